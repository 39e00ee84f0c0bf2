import { shortened, type Slip } from './slip.ts'

/** What separates words to the eye, and not to YAML. */
const otherSpace = '[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]'

const glued = new RegExp(`^([^:]*[^:\\s])\\s*:(${otherSpace}*)(\\S.*)$`, 's')

/** A name, its colon and what is glued to it. */
export interface Glued {
  readonly name: string
  readonly rest: string
  readonly slip: Pick<Slip, 'code' | 'message' | 'why' | 'help'>
}

/** `Jail:Carol`, or with a space that YAML takes for a letter. `corrected` makes the help of what is meant. */
export function gluedIn(text: string, corrected: (name: string, rest: string) => string): Glued | undefined {
  const [, name, space, rest] = glued.exec(text) ?? []
  if (name === undefined || rest === undefined) return undefined
  const code = 'yaml/missing-space'
  const meant = corrected(shortened(name), shortened(rest))
  const slip = space
    ? {
        code,
        message: `behind the colon of \`${shortened(name)}:\` stands a no-break space`,
        why: 'YAML takes it for a letter, so that the colon is part of the word',
        help: `write a plain space in its place: ${meant}`,
      }
    : {
        code,
        message: `\`${shortened(text)}\` has no space after its colon`,
        why: 'without a space the colon is part of the word',
        help: `write ${meant}`,
      }
  return { name, rest, slip }
}
