import type { ToldRole } from './seats.ts'

/** Is a role found by a name: its own, that of a part, or a tag? */
export function isCarriedBy({ names, label, tags }: ToldRole, name: string): boolean {
  return names.includes(name) || label === name || tags.includes(name)
}
