/** What an inspection reads of a player. */
export const inspections = ['alignment', 'role', 'modifiers', 'abilities', 'kinds'] as const
/** Those of them that a report may give otherwise than they are. */
export const disguisable = ['alignment', 'role'] as const
/** What is seen of visits and actions. */
export const seen = ['visits', 'visitors', 'visitor-roles', 'acted', 'actions', 'actions-on', 'motion'] as const
export const observations = [...seen, 'reports', 'same-as-last'] as const
export type Disguisable = (typeof disguisable)[number]
export type FactWord = (typeof inspections)[number] | (typeof observations)[number]
