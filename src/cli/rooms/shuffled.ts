import { drawsFrom } from '../../variants/draw.ts'
import { permutedTree } from '../../variants/permuted-tree.ts'
import type { Finding, Source } from '../../model/diagnostic.ts'
import { roomsJson } from '../../rooms/words/json.ts'
import { parseTrees, rememberTrees } from '../../text/parse.ts'
import type { Shelf } from '../files/shelf.ts'
import { allFindings, newRoomReplay, type PlayedRooms, type RoomFile } from './replay.ts'

/** Plays the files again with the keys of their maps in other orders; what comes out otherwise, with a finding that says how. (W43) */
export function shuffledRooms(
  files: ReadonlyMap<string, RoomFile>,
  shelf: Shelf,
  rounds: number,
): ReadonlyMap<PlayedRooms, Finding> {
  const moved = new Map<PlayedRooms, Finding>()
  for (let round = 1; round <= rounds; round += 1) {
    const below = drawsFrom(round)
    const again = newRoomReplay(shelf.readAs(source => permuted(source, below)))
    for (const [name, { documents }] of files) {
      const file = again.play(name)
      if ('finding' in file) continue
      documents.forEach((played, place) => {
        const other = file.documents[place]
        if (other === undefined || moved.has(played) || textOf(played) === textOf(other)) return
        moved.set(played, otherwise(played, round, difference(textOf(played), textOf(other))))
      })
    }
  }
  return moved
}

function permuted(source: Source, below: ReturnType<typeof drawsFrom>): Source {
  const { trees, findings } = parseTrees(source)
  if (findings.length > 0) return source
  const other = { ...source }
  rememberTrees(
    other,
    trees.map(tree => permutedTree(tree, other, below, new Set())),
  )
  return other
}

/** All that came of it, without places. */
function textOf(played: PlayedRooms): string {
  const codes = allFindings(played)
    .map(({ code }) => code)
    .sort()
  const outcomes = played.turns.flatMap(({ outcome }) => (outcome === undefined ? [] : [roomsJson(outcome)]))
  return JSON.stringify([codes, outcomes])
}

function difference(one: string, other: string): string {
  let place = 0
  while (place < one.length && one[place] === other[place]) place += 1
  const from = Math.max(0, place - 60)
  return `had ${one.slice(from, place + 60)}, then ${other.slice(from, place + 60)}`
}

function otherwise({ document }: PlayedRooms, round: number, what: string): Finding {
  return {
    code: 'check/shuffled',
    severity: 'error',
    message: `it comes out otherwise with keys in another order (the ${round}. of --shuffle): ${what}`,
    why: 'where it matters who came first the file says so in a list',
    help: 'this is a mistake of snarf: please report it with these files',
    at: { ...document.at, end: document.at.start },
  }
}
