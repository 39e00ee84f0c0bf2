import { basename, dirname, join, relative, sep } from 'node:path'
import { numbersNext, type LastNumbers } from '../../model/sequence.ts'
import type { SheetPhase } from '../../model/sheet.ts'

/** The phase that comes after those already played: of the numbers that it may have, the first. None if another kind must come first. */
export function phaseAfter(last: LastNumbers, kind: SheetPhase['kind']): SheetPhase | undefined {
  const [number] = numbersNext(last, kind) ?? [1]
  return number === undefined ? undefined : { kind, number }
}

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
