import { accelerate } from './accelerate.ts'
import { allow } from './allow.ts'
import { announce } from './announce.ts'
import { become } from './become.ts'
import { bind } from './bind.ts'
import { block } from './block.ts'
import { cannotFail } from './cannot-fail.ts'
import { confirm } from './confirm.ts'
import { copy } from './copy.ts'
import { count } from './count.ts'
import { delay } from './delay.ts'
import { die } from './die.ts'
import { disguise } from './disguise.ts'
import { divert } from './divert.ts'
import { feign } from './feign.ts'
import { give } from './give.ts'
import { grant } from './grant.ts'
import { hide } from './hide.ts'
import { immune } from './immune.ts'
import { intercept } from './intercept.ts'
import { kill } from './kill.ts'
import { later } from './later.ts'
import { lose } from './lose.ts'
import { losesTies } from './loses-ties.ts'
import { make } from './make.ts'
import { mark } from './mark.ts'
import { protect } from './protect.ts'
import { redirect } from './redirect.ts'
import { repeat } from './repeat.ts'
import { report } from './report.ts'
import { reveal } from './reveal.ts'
import { revive } from './revive.ts'
import { rotate } from './rotate.ts'
import { state } from './state.ts'
import { steal } from './steal.ts'
import { swap } from './swap.ts'
import { take } from './take.ts'
import { tell } from './tell.ts'
import { unmark } from './unmark.ts'
import { untargetable } from './untargetable.ts'
import { voteWeight } from './vote-weight.ts'
import { votesNeeded } from './votes-needed.ts'
import { whenever } from './whenever.ts'
import type { Verb } from './verb.ts'

const table = [
  kill,
  die,
  revive,
  protect,
  immune,
  block,
  untargetable,
  redirect,
  divert,
  intercept,
  swap,
  rotate,
  report,
  tell,
  announce,
  reveal,
  confirm,
  disguise,
  hide,
  feign,
  become,
  bind,
  accelerate,
  delay,
  copy,
  repeat,
  make,
  allow,
  grant,
  lose,
  mark,
  unmark,
  count,
  give,
  take,
  steal,
  voteWeight,
  votesNeeded,
  losesTies,
  cannotFail,
  state,
  whenever,
  later,
]

/** A verb of the table, with its own name and options as types. */
export type TypedVerb = (typeof table)[number]

/** The keys of `spanKeysOf`, as types. */
export type SpanKeyOf<V extends TypedVerb> = [V['lasting']] extends [undefined]
  ? [V['spans']] extends [undefined]
    ? never
    : 'until' | 'uses'
  : 'until'

/** Every verb of the language by its name, in the order of the manual. */
export const verbs: ReadonlyMap<string, Verb> = new Map(table.map(verb => [verb.name, verb]))
