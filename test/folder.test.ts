import fs, { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newConfigs } from '../src/cli/files/configs.ts'
import { filesOfAll } from '../src/cli/files/folder.ts'

test('a folder below that vanishes while it is looked for files is passed over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'snarf-folder-'))
  const gone = join(folder, 'a', 'gone')
  mkdirSync(gone, { recursive: true })
  writeFileSync(join(gone, 'night1.yaml'), '')
  writeFileSync(join(folder, 'setup.yaml'), '')
  const read = fs.readdirSync
  const reading = jest.spyOn(fs, 'readdirSync').mockImplementation(((path: string, options: never) => {
    const entries = read(path, options)
    if (path === join(folder, 'a')) renameSync(gone, join(folder, '.gone'))
    return entries
  }) as unknown as typeof read)
  expect(filesOfAll([folder], newConfigs(folder), folder)).toEqual({
    names: [join(folder, 'setup.yaml')],
    findings: [],
  })
  reading.mockRestore()
  rmSync(folder, { recursive: true })
})
