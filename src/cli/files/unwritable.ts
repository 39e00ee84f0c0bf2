import type { Finding } from '../../model/diagnostic.ts'
import { fileFinding, systemCodeOf } from '../mistake.ts'

/** A file or folder that could not be written, by its name, and what the system answered. */
export function unwritable(name: string, error: unknown): Finding {
  const systemCode = systemCodeOf(error)
  const message = `${name} cannot be written (${systemCode})`
  return fileFinding(name, { code: 'file/unwritable', message, help: helpFor(systemCode) })
}

function helpFor(systemCode: string): string {
  switch (systemCode) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'make room on the disk, or name another place'
    case 'ENOENT':
    case 'ENOTDIR':
      return 'make the folder first, or name another one'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'see that you may write there, or name another place'
    default:
      return 'name another place'
  }
}
