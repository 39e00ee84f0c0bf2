import {
  amount,
  definition,
  either,
  flag,
  language,
  listOf,
  mapOfForm,
  open,
  shaped,
  textForm,
  textsForm,
  whole,
  words,
  type Form,
  type JsonSchema,
} from './form.ts'
import { may, must, type Key, type Shapes } from './shape.ts'
import { players, posts } from './setup.ts'

const selection = language('selection')
const action = language('action')
const one: JsonSchema = { minProperties: 1, maxProperties: 1 }

/** By player, and by his ability. */
const byAbility = (form: Form): Form => mapOfForm(mapOfForm(form))

/** The keys of a night or day, by itself or in a list. */
const phase: Readonly<Record<string, Key>> = {
  name: may(textForm, 'what this case or phase is called'),
  night: may(whole, 'the number of the night'),
  day: may(whole, 'the number of the day'),
  changes: may(listOf(language('change')), 'what the moderator did in between'),
  rulings: may(shaped('rulings'), 'how the rules are read where they are open, on this night'),
  seed: may(textForm, 'what random draws are made from'),
  illegal: may(
    words(['refuse', 'fail']),
    'what becomes of an action that is illegal by what an earlier phase, corrected since, came to: refused, or begun to fail',
  ),
  actions: may(language('actions'), 'who does what; a list of one-player maps where the order of submission matters'),
  eliminated: may(
    either(textForm, shaped('eliminated'), listOf(either(textForm, shaped('eliminated')))),
    'by day: who was voted out, after all actions; or a list of several, or of nobody',
  ),
  post: may(shaped('post'), 'what the moderator adds to the post of it'),
  expect: may(shaped('expect'), 'what `snarf check` holds the outcome against'),
}

/** A word, a list of players, or several of these. */
const answersForm = either(textsForm, listOf(textsForm))

/** Whoever compares an outcome looks at the values: one may stand for a list of one, an empty list for an empty map. */
const compared = (form: Form, means: string, also: readonly string[] = []): Key => ({ ...may(open(form), means), also })

const afterDawn: Readonly<Record<string, Key>> = {
  dead: compared(textsForm, 'exactly these die', [
    'deaths',
    'death',
    'died',
    'dies',
    'killed',
    'kills',
    'victims',
    'casualties',
  ]),
  causes: compared(
    mapOfForm(either(textsForm, mapOfForm(textsForm), listOf(mapOfForm(textsForm)))),
    "of what each died: `{ Erin: [Bob's Kill] }`, or `{ Erin: { Bob: Kill } }`",
    ['cause', 'killers', 'killed-by', 'how'],
  ),
  flips: compared(mapOfForm(textForm), 'what is shown of the dead', ['flip', 'revealed', 'roles']),
  reports: compared(
    byAbility(either(answersForm, mapOfForm(answersForm))),
    'what each was told, and under whose name if that is to be said: `{ Ann: { Investigate: { Bob: Town } } }`',
    ['results', 'result', 'answers', 'told', 'messages'],
  ),
  announcements: compared(either(textsForm, listOf(mapOfForm(textForm))), 'what everybody was told', [
    'announced',
    'posts',
  ]),
}

const expected: Readonly<Record<string, Key>> = {
  complete: may(flag, 'what is not named here did not happen'),
  ...afterDawn,
  became: compared(mapOfForm(shaped('became')), 'what has become of a player', ['becomes', 'changes', 'changed']),
  stopped: compared(
    byAbility(mapOfForm(either(textsForm, mapOfForm(textsForm)))),
    'what was stopped in an action that succeeded all the same: on whom, by what, or by whom with what',
    ['protected', 'prevented', 'saved'],
  ),
  unsent: compared(textsForm, 'who could have submitted something on this night and did not; by day nobody is asked', [
    'missing',
    'unsubmitted',
  ]),
  failed: compared(
    byAbility(either(textForm, mapOfForm(textsForm))),
    'actions that failed: who stopped it with what, or the reason',
    ['fails', 'failure', 'failures', 'blocked'],
  ),
  visits: compared(mapOfForm(textsForm), 'whom each visited', ['visited', 'visitors', 'targets']),
  redirected: compared(textsForm, 'who was told that he was redirected while he investigated'),
  contradictions: compared(listOf(mapOfForm(textForm)), 'properties set to two values at once: `{ Carol: role }`'),
  loops: compared(listOf(mapOfForm(textForm)), 'abilities that failed because they were on a loop: `{ Fay: Sell }`'),
  wins: compared(
    mapOfForm(either(textForm, mapOfForm(textsForm))),
    'who has won: `{ Mafia: parity }`, or with the players: `{ Mafia: { parity: [Bob] } }`; `{}` is nobody',
    ['won', 'winner', 'winners', 'win', 'victory', 'victors'],
  ),
  findings: compared(textsForm, 'the file is refused with exactly these codes', [
    'errors',
    'error',
    'mistakes',
    'codes',
  ]),
  'after-dawn': compared(shaped('after-dawn'), 'what happens at orders of 200 and more'),
}

/** The maps of a night's file. */
export const nightShapes: Shapes = {
  night: {
    title: 'a night',
    means: 'What happened on a night or a day, or on several in a row.',
    keys: {
      setup: may(either({ ...textForm, expects: 'a path' }, shaped('setup')), 'the setup: a path, or the setup itself'),
      after: may(textForm, 'the file of the phase before, which is replayed first; or `nothing`'),
      ...posts,
      rules: may(listOf(textForm), 'the rules that this case exercises'),
      players: may(players, 'the players and their roles, if the setup does not say'),
      ...phase,
      nights: may(listOf(shaped('phase'), 1), 'several phases in sequence'),
    },
  },
  phase: { title: 'a phase', means: 'One night or day of several.', keys: phase },
  targets: {
    title: 'a selection',
    means: 'Whom the action selects.',
    keys: {
      target: may(textsForm, 'whom it targets'),
      choose: may(textsForm, 'whom it chooses, or which mark'),
      text: may(textForm, 'the message that goes with it'),
    },
    least: 1,
  },
  'change/eliminate': {
    title: '`eliminate`',
    means: 'The player was voted out.',
    own: 'eliminate',
    keys: { eliminate: must(textForm, 'who'), by: may(textForm, 'whose vote was the last') },
  },
  eliminated: {
    title: '`eliminated`',
    means: 'The player whom the town voted out on this day.',
    keys: { player: must(textForm, 'who'), by: may(textForm, 'whose vote was the last') },
  },
  'change/modkill': {
    title: '`modkill`',
    means: 'The moderator removed the player.',
    own: 'modkill',
    keys: { modkill: must(textForm, 'who') },
  },
  'change/replace': {
    title: '`replace`',
    means: 'Somebody else plays on in his place.',
    own: 'replace',
    keys: { replace: must(textForm, 'who left'), with: must(textForm, 'who plays on') },
  },
  post: {
    title: '`post`',
    means: 'What the moderator adds to the post of a phase.',
    keys: {
      text: may(textForm, 'paragraphs above the deaths; they name no living player, role or faction'),
      deadline: may(textForm, 'when the phase that follows ends: `2026-11-26T20:00+01:00`'),
      ends: may(textForm, 'when this day itself ends: told as long as it goes on'),
      majority: may(words(['yes', 'no', 'true', 'false']), 'whether to say how many votes it takes to eliminate'),
    },
    least: 1,
  },
  expect: {
    title: '`expect`',
    means: 'What the outcome is held against. What is not named is not compared, unless `complete: true`.',
    keys: expected,
  },
  'after-dawn': { title: '`after-dawn`', means: 'What happens at orders of 200 and more.', keys: afterDawn },
  became: {
    title: '`became`',
    means: 'What has become of a player.',
    keys: {
      role: compared(textForm, 'his role'),
      faction: compared(textForm, 'his faction'),
      alive: compared(flag, 'whether he is alive'),
      marks: compared(textsForm, 'exactly these marks'),
      counters: compared(mapOfForm(amount), 'his counters'),
      shots: compared(mapOfForm(whole), 'the uses left of an ability'),
      items: compared(textsForm, 'exactly these items'),
      votes: compared(amount, 'as how many votes his counts'),
      'votes-needed': compared(amount, 'how many votes more eliminate him, fewer below 0'),
      'loses-ties': compared(flag, 'whether he loses ties'),
      actions: compared(amount, 'how many actions more he may perform'),
      gained: compared(textsForm, 'exactly these abilities gained'),
      lost: compared(textsForm, 'exactly these abilities lost'),
    },
  },
}

export const nightDefinitions: Readonly<Record<string, JsonSchema>> = {
  selection: {
    description: 'Whom the action selects: a player, a list of players, or a map with `target` and `choose`.',
    anyOf: [textsForm.editor, definition('targets')],
  },
  action: {
    description:
      'What a player does: abilities and whom each selects, an ability that selects nobody, `none`, or a list of uses.',
    anyOf: [
      { enum: ['none'] },
      textForm.editor,
      mapOfForm(selection).editor,
      listOf(either(textForm, mapOfForm(selection))).editor,
    ],
  },
  actions: {
    description: 'Who does what; nothing where nobody has sent anything.',
    anyOf: [
      { type: 'null' },
      mapOfForm(action).editor,
      { type: 'array', items: { ...mapOfForm(action).editor, ...one } },
    ],
  },
  change: {
    description: 'What the moderator did: any effect, or eliminate, modkill, replace.',
    anyOf: [definition('effect'), ...['eliminate', 'modkill', 'replace'].map(name => definition(`change/${name}`))],
  },
}
