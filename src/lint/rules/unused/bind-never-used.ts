import type { Ability, Role } from '../../../model/syntax.ts'
import { effectsOf, ownRoles } from '../../actions.ts'
import { flawOfEach, neverRead } from '../../never-read.ts'
import { treeAt } from '../../places.ts'
import type { Rule } from '../../rule.ts'
import { literal } from '../../../words/literal.ts'
import { effectsByVerb, hasNode, nameArg, namesIn, syntaxIn } from '../../walk.ts'

export const bindNeverUsed: Rule = {
  id: 'unused/bind-never-used',
  severity: 'warning',
  needs: 'terms',
  means: 'Players are bound under a name that nothing speaks of.',
  page: {
    what: 'A role binds its player to another under a name (`binds: [partner]`), or an effect does (`bind: [..], as: partner`), and no ability, condition or text of the setup uses that name. The text of an ability that does something is carried out by what it does, and where one speaks of the bound player, it does not do that he is only told as a role. Nor does a text do that says that its player wins when something happens to the bound one, where what makes him win speaks of himself.',
    says: 'Setups are to be transparent: who is bound to somebody is told so, and expects something to come of it.',
    bad: `roles: { Lover: { binds: [partner], abilities: { Grieve: { when: { dies: anyone }, do: { die: self } } } } }
players: { Ann: { role: Lover, bind: { partner: Bob } }, Bob: { role: Lover, bind: { partner: Ann } } }
`,
    good: `roles: { Lover: { binds: [partner], abilities: { Grieve: { when: { dies: partner }, do: { die: self } } } } }
players: { Ann: { role: Lover, bind: { partner: Bob } }, Bob: { role: Lover, bind: { partner: Ann } } }
`,
  },
  check: subject => {
    const syntax = syntaxIn(subject)
    const made = new Set(
      effectsByVerb(syntax)
        .get('bind')
        ?.map(effect => nameArg(effect, 'as')),
    )
    const used = () => namesIn(syntax).filter(name => !made.has(name))
    const binding = ownRoles(subject).filter(({ binds }) => binds.length > 0)
    const words = new Set(binding.length === 0 ? [] : used().map(({ text }) => text))
    const own = binding.flatMap(role =>
      role.binds.flatMap((text, place) =>
        words.has(text) || tells(role, text) ? [] : { text, at: treeAt(role.at, ['binds', place])?.at ?? role.at },
      ),
    )
    return flawOfEach([...own, ...neverRead(subject, ['bind', 'as'], used)], name => ({
      message: `nothing speaks of who is bound as ${name}`,
      why: 'a bond does nothing by itself',
      help: `use the name, such as when: { dies: ${name} }, or take it away; it may also be misspelt here or there`,
    }))
  },
}

const saysWho = /\byou (?:already |also )?know who\b/i

/** A text says what it is about, or the role PM says only which role it is. What the text of an ability says that does something has to be done. */
function tells({ text = '', abilities, toldAsRole = [], wins }: Role, name: string): boolean {
  const does = abilities.filter(ability => effectsOf(ability).length > 0)
  const texts = [text, ...abilities.flatMap(ability => (does.includes(ability) ? [] : (ability.text ?? [])))]
  if (speaksOfSelf(wins) && texts.some(said => winsBy(said, name))) return false
  const isToldAsRole = toldAsRole.some(told => told.text === name)
  return (isToldAsRole && !saying(does, name)) || texts.some(said => saysWho.test(said) || names(said, name))
}

/** What makes somebody win is about himself. */
function speaksOfSelf(wins: Role['wins']): boolean {
  return typeof wins === 'object' && hasNode(wins, 'self')
}

/** A sentence says that its player wins when something happens to whom he is bound to. */
function winsBy(text: string, name: string): boolean {
  const when = new RegExp(
    String.raw`(?<!\b(?:even|whether|not|no matter) )\b(?:if|when|once|whenever|as soon as) your ${literal(name)}\b`,
    'i',
  )
  return text.split(/[.;!?]/).some(sentence => /\b(?:win|won|victory)\b/i.test(sentence) && when.test(sentence))
}

function saying(abilities: readonly Ability[], name: string): boolean {
  return abilities.some(({ text = '' }) => names(text, name))
}

function names(text: string, name: string): boolean {
  return text.toLowerCase().includes(name.toLowerCase())
}
