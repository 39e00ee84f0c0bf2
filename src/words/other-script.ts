import { onceFor } from '../model/once-for.ts'
import type { Wording } from '../model/wording.ts'

/** Can that text be in no way in the language of a wording, as none of its letters are of its script? English text is Latin, and so is that of many others. */
export function isInOtherScript(text: string, wording: Wording): boolean {
  const own = scriptOf(wording)
  return own !== undefined && /\p{L}{2}/u.test(text) && !own.test(text)
}

/** The letters of a language that has others than Latin ones. */
const scriptOf = onceFor(({ language }: Wording): RegExp | undefined => {
  try {
    const { script = 'Latn' } = new Intl.Locale(language).maximize()
    return script === 'Latn' ? undefined : new RegExp(`\\p{Script=${script}}`, 'u')
  } catch {
    // Written in several scripts, or in one that has no name of its own.
    return undefined
  }
})
