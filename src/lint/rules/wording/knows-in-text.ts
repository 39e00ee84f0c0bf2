import { gathered } from '../../../model/gathered.ts'
import type { Role, Setup } from '../../../model/syntax.ts'
import { effectsOf, ownRoles } from '../../actions.ts'
import { valueAt } from '../../places.ts'
import type { Flaw, Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { wordsIn } from '../../texts.ts'
import { foundIn } from '../../../text/found-in.ts'

export const knowsInText: Rule = {
  id: 'wording/knows-in-text',
  severity: 'info',
  needs: 'names',
  means: 'A text says that its player knows who somebody is, and nothing tells him.',
  page: {
    what: 'The text of a role, or of an ability that does nothing, says “you know who the Mayor is”, of a role or another faction of the setup, and the role has neither `binds` nor `knows`, nor an ability that tells something.',
    says: 'Setups are to be transparent to moderators as well: who is to be told something at the start is told it by the role PM.',
    bad: `use: [rules]
roles: { Squire: { text: You know who the Knight is. }, Knight: {} }
players: { Ann: Squire, Bob: Knight, Cat: Mafia Goon }
`,
    good: `use: [rules]
roles: { Squire: { text: You know who the Knight is., binds: [knight] }, Knight: {} }
players: { Ann: { role: Squire, bind: { knight: Bob } }, Bob: Knight, Cat: Mafia Goon }
`,
  },
  check: subject => gathered(ownRoles(subject), role => flawsOf(role, subject)),
}

function flawsOf(role: Role, { setup }: Subject): readonly Flaw[] {
  const { name, abilities, binds, knows } = role
  if (
    binds.length > 0 ||
    knows !== undefined ||
    abilities.some(ability => effectsOf(ability).some(({ verb }) => telling.includes(verb)))
  )
    return []
  const silent = abilities.filter(ability => effectsOf(ability).length === 0)
  return gathered([role, ...silent], ({ text = '', at }) => {
    const known = knownIn(text, role, setup)
    return known === undefined
      ? []
      : [
          {
            at: wordsIn(valueAt(at, ['text']), known.words),
            message: `the text of ${name} says “${known.words}”, and nothing tells who`,
            why: 'the role PM names players to whom somebody is bound, or who have a tag, and nobody else',
            help: `let it know him, \`binds: [${known.who.toLowerCase()}]\`, or all who have a tag, \`knows:\``,
          },
        ]
  })
}

const telling = ['tell', 'report', 'announce', 'reveal', 'confirm', 'bind', 'become']

const said =
  /\byou (?:already |also )?(?:know|are told|learn|have been told),? (?:at the (?:start|beginning) of the game,? )?(?:who|which players?|whom) (?:the |your |all |of the )?/gi

/** A role, or a faction that is not the player's own, whose players know each other. */
function knownIn(text: string, { name: own, faction }: Role, { roles, factions, players }: Setup) {
  const found = foundIn(text, said)
  if (found.length === 0) return undefined
  const sides = new Set(
    gathered(players, player => (player.roles.some(({ role }) => role === own) ? player.faction : [])),
  )
  const names = [...roles.keys(), ...[...factions.keys()].filter(name => name !== faction?.text && !sides.has(name))]
  for (const { 0: words, index } of found) {
    const rest = text.slice(index + words.length)
    const who = names.find(name => beginsWith(rest, name))
    if (who !== undefined) return { words: `${words}${rest.slice(0, who.length)}`, who }
  }
  return undefined
}

/** Of one or of several: “the Masons are”. */
function beginsWith(text: string, name: string): boolean {
  return (
    text.slice(0, name.length).toLowerCase() === name.toLowerCase() && /^s? (?:is|are)\b/i.test(text.slice(name.length))
  )
}
