import { makesState } from '../../../language/makes-states.ts'
import { effectsOf, isSubmitted, abilityName } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { inEachText } from '../../texts.ts'

export const noSpan: Rule = {
  id: 'wording/no-span',
  severity: 'info',
  needs: 'itself',
  means: 'A text does not say how long what it brings about lasts.',
  page: {
    what: 'A submitted action begins a state, and its text says neither “tonight” nor anything else about how long. Some texts of the rule text’s own sample roles leave it out (“actions performed by target player will fail”): there it is meant, and a remark all the same.',
    says: '“Tonight” says that the state which an ability generates expires at the End of the Night.',
    bad: 'roles: { Doctor: { abilities: { Protect: { text: Each night you may target a player. Attempts to kill that player will fail., order: 60, target: player, do: { protect: target } } } } }\n',
    good: 'roles: { Doctor: { abilities: { Protect: { text: Each night you may target a player. Attempts to kill that player tonight will fail., order: 60, target: player, do: { protect: target } } } } }\n',
  },
  check: inEachText(({ holding, text, at }) => {
    const begins = effectsOf(holding.ability).some(makesState)
    if (!begins || !isSubmitted(holding.ability) || saysWhen(text)) return []
    return {
      at,
      message: `the text of ${abilityName(holding)} does not say how long it lasts`,
      why: 'a reader cannot tell whether it ends with the night',
      help: 'say “tonight”, or until when',
    }
  }),
}

/** A word about time other than the one that says when the ability may be used. */
function saysWhen(text: string): boolean {
  const rest = text.replace(
    /\b(?:each|every|once (?:per|a|each)|any|at|per|odd|even) nights?\b|(?<![а-яё])(?:кажд[а-яё]+|в любую|раз в|в ч[её]тные|в неч[её]тные) ноч[а-яё]+/gi,
    '',
  )
  return /\b(?:tonight|overnight|nights?|days?|until|till|while|(?:let (?:out|go)|released|freed?) in the morning|permanent\w*|always|ever|never|lasts?|phases?|game|dawn|now on)\b|(?<![а-яё])(?:сегодня|ноч(?:ь|и|ью)|завтра|дн(?:я|ём|ем)|до (?:утра|рассвета|конца)|пока|всегда|никогда|навсегда|с этих пор|впредь|игр[аыу])(?![а-яё])/i.test(
    rest,
  )
}
