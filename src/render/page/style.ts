import { palette } from './palette.ts'

/** Fixed texts: nothing of a game is in them. The colours and signs of the picture, which stand alone in a file of its own too. */
export const nightStyle = `${palette}svg text{font-family:system-ui,"Noto Sans",sans-serif;fill:var(--ink)}
.paper{fill:var(--paper)}.column rect{fill:var(--band)}.rule{stroke:var(--rule)}.cut{stroke:var(--soft);stroke-dasharray:1 4;opacity:.7}
.order{font-size:17px;font-weight:700;text-anchor:middle}.kinds{font-size:11px;text-anchor:middle}svg .kinds,svg .role{fill:var(--soft)}
.f-town{fill:var(--town)}.f-mafia{fill:var(--mafia)}.f-other{fill:var(--third)}
.who .ground{fill:transparent}.name{font-size:14px;font-weight:600}.dead .name{text-decoration:line-through}.role{font-size:11px}
.life{stroke:var(--soft);stroke-width:1.2;opacity:.55}.life.gone{stroke-dasharray:1 6;opacity:.8}
.k-kill{--k:var(--kill)}.k-protect{--k:var(--protect)}.k-block{--k:var(--block)}.k-move{--k:var(--move)}.k-look{--k:var(--look)}.k-talk{--k:var(--talk)}.k-thing{--k:var(--thing)}.k-rule{--k:var(--rules)}
.ln{fill:none;stroke:var(--k);stroke-width:2}.ln.far{stroke-dasharray:1.5 4;stroke-linecap:round}.aimed{fill:none;stroke:var(--soft);stroke-width:1.5;stroke-dasharray:5 4}
.head{fill:var(--k)}.tip{fill:var(--paper);stroke:var(--k);stroke-width:1.4}.square{fill:var(--paper);stroke:var(--k);stroke-width:1.8}.cross{fill:none;stroke:var(--kill);stroke-width:3}
.ring{fill:var(--paper);stroke:var(--move);stroke-width:2.5}.missed{fill:var(--paper);stroke:var(--soft);stroke-width:1.5}
.chip rect{fill:color-mix(in srgb,var(--k) 13%,var(--paper));stroke:var(--k);stroke-width:1.4}.chip text{font-size:12px;font-weight:600}.icon{fill:none;stroke:var(--k);stroke-width:1.5}
.chip.failed rect{fill:var(--paper);stroke-dasharray:3 3}svg .failed text{fill:var(--soft)}.strike{stroke:var(--kill);stroke-width:1.6}
svg .why{font-size:11px;fill:var(--kill);paint-order:stroke;stroke:var(--paper);stroke-width:4px;stroke-linejoin:round}
.stretch{fill:color-mix(in srgb,var(--k) 20%,var(--paper))}.state{font-size:11px}.diamond{fill:var(--k);stroke:var(--paper);stroke-width:1.2}
.death circle{fill:var(--kill);stroke:var(--paper);stroke-width:2}.death path{stroke:var(--paper);stroke-width:2}.revival circle{fill:var(--paper);stroke:var(--protect);stroke-width:2}.revival path{stroke:var(--protect);stroke-width:2}
.note{font-size:12px}svg .flip{fill:var(--kill);font-weight:700}svg .told{fill:var(--look);font-weight:600}svg .announced{fill:var(--talk);font-weight:600}svg .became{fill:var(--soft)}
.chip title{display:none}.curtain{fill:var(--paper);opacity:.87;pointer-events:none}
`

/** The page around the picture. */
export const pageStyle = `
html{scroll-padding:8px 0 calc(var(--over,56px) + 20px)}*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0 auto;padding:14px 20px calc(var(--over,56px) + 24px);max-width:1680px;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,"Noto Sans",sans-serif}
header{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline}h1{font-size:1.6rem;margin:0;overflow-wrap:anywhere}h2{font-size:1.35rem;margin:1.1rem 0 .5rem}h2 small{font-size:.95rem;font-weight:400;color:var(--soft);margin-left:6px}
h3{font-size:.82rem;letter-spacing:.06em;text-transform:uppercase;color:var(--soft);margin:0 0 .4rem}
.secret{margin:0;color:var(--kill);font-size:.85rem;border:1px solid;border-radius:99px;padding:0 10px}
.skip{position:absolute;left:-9999px}.skip:focus{left:8px;top:8px;background:var(--ink);color:var(--paper);padding:8px;z-index:9}
.strip{list-style:none;display:flex;gap:4px;margin:12px 0 0;padding:2px 2px 4px;overflow-x:auto}.strip li{flex:1 1 0;min-width:104px;max-width:300px}
.strip a{display:flex;flex-direction:column;height:100%;padding:6px 9px;border:1px solid var(--rule);border-radius:8px;color:inherit;text-decoration:none;font-size:.85rem}.strip .night a{background:var(--band)}.strip a[aria-current]{border-color:var(--ink);box-shadow:inset 0 -3px var(--ink)}
.strip span{flex:1;color:var(--soft);overflow-wrap:anywhere}.strip svg{width:100%;height:7px;margin:5px 0 1px}.strip small{color:var(--soft)}
.mistakes{border:2px solid var(--kill);border-radius:10px;padding:4px 14px;margin-top:12px}.mistakes h2{margin:.3rem 0;color:var(--kill)}.mistakes pre{overflow-x:auto;margin:.4rem 0}
.box{overflow-x:auto;border:1px solid var(--rule);border-radius:10px;width:max-content;max-width:100%}.pic{display:block}.rest{color:var(--soft);font-size:.87rem;margin:6px 0 0;overflow-wrap:anywhere}
.js section:not(.show){display:none}.who,.chip,.bar,.death{cursor:pointer}.who:hover .ground,.who[aria-pressed=true] .ground{fill:color-mix(in srgb,var(--pick) 28%,var(--paper))}
.sel svg [data-a]:not(.me,.why-of,.then),.diamond.apart{opacity:.15}.me rect,.chip.me rect{stroke:var(--pick);stroke-width:3}.why-of rect,.why-of .stretch,.me .stretch{stroke:var(--pick);stroke-width:2}
.below{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:4px 28px;margin-top:18px}
.lines,.lines ul,.chain ul{list-style:none;margin:0;padding:0}.lines>li{display:grid;grid-template-columns:3.2em minmax(0,1fr);padding:4px 0;border-top:1px solid var(--rule)}.lines b{text-align:right;padding-right:12px;font-variant-numeric:tabular-nums}
.lines ul li{padding:1px 6px;border-radius:5px;overflow-wrap:anywhere}.lines a,.chain a{color:inherit;text-decoration:none}.lines a:hover,.chain a:hover{text-decoration:underline}.lines .failed a{color:var(--kill)}
.lines i,.chain i{display:block;font-style:normal;font-size:.93em;color:var(--soft);padding-left:16px}.lines small,.chain small{color:var(--soft);font-size:.8rem;padding-left:10px}
.lines .me,.lines .reached{background:color-mix(in srgb,var(--pick) 22%,var(--paper))}.lines .why-of{box-shadow:inset 3px 0 var(--pick)}.sel .lines li[data-a]:not(.me,.why-of,.then),.lines .later{color:var(--soft)}.sel .lines li[data-a]:not(.me,.why-of,.then) :is(a,b),.lines .later :is(a,b){color:inherit}
.chain{overflow-wrap:anywhere}.chain ul ul{padding-left:16px;border-left:2px solid var(--pick)}.chain p{margin:.4rem 0 0;color:var(--soft)}.side>div{margin-bottom:20px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:4px 8px 4px 0;border-top:1px solid var(--rule);vertical-align:top}.long,td:last-child{overflow-wrap:anywhere}td:last-child{min-width:5em}thead th{border:0;color:var(--soft);font-weight:400;font-size:.87rem}
footer{margin-top:22px;color:var(--soft);font-size:.85rem}.signs{list-style:none;display:flex;flex-wrap:wrap;gap:4px 18px;margin:0;padding:0}.signs li{display:flex;gap:6px;align-items:center}
.steps{position:fixed;left:0;right:0;bottom:12px;margin:0 auto;width:fit-content;background:var(--paper);border:1px solid var(--ink);border-radius:12px;padding:4px 8px;box-shadow:0 4px 18px #0003;max-width:calc(100vw - 16px);z-index:5}
.tools{display:flex;flex-wrap:wrap;gap:3px;align-items:center;justify-content:center}.tools button,.tools summary{font:inherit;white-space:nowrap;color:inherit;background:none;border:0;border-radius:7px;min-width:36px;min-height:36px;padding:0 8px;cursor:pointer}.tools summary{line-height:36px;text-align:center;list-style:none}.tools :is(button,summary):hover{background:var(--band)}.tools>*{flex:none}.tools output{min-width:86px;text-align:center;font-weight:700}
.tools path{fill:currentColor}.said{margin:0;padding:4px 6px;max-width:660px;max-height:20vh;overflow:auto;font-size:.9rem;border-bottom:1px solid var(--rule)}.said:empty{display:none}.said span{display:block}
.help{position:absolute;bottom:52px;right:0;width:min(340px,90vw);background:var(--paper);border:1px solid var(--ink);border-radius:10px;padding:10px 14px;margin:0}
:focus-visible{outline:3px solid var(--pick);outline-offset:1px}
@media (max-width:700px){body{padding:10px 10px calc(var(--over,56px) + 24px)}h1{font-size:1.3rem}h2 small{display:block;margin:0}.below{display:block}.below>*{margin-bottom:20px}.strip li{min-width:92px}.box{margin:0 -10px;border-width:1px 0;border-radius:0;width:auto;max-width:none}.tools [data-do=save]{display:none}}
@media (max-width:480px){table{font-size:.87rem}}
@media (min-width:1760px){html{scroll-padding-bottom:8px}body.with-steps{padding-right:452px;padding-bottom:24px;max-width:none}.steps{left:auto;right:20px;bottom:auto;top:150px;margin:0;width:412px}.help{bottom:auto;top:52px}.said{max-height:60vh}}
@media (prefers-reduced-motion:no-preference){.curtain{transition:x .18s}}
@media (forced-colors:active){:root{--paper:Canvas;--band:Canvas;--rule:CanvasText;--ink:CanvasText;--soft:CanvasText;--pick:Highlight;--kill:CanvasText;--protect:CanvasText;--block:CanvasText;--move:CanvasText;--look:CanvasText;--talk:CanvasText;--thing:CanvasText;--rules:CanvasText}.stretch{fill:Canvas;stroke:CanvasText}.strip rect{forced-color-adjust:none}.strip a[aria-current]{outline:3px solid Highlight}.lines a,.chain a,.strip a,.skip{color:LinkText}}
@media print{@page{size:A4 landscape;margin:10mm}html,body{font-size:11px}.lines .reached{background:none}body{padding:0;max-width:none;print-color-adjust:exact;-webkit-print-color-adjust:exact}.steps,.skip,.curtain,.chain{display:none}.js section:not(.show){display:block}section{break-before:page}section:first-of-type{break-before:auto}.box{overflow:visible;border:0;width:auto;break-inside:avoid}.pic{width:100%;height:auto;max-height:132mm}.names{transform:none}.below{display:grid}.lines>li,tr{break-inside:avoid}}
`
