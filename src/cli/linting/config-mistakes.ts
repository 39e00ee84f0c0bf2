import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unknownRules } from '../../lint/settings.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Name } from '../../model/syntax.ts'
import { folderOf, isWithinLike } from '../../text/path-pattern.ts'
import { pathFrom, type Placed } from '../files/configs.ts'
import { filesBelow } from '../files/folder.ts'
import { wholeFile } from '../mistake.ts'

/** What is wrong with a configuration: as it is read, in the rules that it names, and in the paths. */
export function configMistakes(placed: Placed): readonly Finding[] {
  const { config, findings } = placed
  const patterns = [...config.files.flatMap(({ of }) => of), ...config.skip]
  const idle = placed.isGiven ? [] : patterns.filter(pattern => !isOfSomething(pattern, placed))
  return [...findings, ...unknownRules(config), ...idle.map(unused)].sort((one, other) => one.at.start - other.at.start)
}

/** Patterns of `--exclude` that leave nothing out. The same command line may be meant for several folders. */
export function excludeRemarks(exclude: readonly string[], workingDirectory: string): readonly Finding[] {
  const here = { folder: workingDirectory }
  const idle = exclude.filter(text => !isOfSomething({ text }, here))
  return idle.map(text => ({
    ...unused({ text, at: wholeFile('--exclude') }),
    severity: 'info',
    why: 'paths begin at the working directory; `*` is any part of a name, `**` any folders',
    help: 'correct the path, or leave the option out',
  }))
}

/** Whether there is a file that a pattern speaks of. */
function isOfSomething({ text }: Pick<Name, 'text'>, placed: Pick<Placed, 'folder'>): boolean {
  if (!text.includes('*')) return existsSync(join(placed.folder, text))
  const below = resolve(placed.folder, folderOf(text))
  for (const path of filesBelow(below)) if (isWithinLike(pathFrom(placed, path), text)) return true
  return false
}

function unused({ text, at }: Name): Finding {
  return {
    code: 'config/unused',
    severity: 'warning',
    message: `no file is called “${text}”`,
    why: 'paths begin at the folder of this configuration; `*` is any part of a name, `**` any folders',
    help: 'correct the path, or take the entry away',
    at,
  }
}
