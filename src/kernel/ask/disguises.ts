import { quietly } from './quietly.ts'
import type { Disguises, Seeming } from '../store/disguises.ts'
import type { Work } from '../store/work.ts'

/** For the log: events of the disguises without which an answer would be another; of several that agree, all. */
export function disguisesBehind(work: Work, ask: () => readonly number[]): readonly number[] {
  const { said, read } = asked(work, ask, () => false)
  const isBehind = (ofOne: (fact: string, player: number) => boolean): boolean => {
    const plain = asked(work, ask, ofOne).said
    return plain.length !== said.length || plain.some(value => !said.includes(value))
  }
  const each = read.filter(one => isBehind((fact, player) => fact === one.fact && player === one.player))
  const behind = each.length > 0 || read.length < 2 || !isBehind(() => true) ? each : read
  return behind.flatMap(({ by }) => by)
}

interface Answered {
  readonly said: readonly number[]
  readonly read: readonly Seeming[]
}

/** The answer, with those facts read as they are. */
function asked(work: Work, ask: () => readonly number[], isPlain: Disguises['isPlain']): Answered {
  const disguises: Disguises = { isPlain, read: [] }
  const said = quietly(work, () => {
    work.reports.disguises = disguises
    const values = ask()
    work.reports.disguises = undefined
    return values
  })
  return { said, read: eachOnce(disguises.read) }
}

function eachOnce(all: readonly Seeming[]): readonly Seeming[] {
  const isOf = (one: Seeming, { fact, player }: Seeming): boolean => one.fact === fact && one.player === player
  return all.filter((one, place) => all.findIndex(each => isOf(each, one)) === place)
}
