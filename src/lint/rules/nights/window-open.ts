import type { Rule } from '../../rule.ts'

export const windowOpen: Rule = {
  id: 'nights/window-open',
  severity: 'info',
  means: 'A window opens, and never closes.',
  page: {
    what: 'The actions of a day hold a `window: opens` that no `window: closes` follows.',
    says: 'While a window is open only what is innate counts of what happens at once; whatever follows to the end of the day is ignored.',
    bad: 'setup:\n  resolution: golden-rule\n  innate: { ITA Shot: { phase: day, instant: true, target: player, do: { kill: target } } }\n  roles: { Townie: {} }\n  players: { Ann: Townie, Ben: Townie, Cal: Townie }\nday: 1\nactions: [{ window: opens }, { Ann: { ITA Shot: Ben } }]\n',
    good: 'setup:\n  resolution: golden-rule\n  innate: { ITA Shot: { phase: day, instant: true, target: player, do: { kill: target } } }\n  roles: { Townie: {} }\n  players: { Ann: Townie, Ben: Townie, Cal: Townie }\nday: 1\nactions: [{ window: opens }, { Ann: { ITA Shot: Ben } }, { window: closes }]\n',
  },
  check: ({ phases }) =>
    phases.flatMap(({ phase: { number, windows } }) => {
      const last = windows?.at(-1)
      if (last?.opens !== true) return []
      return {
        at: last.at,
        message: `on day ${number} a window opens and never closes`,
        why: 'what happens at once and is not innate is ignored for the rest of the day (G18)',
        help: 'write “window: closes” where it ends, if it has ended',
      }
    }),
}
