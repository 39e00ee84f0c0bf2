/**
 * Text for the log of a job on GitHub, whose runner takes a line that begins with `::` and a `##[` anywhere for commands: a name
 * or a text of the game is none.
 */
export function withoutCommands(text: string): string {
  return text.replace(/^(\s*:)(?=:)/gm, '$1 ').replaceAll('##[', '## [')
}
