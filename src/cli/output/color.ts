import { plainStyle, type Style } from '../../render/style.ts'
import type { Io } from './io.ts'

/** The style of a stream: the option decides, else FORCE_COLOR, else NO_COLOR, else whether it is a terminal. */
export async function styleOf(isTerminal: boolean, option: unknown, env: Io['env']): Promise<Style> {
  if (!isColored(isTerminal, option, env)) return plainStyle
  const { Chalk } = await import('chalk')
  const chalk = new Chalk({ level: 1 })
  return {
    strong: text => chalk.bold(text),
    faint: text => chalk.dim(text),
    good: text => chalk.green(text),
    bad: text => chalk.red(text),
    notable: text => chalk.yellow(text),
  }
}

function isColored(isTerminal: boolean, option: unknown, env: Io['env']): boolean {
  if (typeof option === 'boolean') return option
  const forced = env.FORCE_COLOR
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  if (env.NO_COLOR) return false
  return isTerminal && env.TERM !== 'dumb'
}
