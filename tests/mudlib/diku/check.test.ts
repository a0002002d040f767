import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { check, convert, jsonOf, truth } from '../../../scripts/diku.ts'
import { hills } from './fixtures.ts'

/** A folder with files in it. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

test('a family that there is not is refused by each command', async () => {
  const folder = folderWith(hills)
  const refused = "there is no family 'nonsense': circle31, tba, merc, rom, smaug"
  await expect(check(folder, 'nonsense')).rejects.toThrow(refused)
  await expect(truth(folder, 'nonsense')).rejects.toThrow(refused)
  await expect(convert(folder, join(folder, 'domains', 'hills'), 'nonsense')).rejects.toThrow(refused)
})

test('a folder that is no world is a problem in the report, under the name that was given', async () => {
  const empty = folderWith({})
  const other = folderWith({ 'readme.txt': 'Nothing.' })
  const missing = join(empty, 'missing')
  for (const [folder, why] of [
    [empty, 'there is neither a folder wld nor a file area.lst in it'],
    [other, 'there is neither a folder wld nor a file area.lst in it'],
    [missing, 'there is no such folder'],
  ] as const) {
    expect(JSON.parse(jsonOf(await check(folder)))).toEqual({
      ...{ family: '', rooms: 0, mobiles: 0, objects: 0, zones: 0, programs: 0 },
      problems: [{ file: '', line: 0, message: `${folder}: ${why}` }],
    })
  }
})
