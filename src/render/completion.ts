import type { CompletedCommand, CompletedOption, Following } from '../model/completion.ts'

type Script = (commands: readonly CompletedCommand[]) => string

/** The scripts that teach shells what may follow `snarf`, by shell. */
export const completionScripts: ReadonlyMap<string, Script> = new Map([
  ['bash', bashScript],
  ['zsh', zshScript],
  ['fish', fishScript],
])

function bashScript(commands: readonly CompletedCommand[]): string {
  return `# What may follow snarf in bash: source <(snarf completion bash)
_snarf_offer() {
  COMPREPLY=($(compgen -W "$*" -- "$word"))
}
_snarf() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} name= place
  # bash takes the equals sign of --format=json for a word.
  if [[ $word == = ]]; then word=; elif [[ $before == = ]]; then before=\${COMP_WORDS[COMP_CWORD - 2]}; fi
  for ((place = 1; place < COMP_CWORD; place++)); do
    case \${COMP_WORDS[place]} in
      ${namesOf(commands)}) name=\${COMP_WORDS[place]} && break ;;
    esac
  done
  case "$name $before" in
${afterOptions(commands, bashFollowing).join('')}  esac
  case "$name $word" in
${inPlace(commands, bashFollowing).join('')}  esac
}
# Where it answers nothing, bash offers files.
complete -o default -F _snarf snarf
`
}

function bashFollowing(following: Following): string {
  if (following === 'file') return 'return'
  if (following === 'anything') return 'compopt +o default 2>/dev/null; return'
  return `_snarf_offer ${following.join(' ')}; return`
}

function zshScript(commands: readonly CompletedCommand[]): string {
  return `#compdef snarf
# What may follow snarf in zsh: source <(snarf completion zsh), or this in a file _snarf of your fpath.
_snarf() {
  local word=\${words[CURRENT]} before=\${words[CURRENT - 1]} name= place
  if [[ $word == --*=* ]]; then before=\${word%%=*}; word=\${word#*=}; compset -P 1 '*='; fi
  # -f sarif=out.sarif
  if [[ $word == *=* ]]; then compset -P 1 '*='; _files; return; fi
  for ((place = 2; place < CURRENT; place++)); do
    case \${words[place]} in
      ${namesOf(commands)}) name=\${words[place]} && break ;;
    esac
  done
  case "$name $before" in
${afterOptions(commands, zshFollowing).join('')}  esac
  case "$name $word" in
${inPlace(commands, zshFollowing).join('')}  esac
}
if [[ \${funcstack[1]} == _snarf ]]; then _snarf "$@"; else compdef _snarf snarf; fi
`
}

function zshFollowing(following: Following): string {
  if (following === 'file') return '_files; return'
  if (following === 'anything') return 'return'
  return `compadd -- ${following.join(' ')}; return`
}

function fishScript(commands: readonly CompletedCommand[]): string {
  const names = commands.flatMap(command => command.names)
  return `# What may follow snarf in fish: snarf completion fish | source, or this in ~/.config/fish/completions/snarf.fish
function __snarf_follows
  # Whether the first command on the line is one of those given; with none, whether there is no command yet.
  set -l words (commandline -opc)
  for word in $words[2..-1]
    if contains -- $word ${names.join(' ')}
      contains -- $word $argv
      return
    end
  end
  test (count $argv) -eq 0
end
complete -c snarf -f
${commands.flatMap(fishLines).join('')}`
}

/** Lines of one command: what may follow it, and its options, each with what may follow that. */
function fishLines({ names, options, arguments: given }: CompletedCommand): readonly string[] {
  const head = `complete -c snarf -n '${['__snarf_follows', ...names].join(' ')}'`
  const ofArguments = fishFollowing(given)
  return [
    ...(ofArguments === '' ? [] : [`${head}${ofArguments}\n`]),
    ...options.map(option => {
      const { flags, value } = option
      const named = flags.map(flag => (flag.startsWith('--') ? ` -l ${flag.slice(2)}` : ` -s ${flag.slice(1)}`))
      return `${head}${named.join('')}${value === undefined ? '' : ` -${isWithFiles(option) ? 'r' : 'x'}${fishFollowing(value)}`}\n`
    }),
  ]
}

function isWithFiles({ value, takesFile }: CompletedOption): boolean {
  return value === 'file' || takesFile === true
}

function fishFollowing(following: Following): string {
  if (following === 'file') return ' -F'
  return following === 'anything' ? '' : ` -a '${following.join(' ')}'`
}

function namesOf(commands: readonly CompletedCommand[]): string {
  return commands.flatMap(({ names }) => names).join(' | ')
}

/** Lines of a `case`: the value of an option. */
function afterOptions(commands: readonly CompletedCommand[], write: (following: Following) => string): string[] {
  return commands.flatMap(({ names, options }) =>
    options.flatMap(({ flags, value }) => (value === undefined ? [] : line(pairs(names, flags), write(value)))),
  )
}

/** Likewise: an option where the word begins with a hyphen, else an argument. */
function inPlace(commands: readonly CompletedCommand[], write: (following: Following) => string): string[] {
  return commands.flatMap(({ names, options, arguments: given }) => [
    line(pairs(names, ['-*']), write(options.flatMap(({ flags }) => flags))),
    line(pairs(names, ['*']), write(given)),
  ])
}

function line(patterns: readonly string[], then: string): string {
  return `    ${patterns.join(' | ')}) ${then} ;;\n`
}

/** `'lint '-f`: the quotes hold the blank. */
function pairs(names: readonly string[], words: readonly string[]): readonly string[] {
  const before = names.length === 0 ? [''] : names
  return before.flatMap(name => words.map(word => `'${name} '${word}`))
}
