/** A text as YAML has it: as it is where nothing in it could mean something else, in brackets too, and else in quotes. */
export function yamlText(text: string): string {
  const isPlain = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} _'’.+()/-]*[\p{L}\p{N}\p{M}_'’.+)])?$/u.test(text)
  return isPlain ? text : JSON.stringify(text)
}
