/** That a player does nothing, in the words of those who write it; an ability may be called so too. */
const words =
  /^(no[ -]?action|nobody|no[ -]one|pass(es)?|idle|skip|пас(ую)?|(нет|без)\s+действи[йя]|не\s+действу(ю|ет)|нет|ничего|никого|никто|пропуск(аю)?)[.!]?$/i

/** That and nothing else: `none`, `-`, or a full stop. */
export function isNothing(text: string): boolean {
  return /^(?:(?:none|nothing|-)[.!]?|[.!])$/i.test(text)
}

export function saysNothing(text: string): boolean {
  return isNothing(text) || words.test(text)
}

/** What is not done, where a text says so: `no kill`; no word where it does not. */
export function declinedIn(text: string): string {
  return /^(?:no|not|don't|без|не|нет)\s+(.+?)[.!]?$/iu.exec(text)?.[1] ?? ''
}
