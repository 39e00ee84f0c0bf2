import { diagram } from './diagram.ts'
import { el, type Child, type Element } from './element.ts'
import type { PageWords } from './page-words.ts'
import type { ListLine, Picture } from './drawn.ts'
import { pixelsOf } from './text-size.ts'

/** One phase: drawn, and the same in words. */
export function phaseSection(picture: Picture, words: PageWords): Element {
  const { id, title, summary, idle, dead } = picture
  const { say } = words
  const rest = [
    ...(idle.length === 0 ? [] : [say('idle', { players: idle })]),
    ...(dead.length === 0 ? [] : [say('dead', { players: dead })]),
  ]
  return el(
    'section',
    { id, 'aria-labelledby': `${id}-h` },
    el('a', { class: 'skip', href: `#${id}-words` }, say('skip')),
    el('h2', { id: `${id}-h` }, title, ' ', el('small', null, summary)),
    el(
      'div',
      { class: 'box', role: 'region', tabIndex: 0, 'aria-label': say('picture', { phase: title }) },
      diagram(picture, words),
    ),
    rest.length === 0 ? null : el('p', { class: 'rest' }, rest.join(' ')),
    el(
      'div',
      { class: 'below' },
      linesOf(picture, words),
      el('div', { class: 'side' }, reportsOf(picture, words), chainBox(words)),
    ),
  )
}

/** What happened, as `snarf resolve` tells it: in English where the wording has no words for that. */
function linesOf({ id, lines, rows }: Picture, words: PageWords): Element {
  const placeOf = new Map(rows.map(({ player }, place) => [player, place]))
  return el(
    'div',
    null,
    el('h3', { id: `${id}-words`, tabIndex: -1 }, words.say('happened')),
    el(
      'ol',
      { class: 'lines' },
      groupsOf(lines).map(group =>
        el(
          'li',
          { 'data-c': group[0]?.column },
          el('b', null, group[0]?.at),
          el(
            'ul',
            { ...(words.happened.language === words.language ? {} : { lang: words.happened.language }) },
            group.map(line => lineOf(line, placeOf)),
          ),
        ),
      ),
    ),
  )
}

/** Lines of one column that follow each other. */
function groupsOf(lines: readonly ListLine[]): readonly (readonly ListLine[])[] {
  const groups: ListLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last?.[0]?.column === line.column) last.push(line)
    else groups.push([line])
  }
  return groups
}

function lineOf(
  { id, text, notes, source, isFailed, players, dueTo }: ListLine,
  placeOf: ReadonlyMap<string, number>,
): Child {
  return el(
    'li',
    {
      id,
      ...(isFailed && { class: 'failed' }),
      'data-a': id,
      'data-w': players.flatMap(player => placeOf.get(player) ?? []).join(' '),
      'data-b': dueTo.join(' '),
    },
    el('a', { id: `${id}-t`, href: `#${id}` }, text),
    notes.map(note => el('i', null, note)),
    source === '' ? null : el('small', null, source),
  )
}

function reportsOf({ reports }: Picture, { say }: PageWords): Child {
  if (reports.length === 0) return null
  return el(
    'div',
    null,
    el('h3', null, say('reports')),
    el(
      'table',
      null,
      el(
        'thead',
        null,
        el(
          'tr',
          null,
          ['to', 'asked', 'answer'].map(head => el('th', { scope: 'col' }, say(head))),
        ),
      ),
      el(
        'tbody',
        null,
        reports.map(({ to, asked, answer }) =>
          el(
            'tr',
            null,
            el('th', { scope: 'row', ...wrapping(to) }, to),
            el('td', wrapping(asked), asked),
            el('td', null, answer),
          ),
        ),
      ),
    ),
  )
}

/** No line ends within a word, but within those that would leave no room for the answers on a narrow page. */
function wrapping(text: string): { readonly class?: string } {
  return text.split(/\s+/).some(word => pixelsOf(word, 15, true) > 140) ? { class: 'long' } : {}
}

/** Filled by the script with what the picked action is due to, or how to pick one. */
function chainBox({ say }: PageWords): Child {
  return el(
    'div',
    { class: 'chain', hidden: true, 'data-part': say('part-in'), 'data-hint': say('why-hint') },
    el('h3', null, say('why')),
    el('div', null),
  )
}
