import { basename } from 'node:path'
import { placeOf } from '../../model/place.ts'
import type { PlayedLetters } from './letters-played.ts'

/** What tells each of several phases from the others above its letters: `Night 2`, `C9, Night 2` where there are several games, and the file where two games are called the same. Nothing of one alone. */
export function titlesOf(phases: readonly PlayedLetters[]): ReadonlyMap<PlayedLetters, string> {
  if (phases.length < 2) return new Map()
  const isOneGame = new Set(phases.map(({ chain }) => chain[0]?.file.path)).size === 1
  const ways = [...(isOneGame ? [phaseTitle] : []), gameTitle, fileTitle]
  const way = ways.find(titleOf => new Set(phases.map(titleOf)).size === phases.length) ?? placeTitle
  return new Map(phases.map(phase => [phase, way(phase)]))
}

function phaseTitle({ letters }: PlayedLetters): string {
  const { kind, number } = letters.outcome.phase
  return `${kind === 'night' ? 'Night' : 'Day'} ${number}`
}

function gameTitle(phase: PlayedLetters): string {
  return `${phase.letters.outcome.setup}, ${phaseTitle(phase)}`
}

function fileTitle(phase: PlayedLetters): string {
  return titleIn(phase, phase.chain.at(-1)?.file.source.name ?? '')
}

/** Documents of one file may be of games that are called the same. */
function placeTitle(phase: PlayedLetters): string {
  const { file, documents } = phase.chain.at(-1) ?? {}
  const [first] = documents ?? []
  const line = first?.document.kind === 'case' ? placeOf(first.document.case.at).line : 1
  return titleIn(phase, `${file?.source.name ?? ''}:${line}`)
}

/** A setup without a name is called as its file already. */
function titleIn(phase: PlayedLetters, place: string): string {
  const { setup } = phase.letters.outcome
  return `${basename(place).startsWith(setup) ? place : `${setup} (${place})`}, ${phaseTitle(phase)}`
}
