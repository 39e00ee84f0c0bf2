import { renderToString } from 'preact-render-to-string'
import type { Outcome } from '../../model/outcome.ts'
import type { Wording } from '../../model/wording.ts'
import { cleaned } from '../clean.ts'
import { svgText } from '../svg-text.ts'
import { diagram } from './diagram.ts'
import { el, type Child, type Element } from './element.ts'
import { pageWordsOf, type PageWords } from './page-words.ts'
import { pictureOf } from './picture.ts'
import { script } from './script.ts'
import { phaseSection } from './section.ts'
import { signsOf } from './signs.ts'
import { strip } from './strip.ts'
import { pageStyle, nightStyle } from './style.ts'

export interface PageOptions {
  /** The SHA-256 of a text, in base64. */
  readonly sumOf: (text: string) => string
  readonly wording: Wording
  /** After the game: it is no warning any more that every secret is here. */
  readonly isRevealed?: boolean
  /** Also passives that decided nothing, and players to whom nothing happened. */
  readonly isAll?: boolean
  /** A second script, where the page is served and not a file: it may ask whence it came for news. */
  readonly live?: string
  /** What is wrong with the files of the game, told above all else. */
  readonly mistakes?: readonly string[]
  /** How each phase is drawn, where that may be known already. */
  readonly drawn?: typeof drawnPhase
}

/** One file, readable without its script: all phases, drawn and said. */
export function nightPage(given: readonly Outcome[], options: PageOptions): string {
  const outcomes = cleaned(given)
  const { wording, isAll = false, drawn = drawnPhase } = options
  const words = pageWordsOf(wording)
  const phases = outcomes.map(outcome => drawn(outcome, wording, isAll))
  const game = outcomes[0]?.setup ?? ''
  return pageText(`${phases.at(-1)?.title ?? ''} · ${game}`, options, [
    el(
      'header',
      null,
      el('h1', null, game),
      options.isRevealed === true ? null : el('p', { class: 'secret' }, words.say('secret')),
    ),
    mistakesOf(options.mistakes ?? [], words),
    strip(outcomes, words),
    el('main', { dangerouslySetInnerHTML: { __html: phases.map(({ html }) => html).join('') } }),
    signsOf(words),
    stepsBar(words),
  ])
}

/** One phase of a page, which depends on nothing else of it. */
export interface DrawnPhase {
  readonly title: string
  readonly html: string
}

export function drawnPhase(outcome: Outcome, wording: Wording, isAll: boolean): DrawnPhase {
  const words = pageWordsOf(wording)
  const picture = pictureOf(outcome, words, isAll)
  return { title: picture.title, html: renderToString(phaseSection(picture, words)) }
}

function mistakesOf(mistakes: readonly string[], { say }: PageWords): Child {
  if (mistakes.length === 0) return null
  return el(
    'div',
    { class: 'mistakes', role: 'alert' },
    el('h2', null, say('mistakes')),
    el('pre', { tabIndex: 0, lang: 'en' }, mistakes.join('\n')),
  )
}

/** The policy under which a page with that second script is served. */
export function servedPolicy(sumOf: PageOptions['sumOf'], live: string): string {
  return `${policyOf(nightStyle + pageStyle, [script, live], sumOf, true)}; frame-ancestors 'none'`
}

/** A page with this style and these scripts and no others: the policy holds their sums. */
function pageText(title: string, { sumOf, wording, live }: PageOptions, body: readonly Child[]): string {
  const style = nightStyle + pageStyle
  const scripts = live === undefined ? [script] : [script, live]
  const html = el(
    'html',
    { lang: wording.language },
    el(
      'head',
      null,
      el('meta', { charset: 'utf-8' }),
      el('meta', {
        'http-equiv': 'Content-Security-Policy',
        content: policyOf(style, scripts, sumOf, live !== undefined),
      }),
      el('meta', { name: 'referrer', content: 'no-referrer' }),
      el('meta', { name: 'robots', content: 'noindex' }),
      el('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      el('title', null, title),
      el('style', { dangerouslySetInnerHTML: { __html: style } }),
    ),
    el(
      'body',
      null,
      body,
      scripts.map(text => el('script', { dangerouslySetInnerHTML: { __html: text } })),
    ),
  )
  return `<!doctype html>\n${renderToString(html)}\n`
}

function policyOf(style: string, scripts: readonly string[], sumOf: PageOptions['sumOf'], isServed: boolean): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.map(text => `'sha256-${sumOf(text)}'`).join(' ')}`,
    `style-src 'sha256-${sumOf(style)}'`,
    'img-src data: blob:',
    ...(isServed ? ["connect-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** The diagram of the last phase alone, with its style. */
export function nightSvg(given: readonly Outcome[], wording: Wording, isAll = false): string {
  const last = cleaned(given).at(-1)
  if (last === undefined) return ''
  const words: PageWords = pageWordsOf(wording)
  const night: Element = diagram(pictureOf(last, words, isAll), words)
  const style = `<style>${nightStyle}</style>`
  return svgText(night).replace(/^<svg(?:"[^"]*"|[^">])*>/, tag => tag + style)
}

/** Shown by the script, which alone it works with. */
function stepsBar({ say }: PageWords): Element {
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
