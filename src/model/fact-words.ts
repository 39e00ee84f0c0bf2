/** What an inspection reads of a player. */
export const inspections = ['alignment', 'role', 'modifiers', 'abilities', 'kinds'] as const
/** What is seen of visits and actions. */
export const seen = ['visits', 'visitors', 'visitor-roles', 'acted', 'actions', 'actions-on', 'motion'] as const
export const observations = [...seen, 'reports', 'same-as-last'] as const
export type FactWord = (typeof inspections)[number] | (typeof observations)[number]
