/** That a player does nothing, in the words of those who write it; an ability may be called so too. */
const words =
  /^(no[ -]?action|nobody|no[ -]one|pass(es)?|idle|skip|пас(ую)?|нет|ничего|никого|никто|пропуск(аю)?)[.!]?$/i

/** That and nothing else: `none`, `-`, or no word at all. */
export function isNothing(text: string): boolean {
  return /^(none|nothing|-)?[.!]?$/i.test(text)
}

export function saysNothing(text: string): boolean {
  return isNothing(text) || words.test(text)
}
