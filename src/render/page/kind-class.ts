const classes: Readonly<Record<string, string>> = {
  killing: 'k-kill', protection: 'k-protect', blocking: 'k-block', redirection: 'k-move', diversion: 'k-move', investigation: 'k-look',
  communication: 'k-talk', inventory: 'k-thing', property: 'k-thing', rules: 'k-rule', 'state-changing': 'k-rule',
} // prettier-ignore

/** The class that gives what is drawn the colour of its kind. */
export function kindClass(kind: string): string {
  return classes[kind] ?? 'k-rule'
}

/** The icon of a kind, within 10 by 10 around its middle. */
export function iconOf(kind: string): string {
  return icons[kindClass(kind)] ?? ''
}

const icons: Readonly<Record<string, string>> = {
  'k-kill': 'M0-5V5M-5 0H5M3.4 0A3.4 3.4 0 1 1-3.4 0A3.4 3.4 0 1 1 3.4 0',
  'k-protect': 'M0-5L4.2-3.4V0Q4.2 3.6 0 5.4Q-4.2 3.6-4.2 0V-3.4Z',
  'k-block': 'M4.6 0A4.6 4.6 0 1 1-4.6 0A4.6 4.6 0 1 1 4.6 0M-3.2-3.2L3.2 3.2',
  'k-move': 'M-5-2H4M2-4.3L4.3-2L2 .3M5 2.6H-4M-2 .3L-4.3 2.6L-2 4.9',
  'k-look': 'M2.6-1A3.6 3.6 0 1 1-4.6-1A3.6 3.6 0 1 1 2.6-1M1.7 1.7L5 5',
  'k-talk': 'M-5-4H5V2.5H0L-2.5 5V2.5H-5Z',
  'k-thing': 'M-4.5-4.5H.3L4.7-.1L-.1 4.7L-4.5.3ZM-2-2h.1',
  'k-rule': 'M4.5 0A4.5 4.5 0 1 1-4.5 0A4.5 4.5 0 1 1 4.5 0M0-3V.2L2 1.8',
}

/** Three colours; which faction it is is said in words beside it. */
export function factionClass(faction: string): string {
  return faction === 'Town' ? 'f-town' : faction === 'Mafia' ? 'f-mafia' : 'f-other'
}
