import { escaped } from '../escape.ts'
import type { Letter } from '../../letters/role-pm.ts'

export function htmlPm({ to, welcome, are, role, about, parts, close }: Letter): string {
  return [
    '<article>',
    `<p>${safe(welcome)} <strong>${safe(to)}</strong>. ${are} <strong>${safe(role)}</strong>.</p>`,
    ...about.map(paragraph),
    ...parts.flatMap(part => [
      `<h3>${part.head}</h3>`,
      ...part.lines.map(paragraph),
      ...(part.abilities.length === 0 ? [] : ['<ul>', ...part.abilities.map(item), '</ul>']),
    ]),
    paragraph(close),
    '</article>',
    '',
  ].join('\n')
}

function paragraph(text: string): string {
  return `<p>${safe(text)}</p>`
}

function item({ head, text }: Letter['parts'][number]['abilities'][number]): string {
  return `<li><strong>${safe(text === '' ? head : `${head}:`)}</strong>${text === '' ? '' : ` ${safe(text)}`}</li>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function safe(text: string): string {
  return escaped(text).replace(/[&<>"']/g, character => entities[character] ?? character)
}
