import { bbcode } from './bbcode.ts'
import { discord } from './discord.ts'
import { html } from './html.ts'
import { markdown } from './markdown.ts'
import type { Markup } from './markup.ts'
import { plainMarkup } from './text.ts'

/** Every way to write what people read, by its name. */
export const markups: ReadonlyMap<string, Markup> = new Map([
  ['text', plainMarkup],
  ['bbcode', bbcode],
  ['discord', discord],
  ['markdown', markdown],
  ['html', html],
])
