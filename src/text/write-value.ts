import type { Expected } from '../model/phase.ts'

const longestLine = 100

/** A value in one line: `{ Ann: [Bob, Cat] }`. */
export function inOneLine(value: Expected, isJson: boolean): string {
  if (typeof value === 'string') return wordText(value, isJson)
  if (isList(value)) return `[${value.map(item => inOneLine(item, isJson)).join(', ')}]`
  const entries = Object.entries(value).map(([key, inner]) => `${keyText(key, isJson)}: ${inOneLine(inner, isJson)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/** A value behind its key; a map too long for the line has a line for each entry, and `expect` itself always. */
export function inLines(value: Expected, isJson: boolean, indent: string, column: number): string {
  const text = inOneLine(value, isJson)
  const isWhole = typeof value === 'object' && 'complete' in value
  if (typeof value === 'string' || isList(value) || (!isWhole && column + text.length <= longestLine)) return text
  const deeper = `${indent}  `
  const lines = Object.entries(value).map(([key, inner]) => {
    const head = `${deeper}${keyText(key, isJson)}:`
    const rest = inLines(inner, isJson, deeper, head.length + 1)
    return `${head}${rest.startsWith('\n') ? '' : ' '}${rest}`
  })
  return `\n${lines.join('\n')}`
}

export function keyText(key: string, isJson: boolean): string {
  return isJson ? JSON.stringify(key) : wordText(key, isJson)
}

/** Whether a text is JSON, where keys and words have quotes. */
export function isJsonText(text: string): boolean {
  return /^\s*[[{]\s*["[{\]}]/.test(text)
}

/** A text needs quotes where YAML would read something else. Numbers and `yes` are texts here anyway. */
function wordText(text: string, isJson: boolean): string {
  if (isJson) return /^(true|false|-?(0|[1-9]\d*)(\.\d+)?)$/.test(text) ? text : JSON.stringify(text)
  const isPlain = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'’()+/!?-]*$/u.test(text) && !/\s$|\s{2}/.test(text)
  return isPlain ? text : JSON.stringify(text)
}

function isList(value: Expected): value is readonly Expected[] {
  return Array.isArray(value)
}
