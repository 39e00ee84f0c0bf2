import { listed } from './listed.ts'

/** ` through Ann's Drive`: by which actions one may come to bear on another, each alone or all `together`; nothing where none moves it. */
export function throughWording(leaders: readonly string[], areTogether: boolean): string {
  return leaders.length === 0 ? '' : ` through ${listed(leaders)}${areTogether ? ' together' : ''}`
}
