import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { liveSlotOf } from '../../../driver/kernel/objects/base.ts'
import { Snapshot } from '../../../driver/kernel/programs/fields.ts'
import { Journal } from '../../../driver/kernel/programs/journal.ts'
import { testDriver } from '../../../driver/testing.ts'
import { hills, mercHills, romHills } from './fixtures.ts'

// Tests the cost of reading a world, in counted steps. Four times the text may cost four times as much, and little more.

const descendants = join(dirname(fileURLToPath(import.meta.url)), 'descendants')

function filesUnder(folder: string, prefix = ''): Record<string, string> {
  const files: Record<string, string> = {}
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) Object.assign(files, filesUnder(path, `${prefix}${name}/`))
    else files[`${prefix}${name}`] = readFileSync(path, 'latin1')
  }
  return files
}

/** Repeats each record of a text, `#100 …` up to the next line with `#`, a number of times, with a new number for each copy. */
function enlarged(text: string, times: number): string {
  return text.replace(/^#([1-9]\d*)[^\S\n]*\r?\n(?:(?!#)[^\n]*\n)*/gm, (record, number: string) =>
    Array.from({ length: times }, (_, n) => record.replace(number, String(Number(number) + n * 100_000))).join(''),
  )
}

const worlds: Record<string, Record<string, string>> = {
  circle: hills,
  merc: { 'hills.are': mercHills },
  rom: { 'hills.are': romHills },
  ...Object.fromEntries(readdirSync(descendants).map(name => [name, fileOrFolder(name)])),
}

function fileOrFolder(name: string): Record<string, string> {
  const path = join(descendants, name)
  return statSync(path).isDirectory() ? filesUnder(path) : { [name]: readFileSync(path, 'latin1') }
}

/** Returns the steps that reading takes, and the size of the result. */
async function cost(files: Record<string, string>, times: number): Promise<{ steps: number; size: number }> {
  const mounted = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [`/w/${file}`, /index$/.test(file) ? text : enlarged(text, times)]),
  )
  const mud = await testDriver({ files: mounted, budgets: { load: 1e12 } })
  onTestFinished(() => mud.stop())
  const mounts = mud.load('/compat/diku/mounts')
  const before = liveSlotOf(mounts as never).cost
  mud.driver.guard.turn('load', mounts as never, () => mounts.parse('/w', mounts['familyOf']('/w')), 'parse()')
  expect(mud.faults).toEqual([])
  const size = Object.values(mounted).reduce((sum, text) => sum + text.length, 0)
  return { steps: liveSlotOf(mounts as never).cost - before, size }
}

test.each(Object.keys(worlds))('%s: four times the text takes no more than five times the steps', async name => {
  const small = await cost(worlds[name]!, 40)
  const large = await cost(worlds[name]!, 160)
  expect(small.steps).toBeGreaterThan(100)
  expect(large.steps / small.steps).toBeLessThan((1.25 * large.size) / small.size)
})

test('what an edit of a world remembers, to be taken back, does not grow with the world', async () => {
  const remembered = async (times: number) => {
    const files = Object.fromEntries(
      Object.entries(hills).map(([file, text]) => [
        `/diku/hills/${file}`,
        /index$/.test(file) ? text : enlarged(text, times),
      ]),
    )
    const mud = await testDriver({ files, budgets: { load: 1e12 } })
    onTestFinished(() => mud.stop())
    const mounts = mud.load('/compat/diku/mounts')
    mud.driver.guard.turn('load', mounts as never, () => mounts.mount('/diku/hills'), 'mount()')
    const snapshot = new Snapshot(new Journal())
    snapshot.add(mounts as never)
    return (snapshot as unknown as { restores: unknown[] }).restores.length
  }
  expect(await remembered(80)).toBe(await remembered(2))
})

test('an edit that is refused after a daemon has taken it over is taken back, fields that are replaced as a whole too', async () => {
  const mud = await testDriver({
    files: {
      '/domains/t/list.txt': 'one',
      '/domains/t/reader.ts': `import { followFile, readFile } from 'driver'
import { replaced } from '/std/decorators'
import { MudObject } from '/std/object'
export default class Reader extends MudObject {
  @replaced texts: string[] = []
  count = { all: 0 }
  create() { super.create(); followFile(this, '/domains/t/list.txt'); this.fileChanged() }
  fileChanged() {
    this.texts = [...this.texts, readFile('/domains/t/list.txt')!]
    this.count.all++
    if (this.texts.at(-1) === 'wrong') throw new Error('it is wrong')
  }
}`,
    },
  })
  onTestFinished(() => mud.stop())
  const reader = mud.load('/domains/t/reader')
  await expect(mud.write('/domains/t/list.txt', 'wrong')).rejects.toThrow('it is wrong')
  expect([[...reader['texts']], reader['count'].all]).toEqual([['one'], 1])
  await mud.write('/domains/t/list.txt', 'two')
  expect([[...reader['texts']], reader['count'].all]).toEqual([['one', 'two'], 2])
})
