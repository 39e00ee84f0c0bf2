/** Whether a path, with slashes, is one of those that a pattern speaks of: `*` is any part of a name, `**` any folders. */
export function isLike(path: string, pattern: string): boolean {
  const parts = pattern.split(/(\*\*\/?|\*)/)
  const source = parts.map(part => {
    if (part === '*') return '[^/]*'
    return part.startsWith('**') ? '.*' : part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&')
  })
  return new RegExp(`^${source.join('')}$`, 'u').test(path)
}

/** The folder below which lies all that a pattern speaks of, itself a path: of `games/*.yaml` it is `games`. */
export function folderOf(pattern: string): string {
  const folders = pattern.split('/').slice(0, -1)
  const open = folders.findIndex(folder => folder.includes('*'))
  return folders.slice(0, open < 0 ? folders.length : open).join('/')
}
