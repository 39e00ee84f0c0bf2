import { setupOf } from '../../game/case.ts'
import { Option, type Command } from 'commander'
import type { Finding } from '../../model/diagnostic.ts'
import type { Name, Setup } from '../../model/syntax.ts'
import { modifierLine, roleNamed, rolesIn } from '../../plan/roles.ts'
import { jsonRoles, prettyModifier, prettyRole, prettyRoles } from '../../render/roles.ts'
import type { Style } from '../../render/style.ts'
import { extensionLibrary } from '../../extensions/with-extensions.ts'
import { readSetup } from '../../setup/read-setup.ts'
import { modifierNamed } from '../../setup/roles/role-words.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { declareExtension } from '../files/extension-option.ts'
import { shippedLibrary } from '../files/library.ts'
import { sourceAt } from '../files/library-source.ts'
import { openSession } from '../session.ts'
import { newShelf } from '../files/opened-files.ts'
import type { Cli, GivenOptions } from './table.ts'

export function declare(command: Command): void {
  declareExtension(command)
  command
    .argument('[name...]', 'a role as a setup names it: Town Weak 1-Shot Cop; without one, all of them')
    .option('-s, --setup <file>', "the roles of this setup, or night with its setup, not those of the library 'normal'")
    .option('--source <place>', 'what stands in a library at a place that `snarf why` names: rules:38')
    .addOption(new Option('-f, --format <format>', 'how to write it').choices(['pretty', 'json']).default('pretty'))
    .option('-o, --output <file>', 'write there instead of the standard output')
}

export async function run([words]: readonly unknown[], options: GivenOptions, cli: Cli): Promise<Exit> {
  const session = await openSession(options, cli)
  if (typeof options.source === 'string') {
    const { text, findings } = sourceAt(options.source)
    session.tell(findings)
    return text === undefined ? worst(exit.found, codeOfFindings(findings)) : session.write(text, [])
  }
  const { setup, findings, read } = typeof options.setup === 'string' ? await setupAt(options.setup, cli) : normal(cli)
  if (setup === undefined) return session.refuse(findings, exit.found)
  const phrase = (words as readonly string[]).join(' ').trim()
  const rendered = phrase === '' ? all(setup, options, session.style) : one(setup, phrase, options, session.style)
  session.tell([...findings, ...rendered.findings])
  const code = codeOfFindings([...findings, ...rendered.findings])
  return rendered.text === undefined ? worst(exit.found, code) : worst(code, session.write(rendered.text, read))
}

interface Found {
  readonly setup?: Setup
  readonly findings: readonly Finding[]
  readonly read: readonly string[]
}

async function setupAt(file: string, { io }: Cli): Promise<Found> {
  const shelf = await newShelf([file], io)
  const opened = shelf.open(file)
  if ('finding' in opened) return { findings: [opened.finding], read: [] }
  const [document] = opened.documents
  const setup = document && setupOf(document)
  const findings = [...opened.findings, ...(document?.findings ?? [])]
  return { findings, read: shelf.read(), ...(setup && { setup }) }
}

/** Those that are shipped, and those of the extensions that the command line names. */
function normal({ io: { extensions = [] } }: Cli): Found {
  const library = (name: Name) => {
    const found = shippedLibrary(name)
    return found.type === 'finding' ? found.finding : found.source
  }
  const names = ['normal', ...extensions.map(({ name }) => `extension:${name}`)]
  const source = { name: 'snarf', text: `use: ${JSON.stringify(names)}` }
  return { ...readSetup(source, extensionLibrary(extensions, library)), read: [] }
}

interface Rendered {
  readonly text?: string
  readonly findings: readonly Finding[]
}

function all(setup: Setup, options: GivenOptions, style: Style): Rendered {
  const { list, findings } = rolesIn(setup)
  if (list === undefined) return { findings }
  return { text: options.format === 'json' ? jsonRoles(list) : prettyRoles(list, style), findings }
}

/** A modifier by itself, or what a player of a role has; a phrase that cannot be read, or in two ways, is a finding. */
function one(setup: Setup, phrase: string, options: GivenOptions, style: Style): Rendered {
  const modifier = setup.roles.has(phrase) ? undefined : modifierOf(setup, phrase)
  if (modifier !== undefined) {
    const line = modifierLine(setup, modifier)
    return {
      text: options.format === 'json' ? jsonRoles({ modifier: line }) : prettyModifier(line, style),
      findings: [],
    }
  }
  const source = { name: 'the role named', text: phrase }
  const { role, faction, findings } = roleNamed(setup, { text: phrase, at: { source, start: 0, end: phrase.length } })
  if (role === undefined) return { findings }
  return { text: options.format === 'json' ? jsonRoles({ role }) : prettyRole(role, faction, style), findings }
}

function modifierOf(setup: Setup, text: string): ReturnType<Setup['modifiers']['get']> {
  return (
    setup.modifiers.get(text) ??
    setup.modifiers.get(modifierNamed(text, setup, { other: true, anyCapitals: true })?.name ?? '')
  )
}
