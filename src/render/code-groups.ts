/** Of each group of codes what they are about, and the codes: mistakes and notes that have no page of lint, and are none of rooms. */
const groups: Readonly<Record<string, readonly [string, string]>> = {
  ability: ['how an ability is written', 'a-night ambiguous beside-steps idle-key idle-shots key-beside-name no-order order-by-day order-of-instant picks-when-triggered'],
  action: ['who sends an action in, and when', 'alone ambiguous dead-actor list listed living-actor made-twice missing no-message none-and-more not-owned one-player passive repeated resting text together unordered used-up wrong-night wrong-phase'],
  actions: ['what a rule of the golden rule forbids to send in', 'allied night-zero self-target used-this-cycle wrong-cycle'],
  add: ['a line for `snarf add`', 'change elimination line none-written quotation several unwritable'],
  after: ['the phase that a file comes after', 'order other-setup'],
  aim: ['whom an ability targets or chooses', 'list unknown'],
  argument: ['what a command is given', 'missing too-many'],
  call: ['how the library is called', 'kind limit missing name one-of selector twice unfit unknown-key'],
  chance: ['what is drawn by chance', 'no-seed'],
  change: ['what the moderator did between two phases', 'called-as-faction dead eliminated-before-day eliminated-by-day idle no-verb none not-a-map replaced-gone seated-twice sent-in whose-vote'],
  check: ['what `snarf check` holds a night against', 'contradiction same-name shared-expect shuffled unexercised'],
  command: ['which command is called', 'unknown'],
  condition: ['a condition of an ability or effect', 'event test unknown'],
  config: ['the configuration', 'band kind severity unknown-rule unused'],
  constraint: ['a constraint that an extension puts on what is sent in', 'violated'],
  contacts: ['the file of contacts', 'form'],
  contradiction: ['what the night leaves undecided (S3)', 'of-another unsettled'],
  day: ['a window of a day by the golden rule', 'window'],
  diff: ['the two versions that `snarf diff` compares', 'not-a-phase not-later other-game other-phase'],
  disguise: ['what a disguise lets be seen', 'fact two'],
  document: ['a document of a file', 'empty second'],
  effect: ['an effect of an ability', 'idle-option not-a-map two-verbs unknown-verb'],
  event: ['an event that sets something off', 'not-a-map two unknown whose'],
  expect: ['what a night expects', 'missing unmet'],
  extension: ['an extension, or what it answers', 'by-influence by-setup missing no-answer no-effect none not-pure of-nights other promise role-twice threw twice undeclared unreadable'],
  fact: ['what is reported or asked', 'unknown'],
  faction: ['what one of a faction performs for all', 'factional nothing-to-decline of-nobody together twice'],
  file: ['a file or folder that is read or written', 'changed empty encoding exists folder input leftover lines link-outside missing mixed no-game no-name no-night no-sample outside special too-large unreadable unwritable'],
  game: ['the game that a command or a program is given', 'not-a-phase other-after other-setup'],
  json: ['JSON, or a line of it', 'encoding syntax too-long'],
  library: ['a library that a setup uses', 'cycle no-such-line players unknown unread'],
  lines: ['lines that are resolved one by one', 'no-setup'],
  lint: ['what lint did not look at', 'left-out'],
  living: ['a count of the living', 'counter no-bound'],
  loop: ['abilities that set each other off without an end (L1)', 'runaway'],
  modifier: ['a modifier', 'no-change'],
  name: ['a name', 'bound case missing reserved unknown'],
  next: ['the file that `snarf next` writes', 'inline-setup no-day no-turn several'],
  night: ['a night', 'resolution'],
  nights: ['which nights an ability can be used on', 'unknown'],
  option: ['an option of the command line', 'unfit unknown value'],
  order: ['an order', 'below-one not-a-number not-finite not-plain'],
  phase: ['a night or day', 'beside-nights both eliminated-at-night neither no-after no-setup none sequence'],
  pm: ['role PMs as things stand', 'dead reports'],
  player: ['the role of a player', 'no-role role-and-roles two-factions unbound'],
  players: ['the players', 'none twice'],
  post: ['what is posted', 'dead deadline names nothing-before'],
  read: ['mistakes that are left out where there are very many', 'more'],
  report: ['findings that are left out where there are very many', 'more'],
  role: ['a role, or who has it', 'ambiguous cannot-choose faction idle-modifier late-faction long missing modifier-twice never no-night nothing-together number other-faction unknown'],
  rulings: ['a ruling', 'fixed'],
  save: ['a saved game', 'no-game no-library seed shape'],
  selector: ['which players something is about', 'list missing two unknown'],
  serve: ['what `snarf serve` shows, and where', 'nothing port'],
  setup: ['a setup as a whole', 'accelerate-by-orders chosen-name group innate is key-among-names names-nobody no-library order-missing resolution'],
  shape: ['the keys and values of a file', 'empty missing-key not-a-map unknown-key wrong-value'],
  silencer: ['a comment that silences lint', 'no-place no-reason no-rule no-such unclosed unknown unopened unused'],
  state: ['what a state says', 'unfit'],
  status: ['what `snarf status` is asked of', 'several'],
  submission: ['what is sent in', 'none'],
  target: ['whom an action selects (T2)', 'count dead mark not-dead same-as-last too-few twice yourself'],
  test: ['a test of players', 'counter text'],
  text: ['a text that players are told', 'missing placeholder'],
  until: ['how long a state lasts', 'unknown'],
  'what-if': ['what is supposed', 'nothing order unknown'],
  why: ['what `snarf why` is asked', 'not-used nothing several unknown-ability unknown-name used-before'],
  will: ['what attempts come to by a state', 'unknown'],
  wins: ['how a side wins', 'unknown'],
  wording: ['the wording of posts and messages', 'key language markup placeholder plural untranslated'],
  yaml: ['YAML, or a line of it', 'after-value alias-circular alias-too-many alias-unknown apostrophe bare-colon character directive duplicate-key escape extra-bracket extra-comma indent key long-name merge-key missing-colon missing-comma missing-space mixed no-value quote syntax tab tag too-deep too-large too-many unclosed-bracket unclosed-quote'],
} // prettier-ignore

/** All of these codes: `target/dead`. */
export const codesExplained: readonly string[] = Object.entries(groups).flatMap(([group, [, codes]]) =>
  codes.split(' ').map(code => `${group}/${code}`),
)

/** What a code is about, and which others are about the same; nothing of any other name. */
export function meaningOfCode(name: string): readonly string[] {
  const asked = name.trim().toLowerCase()
  const [group = ''] = asked.split('/')
  if (!codesExplained.includes(asked)) return []
  const [about = ''] = groups[group] ?? []
  const others = codesExplained.filter(code => code !== asked && code.startsWith(`${group}/`))
  return [
    `${asked}: about ${about}. Wherever it is told, its message says what, and what to do.`,
    ...(others.length === 0 ? [] : [`  about the same: ${others.join(', ')}`]),
  ]
}
