import type { Report } from './outcome.ts'

/**
 * Which of several answers a report is, from 1, where one action asks more than once about one player whether something is so:
 * their words alone do not tell one from another. Nothing where it is the only one.
 */
export function nthAnswer(report: Report, reports: readonly Report[]): number | undefined {
  const { action, to, of } = report
  const alike = reports.filter(each => each.action === action && each.to === to && each.of === of && isShort(each))
  const place = alike.indexOf(report)
  return place < 0 || alike.length < 2 || !alike.some(saysWhether) ? undefined : place + 1
}

function isShort(report: Report): boolean {
  return saysWhether(report) || report.value === 'no result'
}

function saysWhether({ value }: Report): boolean {
  return value === 'yes' || value === 'no'
}
