import type { Sight } from '../model/sight.ts'

/** A sight as `saw` and `filmed` hold it: `1 Bob heads north`. What belongs to the moment has no number. */
export function lineOf(sight: Sight): string {
  const line = withoutStep(sight)
  return sight.step === 0 ? line : `${sight.step} ${line}`
}

function withoutStep(sight: Sight): string {
  switch (sight.kind) {
    case 'hits':
      return `${sight.who} hits ${sight.whom ?? 'nobody'}`
    case 'takes':
      return `${sight.who} takes ${sight.item} from ${sight.place}`
    case 'drops':
      return `${sight.who} drops ${sight.item}`
    case 'draws':
      return `${sight.who} draws ${sight.item}`
    case 'puts-away':
      return `${sight.who} puts away ${sight.item}`
    case 'gives':
      return sight.item === undefined
        ? `${sight.who} gives to ${sight.whom}`
        : `${sight.who} gives ${sight.item} to ${sight.whom}`
    case 'shows': {
      const left = sight.left.map(({ ability, left: uses }) => `${ability} ${uses} left`)
      return `${sight.who} shows ${sight.item} (${[sight.part, left.join(', ')].filter(text => text !== '').join('; ')})`
    }
    case 'uses':
      return `${sight.who} uses ${sight.use}${sight.on === undefined ? '' : ` on ${sight.on}`}`
    case 'tells':
      return `${sight.use}: ${sight.text}`
    case 'failed':
      return `${sight.text}: ${sight.reason}`
    case 'heads':
    case 'leaves':
    case 'fails':
    case 'passes':
    case 'enters':
    case 'beside':
      return `${sight.who} ${sight.kind} ${sight.door}`
    case 'danger':
      return `danger ${sight.door}: ${sight.text}`
    case 'holds':
      return `${sight.who} holds ${sight.whom}`
    case 'here': {
      const looks = sight.looks.length === 0 ? '' : `: ${sight.looks.join(', ')}`
      return `${sight.who} here${looks}${sight.down ? ' (down)' : ''}`
    }
    case 'falls':
      return `${sight.who} falls`
  }
}
