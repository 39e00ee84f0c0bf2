/** The ids of the rules, in the order of `docs/rules.md`. Ids never change; new ones are appended to their group. */
export const ruleIds = [
  'N1', 'N2', 'N3', 'N4', 'N5', 'N6',
  'B1', 'B2', 'B3', 'B4', 'B5',
  'S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7',
  'T1', 'T2', 'T3', 'T4', 'T5',
  'C1', 'C2', 'C3', 'C4', 'C5',
  'L1', 'L2',
  'R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11', 'R12', 'R13', 'R14', 'R15',
  'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9', 'G10', 'G11', 'G12', 'G13', 'G14', 'G15', 'G16', 'G17', 'G18', 'G19', 'G20',
] as const // prettier-ignore

/** To these no event of a log is due: G7 says what does not wait, G20 compares two logs. */
export const rulesWithoutEvents: readonly string[] = ['G7', 'G20']

/** The id of a rule, such as `B4`; docs/rules.md says each. */
export type RuleId = (typeof ruleIds)[number]

/** The rulings where the rule text is open: name, id, and the values it may take, the default first. */
export const rulings = {
  'visit-of-stopped-effect': { id: 'R1', values: ['yes', 'no'] },
  'blocks-reach': { id: 'R2', values: ['submitted', 'all'] },
  'report-time': { id: 'R3', values: ['end-of-night', 'resolution'] },
  'lost-ability': { id: 'R4', values: ['fails', 'resolves'] },
  'spent-when-failed': { id: 'R5', values: ['yes', 'no'] },
  'told-of-failure': { id: 'R6', values: ['investigators', 'nobody', 'everybody'] },
  'reported-name': { id: 'R7', values: ['actual', 'submitted', 'none'] },
  'watch-sees-self': { id: 'R8', values: ['no', 'yes'] },
  'faction-duplicates': { id: 'R9', values: ['refuse', 'last', 'first'] },
  'dead-announced': { id: 'R10', values: ['role', 'faction', 'name'] },
  'redirect-against-divert': { id: 'R11', values: ['actor-first', 'newest'] },
  'stopped-action': { id: 'R13', values: ['fails', 'succeeds'] },
  'intercepted-visit': { id: 'R14', values: ['no', 'yes'] },
  'divert-against-untargetable': { id: 'R15', values: ['newest', 'divert-first'] },
} as const satisfies Record<string, { readonly id: RuleId; readonly values: readonly string[] }>

/** The name of a ruling, as `rulings:` has it; docs/rulings.md says each. */
export type RulingName = keyof typeof rulings

/** One value for every ruling. */
export type Rulings = { readonly [Name in RulingName]: (typeof rulings)[Name]['values'][number] }

/** What holds where neither setup nor night says otherwise. */
export const defaultRulings: Rulings = Object.fromEntries(
  Object.entries(rulings).map(([name, ruling]) => [name, ruling.values[0]]),
) as Rulings

/** What is the same in every game by the golden rule (G5, G15, G16): each with the only value that it has there. */
export const fixedByInfluence = {
  'visit-of-stopped-effect': 'yes',
  'report-time': 'end-of-night',
  'redirect-against-divert': 'actor-first',
  'stopped-action': 'succeeds',
  'divert-against-untargetable': 'divert-first',
} as const satisfies Partial<Rulings>

/** What holds by the golden rule where neither setup nor night says otherwise. */
export const rulingsByInfluence: Rulings = { ...defaultRulings, 'reported-name': 'none', ...fixedByInfluence }
