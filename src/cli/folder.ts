import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const endings = ['.yaml', '.yml', '.json']

/** A folder as the files below it that snarf reads, by name; anything else as itself. Links to folders are not followed. */
export function filesOf(name: string): readonly string[] {
  return isFolder(name) ? filesUnder(name) : [name]
}

function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(entry => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesUnder(path)
      return endings.some(ending => entry.name.endsWith(ending)) ? [path] : []
    })
}

/** What is no folder is left to be opened, which says what is wrong with it. */
function isFolder(name: string): boolean {
  try {
    return name !== '-' && statSync(name).isDirectory()
  } catch {
    return false
  }
}
