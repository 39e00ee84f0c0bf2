/** A fixed text: nothing of a game is in it. */
export const style = `
:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#1c1c1a;--soft:#5d5b55;--rule:#dcd9d0;--column:#f2f0e8;--card:#f2f0e8;--town:#2b8a54;--mafia:#b3261e;--other:#7a4fc0;--killing:#b3261e;--protection:#1b7a45;--blocking:#8a5a00;--redirection:#6a35b5;--investigation:#1a5fa8;--misc:#5d5b55;--pick:#f5a300}
@media (prefers-color-scheme:dark){:root{--paper:#17181a;--ink:#ecebe6;--soft:#a8a69e;--rule:#3a3b3e;--column:#1e2023;--card:#1e2023;--town:#4fb57c;--mafia:#ef6a60;--other:#ab86ea;--killing:#f47a70;--protection:#5cc98c;--blocking:#e0a83c;--redirection:#b996f2;--investigation:#6cb0f5;--misc:#a8a69e;--pick:#ffc043}}
*{box-sizing:border-box}
body{margin:0 auto;padding:16px 20px 120px;max-width:1400px;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,"Noto Sans",sans-serif}
header{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center}
h1{font-size:1.6rem;margin:.2em 0}h2{font-size:1.35rem;margin:1.4em 0 .5em}h2 small{font-size:.95rem;font-weight:400;color:var(--soft)}h3{font-size:.85rem;letter-spacing:.06em;text-transform:uppercase;color:var(--soft);margin:1.2em 0 .4em}
.secret{border:1px solid var(--mafia);color:var(--mafia);border-radius:99px;padding:1px 10px;font-size:.85rem;margin:0}
.strip{display:flex;gap:5px;overflow-x:auto;padding:8px 0}
.strip a{flex:1 0 150px;max-width:270px;border:1px solid var(--rule);border-radius:8px;padding:6px 10px;color:inherit;text-decoration:none;background:var(--card);display:flex;flex-direction:column;font-size:.85rem}
.strip svg{width:100%;margin:4px 0}.strip span{color:var(--soft)}
.box{overflow-x:auto;border:1px solid var(--rule);border-radius:10px;background:var(--paper)}
.drawn{display:flex;width:max-content}
.names{display:block;position:sticky;left:0;flex:none;background:var(--paper);z-index:1;border-right:1px solid var(--rule)}
.night{flex:none;display:block}
svg text{font-family:system-ui,"Noto Sans",sans-serif;fill:var(--ink)}
.paper{fill:var(--paper)}.column{fill:var(--column)}.rule{stroke:var(--rule)}
.faction{fill:var(--other)}.f-town{fill:var(--town)}.f-mafia{fill:var(--mafia)}
.name{font-size:14px;font-weight:700}.name.dead{text-decoration:line-through}.role,.kinds{font-size:11px}svg .role,svg .kinds{fill:var(--soft)}
.order{font-size:17px;font-weight:700;text-anchor:middle}.kinds{text-anchor:middle}
.life{stroke:var(--soft);opacity:.75}.life.gone{stroke-dasharray:1 5}
.k-killing{--k:var(--killing)}.k-protection{--k:var(--protection)}.k-blocking{--k:var(--blocking)}.k-redirection{--k:var(--redirection)}.k-investigation{--k:var(--investigation)}.k-diversion{--k:var(--redirection)}.k-other{--k:var(--misc)}
.visit{fill:none;stroke:var(--k);stroke-width:2}.visit.unseen{stroke-dasharray:2 4}.visit.failed{stroke:var(--soft);stroke-dasharray:6 4}
.aimed{stroke:var(--soft);stroke-width:1.500;stroke-dasharray:6 4}.ring{fill:var(--paper);stroke:var(--redirection);stroke-width:2.500}
.head{fill:var(--k)}.square{fill:var(--paper);stroke:var(--k);stroke-width:2}.cross{stroke:var(--mafia);stroke-width:3;fill:none}
.chip rect{fill:color-mix(in srgb,var(--k) 14%,var(--paper));stroke:var(--k);stroke-width:1.500}.chip text{font-size:12px;font-weight:700}.chip .icon{fill:none;stroke:var(--k);stroke-width:1.500}
.chip.failed rect{stroke-dasharray:4 3;fill:var(--paper)}.chip.failed text{text-decoration:line-through}.strike{stroke:var(--k)}svg .why{font-size:10.500px;font-weight:400;fill:var(--mafia);text-anchor:middle;text-decoration:none}
.chip:focus-visible rect{stroke:var(--pick);stroke-width:3;outline:none}
.bar{fill:color-mix(in srgb,var(--k) 20%,var(--paper));stroke:none}.state{font-size:11px}.diamond{fill:var(--k);stroke:var(--paper)}
.death circle{fill:var(--mafia)}.death path{stroke:var(--paper);stroke-width:2}
.note{font-size:12px}svg .note.flip{fill:var(--mafia);font-weight:700}svg .note.told{fill:var(--investigation)}svg .note.became{fill:var(--soft)}
.curtain{fill:var(--paper);opacity:.88}
.rest{color:var(--soft);font-size:.9rem}
.sides{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:0 32px}@media (max-width:700px){.sides{display:block}}
.lines{list-style:none;margin:0;padding:0}.lines li{display:flex;gap:12px;padding:5px 4px;border-top:1px solid var(--rule);scroll-margin:80px}.lines .at{flex:none;width:2.6em;text-align:right;font-weight:700}.lines small{display:block;color:var(--soft)}.lines .failed>span>span{text-decoration:line-through}
li:target{outline:2px solid var(--pick);border-radius:6px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:5px 8px 5px 0;border-top:1px solid var(--rule);font-weight:400;vertical-align:top}tbody th{font-weight:700}thead th{color:var(--soft)}
.skip{position:absolute;left:-999px}.skip:focus{position:static}
.bar-below{position:fixed;left:50%;bottom:12px;transform:translateX(-50%);display:flex;gap:8px;align-items:center;flex-wrap:wrap;justify-content:center;background:var(--paper);border:1px solid var(--ink);border-radius:10px;padding:6px 14px;max-width:calc(100vw - 24px);z-index:2}.bar-below[hidden]{display:none}
.bar-below .said{flex-basis:100%;margin:0;font-size:.85rem;max-width:680px;max-height:5.600em;overflow:auto}.bar-below .said:empty{display:none}
.bar-below button{font:inherit;background:none;border:0;color:inherit;padding:6px 8px;border-radius:6px;cursor:pointer;min-width:32px;min-height:32px}.bar-below button:hover{background:var(--column)}.step{font-weight:700}
.dim{opacity:.18}.picked rect{stroke:var(--pick);stroke-width:3}
:focus-visible{outline:2px solid var(--pick);outline-offset:2px}
@media (max-width:700px){.bar-below{gap:0;padding:2px 8px;width:max-content}.bar-below button{padding:4px}}
@media (forced-colors:active){.visit,.chip rect,.cross,.aimed,.ring{stroke:CanvasText}.head,.death circle{fill:CanvasText}}
@media print{@page{size:A4 landscape;margin:10mm}:root{--paper:#fff;--ink:#000;--soft:#444;--rule:#ccc;--column:#f4f4f4}.bar-below,.skip,.curtain{display:none}section{break-before:page}.box{overflow:visible;border:0}.drawn{zoom:.75}}
`
