import { h, type ComponentChild } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { RoomScene, SceneFrame } from '../../model/room-scene.ts'
import { escaped } from '../escape.ts'
import { pictureOf, pictureStyle } from './picture.ts'

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
    h('h1', null, escaped(heading)),
    viewer === undefined ? h('p', { class: 'secret' }, words.secret) : null,
    h('h2', null, words.people),
    h('ul', { class: 'people' }, people.map(({ name, sign }) => h('li', null, h('b', null, escaped(sign)), ` ${escaped(name)}`))), // prettier-ignore
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
      pictureOf(scene, frame, `${id}p${frame.step}`),
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
:root{color-scheme:light dark}
body{margin:0;padding:1rem;font:16px/1.45 system-ui,sans-serif;color:#1c2430;background:#fff}
h1{font-size:1.4rem;margin:.2rem 0}
h2{font-size:1.1rem;margin:1rem 0 .3rem}
.secret{font-weight:600}
.people{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;padding:0;list-style:none}
.plan{overflow:auto;max-width:100%}
.plan svg{display:block;max-width:none}
.bar button{font:inherit;padding:.4rem .8rem;min-height:2.75rem}
.stepping .step:not(.shown){display:none}
.now{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
:focus-visible{outline:3px solid #0b5cad;outline-offset:2px}
@media (prefers-color-scheme:dark){body{color:#e7ebf0;background:#14181e}:focus-visible{outline-color:#7cb7ff}}
@media print{@page{size:A4 landscape}body{color:#000;background:#fff}.bar{display:none}.stepping .step:not(.shown){display:block}.step{break-inside:avoid;break-before:page}.plan{overflow:visible}.plan svg{width:auto;height:auto;max-width:100%;max-height:132mm}}
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
