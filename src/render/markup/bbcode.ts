import { escaped } from '../escape.ts'
import type { Letter } from '../../letters/role-pm.ts'

export function bbcodePm({ to, welcome, are, role, about, parts, close }: Letter): string {
  return [
    `${safe(welcome)} ${bold(to)}. ${are} ${bold(role)}.`,
    ...about.flatMap(text => ['', safe(text)]),
    ...parts.flatMap(part => [
      '',
      bold(part.head),
      ...part.lines.map(safe),
      ...(part.abilities.length === 0 ? [] : ['[list]', ...part.abilities.map(item), '[/list]']),
    ]),
    '',
    close,
    '',
  ].join('\n')
}

function item({ head, text }: Letter['parts'][number]['abilities'][number]): string {
  return `[*]${bold(text === '' ? head : `${head}:`)}${text === '' ? '' : ` ${safe(text)}`}`
}

function bold(text: string): string {
  return `[b]${safe(text)}[/b]`
}

const tags =
  /\[(?=\/?(?:\*|b|i|u|s|url|img|quote|code|color|size|font|list|spoiler|area|center|table|row|cell|tr|td|post|user|goto|anchor|countdown|dice|media|youtube|video|email|attachment|hr|sup|sub|left|right|float|indent|noparse|php|html|user|mention|spoil)\b|\/?\*)/gi

/** A bracket that a forum would read as a tag is kept from it by a joiner that nobody sees; orders such as [100] stay. */
function safe(text: string): string {
  return escaped(text).replace(tags, '[\u2060')
}
