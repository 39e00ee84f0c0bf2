import type { Finding } from '../../model/diagnostic.ts'
import type { Shelf } from '../files/case.ts'
import { allFindings, newRoomReplay, type PlayedRooms } from './replay.ts'

/** All that reading and playing find in files of rooms, but for what a turn expects to be found. */
export function lintRooms(names: readonly string[], shelf: Shelf): readonly Finding[] {
  const replay = newRoomReplay(shelf)
  return names.flatMap(name => {
    const file = replay.play(name)
    return 'finding' in file ? [file.finding] : [...file.findings, ...file.documents.flatMap(unexpected)]
  })
}

function unexpected(played: PlayedRooms): readonly Finding[] {
  const { document } = played
  const turns = document.kind === 'turns' ? document.turns : []
  const expected = turns.flatMap(({ expect }) =>
    ['findings', 'warnings'].flatMap(key => expect?.entries.get(key)?.value ?? []),
  )
  return allFindings(played).filter(({ code }) => !expected.flat().includes(code))
}
