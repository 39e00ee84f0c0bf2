import { Option, type Command } from 'commander'
import { markedOrders } from '../../lint/order-marks.ts'
import { bandsOf } from '../../lint/settings.ts'
import type { Player, Setup } from '../../model/syntax.ts'
import { compile } from '../../plan/compile.ts'
import { ordersOf } from '../../plan/orders.ts'
import { jsonOrders, prettyOrders } from '../../render/orders.ts'
import type { Document } from '../../game/case.ts'
import { resolverOf } from '../linting/lint-file.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { newConfigs } from '../files/configs.ts'
import type { Style } from '../../render/style.ts'
import { openSession } from '../session.ts'
import { newShelf } from '../files/opened-files.ts'
import { declareExtension } from '../files/extension-option.ts'
import type { Cli, GivenOptions } from './table.ts'

export function declare(command: Command): void {
  declareExtension(command)
  command
    .argument('<setup>', "a setup, or a night with its setup; '-' is the standard input")
    .addOption(new Option('-f, --format <format>', 'how to write it').choices(['pretty', 'json']).default('pretty'))
    .option('-o, --output <file>', 'write there instead of the standard output')
}

export async function run([name]: readonly unknown[], options: GivenOptions, cli: Cli): Promise<Exit> {
  const session = await openSession(options, cli)
  const configs = newConfigs(cli.io.cwd())
  const shelf = await newShelf([name as string], cli.io, configs)
  const opened = shelf.open(name as string)
  if ('finding' in opened) return session.refuse([opened.finding])
  const [document] = opened.documents
  const findings = [...opened.findings, ...(document?.findings ?? [])]
  const setup = document && setupOf(document)
  if (setup === undefined) return session.refuse(findings, exit.found)
  const players = inPlay(setup)
  const { plan, findings: unfit } = compile(setup, players)
  session.tell([...findings, ...unfit])
  if (plan === undefined) return worst(exit.found, codeOfFindings(unfit))
  if (plan.byInfluence)
    return worst(
      codeOfFindings(findings),
      session.write(await influences(setup, players, options, session.style), shelf.read()),
    )
  const bands = bandsOf(configs.nearest(opened.path).config)
  const { source } = opened
  const orders = markedOrders(ordersOf(plan, bands), {
    source,
    setup: { ...setup, players },
    plan,
    phases: [],
    bands,
    resolve: resolverOf(plan),
  })
  const text =
    options.format === 'json' ? jsonOrders(plan.name, orders) : prettyOrders(plan.name, orders, session.style)
  return worst(codeOfFindings(findings), session.write(text, shelf.read()))
}

/** By the golden rule no order is read: what abilities may do to each other is shown in their place. */
async function influences(
  setup: Setup,
  players: readonly Player[],
  { format }: GivenOptions,
  style: Style,
): Promise<string> {
  const { influencesIn } = await import('../../variants/influences.ts')
  const { jsonInfluences, prettyInfluences } = await import('../../render/influences.ts')
  const lines = influencesIn(setup, players)
  return format === 'json' ? jsonInfluences(setup.name, lines) : prettyInfluences(setup.name, lines, style)
}

function setupOf(document: Document): Setup | undefined {
  if (document.kind === 'setup') return document.setup
  const { setup, players } = document.case
  return setup && players.length > 0 ? { ...setup, players } : setup
}

/** The players, or where there are none one of each role that the setup defines itself, and one of each faction. */
function inPlay(setup: Setup): readonly Player[] {
  if (setup.players.length > 0) return setup.players
  const roles = [...setup.roles.values()].filter(({ at }) => at.source.name === setup.at.source.name)
  const factions = [...setup.factions.values()].filter(({ at }) => at.source.name === setup.at.source.name)
  const factionOf = (place: number) => factions[place % factions.length]?.name ?? 'Town'
  return roles.map(({ name, at }, place) => ({
    name,
    at,
    faction: factionOf(place),
    roles: [{ role: name, modifiers: [] }],
    bind: [],
  }))
}
