import type { Command } from 'commander'
import type { Exit } from '../output/exit.ts'
import type { Io } from '../output/io.ts'
import type { Outlet } from '../output/buffered-output.ts'

/** What every command is handed: results go to `out`, all else to `messages`. */
export interface Cli {
  readonly io: Io
  readonly out: Outlet
  readonly messages: Outlet
}

/** The options of a command line, by their names. */
export type GivenOptions = Readonly<Record<string, unknown>>

export interface CommandModule {
  /** Adds the command's options to its line in the help. */
  readonly declare: (command: Command) => void
  readonly run: (given: readonly unknown[], options: GivenOptions, cli: Cli) => Promise<Exit>
}

interface CommandLine {
  readonly name: string
  /** Another name that it answers to. */
  readonly alias?: string
  readonly takes: string
  readonly means: string
  readonly load: () => Promise<CommandModule>
}

/** Every command, in the order of the help. Its file is loaded when it is called. */
export const commands: readonly CommandLine[] = [
  {
    name: 'resolve',
    takes: '<files...>',
    means: 'Resolve nights and days, and say what happened and why',
    load: () => import('./resolve.ts'),
  },
  {
    name: 'why',
    takes: '<night> <name>',
    means: 'Say of an action or a player what came of it, and what that is due to',
    load: () => import('./why.ts'),
  },
  {
    name: 'diff',
    takes: '<old> <new>',
    means: 'Say who must be told something else once a night is corrected, on that night and all later ones',
    load: () => import('./diff.ts'),
  },
  {
    name: 'init',
    takes: '',
    means: 'Begin a game: write a setup and its first night',
    load: () => import('./init.ts'),
  },
  {
    name: 'next',
    takes: '<file>',
    means: 'Write the file of the next phase, with what each player may do in it',
    load: () => import('./next.ts'),
  },
  {
    name: 'add',
    takes: '<night> [line...]',
    means: 'Write what players send in into the file of a night: `ada: protect -> dirk`',
    load: () => import('./add.ts'),
  },
  {
    name: 'status',
    takes: '<night>',
    means: 'Say who has sent something for a night, who must still, and what of it is illegal',
    load: () => import('./status.ts'),
  },
  {
    name: 'serve',
    takes: '<folder>',
    means: 'Show the pages of a game at 127.0.0.1, anew whenever a file is saved',
    load: () => import('./serve.ts'),
  },
  {
    name: 'pm',
    takes: '<setup>',
    means: 'Write the role PM of each player: abilities, faction, win condition',
    load: () => import('./pm.ts'),
  },
  {
    name: 'check',
    takes: '<files-or-folders...>',
    means: 'Resolve nights and days, and hold them against what they expect',
    load: () => import('./check.ts'),
  },
  {
    name: 'orders',
    takes: '<setup>',
    means: 'List every action of a setup in the order in which it will resolve',
    load: () => import('./orders.ts'),
  },
  {
    name: 'compare',
    takes: '<nights...>',
    means: 'Resolve nights by orders and by the golden rule, and say who comes out differently',
    load: () => import('./compare.ts'),
  },
  {
    name: 'roles',
    takes: '[name...]',
    means: 'List the roles there are, or say what a player of a role has',
    load: () => import('./roles.ts'),
  },
  {
    name: 'lint',
    alias: 'validate',
    takes: '<files-or-folders...>',
    means: 'Find what is wrong or risky in setups, nights and days',
    load: () => import('./lint.ts'),
  },
  {
    name: 'explain',
    takes: '[rule...]',
    means: 'Explain a rule of lint, or list them',
    load: () => import('./explain.ts'),
  },
  {
    name: 'completion',
    takes: '<shell>',
    means: 'Print what teaches bash, zsh or fish to complete the commands and options of snarf',
    load: () => import('./completion.ts'),
  },
]
