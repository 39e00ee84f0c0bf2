/** What may happen, as a trigger, a condition or a report speaks of it. */
export const eventNames = [
  'targeted', 'attempted', 'stopped', 'killed', 'dies', 'eliminated', 'acts', 'succeeds', 'fails', 'becomes', 'begins', 'wins',
] as const // prettier-ignore
export type EventName = (typeof eventNames)[number]
