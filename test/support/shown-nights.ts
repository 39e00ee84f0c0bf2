import { parse } from 'yaml'
import type { Finding } from '../../src/model/diagnostic.ts'
import { documentsOf, run } from './cases.ts'

/** What is wrong with the nights of which findings say that it matters there, each held against the setup in which it was found. */
export function refusedNights(text: string, findings: readonly Finding[]): readonly string[] {
  return shownIn(findings).flatMap(({ number, actions }) => {
    const before = Array.from({ length: number - 1 }, (_, place) => `{ night: ${place + 1} }, `)
    const nights = `nights: [${before.join('')}{ night: ${number}, actions: ${actions} }]`
    const game = { name: 'shown.yaml', text: `setup: ${JSON.stringify(setupIn(text))}\n${nights}\n` }
    return documentsOf(game).flatMap(document =>
      run(document).findings.flatMap(({ severity, message }) =>
        severity === 'error' ? [`${actions}: ${message}`] : [],
      ),
    )
  })
}

export function shownIn(
  findings: readonly Finding[],
): readonly { readonly number: number; readonly actions: string }[] {
  return findings.flatMap(({ why = '' }) => {
    const [, number, actions] = /it matters on night (\d+), (\{.*\})$/.exec(why) ?? []
    return actions === undefined ? [] : [{ number: Number(number), actions }]
  })
}

/** A file is a setup, or a night that holds one. */
function setupIn(text: string): unknown {
  const file: unknown = parse(text)
  return typeof file === 'object' && file !== null && 'setup' in file ? file.setup : file
}
