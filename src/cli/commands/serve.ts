import { InvalidArgumentError, Option, type Command } from 'commander'
import { shippedLanguages } from '../../model/shipped-languages.ts'
import { declareExtension } from '../files/extension-option.ts'
import { exit, type Exit } from '../output/exit.ts'
import { serveFolder } from '../serving/served-game.ts'
import { openSession } from '../session.ts'
import type { Cli, GivenOptions } from './table.ts'

export function declare(command: Command): void {
  declareExtension(command)
  command
    .argument('<folder>', 'the folder of a game')
    .option('-p, --port <number>', 'the port at 127.0.0.1; a free one if none is named', portOf)
    .option('--all', 'also passives that decided nothing, and players to whom nothing happened')
    .option('--wording <file>', 'how the page is worded')
    .addOption(new Option('--language <language>', 'the language of the page').choices(shippedLanguages))
}

/** Serves until it is stopped. */
export async function run([given]: readonly unknown[], options: GivenOptions, cli: Cli): Promise<Exit> {
  const session = await openSession(options, cli)
  const served = await serveFolder(
    given as string,
    typeof options.port === 'number' ? options.port : 0,
    options,
    cli.io,
  )
  if ('findings' in served) return session.refuse(served.findings, exit.unusable)
  session.say('For you alone: whoever has this address sees every secret of the game. Ctrl-C ends it.\n')
  await cli.out.writePiece(`${served.address}\n`)
  return new Promise(() => undefined)
}

function portOf(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65535) return port
  throw new InvalidArgumentError('a port is a number up to 65535')
}
