import type { GivenOptions } from '../commands/table.ts'
import { posix } from 'node:path'
import type { Command } from 'commander'
import type { Choice } from '../../lint/silencer-mistakes.ts'
import { choiceOf, unknownChoice } from '../../lint/choice.ts'
import { escaped } from '../../render/escape.ts'
import { shortened } from '../../text/slips/slip.ts'
import type { GivenConfig } from '../files/configs.ts'

/** What of a command's files is looked for, and by which configuration. */
export interface Scope extends GivenConfig {
  readonly isChosen: Choice
  /** What the standard input is called, and where it would lie. */
  readonly standardInput?: string
}

export function declareScope(command: Command): void {
  command
    .option('--select <codes>', 'look for these rules and groups of lint only: ties,orders/gap', listed)
    .option('--ignore <codes>', 'do not look for these rules and groups', listed)
    .option('--config <file>', 'the configuration of all files, in place of each snarf.config.yaml')
    .option('--exclude <pattern>', 'leave out of folders what is called so, as its `skip` does: games/old', listed)
    .option('--stdin-filename <name>', "what '-' is called, and where it would lie")
}

function listed(given: string, before: readonly string[] = []): readonly string[] {
  const words = given.split(',').map(word => word.trim())
  // A comma at the end names nothing.
  return [...before, ...(words.length > 1 ? words.filter(word => word !== '') : words)]
}

/** What the options ask for, or what is wrong with them. */
export function scopeOf(names: readonly string[], options: GivenOptions): Scope | string {
  const [selected, ignored, exclude] = [options.select, options.ignore, options.exclude].map(textsIn)
  const unknown = [...(selected ?? []), ...(ignored ?? [])].flatMap(pattern => mistakeIn(pattern) ?? [])
  if (unknown.length > 0) return [...new Set(unknown)].join('\n')
  if ((exclude ?? []).includes(''))
    return "snarf: '--exclude' takes the path of a file or folder, in which * is any part of a name"
  const { config, stdinFilename } = options
  if (typeof stdinFilename === 'string' && !names.includes('-'))
    return "snarf: '--stdin-filename' names the standard input: ask for that with '-'"
  if (config === '' || stdinFilename === '') return "snarf: '--config' and '--stdin-filename' take the name of a file"
  return {
    isChosen: choiceOf(selected ?? [], ignored ?? []),
    exclude: (exclude ?? []).map(pattern => posix.normalize(pattern)),
    ...(typeof config === 'string' && { config }),
    ...(typeof stdinFilename === 'string' && { standardInput: stdinFilename }),
  }
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
}

function mistakeIn(pattern: string): string | undefined {
  const unknown = unknownChoice(pattern)
  if (unknown === undefined) return undefined
  const { near } = unknown
  const help =
    near.length > 0
      ? `did you mean ${near.join(' or ')}?`
      : "'snarf explain' lists them; a mistake for which a file is refused is always told"
  return `snarf: there is no rule or group of lint '${escaped(shortened(pattern))}'; ${help}`
}
