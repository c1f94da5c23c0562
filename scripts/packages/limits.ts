/** The command line, packed, without its targets: what everyone downloads who measures an endpoint. */
export const CLI_TARBALL_MAX_BYTES = 1_500_000;

/** Any other package, packed; twice the largest of today, so that a stray folder is noticed. */
export const TARBALL_MAX_BYTES = 400_000;
