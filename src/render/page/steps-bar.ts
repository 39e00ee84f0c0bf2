import { el, type Element } from './element.ts'
import type { PageWords } from './page-words.ts'

/** Shown by the script, which alone it works with. */
export function stepsBar({ say }: PageWords): Element {
  const button = (name: string, path: string): Element =>
    el('button', { type: 'button', 'data-do': name, 'aria-label': say(name), title: say(name) }, icon(path))
  return el(
    'aside',
    { class: 'steps', hidden: true, 'aria-label': say('stepping') },
    el('p', { class: 'said', 'aria-live': 'polite', tabIndex: 0 }),
    el(
      'div',
      { class: 'tools' },
      button('first', 'M2 3h2v10H2zM14 3v10L5 8z'),
      button('back', 'M12 2v12L3 8z'),
      el('output', { 'data-whole': say('whole') }, say('whole')),
      button('next', 'M4 2v12l9-6z'),
      button('last', 'M12 3h2v10h-2zM2 3v10l9-5z'),
      el('button', { type: 'button', 'data-do': 'save' }, say('save')),
      el(
        'details',
        null,
        el('summary', { 'aria-label': say('keys'), title: say('keys') }, '?'),
        el('p', { class: 'help' }, say('keys-text')),
      ),
    ),
  )
}

function icon(path: string): Element {
  return el('svg', { width: 16, height: 16, viewBox: '0 0 16 16', 'aria-hidden': 'true' }, el('path', { d: path }))
}
