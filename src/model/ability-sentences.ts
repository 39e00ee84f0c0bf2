/** Verbs, kinds and words by which an ability speaks of attempts and actions. */
export const actionNames: readonly string[] = [
  'this', 'anything', 'all', 'factional', 'target', 'act', 'observe', 'eliminate',
  'killing', 'protection', 'blocking', 'redirection', 'diversion', 'investigation', 'communication', 'inventory', 'property', 'rules', 'state-changing', 'observation', 'inspection',
  'kill', 'die', 'revive', 'protect', 'immune', 'block', 'untargetable', 'redirect', 'divert', 'intercept', 'swap', 'rotate', 'report', 'tell', 'announce', 'reveal', 'confirm', 'disguise', 'hide', 'feign', 'become', 'bind', 'accelerate', 'delay', 'copy', 'repeat', 'make', 'allow', 'grant', 'lose', 'mark', 'unmark', 'count', 'give', 'take', 'steal', 'vote-weight', 'votes-needed', 'loses-ties', 'cannot-fail', 'state', 'whenever', 'later',
] // prettier-ignore

/** Players as they stand in a sentence; each has besides what `-of` and `-to` ask for: `player.self-of`. */
const players: Readonly<Record<string, string>> = {
  self: '', target: '', 'target-many': '', targeted: '', chosen: '', 'chosen-many': '', first: '', second: '', third: '', killer: '', maker: '', cause: '', 'last-voter': '', doer: '',
  victim: '', everyone: '', others: '', nobody: '', none: '', anybody: '', somebody: '', any: 'test', every: 'test', random: '', drawn: 'players*', bond: 'bond', named: 'player', visitors: 'player*', visited: 'player*',
} // prettier-ignore

const events: Readonly<Record<string, string>> = Object.fromEntries(
  ['targeted', 'attempted', 'stopped', 'killed', 'dies', 'eliminated', 'acts', 'succeeds', 'fails', 'becomes', 'wins'].map(event => [event, 'who* actions']),
) // prettier-ignore

/** What snarf says itself of the effects of an ability whose author wrote no text, with the values of each sentence. `*`: a player, of whom `{who-of}` and `{who-to}` are other cases. English makes these sentences by its grammar: a wording that has all that one ability needs says it with them. */
const written: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ability: {
    sentence: 'clause', 'sentence-at': 'order clause', may: 'time what unless', must: 'time what unless', target: 'aim', choose: 'aim', use: '', unless: 'abilities', when: 'event clause', 'when-target': 'event aim', event: 'event', 'by-day': 'clause',
    nothing: '', 'nothing-happens': '', decided: '', 'decided-of': 'kinds', otherwise: 'effects', at: 'order', requires: 'condition', factional: '', win: 'when if', 'win-faction': 'faction when if', 'win-at-end': '', 'win-when': 'event', 'win-if': 'condition', 'your-name': '', 'a-name': '',
  },
  time: { night: '', instant: '', odd: '', even: '', on: 'nights', day: '', each: '', cycle: '', dead: 'time' },
  nights: { odd: '', even: '', only: 'numbers', from: 'number' },
  cycles: { odd: '', even: '', only: 'numbers', from: 'number' },
  aim: {
    mark: 'group', selected: 'player*', one: 'another life self must', exactly: 'count another life self must', 'at-most-one': 'count another life self must', 'up-to': 'count another life self must',
    another: '', 'another-many': '', living: '', 'living-many': '', dead: '', 'dead-many': '', either: '', 'either-many': '', self: '', 'self-many': '', must: 'test',
  },
  limit: { shots: 'count', cycles: 'nights', nights: 'nights', 'a-night': 'count', 'a-day': 'count', rest: 'count', 'rest-phases': 'count', 'same-twice': '', 'same-ever': '', alone: '', compulsive: '', 'compulsive-unless': 'abilities' },
  clause: { if: 'condition clause', uses: 'clause count', afterwards: 'clause effects', tonight: 'clause', 'end-of-day': 'clause', phase: 'clause', 'next-night': 'clause', permanent: 'clause', nights: 'clause count' },
  join: { sentences: '', clauses: '', and: '', or: '', both: '' },
  effect: {
    kill: 'who*', die: 'who*', revive: 'who*', protect: 'who* by', 'protect-actions': 'who* by', immune: 'who* tries by except', 'immune-all': 'who* by except', block: 'who* only except', untargetable: 'who* with by except',
    redirect: 'who* to* with', divert: 'who* to* with by', intercept: 'who* to* with by', swap: 'players*', rotate: 'players*', report: 'to* fact only except nights truly', tell: 'who* text', 'tell-submitted': 'who*', announce: 'text', reveal: 'fact truly', confirm: 'who* to*',
    'disguise-alignment': 'who* value', 'disguise-alignment-instead': 'who* value other', 'disguise-role': 'who* value', 'disguise-role-instead': 'who* value other', 'hide-visits': 'who* with later', 'hide-flip': 'who*', 'hide-flip-as': 'who* role', feign: 'who* to*',
    'become-role': 'who* role', 'become-role-of': 'who* of*', 'become-role-original': 'who*', 'become-faction': 'who* faction', 'become-faction-of': 'who* of*', 'become-faction-original': 'who*', bind: 'players* bond', 'bind-ring': 'players* bond',
    accelerate: 'who*', delay: 'who*', copy: 'who* to*', repeat: 'who*', make: 'who* actions on', allow: 'who* count', 'allow-marks': 'who* group count', grant: 'who* ability uses', 'grant-of': 'who* of* uses', lose: 'who* abilities', 'lose-all': 'who*',
    mark: 'who* name', unmark: 'who* name', count: 'who* name count', 'count-down': 'who* name count', give: 'who* name', take: 'who* name', steal: 'who* to* name', 'vote-weight': 'who* count', 'vote-weight-none': 'who*', 'votes-needed': 'who* count', 'votes-needed-fewer': 'who* count', 'loses-ties': 'who*',
    'cannot-fail': 'who* tries by with', whenever: 'event effects order', 'whenever-target': 'event effects order target*', later: 'count order effects',
  },
  option: { by: 'player*', with: 'actions', only: 'actions', except: 'actions', 'done-by': 'player*', on: 'player*', uses: 'count', order: 'order', 'of-all-nights': '', 'as-it-is': '', 'from-now-on': '', 'told-to': 'player*' },
  'state-rule': { act: 'who* with except will', attempts: 'who* tries by later with except will', report: 'who* to except will', 'report-value': 'who* value to except will', 'report-fact': 'fact to except will', 'report-fact-value': 'fact value to except will' },
  will: { fail: '', succeed: '', 'turn-back': '', target: 'player*', report: 'value' },
  action: { ...Object.fromEntries(actionNames.map(name => [name, ''])), named: 'ability' },
  player: Object.fromEntries(Object.entries(players).flatMap(([key, values]) => ['', '-of', '-to'].map(ending => [key + ending, values]))),
  test: {
    alignment: 'faction', 'alignment-not': 'faction', role: 'role', 'role-not': 'role', 'original-role': '', 'original-role-not': '', 'original-alignment': '', 'original-alignment-not': '', alive: '', dead: '', has: 'what', 'has-not': 'what', marked: 'mark', 'marked-not': 'mark', can: 'action', 'can-not': 'action',
    'same-alignment-as': 'player*', 'same-alignment-as-not': 'player*', 'same-role-as': 'player*', 'same-role-as-not': 'player*', allied: 'player*', 'allied-not': 'player*', counter: 'counter range', is: 'player*', 'is-not': 'player*',
  },
  range: { fewer: 'number', more: 'number', 'at-most': 'number', 'at-least': 'number', exactly: 'number', between: 'least most' },
  condition: { target: '', 'target-not': '', of: 'player* test', tonight: 'event', ever: 'event', night: 'nights', 'night-not': 'nights', living: 'range', 'living-who': 'range test', chance: 'percent', 'chance-not': 'percent' },
  event: { ...Object.fromEntries(Object.entries(events).flatMap(([event, values]) => ['', '-before', '-never'].map(time => [event + time, values]))), begins: 'phase', 'begins-before': 'phase', 'begins-never': 'phase' },
  phase: { game: '', night: '', day: '' },
  fact: {
    alignment: 'player*', role: 'player*', modifiers: 'player*', abilities: 'player*', kinds: 'player*', visits: 'player*', visitors: 'player*', 'visitors-others': 'player*', 'visitor-roles': 'player*', 'visitor-roles-others': 'player*', acted: 'player*', actions: 'player*', 'actions-on': 'player*', motion: 'player*', reports: 'player*', 'same-as-last': 'player*',
    test: 'player* test', condition: 'condition',
  },
} // prettier-ignore

/** As it is written above, with each case of a player as a value. */
export const abilityKeys: typeof written = Object.fromEntries(
  Object.entries(written).map(([section, keys]) => [
    section,
    Object.fromEntries(
      Object.entries(keys).map(([key, values]) => [key, values.replace(/(\S+)\*/g, '$1 $1-of $1-to')]),
    ),
  ]),
)
