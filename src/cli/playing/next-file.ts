import { basename, dirname, join, relative, sep } from 'node:path'
import type { SheetPhase } from '../../model/sheet.ts'

/** `night3.yaml` after `night2.yaml`, in the same folder; `night-03.yml` after `day-03.yml`. */
export function fileAfter(name: string, { kind, number }: SheetPhase): string {
  const numbered = /^(.*?)(?:night|day)([-_. ]?)(\d+)(\.ya?ml)?/i.exec(basename(name))
  const [, before = '', gap = '', digits = '', ending = '.yaml'] = numbered ?? []
  return join(dirname(name), `${before}${kind}${gap}${String(number).padStart(digits.length, '0')}${ending}`)
}

/** How a file in a folder names another one. */
export function seenFrom(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/')
}
