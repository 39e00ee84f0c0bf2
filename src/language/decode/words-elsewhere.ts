/** What other games call an effect: what to write for it. */
export function effectCalled(text: string): string | undefined {
  return saidOf(effects, text)
}

/** What other games call an event: what to write for it. */
export function eventCalled(text: string): string | undefined {
  return saidOf(events, text)
}

/** What other games call those who are meant by a selector: what to write for them. */
export function playersCalled(text: string): string | undefined {
  return saidOf(players, text)
}

type Sayings = readonly (readonly [words: RegExp, say: string])[]

function saidOf(sayings: Sayings, text: string): string | undefined {
  return sayings.find(([words]) => words.test(text))?.[1]
}

const effects: Sayings = [
  [/^(attack|shoot|stab|slay|murder|bite|maul)$/i, 'write { kill: .. }'],
  [/^(heal|save|shield|cure)$/i, 'write { protect: .. }; what is marked is taken away by { unmark: .., as: .. }'],
  [/^(role-?block|stun|distract|jail|sleep|hypnoti[sz]e)$/i, 'write { block: .. }'],
  [/^(convert|recruit|turn|infect)$/i, 'write { become: .., faction: .. }, or { become: .., role: .. }'],
  [/^(control|possess|bewitch|charm)$/i, 'write { redirect: .., to: .. }'],
  [/^(transport|bus|drive|switch)$/i, 'write { swap: [first, second] }'],
  [/^(swap|exchange)[-_ ]?roles?$/i, 'write { become: first, role: { of: second } } and { become: second, role: { of: first } }'],
  [/^frame$/i, 'write { disguise: .., as: { alignment: .. } }'],
  [/^(clean|janitor|bury|obscure)$/i, 'write { hide: flip, of: .. }'],
  [/^(guard|bodyguard)$/i, 'write { protect: .. }; for who takes the kill upon himself { intercept: .., to: self, with: killing }'],
  [/^(douse|poison|curse|hex)$/i, 'write { mark: .., as: .. }, and what comes of the mark in an ability of its own'],
  [/^(silence|blackmail|mute|gag)$/i, 'who may speak is for the moderator: write { tell: .., text: .. } or { mark: .., as: .. }; for the vote { vote-weight: .., is: 0 }'],
  [/^win$/i, 'who wins stands under “wins” of a faction or a role'],
] // prettier-ignore

const events: Sayings = [
  [/^(visited|visits?)$/i, 'write { targeted: .. }: who is targeted is visited'],
  [/^(lynch(ed)?|hanged|executed|voted([- ]out)?)$/i, 'did you mean “eliminated”?'],
  [/^(attacked|shot|bitten)$/i, 'write { attempted: .., with: kill }; “killed” is who died of it, “stopped” who was saved from it'],
  [/^(saved|healed|protected|survive[ds]?)$/i, 'write { stopped: .., with: kill }'],
  [/^(blocked|role-?blocked)$/i, 'write { attempted: .., with: block }'],
  [/^(converted|recruited|turned)$/i, 'did you mean “becomes”?'],
] // prettier-ignore

const players: Sayings = [
  [/^(visitors?|guests?)$/i, 'write { visitors-of: self }, or of another; “actor” is who caused an event'],
  [/^(voters?|the last voter)$/i, 'snarf counts no votes; “actor” is whose vote was the last, as the file says it (eliminated: { player: .., by: .. })'],
  [/^(neighbou?rs?|adjacent)$/i, 'who sits beside whom is not known: bind them by a name (“binds” of the role, “bind” of the player)'],
] // prettier-ignore
