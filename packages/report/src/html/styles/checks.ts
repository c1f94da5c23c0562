/** The table of checks, the section of each, and its evidence. */
export const CHECKS = `
table{border-collapse:separate;width:100%;background:var(--panel);border:1px solid var(--rule);border-radius:10px;border-spacing:0}
th,td{text-align:left;vertical-align:top;padding:.55rem .8rem;font-weight:400}
thead th{font-size:.8125rem;font-weight:600;color:var(--soft);white-space:nowrap}
tbody td,tbody th{border-top:1px solid var(--rule)}
tbody tr.failed{background:var(--failed-ground)}
table.checks .observed{display:block;color:var(--soft);font-size:.875rem;margin-top:.1rem}
table.checks td:nth-child(3){min-width:7.5rem}
table.checks td:nth-child(4){min-width:10.5rem}
table.checks th:last-child,table.checks td:last-child{text-align:right}
@media screen and (max-width:56rem){
table.checks,table.checks tbody,table.checks td,table.checks tbody th{display:block}
table.checks thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
table.checks tr:last-child{border-radius:0 0 10px 10px}
table.checks tr{display:grid;grid-template-columns:1fr auto;padding:.7rem .9rem;gap:.2rem .75rem}
table.checks tr{border-top:1px solid var(--rule)}
table.checks tr:first-child{border-top:0}
table.checks td,table.checks tbody th{padding:0;border:0}
table.checks tbody th{grid-column:1/-1;order:1}
table.checks td:nth-child(3){order:3;text-align:right;min-width:0}
table.checks td:nth-child(4){order:2}
table.checks td:last-child{order:0}}
.check{background:var(--panel);border:1px solid var(--rule);border-radius:10px;margin-top:.5rem}
.check>summary{display:flex;align-items:center;gap:.6rem;padding:.6rem 1rem;list-style:none;border-radius:10px}
.check>summary::-webkit-details-marker{display:none}
.check>summary::after{content:"";flex:none;width:.45rem;height:.45rem;border:solid var(--soft);border-width:0 2px 2px 0;transform:rotate(45deg) translate(-2px,-2px);margin-left:.25rem}
.check[open]>summary::after{transform:rotate(225deg) translate(-2px,-2px)}
.check>summary:hover h3{text-decoration:underline;text-underline-offset:.2em}
.check h3{font-size:.875rem;line-height:1.5;font-weight:600;margin:0;flex:1;min-width:0}
.check .said{font-size:.8125rem;font-weight:600}
.check.passed .said{color:var(--passed)}.check.failed .said{color:var(--failed)}.check.unmeasured .said{color:var(--unmeasured)}
.check>summary .number{color:var(--soft);font-size:.8125rem;min-width:4.5rem;text-align:right}
.check.failed{border-color:var(--failed)}
.check .body{padding:.25rem 1.25rem 1.25rem;border-top:1px solid var(--rule);scroll-margin-top:4rem}
.proves{max-width:82ch;padding:.75rem 0 1rem}
.sides{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.75rem;margin-bottom:.5rem}
.sides>div{background:var(--sunk);border-radius:8px;padding:.7rem .9rem}
.check.failed .seen{background:var(--failed-ground)}
.check.failed .seen h4{color:var(--failed)}
.check.unmeasured .seen{background:var(--unmeasured-ground)}
.check.unmeasured .seen h4{color:var(--unmeasured)}
.sides p,.check dd{white-space:pre-line}
.check dd pre{white-space:pre-wrap}
.evidence{border-top:1px solid var(--rule);margin-top:.75rem;padding-top:.6rem}
.evidence>summary,.headers>summary{width:fit-content;font-weight:600}
.evidence>summary .quiet{font-weight:400;margin-left:.6em}
.evidence h4{margin-top:.9rem}
.exchanges>li{border-left:3px solid var(--rule);padding:.1rem 0 .1rem .9rem;margin-top:.9rem}
.role{display:inline-block;font-size:.75rem;font-weight:600;border:1px solid var(--strong-rule);border-radius:4px;padding:0 .4em;margin-right:.25em;color:var(--soft)}
.answer{margin:.15rem 0 .4rem}
.headers{margin-top:.4rem}
.headers>summary{font-weight:400;color:var(--soft);font-size:.875rem}
.headers ul{margin:.25rem 0 0 1rem}
footer{margin-top:3rem;border-top:1px solid var(--rule);padding-top:1.5rem}
footer p{max-width:82ch;margin-top:.5rem}
@media screen and (max-width:40rem){.sides{grid-template-columns:minmax(0,1fr)}.check>summary{flex-wrap:wrap;padding:.6rem .8rem}.check h3{flex-basis:80%}.check .body{padding:.25rem .9rem 1rem}.check>summary .said,.check>summary .badge{margin-left:1.6rem}.check>summary .badge+.said{margin-left:0}}
`;
