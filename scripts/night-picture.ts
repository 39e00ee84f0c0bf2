import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openGameFiles } from '../src/game/open-game-files.ts'
import { nightSvg } from '../src/render/page/page.ts'
import { readWording } from '../src/setup/wording/read-wording.ts'
import { parseTrees } from '../src/text/parse.ts'

/** A night of a sample game, drawn, for the README. */
export function nightPicture(root: string): string {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const game = openGameFiles({
    read,
    library: ({ text }) => ({ name: text, text: read(`setups/lib/${text}.yaml`) }),
  })
  const { documents } = game.play('setups/lantern-street/night3.yaml')
  const outcomes = documents.flatMap(({ phases }) => phases.flatMap(({ outcome }) => outcome ?? []))
  const [tree] = parseTrees({ name: 'en.yaml', text: read('setups/wording/en.yaml') }).trees
  if (tree === undefined || outcomes.length === 0) throw new Error('the night of the README cannot be drawn')
  return nightSvg(outcomes, readWording(tree).wording)
}
