/**
 * On paper nothing can be opened, so all of it stands open; black on white, no row is cut. High
 * contrast modes get edges where tints are taken away.
 */
export const PRINT = `
@media print{
:root{color-scheme:light;--ground:#fff;--panel:#fff;--sunk:#fff;--ink:#000;--soft:#444;--rule:#bbb;--strong-rule:#777;--link:#000;--passed:#0f5c30;--failed:#9c1722;--unmeasured:#6b4600;--ours:#3f3196;--test:#8a1c7c;--passed-ground:#fff;--failed-ground:#fff;--unmeasured-ground:#fff;--ours-ground:#fff;--test-ground:#fff;--no:#f6cfd1;--stall:#b9c1cb;--sent:#0b62a8;--received:#000}
html{font-size:11px}
body{max-width:none;padding:0}
.skip{display:none}
details::details-content{content-visibility:visible;display:block;block-size:auto}
.check>summary::after{display:none}
summary{list-style:none}
pre{max-height:none;overflow:visible;border:1px solid var(--rule)}
.sides>div{border:1px solid var(--rule)}
tr,.exchanges>li,.tl-row,.sides,.failures li,dl>div,.verdict{break-inside:avoid}
h2,h3,h4,summary,figcaption{break-after:avoid}
thead{display:table-header-group}
.tl-track,.bar,.icon,.k{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
@media (forced-colors:active){
.tl-track,.bar,.k,.icon{forced-color-adjust:none}
.check.failed,.verdict{border-width:2px}}
`;
