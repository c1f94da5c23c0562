/** The loader adapter's protocol id. */
export const LOADER_PROTOCOL = "takoform.runtime-abi-loader@v1";
