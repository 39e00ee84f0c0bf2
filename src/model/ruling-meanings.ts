import type { RulingName, Rulings } from './rules.ts'

/** What each value of each ruling comes to. */
export const rulingMeanings: { readonly [Name in RulingName]: Readonly<Record<Rulings[Name], string>> } = {
  'visit-of-stopped-effect': {
    yes: 'a kill on a protected player is a visit; only what stops acting or targeting unmakes one',
    no: 'an action whose effect was stopped has visited nobody',
  },
  'blocks-reach': {
    submitted: 'a block stops all steps of what the player sent in, and nothing that is triggered or queued',
    all: 'a block also stops what is triggered or queued; never a passive ability',
  },
  'report-time': {
    'end-of-night': "a fact is read just before tonight's states end",
    resolution: 'a fact is read as it is when the action resolves',
  },
  'lost-ability': {
    fails: 'an action whose ability is lost before its order fails',
    resolves: 'it resolves all the same',
  },
  'spent-when-failed': {
    yes: 'an action that fails has spent its use',
    no: 'the use is left for another night',
  },
  'told-of-failure': {
    investigators: 'who would have had a report is told that there is no result; nobody else hears of a failure',
    nobody: 'nobody hears that an action of his failed',
    everybody: 'whoever sent in an action that failed is told so',
  },
  'reported-name': {
    actual: 'a report names the player whom the action reached',
    submitted: 'a report names the player who was sent in, though another was reached',
    none: 'a report names nobody where the action may have been moved',
  },
  'watch-sees-self': {
    no: 'the visit of the observing action is left out',
    yes: 'the visit of the observing action is listed too',
  },
  'faction-duplicates': {
    refuse: 'a file in which two members send in the same action of their faction is refused',
    last: 'the one that was sent in last is performed; it takes a list, in the order of submission',
    first: 'the one that was sent in first is performed; it takes a list, in the order of submission',
  },
  'dead-announced': {
    role: 'a death shows faction and role',
    faction: 'a death shows the faction alone',
    name: 'a death shows neither',
  },
  'redirect-against-divert': {
    'actor-first': 'the redirection of the actor moves the action first',
    newest: 'the one that began last moves it',
  },
  'stopped-action': {
    fails: 'an action of which all was stopped has failed',
    succeeds: 'an action that came to act has succeeded, though all of it was stopped',
  },
  'intercepted-visit': {
    no: 'the player under guard is not visited by what was intercepted',
    yes: 'the player under guard is visited all the same',
  },
  'divert-against-untargetable': {
    newest: 'of a diversion and what keeps a player from being targeted the one that began last decides',
    'divert-first':
      'the aim is moved as far as it goes; only where it comes to rest is it asked whether that player can be targeted',
  },
}
