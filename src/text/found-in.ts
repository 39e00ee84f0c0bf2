/**
 * Everything in a text that fits an expression with `g`, as `matchAll` gives it; that one copies the expression at each call, which
 * costs more than to look through a sentence.
 */
export function foundIn(text: string, expression: RegExp): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  expression.lastIndex = 0
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    found.push(match)
    if (match[0] === '') expression.lastIndex += 1
  }
  return found
}
