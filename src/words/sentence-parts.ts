import type { Part } from '../model/wording.ts'

const token = /\{\{|\{([^{}]*)\}|\*\*|\|\|/g

/** A sentence of a wording in its parts. `**` and `||` begin and end what is bold and hidden; a mark without its other end is text. */
export function sentenceParts(text: string): readonly Part[] {
  const open: { readonly mark: string; readonly parts: Part[] }[] = [{ mark: '', parts: [] }]
  const add = (part: Part): void => {
    open.at(-1)?.parts.push(part)
  }
  const addText = (words: string): void => {
    if (words !== '') add({ kind: 'text', text: words })
  }
  let end = 0
  for (const found of text.matchAll(token)) {
    addText(text.slice(end, found.index))
    end = found.index + found[0].length
    const [all, name] = found
    if (all === '{{') addText('{')
    else if (name !== undefined) add({ kind: 'value', name: name.trim() })
    else if (open.at(-1)?.mark === all) {
      const closed = open.pop()
      add({ kind: all === '**' ? 'bold' : 'spoiler', of: closed?.parts ?? [] })
    } else open.push({ mark: all, parts: [] })
  }
  addText(text.slice(end))
  while (open.length > 1) {
    const { mark, parts } = open.pop() ?? { mark: '', parts: [] }
    addText(mark)
    for (const part of parts) add(part)
  }
  return open[0]?.parts ?? []
}

/** What stands behind a brace that no other closes, with it. */
export function unclosedIn(text: string): string | undefined {
  return /\{.*/s.exec(text.replace(token, ''))?.[0]
}

export function placeholdersIn(parts: readonly Part[]): readonly string[] {
  return parts.flatMap(part =>
    part.kind === 'value' ? [part.name] : part.kind === 'text' ? [] : placeholdersIn(part.of),
  )
}
