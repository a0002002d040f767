import {
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Driver } from '../../driver/driver.ts'
import { ReloadError } from '../../driver/kernel/programs/problem.ts'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { VirtualClock } from '../../driver/services/time/virtual-clock.ts'
import { Watcher } from '../../driver/services/watch/watcher.ts'
import type { AnyObject } from '../../driver/testing.ts'
import { thing } from './world.ts'

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** A world on disk whose files are watched. The tests write files as editors do. */
async function diskWorld(files: Record<string, string>, under = '') {
  const folder = join(mkdtempSync(join(tmpdir(), 'wyrd-watch-')), under)
  const file = (path: string) => join(folder, path)
  const put = (path: string, source: string) => {
    mkdirSync(dirname(file(path)), { recursive: true })
    writeFileSync(file(path), source)
  }
  put('mudlib/secure/master.ts', thing('validRead() { return true }'))
  for (const [path, source] of Object.entries(files)) put(path, source)
  mkdirSync(file('domains'), { recursive: true })
  mkdirSync(file('.git'), { recursive: true })
  const mudFiles = new MudFiles(file('mudlib'), file('domains'))
  const driver = new Driver({
    files: mudFiles,
    clock: new VirtualClock(),
    store: new MemoryStore(),
    seed: 1,
    log: () => {},
  })
  driver.boot()
  const reloads: { files: string[]; evaluated: string[] }[] = []
  const refusals: string[] = []
  const reload = async (changed: string[], tell: boolean) => {
    try {
      const report = await driver.reloader.reload(changed, tell)
      if (report) reloads.push(report)
    } catch (error) {
      if (tell || !(error instanceof ReloadError)) refusals.push((error as Error).message)
      throw error
    }
  }
  const watcher = new Watcher(mudFiles, reload, message => refusals.push(message))
  await watcher.start()
  onTestFinished(async () => {
    await watcher.stop()
    rmSync(folder, { recursive: true })
  })
  /** Waits until a file change has had a result, and a little longer for further results. */
  const settled = async () => {
    for (let i = 0; i < 200 && reloads.length + refusals.length === 0; i++) await wait(10)
    await wait(150)
  }
  return {
    driver,
    file,
    put,
    reloads,
    refusals,
    settled,
    clone: (path: string) => driver.objects.clone(path) as AnyObject,
  }
}

const rat = (n: number, more = '') => thing(`squeak() { return ${n} }${more}`)
const start = { 'domains/t/rat.ts': rat(1) }

test('written in place', async () => {
  const world = await diskWorld(start)
  const clone = world.clone('/domains/t/rat')
  world.put('domains/t/rat.ts', rat(2))
  await world.settled()
  expect(clone.squeak()).toBe(2)
  expect(world.reloads.length).toBe(1)
  expect(world.refusals).toEqual([])
})

test('written beside and renamed over, with a backup left (vim, emacs)', async () => {
  const world = await diskWorld(start)
  const clone = world.clone('/domains/t/rat')
  const path = world.file('domains/t/rat.ts')
  writeFileSync(join(dirname(path), '.rat.ts.swp'), 'swap')
  writeFileSync(join(dirname(path), '4913'), '')
  renameSync(path, `${path}~`)
  writeFileSync(path, rat(2))
  unlinkSync(join(dirname(path), '4913'))
  await world.settled()
  expect(clone.squeak()).toBe(2)
  expect(world.refusals).toEqual([])
  writeFileSync(`${path}.new.tmp`, rat(3))
  renameSync(`${path}.new.tmp`, path)
  for (let i = 0; i < 100 && clone.squeak() !== 3; i++) await wait(10)
  expect(clone.squeak()).toBe(3)
  expect(world.refusals).toEqual([])
})

test('truncated first and written later, in pieces: never half a file', async () => {
  const world = await diskWorld(start)
  const clone = world.clone('/domains/t/rat')
  const path = world.file('domains/t/rat.ts')
  truncateSync(path, 0)
  await wait(40)
  const text = rat(2, `\n  other() { return 'x' }`)
  const handle = openSync(path, 'w')
  for (let at = 0; at < text.length; at += 60) {
    writeSync(handle, text.slice(at, at + 60))
    await wait(15)
  }
  await world.settled()
  expect(clone.squeak()).toBe(2)
  expect(clone.other()).toBe('x')
  expect(world.refusals).toEqual([])
})

test('a burst of saves ends with the last one', async () => {
  const world = await diskWorld(start)
  const clone = world.clone('/domains/t/rat')
  for (let i = 2; i <= 40; i++) world.put('domains/t/rat.ts', rat(i))
  await world.settled()
  expect(clone.squeak()).toBe(40)
  expect(world.reloads.length).toBeLessThan(5)
})

test('a branch switch of 200 files in a chain of imports is one reload, in the order of the imports', async () => {
  const file = (i: number, version: number) =>
    i === 0
      ? thing(`n() { return ${version} }`)
      : `import Base from './f${i - 1}'\nexport default class F extends Base { n() { return super.n() + ${version} } }`
  const all = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`domains/t/f${i}.ts`, file(i, 1)]))
  const world = await diskWorld(all)
  const clone = world.clone('/domains/t/f199')
  expect(clone.n()).toBe(200)
  for (let i = 199; i >= 0; i--) world.put(`domains/t/f${i}.ts`, file(i, 10))
  await world.settled()
  for (let i = 0; i < 300 && world.reloads.length === 0; i++) await wait(20)
  expect(clone.n()).toBe(2000)
  expect(world.reloads.map(({ files }) => files.length)).toEqual([200])
  expect(world.refusals).toEqual([])
}, 30_000)

test('one bad file of a set holds back the whole set, and mending it brings all', async () => {
  const world = await diskWorld({ ...start, 'domains/t/cat.ts': rat(1) })
  const [ratClone, catClone] = [world.clone('/domains/t/rat'), world.clone('/domains/t/cat')]
  world.put('domains/t/rat.ts', rat(2))
  world.put('domains/t/cat.ts', thing('squeak( {'))
  await world.settled()
  expect([ratClone.squeak(), catClone.squeak()]).toEqual([1, 1])
  expect(world.refusals.length).toBe(1)
  expect(world.refusals[0]).toContain('/domains/t/cat.ts:')
  world.put('domains/t/cat.ts', rat(2))
  for (let i = 0; i < 100 && world.reloads.length === 0; i++) await wait(10)
  expect([ratClone.squeak(), catClone.squeak()]).toEqual([2, 2])
})

test('a file that goes away while objects of it live: they run on, and it can come back', async () => {
  const world = await diskWorld(start)
  const clone = world.clone('/domains/t/rat')
  unlinkSync(world.file('domains/t/rat.ts'))
  await world.settled()
  expect(clone.squeak()).toBe(1)
  expect(world.refusals[0]).toContain('the file is gone; what runs goes on with the code it has')
  // The removal is reported only once, although the watcher also sees the removal by a command.
  await world.driver.reloader.reload(['/domains/t/rat.ts'])
  expect(world.refusals.length).toBe(1)
  world.put('domains/t/rat.ts', rat(2))
  for (let i = 0; i < 100 && clone.squeak() === 1; i++) await wait(10)
  expect(clone.squeak()).toBe(2)
})

test('each file that goes away is told, also after another one of its domain', async () => {
  const world = await diskWorld({ ...start, 'domains/t/cat.ts': rat(1), 'domains/t/dog.ts': rat(1) })
  for (const name of ['rat', 'cat', 'dog']) world.clone(`/domains/t/${name}`)
  for (const name of ['rat', 'cat', 'dog']) {
    const told = world.refusals.length
    unlinkSync(world.file(`domains/t/${name}.ts`))
    for (let i = 0; i < 300 && world.refusals.length === told; i++) await wait(10)
    expect(world.refusals.at(-1)).toContain(`/domains/t/${name}.ts: the file is gone`)
  }
  expect(world.refusals).toHaveLength(3)
})

test('a file that goes away with nothing that uses it is forgotten', async () => {
  const world = await diskWorld(start)
  world.driver.objects.destruct(world.clone('/domains/t/rat'))
  unlinkSync(world.file('domains/t/rat.ts'))
  await wait(400)
  expect(world.driver.programs.get('/domains/t/rat')).toBeUndefined()
  expect(() => world.clone('/domains/t/rat')).toThrow('there is no such file')
})

test('a program that is renamed: the old one runs on, the new one is another', async () => {
  const world = await diskWorld(start)
  const clone = world.clone('/domains/t/rat')
  renameSync(world.file('domains/t/rat.ts'), world.file('domains/t/mouse.ts'))
  await world.settled()
  expect(clone.squeak()).toBe(1)
  expect(world.clone('/domains/t/mouse').squeak()).toBe(1)
})

test('a tree that lies under a folder with a dot is watched like any other', async () => {
  const world = await diskWorld(
    { 'domains/t/a.ts': thing('v() { return 1 }'), 'domains/t/.hidden.ts': 'export const a = 1' },
    '.worktrees/x/node_modules/y',
  )
  const a = world.clone('/domains/t/a')
  world.put('domains/t/.hidden.ts', 'export const a = 2')
  world.put('domains/t/a.ts', thing('v() { return 2 }'))
  await world.settled()
  expect(a.v()).toBe(2)
  expect(world.reloads.map(({ files }) => files)).toEqual([['/domains/t/a.ts']])
})

test.each([5, 20, 30, 40, 60])('a second save %s ms after the first is the version that runs in the end', async gap => {
  const world = await diskWorld(start)
  const clone = world.clone('/domains/t/rat')
  for (let n = 2; n < 8; n++) {
    world.put('domains/t/rat.ts', rat(n))
    await wait(gap)
  }
  for (let i = 0; i < 100 && clone.squeak() !== 7; i++) await wait(10)
  expect(clone.squeak()).toBe(7)
  expect(world.refusals).toEqual([])
})

test('a branch switch by git is one reload, however long it takes to write', async () => {
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`domains/t/rat${i}.ts`, rat(1)]))
  const world = await diskWorld(files)
  const clones = Object.keys(files).map(file => world.clone(`/${file.replace('.ts', '')}`))
  // Git's steps, in slow motion.
  const lock = world.file('.git/index.lock')
  writeFileSync(lock, '')
  for (const path of Object.keys(files)) {
    world.put(path, rat(2))
    await wait(15)
  }
  expect(clones.filter(clone => clone.squeak() === 2)).toEqual([])
  unlinkSync(lock)
  await world.settled()
  expect(clones.map(clone => clone.squeak())).toEqual(clones.map(() => 2))
  expect(world.reloads).toHaveLength(1)
})
