import type { Lasting } from '../model/syntax.ts'

/** How long something lasts: `2 nights`, `next night`, `end of day`, `tonight`, `permanent`. */
export function spanWords(lasting: Lasting): string {
  switch (lasting.kind) {
    case 'nights':
      return lasting.nights === 1 ? '1 night' : `${lasting.nights} nights`
    case 'end-of-day':
      return 'end of day'
    case 'phase':
      return 'end of phase'
    case 'next-night':
      return 'next night'
    default:
      return lasting.kind
  }
}
