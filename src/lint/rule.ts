import type { Finding, Severity, Span } from '../model/diagnostic.ts'
import type { Resolution } from '../model/resolution.ts'
import type { Subject } from './subject.ts'

/** What a rule of lint found at one place; the rule gives it its code and severity. */
export interface Flaw extends Pick<Finding, 'message' | 'why' | 'help' | 'at' | 'related' | 'fix'> {
  /** Where the orders stand that it advises to change: what else is wrong with them is told by it. */
  readonly orders?: readonly Span[]
}

/** What `snarf explain` says of a rule. Both examples are setups or nights, and a test lints them. */
export interface Page {
  /** What is looked for, and what may come of it. */
  readonly what: string
  /** The sentence of the rule text behind it, in other words. */
  readonly says: string
  readonly bad: string
  readonly good: string
}

/** One rule of lint. */
export interface Rule {
  /** `group/name`: the code of its findings. */
  readonly id: string
  readonly severity: Severity
  /** In one line. */
  readonly means: string
  readonly page: Page
  /**
   * What it has to know of a document in which something is wrong. `all`: it looks for what is nowhere, and tells of documents without any mistake only.
   * `unsaid`: likewise, but documents will do where each player has a role, and what is wrong speaks of none of these words.
   * `names`: what it finds stands at a name that may be looked for in what is wrong; `terms`: one that no role of a player speaks of.
   * `itself`: no more than what an ability says of itself.
   */
  readonly needs?: Needs
  /** What it says of an order is told by whatever advises another one for it. */
  readonly givesWay?: true
  /** Of which setups it speaks alone. */
  readonly resolution?: Resolution
  readonly check: (subject: Subject) => readonly Flaw[]
}

export type Needs = 'all' | 'names' | 'terms' | 'itself' | { readonly unsaid: readonly string[] }
