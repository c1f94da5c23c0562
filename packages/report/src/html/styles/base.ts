/** Type, rhythm, links, focus and what every part of a page shares. */
export const BASE = `
*{box-sizing:border-box}
html{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","DejaVu Sans",sans-serif;background:var(--ground);color:var(--ink);-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:1rem}
body{margin:0 auto;max-width:72rem;padding:1.5rem clamp(1rem,4vw,2.5rem) 3rem;font-size:.9375rem;overflow-wrap:anywhere}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,pre{margin:0;padding:0}
ul,ol{list-style:none}
h1{font-size:clamp(1.6rem,5vw,2.1rem);line-height:1.2;letter-spacing:-.015em}
h2{font-size:1.2rem;line-height:1.3;letter-spacing:-.005em;margin-bottom:.75rem}
h4{font-size:.8125rem;line-height:1.4;color:var(--soft);font-weight:600}
section{margin-top:2.5rem}
code,pre,.name,.check h3{font-family:ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.875em}
pre{background:var(--sunk);border-radius:6px;padding:.6rem .75rem;white-space:pre-wrap;unicode-bidi:plaintext;max-height:22rem;overflow:auto;line-height:1.45}
pre code{font-size:.8125rem}
a{color:var(--link);text-underline-offset:.18em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:3px}
main:focus{outline:none}
i{font-style:normal;color:var(--unmeasured);background:var(--unmeasured-ground);border-radius:2px}
em.cut{font-style:italic;color:var(--soft)}
.quiet{color:var(--soft)}
.note{color:var(--soft);font-size:.875rem;margin-top:.75rem}
.note ul{margin-top:.25rem}
.note li{margin-top:.2rem}
.number{font-variant-numeric:tabular-nums;white-space:nowrap}
.skip{position:absolute;left:1rem;top:-6rem;background:var(--panel);padding:.5rem 1rem;border:2px solid var(--focus);border-radius:6px;z-index:9}
.skip:focus{top:.75rem}
.defs{position:absolute}
.icon{width:1em;height:1em;flex:none;fill:currentColor;vertical-align:-.12em}
.passed.icon,.outcome.passed{color:var(--passed)}
.failed.icon,.outcome.failed{color:var(--failed)}
.unmeasured.icon,.outcome.unmeasured{color:var(--unmeasured)}
.outcome{display:inline-flex;align-items:center;gap:.45em;font-weight:600;white-space:nowrap}
.badge{display:inline-block;font-size:.8125rem;line-height:1.35;border:1px solid currentColor;border-radius:4px;padding:.05em .4em;margin:.1em 0}
.badge.ours{color:var(--ours);background:var(--ours-ground)}
.listed-known,.listed-unmeasured,.listed-advisory{color:var(--unmeasured);background:var(--unmeasured-ground)}
.listed-stale{color:var(--failed);background:var(--failed-ground)}
dl>div{display:grid;grid-template-columns:9.5rem minmax(0,1fr);gap:.25rem 1.25rem;padding:.5rem 0;border-top:1px solid var(--rule)}
dl>div:first-child{border-top:0}
dt{color:var(--soft);font-weight:600;font-size:.8125rem;line-height:1.73}
dd{max-width:78ch}
dd li{margin-top:.25rem}
dd li:first-child{margin-top:0}
summary{cursor:pointer}
@media screen and (max-width:40rem){dl>div{grid-template-columns:minmax(0,1fr);gap:0}}
`;
