import { gameChain } from '../../game/game-chain.ts'
import { outcomesIn, type PlayedDocument, type PlayedFile } from '../../game/replay.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { unfitOption } from '../mistake.ts'

/** The one game of all that was resolved, as far as its last document. */
export interface OneGame {
  readonly file: PlayedFile
  readonly document: PlayedDocument
  /** The files of that game, the first one first. */
  readonly chain: readonly PlayedFile[]
}

export interface OneGameFound {
  /** Absent where nothing was resolved, or more than one game. */
  readonly game?: OneGame
  readonly findings: readonly Finding[]
}

/** What a picture or a folder shows: every secret of one game, and nothing of another. `option` is the one that asks for it. */
export function oneGame(played: readonly PlayedFile[], option: string): OneGameFound {
  const games = played.flatMap(file =>
    file.documents
      .filter(document => outcomesIn({ ...file, documents: [document] }).length > 0)
      .map(document => ({ file, document, chain: gameChain(file, document) })),
  )
  const game = games.find(({ chain }) => games.every(({ document }) => isIn(chain, document)))
  if (game !== undefined) return { game, findings: [] }
  return { findings: games.length === 0 ? [] : [several(games, option)] }
}

function isIn(chain: readonly PlayedFile[], document: PlayedDocument): boolean {
  return chain.some(({ documents }) => documents.includes(document))
}

function several(games: readonly OneGame[], option: string): Finding {
  const names = [...new Set(games.map(({ file }) => file.file.source.name))]
  return unfitOption(option, {
    message: `${option} takes one game, and ${names.length > 1 ? `${names.join(', ')} are more than one` : `${names.join()} holds more than one`}`,
    why: 'what is written holds secrets of all that is in it, and would give away one game with another',
    help: 'name one game alone; what its last file comes after belongs to it',
  })
}
