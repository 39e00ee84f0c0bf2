import { name, nothing, number, sentence, type Saying } from '../../model/saying.ts'
import type { AimOrMark } from '../../model/syntax.ts'
import { one, several, testSaid } from './conditions.ts'
import { playerSaid } from './players.ts'
import type { SayingOf } from './saying-of.ts'

/** `another living player`, `up to 2 other players who are Town`: whom one picks, in the case of whom one aims at. */
export function aimSaid(aim: AimOrMark, meant: SayingOf): Saying {
  if (aim.kind === 'mark') {
    const group = name(aim.group.text)
    // The article goes by what is written as a role.
    return sentence('aim.mark', { group, role: group })
  }
  if (aim.kind === 'selector') return sentence('aim.selected', { player: playerSaid(aim.selector, meant) })
  const { least, most, another, orSelf, orDead, life, must } = aim
  const many = most === 1 ? '' : '-many'
  const lives = orDead === true ? 'either' : life
  const values = {
    another: anotherSaid(another, least, most),
    life: lives === 'any' ? nothing : sentence(`aim.${lives}${many}`),
    self: orSelf === true ? sentence(`aim.self${many}`) : nothing,
    must:
      must === undefined ? nothing : sentence('aim.must', { test: testSaid(must, meant, most === 1 ? one : several) }),
  }
  if (least === 1 && most === 1) return sentence('aim.one', values)
  return sentence(least === most ? 'aim.exactly' : most === 1 ? 'aim.at-most-one' : 'aim.up-to', {
    ...values,
    count: number(most),
  })
}

function anotherSaid(another: boolean, least: number, most: number): Saying {
  if (least === 1 && most === 1) return sentence(another ? 'aim.another' : 'aim.any')
  if (!another) return nothing
  return sentence(most === 1 ? 'aim.another/counted' : 'aim.another-many')
}

/** How many an ability may aim at. Of a selector that may pick several it is said as of two. */
export function countOfAim(aim: AimOrMark | undefined): number {
  if (aim === undefined || aim.kind === 'mark') return 0
  return aim.kind === 'pick' ? aim.most : ofSeveral.has(aim.selector.kind) ? 2 : 1
}

const ofSeveral = new Set(['everyone', 'others', 'players', 'visitors-of', 'visited-by'])
