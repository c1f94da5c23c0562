/** The head of the page: subject, result, what failed, what was not measured. */
export const SUMMARY = `
.banner{background:var(--test-ground);color:var(--test);border:2px solid var(--test);border-radius:10px;padding:.75rem 1rem;margin-bottom:1.5rem}
.banner strong{display:block;font-size:1.2rem}
.kind{font-weight:600;color:var(--soft);font-size:.875rem}
.self-test .kind{color:var(--test)}
.versions{display:flex;flex-wrap:wrap;gap:.1rem 1.25rem;color:var(--soft);margin:.4rem 0 1rem}
.versions b{color:var(--ink);font-weight:600}
.top dl{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:0 2.5rem;border-top:1px solid var(--rule)}
.top dl>div{grid-template-columns:5rem minmax(0,1fr);border-top:0;border-bottom:1px solid var(--rule)}
.verdict{background:var(--panel);border:1px solid var(--rule);border-radius:12px;overflow:hidden;display:grid;grid-template-columns:minmax(15rem,19rem) minmax(0,1fr);margin-top:1.75rem}
.result{padding:1.4rem 1.5rem;background:var(--tint)}
.verdict>dl{padding:.6rem 1.5rem}
.verdict dl>div{grid-template-columns:minmax(0,1fr);gap:0;padding:.65rem 0}
.verdict.passed{--tint:var(--passed-ground);--tone:var(--passed)}
.verdict.failed{--tint:var(--failed-ground);--tone:var(--failed)}
.verdict.unmeasured{--tint:var(--unmeasured-ground);--tone:var(--unmeasured)}
.self-test .verdict{--tint:var(--test-ground);--tone:var(--test);border:2px dashed var(--test)}
.verdict h2{display:flex;align-items:center;gap:.5rem;font-size:1.7rem;line-height:1.15;color:var(--tone);margin:0 0 .5rem}
.verdict h2 .icon{width:1.5rem;height:1.5rem;color:var(--tone)}
.bar{display:block;width:100%;height:8px;border-radius:4px;overflow:hidden;margin:1.1rem 0 .8rem}
.bar .passed{fill:var(--passed)}.bar .failed{fill:var(--failed)}.bar .unmeasured{fill:var(--unmeasured)}
.counts li{padding:.1rem 0}
.counts b{display:inline-block;min-width:1.6em;font-size:1.15rem;font-variant-numeric:tabular-nums}
.counts .none{color:var(--soft)}
.counts .passed b{color:var(--passed)}.counts .failed b{color:var(--failed)}.counts .unmeasured b{color:var(--unmeasured)}
.failures>ol,.unmeasured-list>ol{background:var(--panel);border:1px solid var(--rule);border-radius:10px}
.failures>ol>li,.unmeasured-list>ol>li{display:flex;gap:.75rem;padding:.85rem 1.1rem;border-top:1px solid var(--rule)}
.failures>ol>li:first-child,.unmeasured-list>ol>li:first-child{border-top:0}
.failures>ol>li>.icon,.unmeasured-list>ol>li>.icon{margin-top:.28rem}
.failures li>div,.unmeasured-list li>div{min-width:0}
.failures .observed{font-weight:600;margin:.15rem 0}
.unmeasured-list .observed{font-weight:600}
.unmeasured-list .observed .quiet{font-weight:400}
.likely{color:var(--soft);max-width:78ch;white-space:pre-line}
.names{margin-top:.4rem}
.plain{margin-top:.75rem}
.plain summary{color:var(--soft);width:fit-content}
.plain p{margin:.5rem 0;max-width:78ch}
@media screen and (max-width:56rem){.verdict{grid-template-columns:minmax(0,1fr)}.top dl{grid-template-columns:minmax(0,1fr)}}
@media screen and (max-width:40rem){.result{padding:1.1rem}.verdict>dl{padding:.4rem 1.1rem}.top dl>div{gap:0}.failures>ol>li,.unmeasured-list>ol>li{padding:.85rem .9rem}}
`;
