import { el, type Element } from './element.ts'
import { renderToString } from 'preact-render-to-string'
import type { Outcome } from '../../model/outcome.ts'
import { cleaned } from '../clean.ts'
import { diagram, factionClass, namesColumn } from './diagram.ts'
import { pictureOf, type Picture } from './picture.ts'
import { script } from './script.ts'
import { style } from './style.ts'

/** What the page may load and run: its own style and script, by their sums, and nothing from elsewhere. */
export interface Policy {
  /** The SHA-256 of a text, in base64. */
  readonly sumOf: (text: string) => string
  /** After the game: it is no warning any more that every secret is here. */
  readonly isRevealed: boolean
}

/** One file, readable without its script: all phases, drawn and said. */
export function nightPage(given: readonly Outcome[], { sumOf, isRevealed }: Policy): string {
  const outcomes = cleaned(given)
  const pictures = outcomes.map(pictureOf)
  const game = outcomes[0]?.setup ?? ''
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${sumOf(script)}'`,
    `style-src 'sha256-${sumOf(style)}'`,
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const html = el(
    'html',
    { lang: 'en' },
    el(
      'head',
      null,
      el('meta', { charset: 'utf-8' }),
      el('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
      el('meta', { name: 'referrer', content: 'no-referrer' }),
      el('meta', { name: 'robots', content: 'noindex' }),
      el('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      el('title', null, `${game}: ${pictures.map(({ title }) => title).join(', ')}`),
      el('style', { dangerouslySetInnerHTML: { __html: style } }),
    ),
    el(
      'body',
      null,
      el(
        'header',
        null,
        el('h1', null, game),
        isRevealed ? null : el('p', { class: 'secret' }, 'For the moderator: every secret of the game is on this page'),
      ),
      strip(outcomes, pictures),
      el('main', null, pictures.map(section)),
      bar(),
      el('script', { dangerouslySetInnerHTML: { __html: script } }),
    ),
  )
  return `<!doctype html>\n${renderToString(html)}\n`
}

/** The diagram of the last phase alone, with its style. */
export function nightSvg(given: readonly Outcome[]): string {
  const last = cleaned(given).at(-1)
  if (last === undefined) return ''
  const picture = pictureOf(last)
  const [names, night] = [namesColumn(picture), diagram(picture)]
  const { width, height } = night.props as unknown as { readonly width: number; readonly height: number }
  const whole = el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width + 140} ${height}`, width: width + 140, height },
    el('title', null, `${last.setup}: ${picture.title}`),
    el('style', { dangerouslySetInnerHTML: { __html: style } }),
    el('rect', { class: 'paper', x: 0, y: 0, width: width + 140, height }),
    names,
    el('svg', { x: 140, y: 0, width, height }, night),
  )
  return `${renderToString(whole)}\n`
}

/** A cell for each phase: who died, and the living by faction. */
function strip(outcomes: readonly Outcome[], pictures: readonly Picture[]): Element {
  return el(
    'nav',
    { class: 'strip', 'aria-label': 'Phases' },
    outcomes.map(({ players, deaths }, place) => {
      const living = players.filter(({ alive }) => alive)
      const died = [...new Set(deaths.map(({ player }) => player))].sort()
      const factions = [...new Set(living.map(({ faction }) => faction))]
      return el(
        'a',
        { href: `#${pictures[place]?.id ?? ''}` },
        el('strong', null, pictures[place]?.title),
        el('span', null, died.length === 0 ? 'nobody died' : `† ${died.join(', ')}`),
        el(
          'svg',
          {
            width: 200,
            height: 7,
            viewBox: `0 0 ${players.length} 1`,
            preserveAspectRatio: 'none',
            'aria-hidden': 'true',
          },
          factions.map((faction, at) => {
            const before = living.filter(each => factions.indexOf(each.faction) < at).length
            return el('rect', {
              class: `faction ${factionClass(faction)}`,
              x: before,
              y: 0,
              width: living.filter(each => each.faction === faction).length,
              height: 1,
            })
          }),
        ),
        el(
          'span',
          null,
          `${living.length} alive: ${factions.map(faction => `${living.filter(each => each.faction === faction).length} ${faction}`).join(', ')}`,
        ),
      )
    }),
  )
}

function section(picture: Picture): Element {
  const { id, title, summary, idle, dead } = picture
  const rest = [
    ...(idle.length === 0 ? [] : [`Nothing happened to ${idle.join(', ')}.`]),
    ...(dead.length === 0 ? [] : [`Dead before: ${dead.join(', ')}.`]),
  ]
  return el(
    'section',
    { id, 'aria-labelledby': `${id}-h` },
    el('h2', { id: `${id}-h` }, title, ' ', el('small', null, summary)),
    el('a', { class: 'skip', href: `#${id}-list` }, 'To what happened, in words'),
    el(
      'div',
      { class: 'box', role: 'region', tabIndex: 0, 'aria-label': `${title}, drawn; it scrolls sideways` },
      el('div', { class: 'drawn' }, namesColumn(picture), diagram(picture)),
    ),
    rest.length === 0 ? null : el('p', { class: 'rest' }, rest.join(' ')),
    el('div', { class: 'sides' }, listOf(picture), reportsOf(picture)),
  )
}

function listOf({ id, lines }: Picture): Element {
  return el(
    'div',
    null,
    el('h3', { id: `${id}-list`, tabIndex: -1 }, 'What happened'),
    el(
      'ol',
      { class: 'lines' },
      lines.map(line =>
        el(
          'li',
          { id: line.id, class: line.isFailed ? 'failed' : undefined, tabIndex: -1 },
          el('span', { class: 'at' }, line.order === undefined ? 'Day' : String(line.order)),
          el(
            'span',
            null,
            el('span', { id: `${line.id}-t` }, line.text),
            line.notes.length === 0 ? null : el('small', null, line.notes.join('; ')),
          ),
        ),
      ),
    ),
  )
}

function reportsOf({ reports }: Picture): Element | null {
  if (reports.length === 0) return null
  return el(
    'div',
    null,
    el('h3', null, 'Reports'),
    el(
      'table',
      null,
      el(
        'thead',
        null,
        el(
          'tr',
          null,
          ['Player', 'Asked', 'Answer'].map(head => el('th', { scope: 'col' }, head)),
        ),
      ),
      el(
        'tbody',
        null,
        reports.map(({ to, asked, answer }) =>
          el('tr', null, el('th', { scope: 'row' }, to), el('td', null, asked), el('td', null, answer)),
        ),
      ),
    ),
  )
}

/** Shown by the script, which alone it works with. */
function bar(): Element {
  const button = (name: string, label: string, sign: string): Element =>
    el('button', { type: 'button', 'data-do': name, 'aria-label': label }, sign)
  const tools = el(
    'div',
    { class: 'bar-below', role: 'toolbar', 'aria-label': 'Step through the phase', hidden: true },
    el('p', { class: 'said', 'aria-live': 'polite', tabIndex: 0 }),
    button('first', 'To the beginning', '|◀'),
    button('back', 'One step back', '◀'),
    el('span', { class: 'step' }, 'whole phase'),
    button('next', 'One step on', '▶'),
    button('last', 'To the end', '▶|'),
    el('button', { type: 'button', 'data-do': 'save' }, 'Save picture'),
  )
  return el('aside', { 'aria-label': 'Stepping' }, tools)
}
