import type { AbilityLine } from '../model/role-line.ts'

/** What stands in brackets after an ability's name: `[100]`, `[compound 40, 60]`, `[passive]`, `[day, instant]`. */
export function markOf({ when, orders }: AbilityLine): string {
  const waits = orders.join(', ')
  switch (when) {
    case 'night':
      return waits === '' ? '[action]' : `[${waits}]`
    case 'compound':
      return `[compound ${waits}]`
    case 'triggered':
      return waits === '' ? '[triggered]' : `[triggered, ${waits}]`
    case 'day':
      return '[day, instant]'
    case 'end-of-day':
      return '[day]'
    case 'day-passive':
      return '[day, passive]'
    case 'day-triggered':
      return '[day, triggered]'
    case 'passive':
    case 'instant':
      return `[${when}]`
  }
}
