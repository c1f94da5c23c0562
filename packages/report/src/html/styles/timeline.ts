/** The drawn time lines: a column each for event, instant, track and what is to be said. */
export const TIMELINE = `
.tl{margin:1rem 0 .5rem;border:1px solid var(--rule);border-radius:8px;padding:.8rem 1rem}
.tl figcaption{max-width:82ch;margin-bottom:.5rem}
.tl figcaption strong{display:block}
.tl-row{position:relative;min-height:1.85rem;display:grid;grid-template-columns:8.5rem 4.5rem minmax(0,1fr) 15rem;column-gap:.9rem;align-items:center;font-size:.875rem}
.tl-when{text-align:right;font-variant-numeric:tabular-nums;color:var(--soft)}
.tl-what{line-height:1.3}
.tl-note{color:var(--soft);line-height:1.3;padding:.25rem 0 .25rem .6rem}
.tl-row.ok .tl-note b{color:var(--passed)}
.tl-row.bad .tl-note,.tl-row.bad .tl-what{color:var(--failed)}
.tl-track{position:absolute;inset:0;width:100%;height:100%;overflow:visible;grid-area:1/3/2/4}
.tl-note{grid-column:4}
.tl-row.tl-axis{min-height:1.25rem}
.tl-axis text{fill:var(--soft);font-size:.75rem;font-variant-numeric:tabular-nums}
.tl-tick{stroke:var(--rule)}
.tl-deadline{stroke:var(--failed);stroke-width:2;stroke-dasharray:5 3}
.tl-track rect{height:100%}
.tl-stall{fill:var(--stall);opacity:.55}
.tl-no{fill:var(--no)}
.tl-track .tl-bar{y:calc(50% - 3px);height:6px;rx:3px;fill:var(--strong-rule)}
.tl-bar.sent{fill:var(--sent)}
.tl-mark{overflow:visible;fill:var(--received)}
.tl-mark.sent{fill:var(--sent)}
.tl-mark.wait{fill:var(--strong-rule)}
.tl-mark.seen{fill:var(--sent)}
.tl-row.bad .tl-mark{fill:var(--failed)}
.tl-row.bad .tl-bar.wait{fill:var(--failed)}
.tl-legend{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-top:.6rem;font-size:.8125rem;color:var(--soft)}
.tl-legend li{display:flex;align-items:center;gap:.45rem}
.k{display:inline-block;width:.7rem;height:.7rem;flex:none;background:var(--received)}
.k-sent{background:var(--sent)}.k-received{border-radius:50%}
.k-wait{width:1.2rem;height:.35rem;border-radius:3px;background:var(--strong-rule)}
.k-seen{background:var(--sent);transform:rotate(45deg)}
.k-no{width:1.2rem;background:var(--no)}
.k-stall{background:var(--stall)}
.k-deadline{width:0;height:1rem;background:none;border-left:2px dashed var(--failed)}
@media screen and (max-width:56rem){
.tl{padding:.75rem .8rem}
.tl-row{grid-template:auto 1.5rem auto/minmax(0,1fr) auto;padding-top:.45rem}
.tl-row.tl-axis{grid-template-rows:0 1.25rem}
.tl-row .tl-track{grid-area:2/1/3/3}
.tl-note{grid-column:1/-1;grid-row:3;padding:0}}
`;
