import { inOrder, tell, type Person, type Play } from './play.ts'
import type { StepTold } from './steps.ts'
import { looksOf, type Walker } from './walkers.ts'

/** §5: "danger, heads, beside, passes, holds in the doorway, leaves and fails, enters, here, falls, holds in the room". */
export function tellStep(told: StepTold, play: Play): void {
  const { step, walkers, walked, dangers, doorwayHolds, roomHolds, fallen } = told
  const at = (walker: Walker) => walked.get(walker) as NonNullable<ReturnType<typeof walked.get>>
  const people = (which: (walker: Walker) => boolean): readonly Person[] =>
    walkers.filter(which).map(({ person }) => person)
  const name = ({ person }: Walker) => person.name
  const heading = walkers.filter(walker => at(walker).exit !== undefined)
  const here = (walker: Walker) => at(walker).exit?.here.name ?? ''
  const there = (walker: Walker) => at(walker).exit?.there.name ?? ''
  const door = (walker: Walker) => at(walker).exit?.door

  for (const { who, line } of dangers) who.person.saw.push(line)
  for (const who of heading)
    tell(`${step} ${name(who)} heads ${here(who)}`, name(who), people(viewer => at(viewer).from === at(who).from), play) // prettier-ignore
  const inDoorway = (viewer: Walker, who: Walker) =>
    at(viewer).isInside && at(who).isInside && door(viewer) === door(who)
  for (const who of heading) {
    const beside = people(viewer => inDoorway(viewer, who) && at(viewer).from === at(who).from)
    tell(`${step} ${name(who)} beside ${here(who)}`, name(who), beside, play)
  }
  for (const who of heading.filter(each => at(each).hasPassed)) {
    const opposite = people(viewer => inDoorway(viewer, who) && at(viewer).from !== at(who).from)
    tell(`${step} ${name(who)} passes ${there(who)}`, name(who), opposite, play)
  }
  for (const [holder, held] of byNames(doorwayHolds))
    tell(`${step} ${name(holder)} holds ${name(held)}`, name(holder), people(viewer => inDoorway(viewer, holder)), play) // prettier-ignore
  const isStaying = play.world.rulings['exit-seen-by'] === 'staying'
  for (const who of heading) {
    const line = `${step} ${name(who)} ${at(who).hasPassed ? 'leaves' : 'fails'} ${here(who)}`
    const watches = (viewer: Walker) => (isStaying ? !at(viewer).hasPassed : at(viewer).exit === undefined)
    tell(
      line,
      name(who),
      people(viewer => at(viewer).from === at(who).from && watches(viewer)),
      play,
    )
  }
  for (const who of walkers.filter(each => at(each).hasPassed))
    tell(`${step} ${name(who)} enters ${there(who)}`, name(who), people(viewer => at(viewer).to === at(who).to), play) // prettier-ignore
  for (const [room, lines] of play.filmed)
    for (const who of heading.filter(each => at(each).hasPassed)) {
      if (at(who).from === room) lines.push(`${step} ${name(who)} leaves ${here(who)}`)
      if (at(who).to === room) lines.push(`${step} ${name(who)} enters ${there(who)}`)
    }
  if (play.world.rulings.presence === 'step')
    for (const who of walkers.filter(each => !at(each).hasPassed)) {
      const looks = looksOf(who, play).join(', ')
      const line = `${step} ${name(who)} here${looks === '' ? '' : `: ${looks}`}${who.person.health === 0 ? ' (down)' : ''}`
      tell(line, name(who), people(viewer => at(viewer).hasPassed && at(viewer).to === at(who).to), play) // prettier-ignore
    }
  for (const who of fallen)
    tell(
      `${step} ${name(who)} falls`,
      name(who),
      people(viewer => at(viewer).to === at(who).to),
      play,
      at(who).to,
    )
  for (const [holder, held] of byNames(roomHolds))
    tell(`${step} ${name(holder)} holds ${name(held)}`, name(holder), people(viewer => at(viewer).to === at(holder).to), play, at(holder).to) // prettier-ignore
}

function byNames(holds: StepTold['doorwayHolds']): StepTold['doorwayHolds'] {
  return holds.toSorted(
    ([one, first], [other, second]) =>
      inOrder(one.person.name, other.person.name) || inOrder(first.person.name, second.person.name),
  )
}
