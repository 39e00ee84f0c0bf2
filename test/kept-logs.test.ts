import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { caseFiles } from './support/cases.ts'
import { placeOfRoomLogs, roomLogsOf } from './rooms/kept-logs.ts'
import { files } from './rooms/played.ts'
import { folders, logsOf, placeOf } from './support/kept-logs.ts'

describe('the log of every rule and effect is as it is kept', () => {
  test.each(folders.flatMap(caseFiles))('$name', file => {
    // Where it changed on purpose: npm run logs, and read the difference.
    expect(logsOf(file)).toBe(readFileSync(placeOf(file.name), 'utf8'))
  })

  test.each(files)('rooms/%s', file => {
    expect(roomLogsOf(file)).toBe(readFileSync(placeOfRoomLogs(file), 'utf8'))
  })

  test.each(folders)('nothing else is kept of %s', folder => {
    const files = caseFiles(folder).map(({ name }) => placeOf(name))
    expect(readdirSync(dirname(files[0] ?? '')).length).toBe(files.length)
  })
})
