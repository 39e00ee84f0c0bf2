import { escaped } from '../escape.ts'
import { wrapped } from '../wrap.ts'
import type { Letter } from '../../letters/role-pm.ts'

const width = 100

export function textPm({ to, welcome, are, role, about, parts, close }: Letter): string {
  return [
    ...lines(`${welcome} ${to}. ${are} ${role}.`),
    ...about.flatMap(text => ['', ...lines(text)]),
    ...parts.flatMap(part => [
      '',
      part.head,
      ...part.lines.flatMap(text => lines(text, '  ')),
      ...part.abilities.flatMap(({ head, text }) => lines(text === '' ? head : `${head}: ${text}`, '  ', '    ')),
    ]),
    '',
    ...lines(close),
    '',
  ].join('\n')
}

function lines(text: string, first = '', more = first): readonly string[] {
  return wrapped(escaped(text), width).map((line, place) => (place === 0 ? first : more) + line)
}
