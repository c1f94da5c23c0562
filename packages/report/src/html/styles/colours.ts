/**
 * Every pair of ink and ground has at least the contrast of WCAG AA, in light and in dark. Colour
 * never stands alone: each outcome has a shape and a word besides.
 */
export const COLOURS = `
:root{color-scheme:light dark;
--ground:#f6f7f8;--panel:#fff;--sunk:#f0f2f4;--ink:#15191e;--soft:#535d69;--rule:#dde1e6;--strong-rule:#8c96a3;
--link:#0b57c2;--focus:#0b57c2;
--passed:#14713c;--passed-ground:#e6f4ec;--failed:#b3202c;--failed-ground:#fdecec;
--unmeasured:#7d5200;--unmeasured-ground:#fcf3dd;--ours:#4f3fb5;--ours-ground:#eeecfb;
--sent:#0b62a8;--received:#15191e;--no:#f6cfd1;--no-edge:#c9545d;--stall:#b9c1cb;--test:#8a1c7c;--test-ground:#fbeaf8}
@media (prefers-color-scheme:dark){:root{
--ground:#101316;--panel:#181c21;--sunk:#1f242a;--ink:#e9ecef;--soft:#a3adb9;--rule:#2d343c;--strong-rule:#6d7885;
--link:#8ab8ff;--focus:#8ab8ff;
--passed:#62d394;--passed-ground:#14281d;--failed:#ff8f8f;--failed-ground:#331a1c;
--unmeasured:#eebc55;--unmeasured-ground:#2d2412;--ours:#b5abff;--ours-ground:#25214a;
--sent:#76bdf5;--received:#e9ecef;--no:#55272b;--no-edge:#d8666f;--stall:#49525d;--test:#f09be3;--test-ground:#321a2f}}
`;
