import { rulings } from '../../model/rules.ts'
import { resolutions } from '../../model/resolution.ts'
import { ownWins, winWords } from '../../model/wins.ts'
import {
  positive,
  either,
  flag,
  language,
  listOf,
  mapOfForm,
  open,
  order,
  shaped,
  textForm,
  textsForm,
  whole,
  words,
  type Form,
} from './form.ts'
import { may, must, type Key, type Shapes } from './shape.ts'

const condition = language('condition')
const effects = language('effects')
const aim = language('aim')

const abilities = mapOfForm(shaped('ability'))
export const players: Form = mapOfForm(either(textForm, shaped('player')))
/** How what is posted and sent is worded, and to whom. */
export const posts = {
  wording: may(
    open(either(textForm, mapOfForm(textForm))),
    'how posts and messages are worded: a path, or the sentences themselves',
  ),
  contacts: may(
    open(either(textForm, mapOfForm(textForm))),
    'how Discord calls each player, `Ada: "<@80351110224678912>"`; or a path to a file with that',
  ),
  'replacement-hears': may(
    words(['yes', 'no', 'true', 'false']),
    'whether whoever takes a place over gets the reports of it so far, with the role PM',
  ),
} as const satisfies Readonly<Record<string, Key>>

const onceOrNever: Form = {
  expects: '`true`, `false` or `never`',
  editor: { anyOf: [flag.editor, { const: 'never' }] },
  reader: { enum: ['true', 'false', 'never'] },
}

const ability: Readonly<Record<string, Key>> = {
  text: may(textForm, 'the sentence of the role PM; composed from the rest when missing'),
  is: may(
    words(['action', 'passive']),
    'whether somebody submits it; needed only where nobody is selected and no order is given',
  ),
  order: may(order, 'when it resolves, from the lowest to the highest; without `order` and `steps` it is passive'),
  steps: may(listOf(shaped('step'), 1), 'the parts of a compound action, which share the selections'),
  when: may(language('event'), 'what sets it off; nobody submits it'),
  phase: may(
    words(['night', 'day', 'each', 'cycle']),
    'an ability of the day resolves when it is submitted; `each` is used once in each phase, `cycle` once in a night and the day of its number',
  ),
  instant: may(flag, 'resolves when it is submitted, not at night'),
  factional: may(flag, 'a living ally of its player may use it instead of him'),
  target: may(aim, 'whom the player targets, which is a visit; in a triggered ability a selector'),
  choose: may(
    aim,
    'whom the player chooses, which is no visit; `a guild` is a mark of the group `guild`, `a role` the name of any role',
  ),
  requires: may(condition, 'what must hold for it to work, looked at with the targets'),
  otherwise: may(effects, 'what it does on an invalid target instead of failing'),
  while: may(words(['alive', 'dead', 'any']), 'whether it works for a living or a dead player'),
  limits: may(shaped('limits'), 'how often and when it may be used'),
  do: may(effects, 'what it does'),
}

/** The maps of a setup, and of a library of roles. */
export const setupShapes: Shapes = {
  setup: {
    title: 'a setup',
    means: 'What exists in a game: factions, roles, modifiers, players.',
    keys: {
      name: may(textForm, 'the name of the setup'),
      use: may(
        listOf(textForm),
        'libraries of roles: those shipped with snarf by name, others as a path beginning with `./`, and extensions of whoever plays as `extension:NAME`',
      ),
      resolution: may(
        { ...textForm, editor: { enum: resolutions } },
        'how the next batch is found: `snarf`, by orders, or `golden-rule`, by what actions would do to each other; `snarf` if not said',
      ),
      rulings: may(shaped('rulings'), 'how the rules are read where they are open'),
      ...posts,
      groups: may(
        mapOfForm(either(listOf(textForm), shaped('group'))),
        'marks of which a player holds one at most, or as many as `most` says',
      ),
      factions: may(mapOfForm(shaped('faction')), 'the factions; Town and Mafia exist without being named'),
      abilities: may(abilities, 'abilities that are only ever given'),
      innate: may(
        abilities,
        'abilities that everybody has; no effect takes or inspects them unless it says `innate: true`',
      ),
      roles: may(mapOfForm(shaped('role')), 'roles, beside those of the libraries or in place of them'),
      modifiers: may(mapOfForm(shaped('modifier')), 'modifiers, which change the role named after them'),
      players: may(players, 'the players and their roles: `Alice: Town Jailkeeper`'),
    },
  },
  group: {
    title: 'a group of marks',
    means: 'Marks of which a player holds only so many.',
    keys: {
      marks: must(listOf(textForm), 'the marks'),
      most: may(positive, 'how many of them a player holds at most; 1 if not said'),
    },
  },
  rulings: {
    title: 'the rulings',
    means: 'How the rules are read where they are open.',
    keys: Object.fromEntries(
      Object.entries(rulings).map(([name, { id, values }]) => [
        name,
        may(words(values), `${id}; ${values[0]} if not said`),
      ]),
    ),
  },
  faction: {
    title: 'a faction',
    means: 'Players who win together.',
    keys: {
      alignment: may(textForm, 'the faction that it reads as'),
      'allied-with': may(
        listOf(textForm),
        'factions with whose members its own may be allied, and those with them; its own alone if neither says so',
      ),
      wins: may(
        either(words(winWords), shaped('wins')),
        'when it wins: `parity`, `last standing`, `survivor`, `jester`; `{ with: Mafia }`; or `{ when: .., if: .. }`; reported, never acted on',
      ),
      abilities: may(abilities, 'its abilities; one living member performs each, once a night'),
    },
  },
  role: {
    title: 'a role',
    means: 'What a player is: a name for some abilities.',
    keys: {
      faction: may(textForm, 'the faction of a player whose role is named without one; Town if not said'),
      'keeps-faction': may(
        flag,
        'whether no other faction may stand before it but the one that its own reads as, which makes no difference',
      ),
      also: may(listOf(textForm), 'other names by which the role is found; it is called by its own'),
      tags: may(listOf(textForm), 'free labels that a test can ask for'),
      binds: may(listOf(textForm), 'names of players that one of this role is bound to'),
      'told-as-role': may(listOf(textForm), 'bound names of which the role PM says the role, and not the player'),
      knows: may(textForm, 'a tag: the role PM names the others who have it'),
      'known-as': may(textForm, 'the role that its player takes himself for: his role PM is of that one'),
      wins: may(either(words(ownWins), shaped('own-wins')), 'how a player of it wins, if otherwise than his faction'),
      abilities: may(abilities, 'its abilities by name'),
      text: may(textForm, 'what the role PM says of the role'),
      elsewhere: may(textForm, 'what its name means where others play, for authors; players are not told'),
    },
  },
  'own-wins': {
    title: '`wins`',
    means: 'What makes a player of the role win by himself.',
    keys: {
      when: may(language('event'), 'he wins when this happens'),
      if: may(condition, 'only if this holds then; without `when`, if it holds at the end of a phase'),
      while: may(words(['alive', 'dead', 'any']), 'whether he must live; `alive` if not said'),
    },
    least: 1,
  },
  wins: {
    title: '`wins`',
    means: 'With whom a faction wins, or by what.',
    keys: {
      with: may(textForm, 'the other faction, whose condition counts for both'),
      when: may(language('event'), 'it wins when this happens'),
      if: may(condition, 'only if this holds then; without `when`, if it holds at the end of a phase'),
      while: may(words(['alive', 'dead', 'any']), 'whether `self`, one of its players, must live; `alive` if not said'),
    },
    least: 1,
  },
  ability: { title: 'an ability', means: 'What a player has and may use.', keys: ability },
  step: {
    title: 'a step',
    means: 'One part of a compound action.',
    keys: {
      order: may(order, 'when it resolves; needed where orders decide'),
      do: must(effects, 'what it does'),
      if: may(condition, 'only if this holds'),
    },
  },
  limits: {
    title: 'limits',
    means: 'How often and when an ability may be used.',
    keys: {
      shots: {
        ...may(positive, 'how often in all; on a passive, the uses of the states it makes'),
        also: ['uses', 'charges', 'times', 'max', 'bullets', 'ammo'],
      },
      'a-night': may(positive, 'how often on one night, or by day in one day; once if not said'),
      nights: may(language('nights'), 'on which nights: `odd`, `even`, `2+`, `[1, 3]`'),
      cycles: may(language('nights'), 'likewise, for nights and days of these numbers'),
      'same-target-twice': may(
        onceOrNever,
        'whether the target of the night before may be selected again; `never`: that of no night',
      ),
      rest: { ...may(whole, 'how many nights must lie between uses'), also: ['cooldown', 'recharge'] },
      compulsive: may(flag, 'it must be used'),
      'compulsive-unless': may(textsForm, 'abilities of the same player: it must be used where none of these is'),
      alone: may(flag, 'it is used instead of any other action'),
      together: may(flag, 'it is used with the other actions of its player’s roles, all of them on the same players'),
    },
  },
  modifier: {
    title: 'a modifier',
    means: 'A change to the role or modifier named after it; N in its name stands for a number.',
    keys: {
      change: may(
        words(['each ability', 'each active ability', 'each passive ability']),
        'on which the other keys are laid',
      ),
      add: may(abilities, 'abilities that it adds'),
      instead: may(abilities, 'abilities that it gives in place of those of the words after it'),
      tags: may(listOf(textForm), 'free labels that a test can ask for'),
      also: may(listOf(textForm), 'other names by which the modifier is found; it is called by its own'),
      faction: may(
        textForm,
        'that of a player of the role named after it; no other but the one that it reads as may stand before it',
      ),
      elsewhere: may(textForm, 'what its name means where others play, for authors; players are not told'),
      ...ability,
    },
  },
  player: {
    title: 'a player',
    means:
      'A player of the game, where the name of a role does not say it all. At the name of a group stands the mark of it that he has from the start: `guild: Foxes`.',
    named: textsForm,
    keys: {
      faction: may(textForm, 'his faction'),
      role: may(textForm, 'his role, named as in `Alice: Town Jailkeeper`'),
      roles: may(listOf(either(textForm, shaped('role-part')), 1), 'his roles, where there are several'),
      bind: may(mapOfForm(textForm), 'to whom he is bound: `{ partner: Carol }`'),
    },
  },
  'role-part': {
    title: 'a role of a player',
    means: 'One of several roles.',
    keys: {
      role: must(textForm, 'the role'),
      modifiers: may(textsForm, 'the modifiers that change it, nearest last'),
    },
  },
}
