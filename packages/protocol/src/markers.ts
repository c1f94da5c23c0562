/** Header by which the stand-in marks each of its answers; a deployed run that meets it ends at once. */
export const STAND_IN_HEADER = "x-runtime-abi-stand-in";
