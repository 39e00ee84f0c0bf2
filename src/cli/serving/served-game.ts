import type { GivenOptions } from '../commands/table.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { fileFinding } from '../mistake.ts'
import type { Io } from '../output/io.ts'
import { gameReader, type GamePages } from './game-pages.ts'
import { serve, type GameServer } from './game-server.ts'
import { watchFolders } from './watch-folders.ts'

export type ServedGame = Pick<GameServer, 'address' | 'close'>

/** Serves the games of a folder, and makes their pages anew whenever one of their files is saved. */
export async function serveFolder(
  folder: string,
  port: number,
  options: GivenOptions,
  io: Io,
): Promise<ServedGame | { readonly findings: readonly Finding[] }> {
  const read = await gameReader(folder, options, io)
  let game = read()
  if (game.pages.size === 0) return { findings: game.findings }
  const server = await serve(() => game.pages, port)
  if ('refused' in server) return { findings: [portFinding(port, server.refused)] }
  const again = (): void => {
    const next = read()
    const changed = changedOf(game, next)
    game = next
    folders.on(next.folders)
    if (changed !== undefined) server.tell(changed)
  }
  const folders = watchFolders(again)
  folders.on(game.folders)
  return {
    address: server.address,
    close: async () => {
      folders.close()
      await server.close()
    },
  }
}

/** The first phase that is otherwise than before, new or gone. */
function changedOf({ phases: before }: GamePages, { phases: now }: GamePages): string | undefined {
  return [...new Set([...before.keys(), ...now.keys()])].find(key => before.get(key) !== now.get(key))
}

function portFinding(port: number, code: string): Finding {
  const message =
    code === 'EADDRINUSE'
      ? `port ${port} is in use by another program`
      : code === 'EACCES'
        ? `port ${port} may not be used by you`
        : `port ${port} cannot be had (${code})`
  return fileFinding('--port', {
    code: 'serve/port',
    message,
    help: 'name another with --port, or leave it out and a free one is taken',
  })
}
