import { el, type Child, type Element } from './element.ts'
import type { PageWords } from './page-words.ts'
import { iconOf, kindClass } from './kind-class.ts'

/** What the signs mean: an icon for each kind, and how lines end. */
export function signsOf({ say }: PageWords): Element {
  const kinds = [
    'killing',
    'protection',
    'blocking',
    'diversion',
    'investigation',
    'communication',
    'property',
    'rules',
  ]
  return el(
    'footer',
    null,
    el(
      'ul',
      { class: 'signs' },
      kinds.map(kind =>
        sign(say(kind), kindClass(kind), el('path', { class: 'icon', transform: 'translate(12 8)', d: iconOf(kind) })),
      ),
      sign(say('sign-visit'), 'k-rule', [line('ln'), el('path', { class: 'head', d: 'M24 8l-8-4.5v9z' })]),
      sign(say('sign-far'), 'k-rule', [line('ln far'), el('path', { class: 'tip', d: 'M23 8l-8-4.5v9z' })]),
      sign(say('sign-aim'), 'k-rule', [line('aimed'), el('circle', { class: 'missed', cx: 20, cy: 8, r: 3.5 })]),
      sign(say('sign-cross'), 'k-kill', el('path', { class: 'cross', d: 'M6 2l12 12M18 2l-12 12' })),
      sign(say('sign-diamond'), 'k-move', el('path', { class: 'diamond', d: 'M12 1l4.5 7l-4.5 7l-4.5-7z' })),
      sign(say('sign-death'), 'death', [
        el('circle', { cx: 12, cy: 8, r: 7.5 }),
        el('path', { d: 'M12 4v9M9.5 6.5h5' }),
      ]),
    ),
  )
}

function line(kind: string): Element {
  return el('path', { class: kind, d: 'M0 8H16' })
}

function sign(means: string, kind: string, drawn: Child): Element {
  return el('li', null, el('svg', { class: kind, width: 24, height: 16, 'aria-hidden': 'true' }, drawn), means)
}
