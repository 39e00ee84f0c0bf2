/** What the drawn nights by the golden rule are made of: each role once as the oracle reads it, and once as a setup says it. */

export type Verb =
  | 'block'
  | 'redirect'
  | 'divert'
  | 'intercept'
  | 'swap'
  | 'untargetable'
  | 'protect'
  | 'immune'
  | 'kill'
  | 'mark'
  | 'unmark'
  | 'allow'
  | 'become'
  | 'strip'
  | 'rob'
  | 'accelerate'
  | 'confirm'
  | 'whenever'
  | 'report'

/** Whom an effect names: of `visitors`, those of the target. */
export type Whom = 'target' | 'self' | 'chosen' | 'visitors'

export interface Effect {
  readonly verb: Verb
  readonly who: Whom
  /** Of `redirect`, `divert` and `intercept`: to whom. */
  readonly to?: 'self' | 'chosen'
  /** Of `divert` and `intercept`: killing actions alone. */
  readonly killing?: true
  /** Of `protect`: all that a killing action does to him, or that aims at him alone (G14). */
  readonly from?: 'actions'
  /** Of `immune`: which verb; of `become`: which faction; of `report`: which fact; of `mark` and `unmark`: which mark. */
  readonly word?: string
  /** Of `whenever`: what its player waits for, and what is done then to whoever caused it. */
  readonly event?: 'targeted' | 'killed'
  readonly sets?: SetOff
  /** What follows it in the next moment where it takes place, and to whom. */
  readonly after?: SetOff & { readonly who: Whom }
}

/** What is done to whoever caused an event, or follows an effect. */
export interface SetOff {
  readonly verb: 'kill' | 'block' | 'mark' | 'unmark' | 'protect'
  readonly word?: string
  /** It targets a player itself: whoever caused the event, or the one of that name. */
  readonly aims?: string
}

export interface Ability {
  readonly name: string
  readonly yaml: string
  readonly effects: readonly Effect[]
  /** It targets somebody, and may target its own player. */
  readonly targets?: 'another' | 'anybody' | 'living'
  readonly chooses?: 'another' | 'anybody' | 'two'
  /** What must be so of the target: its mark, its faction, or what it can do. */
  readonly requires?: { readonly mark: string } | { readonly faction: string } | { readonly can: Verb }
  /** What must have been so of the target when it was sent in. */
  readonly must?: 'allied' | 'unallied'
  readonly isPassive?: true
  /** Whose it is: a role's, which an ally may use in his place, or of whoever is of the faction, or everybody's. */
  readonly isOf?: 'allies' | 'faction' | 'everybody'
}

/** The marks of the one group, in the order in which it names them. */
export const guilds: readonly string[] = ['Bears', 'Foxes', 'Owls']

const targeting = (name: string, verb: Verb, says: string, word?: string): Ability => ({
  name,
  yaml: `{ target: player, do: { ${says} } }`,
  targets: 'another',
  effects: [{ verb, who: 'target', ...(word !== undefined && { word }) }],
})

const following = (
  name: string,
  { verb, word }: Pick<Effect, 'verb' | 'word'>,
  says: string,
  after: Effect['after'],
  choose = '',
): Ability => ({
  ...targeting(name, verb, '', word),
  yaml: `{ target: player, ${choose}do: { ${says} } }`,
  effects: [{ verb, who: 'target', ...(word !== undefined && { word }), ...(after !== undefined && { after }) }],
  ...(choose !== '' && { chooses: 'another' }),
})

/** What waits for that to happen to its player, and targets somebody by itself. */
const aiming = (name: string, event: 'targeted' | 'killed', aims: string, sets: SetOff, says: string): Ability => ({
  name,
  yaml: `{ when: { ${event}: self }, target: ${aims === 'actor' ? aims : `{ player: ${aims} }`}, do: { ${says} } }`,
  isPassive: true,
  effects: [{ verb: 'whenever', who: 'self', event, sets: { ...sets, aims } }],
})

export const shelf: readonly Ability[] = [
  targeting('Block', 'block', 'block: target'),
  targeting('Kill', 'kill', 'kill: target'),
  targeting('Shelter', 'untargetable', 'untargetable: target'),
  targeting('Oil', 'mark', 'mark: target, as: oil', 'oil'),
  targeting('Wash', 'unmark', 'unmark: target, as: oil', 'oil'),
  targeting('Bear', 'mark', 'mark: target, as: Bears', 'Bears'),
  targeting('Fox', 'mark', 'mark: target, as: Foxes', 'Foxes'),
  targeting('Owl', 'mark', 'mark: target, as: Owls', 'Owls'),
  targeting('Expel', 'unmark', 'unmark: target, as: Foxes', 'Foxes'),
  targeting('Hurry', 'accelerate', 'accelerate: target'),
  targeting('Vouch', 'confirm', 'confirm: target, to: everyone'),
  { ...targeting('Help', 'protect', ''), yaml: '{ target: { from: player, must: { allied: self } }, do: { protect: target } }', must: 'allied' },
  { ...targeting('Cheer', 'accelerate', ''), yaml: '{ target: { from: player, must: { allied: self } }, do: { accelerate: target } }', must: 'allied' },
  { ...targeting('Feud', 'kill', ''), yaml: '{ target: { from: player, must: { unallied: self } }, do: { kill: target } }', must: 'unallied' },
  { ...targeting('Shun', 'block', ''), yaml: '{ target: { from: player, must: { unallied: self } }, do: { block: target } }', must: 'unallied' },
  { ...targeting('Protect', 'protect', ''), yaml: '{ target: player or self, do: { protect: target } }', targets: 'anybody' },
  { ...targeting('Guard', 'protect', ''), yaml: '{ target: player, do: { protect: target, from: actions } }', effects: [{ verb: 'protect', who: 'target', from: 'actions' }] },
  { ...targeting('Shoot', 'kill', ''), yaml: '{ target: living player, do: { kill: target } }', targets: 'living' },
  { ...targeting('Burn', 'kill', ''), yaml: '{ target: player, requires: { target: { marked: oil } }, do: { kill: target } }', requires: { mark: 'oil' } },
  { ...targeting('Hunt', 'kill', ''), yaml: '{ target: player, requires: { target: { marked: Foxes } }, do: { kill: target } }', requires: { mark: 'Foxes' } },
  { ...targeting('Judge', 'block', ''), yaml: '{ target: player, requires: { target: { alignment: Town } }, do: { block: target } }', requires: { faction: 'Town' } },
  { ...targeting('Adopt', 'become', 'become: target, faction: Pack', 'Pack') },
  { name: 'Defect', yaml: '{ is: action, do: { become: self, faction: Cult } }', effects: [{ verb: 'become', who: 'self', word: 'Cult' }] },
  { ...targeting('Strip', 'strip', 'become: target, role: Plain') },
  { ...targeting('Rob', 'rob', 'lose: target, abilities: all') },
  { ...targeting('Envy', 'block', ''), yaml: '{ target: player, requires: { target: { can: block } }, do: { block: target } }', requires: { can: 'block' } },
  { ...targeting('Outrun', 'rob', ''), yaml: '{ target: player, requires: { target: { can: redirect } }, do: { lose: target, abilities: all } }', requires: { can: 'redirect' } },
  { ...targeting('Hire', 'kill', ''), yaml: '{ factional: true, target: player, do: { kill: target } }', isOf: 'allies' },
  { ...targeting('Tail', 'report', '', 'visits'), yaml: '{ factional: true, target: player, do: { report: visits, of: target } }', isOf: 'allies' },
  { ...targeting('Ban', 'block', ''), yaml: '{ factional: true, target: player, do: { block: target } }', isOf: 'allies' },
  following('Touch', { verb: 'mark', word: 'oil' }, 'mark: target, as: oil, afterwards: { protect: target }', { verb: 'protect', who: 'target' }),
  following('Hush', { verb: 'block' }, 'block: target, afterwards: { mark: target, as: oil }', { verb: 'mark', word: 'oil', who: 'target' }),
  following('Maim', { verb: 'kill' }, 'kill: target, afterwards: { mark: self, as: oil }', { verb: 'mark', word: 'oil', who: 'self' }),
  following('Raze', { verb: 'kill' }, 'kill: target, afterwards: { block: chosen }', { verb: 'block', who: 'chosen' }, 'choose: player, '),
  following('Wipe', { verb: 'unmark', word: 'oil' }, 'unmark: target, as: oil, afterwards: { block: target }', { verb: 'block', who: 'target' }),
  following('Chain', { verb: 'mark', word: 'Foxes' }, 'mark: target, as: Foxes, afterwards: { block: chosen }', { verb: 'block', who: 'chosen' }, 'choose: player, '),
  following('Tend', { verb: 'protect' }, 'protect: target, afterwards: { unmark: target, as: oil }', { verb: 'unmark', word: 'oil', who: 'target' }),
  { name: 'Redirect', yaml: '{ target: player, choose: player or self, do: { redirect: target, to: chosen } }', targets: 'another', chooses: 'anybody', effects: [{ verb: 'redirect', who: 'target', to: 'chosen' }] },
  { name: 'Lure', yaml: '{ target: player or self, choose: player or self, do: { divert: target, to: chosen } }', targets: 'anybody', chooses: 'anybody', effects: [{ verb: 'divert', who: 'target', to: 'chosen' }] },
  { name: 'Deflect', yaml: '{ choose: player, do: { divert: self, to: chosen } }', chooses: 'another', effects: [{ verb: 'divert', who: 'self', to: 'chosen' }] },
  { name: 'Stand In', yaml: '{ target: player, do: { divert: target, to: self, with: killing } }', targets: 'another', effects: [{ verb: 'divert', who: 'target', to: 'self', killing: true }] },
  { name: 'Bodyguard', yaml: '{ target: player, do: { intercept: target, to: self, with: killing } }', targets: 'another', effects: [{ verb: 'intercept', who: 'target', to: 'self', killing: true }] },
  { name: 'Shadow', yaml: '{ target: player, choose: player or self, do: { intercept: target, to: chosen } }', targets: 'another', chooses: 'anybody', effects: [{ verb: 'intercept', who: 'target', to: 'chosen' }] },
  { name: 'Decoy', yaml: '{ choose: player, do: { intercept: self, to: chosen } }', chooses: 'another', effects: [{ verb: 'intercept', who: 'self', to: 'chosen' }] },
  { name: 'Drive', yaml: '{ choose: 2 players or self, do: { swap: [first, second] } }', chooses: 'two', effects: [{ verb: 'swap', who: 'chosen' }] },
  { name: 'Commute', yaml: '{ is: action, do: { untargetable: self } }', effects: [{ verb: 'untargetable', who: 'self' }] },
  { name: 'Brace', yaml: '{ is: action, do: { immune: self, to: block } }', effects: [{ verb: 'immune', who: 'self', word: 'block' }] },
  { name: 'Steady', yaml: '{ target: player or self, do: { immune: target, to: redirect } }', targets: 'anybody', effects: [{ verb: 'immune', who: 'target', word: 'redirect' }] },
  { name: 'Jail', yaml: '{ target: player, do: [{ block: target }, { protect: target }] }', targets: 'another', effects: [{ verb: 'block', who: 'target' }, { verb: 'protect', who: 'target' }] },
  { name: 'Convert', yaml: '{ target: player, do: { become: target, faction: Cult } }', targets: 'another', effects: [{ verb: 'become', who: 'target', word: 'Cult' }] },
  { name: 'Recruit', yaml: '{ target: player, do: { become: target, faction: Club } }', targets: 'another', effects: [{ verb: 'become', who: 'target', word: 'Club' }] },
  { name: 'Look', yaml: '{ target: player, do: { report: alignment, of: target } }', targets: 'another', effects: [{ verb: 'report', who: 'target', word: 'alignment' }] },
  { name: 'Track', yaml: '{ target: player, do: { report: visits, of: target } }', targets: 'another', effects: [{ verb: 'report', who: 'target', word: 'visits' }] },
  { name: 'Watch', yaml: '{ target: player, do: { report: visitors, of: target } }', targets: 'another', effects: [{ verb: 'report', who: 'target', word: 'visitors' }] },
  { ...targeting('Vouch', 'allow', 'allow: target, group: guild, most: 2') },
  { name: 'Two Rings', yaml: '{ do: { allow: self, group: guild, most: 2 } }', isPassive: true, effects: [{ verb: 'allow', who: 'self' }] },
  { name: 'Thorn', yaml: '{ when: { targeted: self }, do: { kill: actor } }', isPassive: true, effects: [{ verb: 'whenever', who: 'self', event: 'targeted', sets: { verb: 'kill' } }] },
  { name: 'Stun', yaml: '{ when: { targeted: self }, do: { block: actor } }', isPassive: true, effects: [{ verb: 'whenever', who: 'self', event: 'targeted', sets: { verb: 'block' } }] },
  { name: 'Grease', yaml: '{ when: { targeted: self }, do: { mark: actor, as: oil } }', isPassive: true, effects: [{ verb: 'whenever', who: 'self', event: 'targeted', sets: { verb: 'mark', word: 'oil' } }] },
  { name: 'Bomb', yaml: '{ when: { killed: self }, do: { kill: actor } }', isPassive: true, effects: [{ verb: 'whenever', who: 'self', event: 'killed', sets: { verb: 'kill' } }] },
  aiming('Snap', 'targeted', 'actor', { verb: 'kill' }, 'kill: target'),
  aiming('Grab', 'targeted', 'actor', { verb: 'block' }, 'block: target'),
  aiming('Smear', 'targeted', 'actor', { verb: 'mark', word: 'oil' }, 'mark: target, as: oil'),
  aiming('Pay Back', 'killed', 'actor', { verb: 'kill' }, 'kill: target'),
  aiming('Call', 'targeted', 'Ann', { verb: 'block' }, 'block: target'),
  aiming('Rally', 'targeted', 'Ben', { verb: 'protect' }, 'protect: target'),
  { ...targeting('Sweep', 'kill', ''), yaml: '{ target: player, do: { kill: { visitors-of: target } } }', effects: [{ verb: 'kill', who: 'visitors' }] },
  { name: 'Alert', yaml: '{ is: action, do: { whenever: { targeted: self }, do: { kill: actor } } }', effects: [{ verb: 'whenever', who: 'self', event: 'targeted', sets: { verb: 'kill' } }] },
  { name: 'Bar', yaml: '{ is: action, do: { whenever: { targeted: self }, do: { block: actor } } }', effects: [{ verb: 'whenever', who: 'self', event: 'targeted', sets: { verb: 'block' } }] },
  { name: 'Trap', yaml: '{ target: player, do: { whenever: { targeted: target }, do: { kill: actor } } }', targets: 'another', effects: [{ verb: 'whenever', who: 'target', event: 'targeted', sets: { verb: 'kill' } }] },
  { name: 'Rig', yaml: '{ target: player, do: { whenever: { killed: target }, do: { mark: actor, as: oil } } }', targets: 'another', effects: [{ verb: 'whenever', who: 'target', event: 'killed', sets: { verb: 'mark', word: 'oil' } }] },
  { name: 'Rock', yaml: '{ do: { immune: self, to: block } }', isPassive: true, effects: [{ verb: 'immune', who: 'self', word: 'block' }] },
  { name: 'Vest', yaml: '{ do: { protect: self } }', isPassive: true, effects: [{ verb: 'protect', who: 'self' }] },
] // prettier-ignore

/** What the roles of a night may be about. */
export const themes: Readonly<
  Record<
    'aiming' | 'control' | 'factions' | 'following' | 'groups' | 'interceptions' | 'rings' | 'triggers',
    readonly string[]
  >
> = {
  aiming: ['Snap', 'Grab', 'Smear', 'Pay Back', 'Call', 'Rally', 'Sweep', 'Drive', 'Drive', 'Lure', 'Deflect', 'Shadow', 'Bodyguard', 'Stand In', 'Redirect', 'Commute', 'Protect', 'Kill', 'Block', 'Track', 'Watch', 'Burn', 'Shoot', 'Brace'], // prettier-ignore
  control: ['Block', 'Redirect', 'Lure', 'Deflect', 'Drive', 'Commute', 'Jail', 'Shelter', 'Steady', 'Shun'],
  factions: ['Strip', 'Rob', 'Envy', 'Outrun', 'Strip', 'Rock', 'Stun', 'Convert', 'Recruit', 'Adopt', 'Defect', 'Hire', 'Tail', 'Ban', 'Block', 'Judge', 'Look', 'Redirect', 'Protect', 'Track', 'Hurry'], // prettier-ignore
  following: ['Touch', 'Hush', 'Maim', 'Raze', 'Wipe', 'Chain', 'Tend', 'Burn', 'Hunt', 'Block', 'Kill', 'Brace', 'Vest', 'Bomb'], // prettier-ignore
  groups: ['Bear', 'Fox', 'Owl', 'Expel', 'Hunt', 'Two Rings', 'Vouch', 'Hurry'],
  rings: ['Block', 'Block', 'Jail', 'Shun', 'Block', 'Redirect', 'Redirect', 'Judge', 'Drive', 'Lure', 'Brace', 'Bar'], // prettier-ignore
  interceptions: [
    'Bodyguard',
    'Shadow',
    'Decoy',
    'Kill',
    'Block',
    'Drive',
    'Redirect',
    'Lure',
    'Commute',
    'Protect',
    'Burn',
    'Shoot',
  ],
  triggers: [
    'Thorn',
    'Stun',
    'Grease',
    'Bomb',
    'Alert',
    'Bar',
    'Trap',
    'Rig',
    'Kill',
    'Block',
    'Protect',
    'Shoot',
    'Burn',
    'Wash',
    'Redirect',
    'Drive',
    'Brace',
    'Bodyguard',
  ],
}

/** What the faction does on a night, as one of these does. */
export const howls: readonly string[] = ['Kill', 'Kill', 'Guard', 'Block', 'Jail', 'Redirect', 'Oil', 'Track', 'Burn']

/** What everybody may do besides. */
export const pokes: readonly string[] = [
  'Convert',
  'Convert',
  'Strip',
  'Kill',
  'Block',
  'Redirect',
  'Oil',
  'Track',
  'Protect',
  'Drive',
  'Strip',
  'Rob',
]
