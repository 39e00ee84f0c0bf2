import { appendFileSync } from 'node:fs'
import type { Finding } from '../../model/diagnostic.ts'
import { fileFinding, systemCodeOf } from '../mistake.ts'

/** Adds to the summary of a job of GitHub, if it runs in one. Returns what prevents it. */
export function addToJobSummary(path: string | undefined, text: string): Finding | undefined {
  if (path === undefined || path === '') return undefined
  try {
    appendFileSync(path, text)
    return undefined
  } catch (error) {
    const message = `the summary of the job cannot be written (${systemCodeOf(error)})`
    return fileFinding(path, { code: 'file/unwritable', message, help: 'see what GITHUB_STEP_SUMMARY names' })
  }
}
