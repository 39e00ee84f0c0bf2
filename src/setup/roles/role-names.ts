import type { Setup } from '../../model/syntax.ts'

/** The names that a role phrase may be made of. */
export type RoleNames = Pick<Setup, 'factions' | 'roles' | 'modifiers' | 'groups'>
