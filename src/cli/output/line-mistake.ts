import type { Command, CommanderError } from 'commander'
import type { Finding } from '../../model/diagnostic.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { fileFinding, type Mistake } from '../mistake.ts'

/** What commander says of a command line that it does not take, as all else is said that is wrong: with a code, and what is allowed. */
export function lineMistake({ code, message }: CommanderError, command: Command): Finding {
  switch (code) {
    case 'commander.unknownCommand':
      return unknownCommand(quoted(message), command)
    case 'commander.unknownOption':
      return unknownOption(quoted(message), command)
    case 'commander.invalidArgument':
      return unfitValue(message)
    case 'commander.optionMissingArgument': {
      const flags = longOf(quoted(message))
      const [long = ''] = flags.split(' ')
      return findingAt(long, {
        code: 'option/value',
        message: `${long} stands without its value`,
        help: `write \`${flags}\``,
      })
    }
    case 'commander.conflictingOption': {
      const [one = '', other = ''] = [...message.matchAll(/'(-[^']*)'/g)].map(([, flags = '']) => longOf(flags))
      return findingAt(one, {
        code: 'option/unfit',
        message: `${one} and ${other} exclude each other`,
        help: 'leave one of them out',
      })
    }
    case 'commander.missingArgument':
      return unfitArguments({ code: 'argument/missing', message: `<${quoted(message)}> is missing` }, command)
    case 'commander.excessArguments':
      return unfitArguments({ code: 'argument/too-many', message: tooMany(message, command) }, command)
    default:
      return findingAt(command.name(), {
        code: 'option/unfit',
        message: message.replace(/^error: /, ''),
        help: `see \`${calledAs(command)} --help\``,
      })
  }
}

/** An empty name, as of a variable of the shell that is not set. */
export function blankName(named: string): Finding {
  return findingAt(named, {
    code: 'argument/missing',
    message: `${named} is given an empty name`,
    help: 'name a file or folder',
  })
}

export function unknownCommand(name: string, root: Command): Finding {
  const names = root.commands.flatMap(command => [command.name(), ...command.aliases()])
  return findingAt(name, {
    code: 'command/unknown',
    message: `there is no command “${name}”`,
    help: meant(name, names, 'commands'),
  })
}

function unknownOption(flag: string, command: Command): Finding {
  if (/\.(?:ya?ml|json|jsonl|ndjson)$/.test(flag))
    return findingAt(flag, {
      code: 'option/unknown',
      message: `${flag} begins like an option, and is taken for one`,
      help: `if it is a file, write ./${flag}`,
    })
  const options = [command, command.parent ?? command].flatMap(each => each.createHelp().visibleOptions(each))
  const flags = [...new Set(options.map(({ long, short }) => long ?? short ?? ''))]
  return findingAt(flag, {
    code: 'option/unknown',
    message: `${calledAs(command)} has no option ${flag}`,
    help: meant(flag, flags, 'options'),
  })
}

function meant(word: string, allowed: readonly string[], what: string): string {
  const near = nearest(word, allowed)
  return near.length > 0 ? `did you mean ${near.join(' or ')}?` : `${what} are ${allowed.join(', ')}`
}

/** Of an option or of an argument. */
function unfitValue(message: string): Finding {
  const ofOption = /'([^']*)'[^']*'(.*)' is invalid\. (.*)$/s.exec(message)?.slice(1)
  const [value = '', argument = '', allowed = ''] =
    /'(.*)' is invalid for argument '([^']*)'\. (.*)$/s.exec(message)?.slice(1) ?? []
  const [named = '', given = '', why = ''] = ofOption ?? [argument, value, allowed]
  const [long = ''] = longOf(named).split(' ')
  const help = why.replace(/^Allowed choices are/, 'allowed are').replace(/\.$/, '')
  return findingAt(long, { code: 'option/value', message: `${long} takes no “${given}”`, help })
}

function unfitArguments(mistake: Pick<Mistake, 'code' | 'message'>, command: Command): Finding {
  const called = calledAs(command)
  return findingAt(called, { ...mistake, help: `write \`${called} ${command.usage()}\`` })
}

function tooMany(message: string, command: Command): string {
  const [most = '', given = ''] = message.match(/\d+/g)?.slice(-2) ?? []
  return `${calledAs(command)} takes ${most === '1' ? '1 argument' : `${most} arguments`}, and ${given} are given`
}

function calledAs(command: Command): string {
  return command.parent === null ? command.name() : `${calledAs(command.parent)} ${command.name()}`
}

/** `-o, --output <file>` without what it is called for short. */
function longOf(flags: string): string {
  return flags.replace(/^-\w, /, '')
}

/** What stands between the first quotation mark and the last one in a line of commander's. */
function quoted(message: string): string {
  return /'(.*)'/s.exec(message)?.[1] ?? ''
}

function findingAt(place: string, mistake: Mistake): Finding {
  return fileFinding(place, mistake)
}
