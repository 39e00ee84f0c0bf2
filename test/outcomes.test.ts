import type { Finding } from '../src/model/diagnostic.ts'
import { formats } from '../src/render/index.ts'
import { plainStyle } from '../src/render/style.ts'
import { hostileNames } from './hostile-names.ts'
import { outcomeWith } from './support/outcome-with.ts'
import { unsafeIn } from './support/unsafe-in.ts'

/** What `snarf resolve` writes of a night in which everything is called by one word, the file and the document too. */
function written(format: string, text: string, options = {}): string {
  const source = { name: text, text: `${text}\n` }
  const finding: Finding = { code: 'a/b', severity: 'warning', message: text, at: { source, start: 0, end: 1 } }
  const resolved = [{ outcome: outcomeWith(text), file: text, title: text }]
  return (
    formats.get(format)?.write(resolved, [finding], { style: plainStyle, quiet: false, trace: true, ...options }) ?? ''
  )
}

describe.each(hostileNames)('%j', text => {
  test.each([...formats.keys()])('shows in %s what would deceive', format => {
    const outcome = written(format, text)
    expect(outcome).not.toBe('')
    expect(unsafeIn(outcome)).toEqual([])
    expect(outcome.endsWith('\n')).toBe(true)
  })

  test.each([true, false])('breaks no line of pretty (quiet: %j) but those of what somebody is told', quiet => {
    const lines = (name: string) => written('pretty', name, { quiet, trace: !quiet }).split('\n')
    expect(lines(text)[1]).toBe('')
    if (!text.includes('\n')) expect(lines(text)).toHaveLength(lines('Ann').length)
  })

  test('is in json and jsonl what it was', () => {
    const told = JSON.parse(JSON.stringify(outcomeWith(text)))
    const { outcomes, findings } = JSON.parse(written('json', text)) as Record<string, unknown[]>
    expect(outcomes).toEqual([told])
    expect(findings).toMatchObject([{ message: text, file: text }])
    const [head, ...log] = written('jsonl', text).trimEnd().split('\n').map(line => JSON.parse(line) as unknown) // prettier-ignore
    expect(head).toMatchObject({ file: text, name: text })
    expect(log).toEqual(told.log)
  })
})
