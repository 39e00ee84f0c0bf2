import { nearest } from '../text/did-you-mean.ts'
import { lintRuleIds } from './pages.ts'
import { type Choice, silencerCodes } from './silencer-mistakes.ts'
import { coversCode } from './silencers.ts'

/** The rules of those codes and groups without the ignored ones; all where none is selected. What is said of a rule by its name counts before what is said of its group. */
export function choiceOf(selected: readonly string[], ignored: readonly string[]): Choice {
  return code => {
    if (ignored.includes(code)) return false
    if (selected.includes(code)) return true
    if (ignored.some(pattern => coversCode(pattern, code))) return false
    return selected.length === 0 || selected.some(pattern => coversCode(pattern, code))
  }
}

/** A code or group that is none, and what may be meant; undefined where it is one. */
export function unknownChoice(pattern: string): { readonly near: readonly string[] } | undefined {
  const codes = [...lintRuleIds, ...silencerCodes]
  if (codes.some(code => coversCode(pattern, code))) return undefined
  const groups = new Set(codes.map(code => code.split('/')[0] as string))
  const ofGroups = pattern.includes('/') ? [] : nearest(pattern, groups)
  return { near: ofGroups.length > 0 ? ofGroups : nearest(pattern, codes) }
}
