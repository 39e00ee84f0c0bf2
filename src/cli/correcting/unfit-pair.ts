import { basename } from 'node:path'
import type { Case } from '../../game/case.ts'
import type { PlayedDocument, PlayedFile } from '../../game/replay.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Setup } from '../../model/syntax.ts'
import { fileFinding } from '../mistake.ts'

/** Two versions of one phase, or of the same phases in a row. */
export function unfitPair(one: PlayedFile, other: PlayedFile): readonly Finding[] {
  const several = [one, other].find(({ documents }) => documents.length !== 1 || documents[0]?.document.kind !== 'case')
  if (several !== undefined) {
    const mistake = {
      code: 'diff/not-a-phase',
      message: `${several.file.source.name} does not hold exactly one case`,
      help: 'name two versions of the file of one night or day',
    }
    return [fileFinding(several.file.source, mistake)]
  }
  const otherGame = otherGameIn(one, other)
  if (otherGame !== undefined) return [otherGame]
  const [first, second] = [one, other].map(({ documents }) => documents.flatMap(titlesOf).join(', '))
  if (first === second) return []
  const mistake = {
    code: 'diff/other-phase',
    message: `${one.file.source.name} is ${first ?? ''}, and ${other.file.source.name} is ${second ?? ''}`,
    why: 'what is compared are two versions of one phase',
    help: 'name the file as it was, and as it is corrected',
  }
  return [fileFinding(other.file.source, mistake)]
}

/** A corrected setup is of the same game: it is called the same and has a player of it, or most of them where it has no name. */
function otherGameIn(one: PlayedFile, other: PlayedFile): Finding | undefined {
  const [first, second] = [caseIn(one), caseIn(other)]
  if (first?.setup === undefined || second?.setup === undefined) return undefined
  if (first.setupPath !== undefined && first.setupPath === second.setupPath) return undefined
  const [given, mended] = [one.file.source.name, other.file.source.name]
  const areCalled = [first.setup, second.setup].every(isCalled)
  const isCalledTheSame = areCalled && first.setup.name === second.setup.name
  const isCalledOtherwise = areCalled && !isCalledTheSame
  const names = new Set(first.players.map(({ name }) => name))
  const count = second.players.filter(({ name }) => names.has(name)).length
  const isFew = isCalledTheSame ? count === 0 : 2 * count < Math.max(names.size, second.players.length)
  const message = isFew
    ? `${mended} has ${count === 0 ? 'no player' : `only ${count} of the ${names.size} players`} of ${given}`
    : isCalledOtherwise
      ? `${given} is of “${first.setup.name}”, and ${mended} of “${second.setup.name}”`
      : undefined
  if (message === undefined) return undefined
  return fileFinding(other.file.source, {
    code: 'diff/other-game',
    message,
    why: 'what is compared are two versions of one phase of one game',
    help: 'name the file as it was, and as it is corrected; a corrected setup keeps its name, and players',
  })
}

/** A setup without a name is called as its file, which a copy is not. */
function isCalled({ name, at }: Setup): boolean {
  return name !== basename(at.source.name)
}

function titlesOf({ phases }: PlayedDocument): readonly string[] {
  return phases.map(({ phase: { kind, number } }) => `${kind} ${number}`)
}

function caseIn({ documents: [first] }: PlayedFile): Case | undefined {
  return first?.document.kind === 'case' ? first.document.case : undefined
}
