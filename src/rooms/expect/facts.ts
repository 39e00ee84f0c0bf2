import { grouped } from '../../model/grouped.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import { halvesText } from '../model/halves.ts'
import { thingsOf } from '../model/load.ts'
import { parts, type State } from '../model/world.ts'
import { cameraRooms, filmedIn } from '../resolve/filmed.ts'
import { sightsOf } from '../resolve/saw.ts'
import { lineOf } from '../words/line.ts'

/** What came out under one key of `expect`: by character, room, door or use. */
export interface Facts {
  /** Of those who may be named, what is compared; lists in order where `isOrdered`. */
  readonly of: (name: string) => FactList | undefined
  /** Those of whom something is to be said where `complete: true` names them not: the fact that is then expected. */
  readonly unsaid: () => ReadonlyMap<string, FactList>
  readonly isOrdered: boolean
}

/** One list of everything; of some also by place, or by step. */
export interface FactList {
  readonly all: readonly string[]
  readonly places?: ReadonlyMap<string, readonly string[]>
}

/** Every key of `expect` that goes by names. */
export const factsByKey: ReadonlyMap<string, (outcome: TurnOutcome) => Facts> = new Map(
  Object.entries({
    rooms: outcome => standing(outcome, (state, who) => state.characters.get(who)?.room.toString()),
    health: outcome => standing(outcome, (state, who) => state.characters.get(who)?.health.toString()),
    concentration: outcome => standing(outcome, concentrationOf),
    has: outcome => ({
      of: who => hasOf(outcome.after, who),
      unsaid: () => byCharacter(outcome, who => hasOf(outcome.before.state, who)),
      isOrdered: false,
    }),
    lies: outcome => ({
      of: room => liesIn(outcome.after, room, outcome),
      unsaid: () => byRoom(outcome, room => liesIn(outcome.before.state, room, outcome)),
      isOrdered: false,
    }),
    path: outcome => said(who => listed(outcome.paths.get(who)?.map(String))),
    uses: outcome => said(use => oneOf(outcome.after.uses.get(use))),
    locked: outcome => said(door => lockedOf(door, outcome)),
    failed: outcome => ({
      ...happened(outcome, who => ({
        all: (outcome.failed.get(who) ?? []).map(({ text, reason }) => `${text}: ${reason}`),
      })),
      isOrdered: false,
    }),
    stopped: outcome => happened(outcome, who => byStep(outcome.stopped.get(who) ?? [], ({ reason }) => reason)),
    follows: outcome => happened(outcome, who => byStep(outcome.follows.get(who) ?? [], ({ whom }) => whom)),
    saw: outcome => said(who => listed(isCharacter(who, outcome) ? sightsOf(who, outcome).map(lineOf) : undefined)),
    filmed: outcome =>
      said(room =>
        listed(cameraRooms(outcome).includes(Number(room)) ? filmedIn(Number(room), outcome).map(lineOf) : undefined),
      ),
    declared: outcome => said(room => listed(declaredIn(room, outcome))),
  } satisfies Record<string, (outcome: TurnOutcome) => Facts>),
)

function said(of: Facts['of']): Facts {
  return { of, unsaid: () => new Map(), isOrdered: true }
}

/** What has to stay as the turn found it. */
function standing(outcome: TurnOutcome, read: (state: State, who: string) => string | undefined): Facts {
  const of = (state: State) => (who: string) => oneOf(read(state, who))
  return { of: of(outcome.after), unsaid: () => byCharacter(outcome, of(outcome.before.state)), isOrdered: true }
}

/** What must not have happened. */
function happened(outcome: TurnOutcome, read: (who: string) => FactList): Facts {
  const of = (who: string) => (isCharacter(who, outcome) ? read(who) : undefined)
  return { of, unsaid: () => byCharacter(outcome, () => ({ all: [] })), isOrdered: true }
}

function isCharacter(who: string, { before }: TurnOutcome): boolean {
  return before.world.characters.has(who)
}

function byCharacter({ before }: TurnOutcome, of: Facts['of']): ReadonlyMap<string, FactList> {
  return new Map([...before.world.characters.keys()].flatMap(who => pair(who, of(who))))
}

function byRoom({ before }: TurnOutcome, of: Facts['of']): ReadonlyMap<string, FactList> {
  return new Map([...before.world.rooms.keys()].flatMap(room => pair(String(room), of(String(room)))))
}

function pair(name: string, fact: FactList | undefined): readonly (readonly [string, FactList])[] {
  return fact === undefined ? [] : [[name, fact]]
}

function listed(all: readonly string[] | undefined): FactList | undefined {
  return all && { all }
}

function oneOf(value: string | number | undefined): FactList | undefined {
  return value === undefined ? undefined : { all: [String(value)] }
}

function concentrationOf(state: State, who: string): string | undefined {
  const halves = state.characters.get(who)?.concentration
  return halves === undefined ? undefined : halvesText(halves)
}

function hasOf(state: State, who: string): FactList | undefined {
  const standing = state.characters.get(who)
  if (standing === undefined) return undefined
  return { all: thingsOf(standing), places: new Map(parts.map(part => [part, standing[part]])) }
}

function liesIn(state: State, room: string, { before }: TurnOutcome): FactList | undefined {
  if (!before.world.rooms.has(Number(room))) return undefined
  const places = new Map<string, string[]>()
  for (const [item, spot] of state.lies) {
    if (String(spot.room) !== room) continue
    places.set(spot.place, [...(places.get(spot.place) ?? []), item])
  }
  return { all: [...places.values()].flat(), places }
}

function lockedOf(name: string, { before, after }: TurnOutcome): FactList | undefined {
  const [room = '', ...side] = name.split(' ')
  const exit = before.world.exits.get(Number(room))?.get(side.join(' '))
  return exit === undefined ? undefined : oneOf(String(after.locked.has(exit.door.id)))
}

function byStep<Each extends { readonly step: number }>(all: readonly Each[], word: (each: Each) => string): FactList {
  const places = new Map([...grouped(all, ({ step }) => String(step))].map(([step, some]) => [step, some.map(word)]))
  return { all: all.map(each => `${each.step}: ${word(each)}`), places }
}

function declaredIn(room: string, { declared, before }: TurnOutcome): readonly string[] | undefined {
  if (!before.world.rooms.has(Number(room))) return undefined
  const found = declared.find(each => String(each.room) === room)
  return (found?.lines ?? []).map(({ who, text }) => `${who}: ${text}`)
}
