import { escaped } from '../escape.ts'
import type { Letter } from '../../letters/role-pm.ts'

export function markdownPm({ to, welcome, are, role, about, parts, close }: Letter): string {
  return [
    `${safe(welcome)} **${safe(to)}**. ${are} **${safe(role)}**.`,
    ...about.flatMap(text => ['', safe(text)]),
    ...parts.flatMap(part => [
      '',
      `**${part.head}**`,
      ...part.lines.flatMap(text => ['', safe(text)]),
      ...(part.abilities.length === 0 ? [] : ['', ...part.abilities.map(item)]),
    ]),
    '',
    close,
    '',
  ].join('\n')
}

function item({ head, text }: Letter['parts'][number]['abilities'][number]): string {
  return `- **${safe(text === '' ? head : `${head}:`)}**${text === '' ? '' : ` ${safe(text)}`}`
}

/** Nothing in it is markup; what begins a list or a heading does so only at the beginning of a line, where no text of others stands alone. */
function safe(text: string): string {
  return escaped(text)
    .replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replace(/^([-+=]|\d+[.)])/, '\\$1')
    .replace(/:\/\//g, ':\u2060//')
}
