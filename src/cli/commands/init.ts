import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import type { Finding, Source } from '../../model/diagnostic.ts'
import type { Name } from '../../model/syntax.ts'
import { firstGame } from '../../game/play.ts'
import { sheetOf } from '../../game/sheet.ts'
import { isError } from '../../game/replay.ts'
import { compile } from '../../plan/compile.ts'
import { readSetup } from '../../setup/read-setup.ts'
import { extensionLibrary } from '../../extensions/with-extensions.ts'
import { fileFinding } from '../mistake.ts'
import type { Io } from '../output/io.ts'
import { exit, type Exit } from '../output/exit.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { freshSeed } from '../playing/fresh-seed.ts'
import { declareExtension, extensionWords } from '../files/extension-option.ts'
import { shippedLibrary } from '../files/library.ts'
import { sampleNamed, type Sample } from '../files/samples.ts'
import { schemaFile, schemaFolder, type SchemaKind } from '../files/schema-beside.ts'
import { openSession } from '../session.ts'
import { shippedPath } from '../shipped.ts'
import { writeNew, type NewFile } from '../files/write-new.ts'
import type { Cli, GivenOptions } from './table.ts'

export function declare(command: Command): void {
  declareExtension(command)
  command
    .option('--from <game>', 'a game that is shipped with snarf, such as c9 or station', plain)
    .option('--rooms', 'begin a game of rooms: a world and its first turn')
}

const plain = 'start'

export async function run(_: readonly unknown[], options: GivenOptions, cli: Cli): Promise<Exit> {
  const session = await openSession({ ...options, output: undefined }, cli)
  const sample = sampleNamed(String(options.from), options.rooms === true)
  const handed = extensionWords(options)
  const made = sample.type === 'finding' ? [sample.finding] : await filesFrom(sample, cli.io, handed)
  const findings = isFindings(made) ? made : writeNew(made, cli.io.cwd())
  session.tell(findings)
  if (isFindings(made) || findings.some(isError)) return codeOfFindings(findings)
  const names = made.map(({ name }) => name).join(', ')
  cli.out.write(
    `Wrote ${names}. When ${options.rooms === true || isWorld(made) ? 'characters and declarations are filled in: snarf resolve turn1.yaml' : 'players and actions are filled in: snarf resolve night1.yaml'}${handed}\n`,
  )
  return exit.fine
}

function isFindings(given: readonly NewFile[] | readonly Finding[]): given is readonly Finding[] {
  return given.some(each => 'code' in each)
}

function isWorld(made: readonly NewFile[]): boolean {
  return made.some(({ name }) => name === 'world.yaml')
}

/** What a sample begins with, and the schemas that the first lines of its files name, where they are not there yet. */
async function filesFrom(
  { source, kind }: Sample,
  io: Io,
  handed: string,
): Promise<readonly NewFile[] | readonly Finding[]> {
  const text = source.text.replace(
    /^(# yaml-language-server: \$schema=)\S*\/(?=(?:setup|world)\.schema\.json)/m,
    `$1${schemaFolder}/`,
  )
  if (kind === 'world' && handed !== '') return [ofNights(source)]
  const made =
    kind === 'world'
      ? (await import('../rooms/init.ts')).roomsGame(text)
      : nightGame({ ...source, text: using(text, io) }, io, handed)
  const schemas = schemaFiles(kind === 'world' ? ['world', 'turn'] : ['setup', 'night'])
  return isFindings(made) ? made : [...made, ...schemas.filter(({ name }) => !existsSync(resolve(io.cwd(), name)))]
}

/** The sample, which uses what the command line hands over. */
function using(text: string, { extensions = [] }: Io): string {
  const names = extensions.map(({ name }) => `, extension:${name}`)
  return text.replace(/^use: \[[^\]]*/m, list => `${list}${names.join('')}`)
}

function ofNights(source: Source): Finding {
  return fileFinding(source.name, {
    code: 'extension/of-nights',
    message: 'a game of rooms uses no extension',
    why: 'an extension holds roles, factions and abilities, which only a game of nights has',
    help: 'leave `--extension` out, or `--rooms`',
  })
}

/** The setup of the sample and its first night. */
function nightGame(source: Source, { extensions = [] }: Io, handed: string): readonly NewFile[] | readonly Finding[] {
  const { setup, findings } = readSetup(source, extensionLibrary(extensions, libraryAt))
  if (setup === undefined) return findings
  const { plan, findings: unfit } = compile(setup, setup.players)
  if (plan === undefined) return unfit
  const { draws } = sheetOf(plan, firstGame(plan), { kind: 'night', number: 1 })
  return [
    { name: 'setup.yaml', text: source.text },
    { name: 'night1.yaml', text: firstNight(handed, draws ? freshSeed() : undefined) },
  ]
}

/** The setup is about to be edited: nothing of it is said here that would then be untrue. */
function firstNight(handed: string, seed: string | undefined): string {
  return `# yaml-language-server: $schema=${schemaFile('night')}
setup: setup.yaml
night: 1
${seed === undefined ? '' : `seed: ${seed}  # what chance is drawn from\n`}
# What was sent in, a player a line; \`snarf pm setup.yaml${handed}\` says what each may send in. For example:
#   Ann: { Investigate: Ben }        the ability, and whom it selects
#   Cat: { Drive: [Ann, Ben] }       several players
#   Dan: { Redirect: { target: Ann, choose: Ben } }
#   Eve: Commute                     an ability that selects nobody
#   Fay: none                        nothing, and Fay said so
actions:
`
}

/** An editor finds them beside the game, wherever that is taken. What is there of an earlier game stays. */
function schemaFiles(kinds: readonly SchemaKind[]): readonly NewFile[] {
  return kinds.map(kind => ({
    name: schemaFile(kind),
    text: readFileSync(join(shippedPath('schemas'), `${kind}.schema.json`), 'utf8'),
  }))
}

function libraryAt(name: Name): Source | Finding {
  const found = shippedLibrary(name)
  return found.type === 'finding' ? found.finding : found.source
}
