import { resolve } from 'node:path'
import { thresholds, type FailOn } from '../../model/config.ts'
import type { Finding, Severity } from '../../model/diagnostic.ts'
import type { Configs } from '../files/configs.ts'

/** What the configuration of its file says of a finding. */
export type FailOnOf = (finding: Finding) => FailOn | undefined

export function failOnOf(configs: Configs, workingDirectory: string): FailOnOf {
  return ({ at }) => configs.nearest(resolve(workingDirectory, at.source.name)).config.failOn
}

/** Whether a severity is that of a threshold or above it. */
export function reaches(severity: Severity, threshold: FailOn): boolean {
  return thresholds.indexOf(severity) <= thresholds.indexOf(threshold) && threshold !== 'never'
}
