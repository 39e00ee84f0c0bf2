import { met } from '../../kernel/ask/condition.ts'
import { picks } from '../../kernel/ask/select.ts'
import { answerAside } from '../../kernel/rules/reports.ts'
import type { Action } from '../../kernel/store/action.ts'
import type { Work } from '../../kernel/store/work.ts'
import { isReadable } from '../../model/call-checks.ts'
import { checkCall, type Check } from '../../model/call-error.ts'
import type { NightView } from '../../model/night-view.ts'
import type { NightPlayer, WrittenFact, WrittenSelector } from '../../model/written.ts'
import { reportedValue } from '../../outcome/value.ts'
import type { Op } from '../../plan/ability-plan.ts'
import type { PlannedCondition, Select } from '../../plan/question.ts'

/** What code says in the language, as the kernel asks it. */
export interface Lowering {
  readonly condition: (written: unknown) => PlannedCondition
  readonly selector: (written: WrittenSelector) => Select
  readonly report: (fact: WrittenFact, of: NightPlayer) => Op | undefined
}

/** The night as an action has it, for the code that is called. */
export interface OpenNight {
  readonly night: NightView
  readonly player: (place: number) => NightPlayer
  readonly players: (places: Iterable<number>) => readonly NightPlayer[]
  /** From now on every question throws: what code keeps tells it nothing later. */
  readonly close: () => void
}

/** Reads the work as it stands, for as long as it is open. */
export function openNight(work: Work, action: Action, lowering: Lowering): OpenNight {
  const views: (NightPlayer | undefined)[] = []
  let isOpen = true
  const now = (): Work => {
    if (!isOpen) throw new Error('a view of the night is good for one call, and must not be kept')
    return work
  }
  const which = (selector: WrittenSelector): readonly number[] => picked(now(), lowering.selector(selector), action)
  const isAny = (selector: WrittenSelector): boolean => which(selector).length > 0
  const player = (place: number): NightPlayer => (views[place] ??= new PlayerView(place, now, isAny))
  const players = (places: Iterable<number>): readonly NightPlayer[] => Object.freeze(Array.from(places, player))
  const night: NightView = {
    kind: work.input.kind,
    number: work.input.number,
    get players() {
      return players(now().facts.names.keys())
    },
    living: () => players([...now().facts.names.keys()].filter(place => work.facts.isAlive(place))),
    deaths: when => {
      checkCall('night.deaths', isReadable(when) ? when : {}, { nightsAgo: aNightBefore })
      return players(deathsOf(now(), when.nightsAgo))
    },
    holds: condition => met(now(), lowering.condition(condition), action),
    which: selector => players(which(selector)),
    report: (fact, of) => {
      const op = lowering.report(fact, of)
      const [place = -1] = which(of)
      return op === undefined ? [] : reportedValue(now(), op, answerAside(work, op, action, place).values)
    },
  }
  const close = (): void => {
    isOpen = false
  }
  return { night: Object.freeze(night), player, players, close }
}

/** A player of a night that is open. What is asked of him is looked up: most of those whom code is handed are asked nothing. */
class PlayerView implements NightPlayer {
  readonly name: string
  readonly is: NightPlayer['is']
  readonly #now: () => Work
  readonly #place: number

  constructor(place: number, now: () => Work, isAny: (selector: WrittenSelector) => boolean) {
    this.name = now().facts.names[place] ?? ''
    this.is = test => isAny({ players: { all: [{ is: this }, test, deadOrAlive] } })
    this.#now = now
    this.#place = place
    Object.freeze(this)
  }

  get alive(): boolean {
    return this.#now().facts.isAlive(this.#place)
  }

  get faction(): string {
    const { plan, facts } = this.#now()
    return plan.factions[facts.factionOf(this.#place)]?.name ?? ''
  }

  get role(): string {
    const { plan, facts } = this.#now()
    return plan.roles[facts.roleOf(this.#place)]?.label ?? ''
  }

  toJSON(): { readonly player: string } {
    return { player: this.name }
  }
}

/** A test that does not speak of life is put to the living alone. */
const deadOrAlive = { any: [{ alive: true }, { alive: false }] }

function picked(work: Work, select: Select, action: Action): readonly number[] {
  const from = work.scratchTop
  const count = picks(work, select, action)
  const places = [...work.scratch.subarray(from, from + count)]
  work.scratchTop = from
  return places
}

const aNightBefore: Check = {
  isFit: value => Number.isInteger(value) && Number(value) >= 0,
  wants: 'is how many nights before this one, 0 for this one: { nightsAgo: 1 }',
}

function deathsOf({ input, game, facts }: Work, nightsAgo: number): readonly number[] {
  const nights = game.deaths.filter(({ kind }) => kind === 'night')
  const tonight = input.kind === 'night' ? input.number : (nights.at(-1)?.number ?? 0) + 1
  if (nightsAgo === 0) return input.kind === 'night' ? facts.deaths.players : []
  return nights.find(({ number }) => number === tonight - nightsAgo)?.players ?? []
}
