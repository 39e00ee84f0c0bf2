import type { Nights } from '../model/syntax.ts'

/** Is it a night of these? */
export function isNightOf(nights: Nights, night: number): boolean {
  switch (nights.kind) {
    case 'odd':
      return night % 2 === 1
    case 'even':
      return night % 2 === 0
    case 'only':
      return nights.nights.includes(night)
    case 'from':
      return night >= nights.night
    case 'all':
      return nights.of.every(each => isNightOf(each, night))
  }
}

/** Is night 0 named among them? Who says `even` does not speak of it (G18). */
export function namesNightZero(nights: Nights): boolean {
  switch (nights.kind) {
    case 'odd':
    case 'even':
      return false
    case 'only':
    case 'from':
      return isNightOf(nights, 0)
    case 'all':
      return isNightOf(nights, 0) && nights.of.some(namesNightZero)
  }
}

/** The nights that are of both. */
export function nightsOfBoth(one: Nights, other: Nights): Nights {
  const all = [one, other].flatMap(nights => (nights.kind === 'all' ? nights.of : [nights]))
  const [first = one, ...others] = all.filter((nights, place) => all.findIndex(each => isSame(each, nights)) === place)
  return others.length === 0 ? first : { kind: 'all', of: [first, ...others] }
}

function isSame(one: Nights, other: Nights): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Whether no night is one of all these. */
export function haveNoNight(all: readonly Nights[]): boolean {
  return isNoNight({ kind: 'all', of: all.flatMap(nights => (nights.kind === 'all' ? nights.of : [nights])) })
}

/** Odd and even take turns and `from` goes on for ever, so the nights that are named and two after the last of them decide. */
export function isNoNight(nights: Nights): boolean {
  const named = (nights.kind === 'all' ? nights.of : [nights]).flatMap(each =>
    each.kind === 'only' ? each.nights : each.kind === 'from' ? [each.night] : [],
  )
  const last = named.reduce((most, night) => Math.max(most, night), 0)
  return ![...named, last + 1, last + 2].some(night => isNightOf(nights, night))
}

export function nightsWording(nights: Nights): string {
  switch (nights.kind) {
    case 'odd':
    case 'even':
      return `${nights.kind} nights`
    case 'only':
      return `night ${nights.nights.join(', ')}`
    case 'from':
      return `night ${nights.night} and later`
    case 'all':
      return nights.of.map(nightsWording).join(', and of those ')
  }
}

export function cyclesWording(nights: Nights): string {
  return nightsWording(nights).replaceAll('night', 'cycle')
}
