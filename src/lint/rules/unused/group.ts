import type { Group } from '../../../model/resolution.ts'
import type { Name } from '../../../model/syntax.ts'
import type { Rule } from '../../rule.ts'
import { isOwn, type Subject } from '../../subject.ts'
import { effectsByVerb, nameArg, nodesOfKind, syntaxIn } from '../../walk.ts'

export const unusedGroup: Rule = {
  id: 'unused/group',
  severity: 'warning',
  means: 'A group of marks that bounds nothing.',
  page: {
    what: 'Of a group of marks a player may hold as many as there are in it, so that no mark takes the place of another, and nobody has one of it from the start or chooses one (`choose: a guild`); or `allow: .., group: .., most: ..` lets him hold no more of them than everybody may.',
    says: 'Setups are to be transparent: whoever reads of a group takes it that its marks shut each other out.',
    bad: `groups: { guild: { marks: [Foxes, Owls], most: 2 } }
roles:
  Fox: { abilities: { Invite: { order: 50, target: player, do: { mark: target, as: Foxes } } } }
  Owl: { abilities: { Invite: { order: 50, target: player, do: { mark: target, as: Owls } } } }
`,
    good: `groups: { guild: [Foxes, Owls] }
roles:
  Fox: { abilities: { Invite: { order: 50, target: player, do: { mark: target, as: Foxes } } } }
  Owl: { abilities: { Invite: { order: 50, target: player, do: { mark: target, as: Owls } } } }
`,
  },
  check: subject => {
    const { groups } = subject.setup
    const wide = [...groups.values()].filter(
      group => isOwn(group.at, subject) && group.most >= group.marks.length && !isNamed(group, subject),
    )
    const allowed = (effectsByVerb(syntaxIn(subject)).get('allow') ?? []).flatMap(effect => {
      const name = nameArg(effect, 'group')
      const group = groups.get(name?.text ?? '')
      const { most = 1 } = effect.args
      const isIdle = group !== undefined && typeof most === 'number' && most <= group.most
      return name !== undefined && isIdle && isOwn(name.at, subject) ? [{ name, most, group }] : []
    })
    return [
      ...wide.map(({ name, at, marks, most }) => ({
        at,
        message: `the group ${name} has ${marks.length === 1 ? 'one mark' : `${marks.length} marks`}, and a player may hold ${most === 1 ? 'one' : most} of them`,
        why: 'so none of them takes the place of another',
        help: 'say how many of them he may hold, fewer than there are, or take the group away',
      })),
      ...allowed.map(({ name, most, group }) => ({
        at: name.at,
        message: `everybody may hold ${group.most} of the group ${name.text}, and this allows ${most}`,
        why: 'so it allows nothing more',
        help: `write more than ${group.most} behind “most”`,
      })),
    ]
  },
}

/** It is of use otherwise: somebody chooses one of its marks, or has one from the start. */
function isNamed({ name, marks }: Group, subject: Subject): boolean {
  const held = subject.setup.players.flatMap(player => player.marks ?? [])
  const isChosen = (node: object): boolean => 'group' in node && (node.group as Name).text === name
  return (
    marks.some(({ text }) => held.some(mark => mark.text === text)) ||
    syntaxIn(subject).some(piece => nodesOfKind(piece, 'mark').some(isChosen))
  )
}
