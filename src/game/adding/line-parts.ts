import { isNameOf, namesFitting } from '../../model/names-fitting.ts'

interface Split {
  readonly actor: string
  readonly rest: string
}

/** A name may hold a colon: the last behind a whole name, else the first behind the beginning of one, else the first of all. */
export function splitActor(line: string, names: readonly string[]): Split | undefined {
  const colons = [...line.matchAll(/:/g)].map(({ index }) => index)
  const known =
    colons.findLast(at => isNameOf(line.slice(0, at), names)) ??
    colons.find(at => namesFitting(line.slice(0, at), names).length === 1)
  const at = known ?? colons[0]
  if (at === undefined || line.slice(0, at).trim() === '') return undefined
  return { actor: line.slice(0, at).trim(), rest: line.slice(at + 1).trim() }
}

/** What stands behind the actor, as it was typed. */
export interface Parts {
  readonly ability: string
  readonly targets: string
  readonly chosen: string
  readonly text?: string
}

/** In quotation marks right behind an arrow, a comma or `~` stands a name, where somebody is called so, and else a message. */
export function splitUse(rest: string, names: readonly string[]): Parts {
  const [, ahead = '', quoted] = /^(.*?)\s*["“„«]([^"”“»]*)["”“»]$/s.exec(rest) ?? []
  const isMessage = quoted !== undefined && !(/(?:>|→|[,;&~]|\b(?:and|и))$/i.test(ahead) && isNameOf(quoted, names))
  const [acting = '', ...choosing] = (isMessage ? ahead : rest).split('~')
  const [, ability = acting, targets = ''] = /^(.*?)\s*(?:[-–—=]*>|→)\s*(.*)$/s.exec(acting) ?? []
  const chosen = choosing.join('~')
  return { ability: ability.trim(), targets: targets.trim(), chosen: chosen.trim(), ...(isMessage && { text: quoted }) }
}
