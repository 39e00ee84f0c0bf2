import { h, type ComponentChild } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { RoomScene, SceneFrame } from '../../model/room-scene.ts'
import { escaped } from '../escape.ts'
import { roomPictureOf, pictureStyle } from './picture.ts'

/** What the policy of a page is made with: the hash of a text as a browser computes it, in base 64. */
export type Sha256 = (text: string) => string

/** One page without anything from elsewhere: all pictures below each other with what happened in words; its script shows one at a time. */
export function roomsPage(scenes: readonly RoomScene[], sha256: Sha256): string {
  const [first] = scenes
  const title = first === undefined ? '' : escaped(first.title)
  const policy = `default-src 'none'; script-src 'sha256-${sha256(script)}'; style-src 'sha256-${sha256(style)}'; img-src data:; base-uri 'none'; form-action 'none'`
  const page = h(
    'html',
    { lang: first?.language ?? 'en' },
    h(
      'head',
      null,
      h('meta', { charset: 'utf-8' }),
      h('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
      h('meta', { name: 'referrer', content: 'no-referrer' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, title),
      h('style', { dangerouslySetInnerHTML: { __html: style } }),
    ),
    h('body', null, scenes.map(sceneOf), h('script', { dangerouslySetInnerHTML: { __html: script } })),
  )
  return `<!doctype html>\n${renderToString(page)}\n`
}

function sceneOf(scene: RoomScene, place: number): ComponentChild {
  const { title, viewer, words, people } = scene
  const heading = [title, viewer].filter(part => part !== undefined).join(' · ')
  const id = `t${place + 1}`
  return h(
    'main',
    { class: 'turn', id },
    h(
      'header',
      null,
      h('h1', null, escaped(heading)),
      viewer === undefined ? h('p', { class: 'secret' }, words.secret) : null,
    ),
    h('h2', { class: 'quiet' }, words.people),
    h(
      'ul',
      { class: 'people' },
      people.map(({ name, sign }) => h('li', null, h('b', null, escaped(sign)), ` ${escaped(name)}`)),
    ),
    h(
      'p',
      { class: 'bar', hidden: true },
      h('button', { type: 'button', 'data-go': '-1' }, `← ${words.back}`),
      h('button', { type: 'button', 'data-go': '1' }, `${words.forward} →`),
      h('span', null, ` ${words.keys}`),
    ),
    scene.frames.map(frame => frameOf(scene, frame, id)),
    h('p', { class: 'now', 'aria-live': 'polite' }),
  )
}

function frameOf(scene: RoomScene, frame: SceneFrame, id: string): ComponentChild {
  const { words } = scene
  const heading = `${id}s${frame.step}`
  return h(
    'section',
    { class: 'step' },
    h('h2', { id: heading }, escaped(frame.title)),
    h(
      'div',
      { class: 'plan', tabindex: 0, role: 'region', 'aria-labelledby': heading },
      roomPictureOf(scene, frame, `${id}p${frame.step}`),
    ),
    frame.lines.length === 0
      ? h('p', null, words.empty)
      : h(
          'ul',
          null,
          frame.lines.map(line => h('li', null, escaped(line))),
        ),
  )
}

const style = `${pictureStyle}
.turn,body{background:var(--paper);color:var(--ink)}
body{margin:0 auto;padding:14px 20px 40px;max-width:1400px;font:15px/1.45 system-ui,"Noto Sans",sans-serif}
header{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline}
h1{font-size:1.6rem;margin:0;overflow-wrap:anywhere}
h2{font-size:1.35rem;margin:1rem 0 .5rem}
.quiet{font-size:.82rem;letter-spacing:.06em;text-transform:uppercase;color:var(--soft);margin:.8rem 0 .2rem}
.secret{margin:0;color:var(--kill);font-size:.85rem;border:1px solid;border-radius:99px;padding:0 10px}
.people{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;margin:0;padding:0;list-style:none;overflow-wrap:anywhere}
.step{display:grid;grid-template-columns:minmax(0,auto) minmax(16rem,1fr);gap:0 28px;align-items:start}
.step h2{grid-column:1/-1}
.step>ul,.step>p{margin:0;padding:0;list-style:none;overflow-wrap:anywhere}
.step>ul li{padding:4px 0;border-top:1px solid var(--rule)}
.plan{overflow:auto;max-width:100%;border:1px solid var(--rule);border-radius:10px}
.plan svg{display:block;max-width:none}
.bar{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:3px 8px;align-items:center;margin:.8rem 0 0;padding:4px 0;background:var(--paper);color:var(--soft)}
.bar button{font:inherit;color:var(--ink);background:none;border:1px solid var(--ink);border-radius:8px;padding:0 12px;min-height:2.75rem;cursor:pointer}
.bar button:hover{background:var(--band)}
.bar button:disabled{color:var(--soft);border-color:var(--rule);cursor:default}
.stepping .step:not(.shown){display:none}
.now{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
:focus-visible{outline:3px solid var(--pick);outline-offset:2px}
@media (max-width:900px){.step{display:block}.step>ul,.step>p{margin-top:.8rem}}
@media (max-width:700px){body{padding:10px 10px 40px}h1{font-size:1.3rem}.plan{margin:0 -10px;border-width:1px 0;border-radius:0;max-width:none}.plan svg{width:auto;height:auto;max-width:760px}}
@media print{@page{size:A4 landscape;margin:10mm}body{padding:0;max-width:none}.bar{display:none}.stepping .step:not(.shown){display:block}.step{display:block;break-inside:avoid;break-before:page}.plan{overflow:visible;border:0}.plan svg{width:auto;height:auto;max-width:100%;max-height:132mm}}
`

const script = `
(function(){
'use strict'
document.querySelectorAll('main.turn').forEach(function(main){
var steps=Array.prototype.slice.call(main.querySelectorAll('.step')),at=0,now=main.querySelector('.now'),bar=main.querySelector('.bar')
function show(n,tell){
at=Math.max(0,Math.min(steps.length-1,n))
steps.forEach(function(step,place){step.classList.toggle('shown',place===at)})
bar.querySelector('[data-go="-1"]').disabled=at===0
bar.querySelector('[data-go="1"]').disabled=at===steps.length-1
if(tell)now.textContent=steps[at].querySelector('h2').textContent+'. '+Array.prototype.map.call(steps[at].querySelectorAll('li,p'),function(line){return line.textContent}).join(' ')
}
main.classList.add('stepping');bar.hidden=false;show(0,false)
bar.addEventListener('click',function(event){var go=event.target.getAttribute('data-go');if(go)show(at+Number(go),true)})
document.addEventListener('keydown',function(event){
if(event.ctrlKey||event.altKey||event.metaKey||event.shiftKey)return
if(event.key==='ArrowRight'){show(at+1,true);event.preventDefault()}
if(event.key==='ArrowLeft'){show(at-1,true);event.preventDefault()}
if(event.key==='Home'){show(0,true);event.preventDefault()}
if(event.key==='End'){show(steps.length-1,true);event.preventDefault()}
})
})
})()
`
