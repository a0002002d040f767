import { expect, test } from 'vitest'
import { testDriver } from '../../driver/testing.ts'

const writer = `import { makeFolder, writeFile } from 'driver'
import { MudObject } from '/std/object'
export default class extends MudObject {
  fill(length: number) { writeFile('/domains/t/data/a.txt', 'x'.repeat(length)) }
  folders(n: number) { for (let i = 0; i < n; i++) makeFolder('/domains/t/data/' + i + '/a/b/c/d/e/f/g/h') }
}
`

async function world() {
  const mud = await testDriver({ files: { '/domains/t/writer.ts': writer } })
  return { mud, one: mud.clone('/domains/t/writer') as unknown as { fill(n: number): void; folders(n: number): void } }
}

test('code of a domain writes no file of any length', async () => {
  const { mud, one } = await world()
  expect(() => one.fill(5_000_001)).toThrow('at most 5000000 characters')
  one.fill(4_000_000)
  await mud.stop()
})

test('writing one file over and over fills nothing', async () => {
  const { mud, one } = await world()
  for (let i = 0; i < 24; i++) one.fill(4_000_000)
  // Each write was counted. After a while, the folder is measured again.
  expect(() => one.fill(4_999_999)).toThrow('is full')
  mud.driver.diskShare['shares'].get('/domains/t')!.measuredAt = -1e9
  one.fill(4_999_999)
  await mud.stop()
})

test('code of a domain makes folders up to a number', async () => {
  const { mud, one } = await world()
  expect(() => one.folders(5_001)).toThrow('/domains/t is full: its code writes at most 50000 files')
  await mud.stop()
})
