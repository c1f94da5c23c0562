/** The comparison: checks by subjects, its heads in sight while it scrolls. */
export const MATRIX = `
.comparison{max-width:90rem}
.scroll{overflow:auto;max-height:85vh;border:1px solid var(--rule);border-radius:10px;background:var(--panel)}
.matrix{font-size:.875rem;border:0;border-radius:0;border-collapse:separate}
.matrix th,.matrix td{border-top:1px solid var(--rule)}
.matrix thead th{position:sticky;top:0;background:var(--sunk);z-index:2;border-top:0;white-space:normal;max-width:12rem}
.matrix tbody th{position:sticky;left:0;background:var(--panel);z-index:1;min-width:14rem;max-width:24rem;border-right:1px solid var(--rule)}
.matrix thead th:first-child{left:0;z-index:3;border-right:1px solid var(--rule)}
.matrix td{min-width:8.5rem;max-width:13rem}
.matrix td.failed{background:var(--failed-ground)}
.matrix tr.differs>th{box-shadow:inset 3px 0 var(--ours)}
.matrix .quiet{display:block;font-size:.8125rem}
.warning{background:var(--unmeasured-ground);border:1px solid var(--unmeasured);border-radius:10px;padding:.9rem 1.1rem;margin-top:1.5rem}
.warning h2{font-size:1rem;margin-bottom:.25rem}
.marks{display:flex;flex-wrap:wrap;gap:.3rem;align-items:center}
.changes li{padding:.5rem 0;border-top:1px solid var(--rule)}
.changes li:first-child{border-top:0}
.change{font-weight:600}
.change.worse,.change.lost{color:var(--failed)}.change.better{color:var(--passed)}.change.changed{color:var(--unmeasured)}
.subjects{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:.75rem}
.subjects>li{background:var(--panel);border:1px solid var(--rule);border-radius:10px;padding:.9rem 1.1rem}
.subjects>li.self-test{border:2px dashed var(--test)}
.subjects h3{font-size:1rem;margin:0}
.subjects dl>div{grid-template-columns:5.5rem minmax(0,1fr);padding:.3rem 0}
@media screen and (max-width:40rem){.matrix th,.matrix td{padding:.5rem}.matrix tbody th{min-width:9.5rem;max-width:9.5rem;font-size:.8125rem}.matrix td{min-width:7rem}}
@media print{.comparison{max-width:90rem}
.scroll{overflow:visible;max-height:none;border:0}.matrix{min-width:0}.matrix thead th,.matrix tbody th{position:static}}
`;
