import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mountPaths } from '../../../driver/services/files/mount.ts'
import { testDriver } from '../../../driver/testing.ts'
import { hills, mercHills, mounted } from './fixtures.ts'

// The folder that an operator names with --diku. The driver shows it to the mudlib, which finds the world in it.

function folderWith(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-mount-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(hills)) {
    mkdirSync(dirname(join(folder, 'my hills', prefix, name)), { recursive: true })
    writeFileSync(join(folder, 'my hills', prefix, name), text)
  }
  return join(folder, 'my hills')
}

async function worldWith(folder: string) {
  const mud = await testDriver({ mounts: mountPaths([{ name: 'diku', folder }]) })
  onTestFinished(() => mud.stop())
  return mud
}

test.each(['', 'world', 'area'])('a world in the folder %o: its programs are at /diku/NAME', async prefix => {
  const mud = await worldWith(folderWith(prefix))
  expect(mud.load('/compat/diku/mounts').roots).toEqual(['/diku/my-hills'])
  const files = join('/mounts/diku/my-hills', prefix)
  expect(mud.load('/compat/diku/mounts').world('/diku/my-hills').folder).toBe(files)
  expect(mud.load('/diku/my-hills/room/100').path).toBe('/diku/my-hills/room/100')
  const wiz = mud.player('Wiz', { wizard: true })
  expect(wiz.command(`ls ${files}`)).toContain('wld/')
})

test('a folder that is not there ends the start; one that holds no world is left out, named, and tried again', async () => {
  expect(() => mountPaths([{ name: 'diku', folder: '/no/such/folder' }])).toThrow('there is no such folder')
  const empty = folderWith('elsewhere/deep')
  const mud = await worldWith(empty)
  expect(mud.log.join('\n')).toMatch(/\/diku\/my-hills: not mounted: .*neither a folder wld nor a file area.lst/)
  expect(mud.load('/compat/diku/mounts').roots).toEqual([])
  // Now the files are put there.
  for (const [file, text] of Object.entries(hills)) {
    mkdirSync(dirname(join(empty, file)), { recursive: true })
    writeFileSync(join(empty, file), text)
  }
  await mud.driver.reloader.reload(Object.keys(hills).map(file => `/mounts/diku/my-hills/${file}`))
  mud.advance(5)
  expect(mud.load('/diku/my-hills/room/100').path).toBe('/diku/my-hills/room/100')
  expect(mud.log.join('\n')).toContain('/diku/my-hills: all 1 zones have begun')
})

test('a world that takes too long to read is left out; the others are mounted', async () => {
  const slow = folderWith('')
  const good = folderWith('')
  const mud = await testDriver({
    mounts: { '/mounts/diku/slow': slow, '/mounts/diku/good': good },
    files: {
      // Reading this world never ends.
      '/compat/diku/guess.ts': `import type { Family } from '/compat/diku/families'
export function guessFamily(read: (path: string) => string | null): Family {
  if (read('wld/slow') !== null) for (;;) {}
  return 'circle31'
}`,
      '/mounts/diku/slow/wld/slow': 'x',
    },
  })
  onTestFinished(() => mud.stop())
  mud.advance(5)
  expect(mud.log.join('\n')).toContain('/diku/slow: not mounted: it takes too long to read')
  expect(mud.load('/compat/diku/mounts').roots).toEqual(['/diku/good'])
})

test('folders without a list of their files are read in the order of their names', async () => {
  const { 'wld/index': _, 'mob/index': __, ...others } = hills
  const circle = await mounted(others)
  onTestFinished(() => circle.stop())
  const found = circle.load('/compat/diku/mounts').world('/diku/hills')
  expect([[...found.room], [...found.mob], found.problems]).toEqual([[100, 101], [100], []])
  const merc = await mounted({ 'b.are': mercHills, 'a.are': '#AREA Nothing~\n\n#$\n' })
  onTestFinished(() => merc.stop())
  const other = merc.load('/compat/diku/mounts').world('/diku/hills')
  expect([other.family, [...other.room], other.zones.length, other.problems]).toEqual(['merc', [100, 101], 2, []])
})

test('a zone whose begin the watchdog stops, as on a busy machine, begins again once, behind the others', async () => {
  const zone = (hangs: number) => `import { MudObject } from '/std/object'
export default class Z extends MudObject {
  tries = 0
  begun = false
  resetZone() {
    if (++this.tries <= ${hangs}) /^(a+)+$/.test('a'.repeat(60) + 'b')
    this.begun = true
  }
}`
  const names = ['slow', 'good', 'hopeless']
  const files = Object.fromEntries(names.map((name, i) => [`/compat/diku/${name}.ts`, zone([1, 0, 9][i]!)]))
  const mud = await testDriver({ files, watchdog: 500 })
  onTestFinished(() => mud.stop())
  const zones = names.map(name => mud.load(`/compat/diku/${name}`))
  const boots = mud.load('/compat/diku/boots')
  boots.begin(
    '/t',
    names.map(name => `/compat/diku/${name}`),
  )
  mud.advance(300)
  expect(zones.map(({ tries, begun }) => [tries, begun])).toEqual([
    [2, true],
    [1, true],
    [2, false],
  ])
  expect(boots.left).toBe(0)
})

test('a sentinel that a program has led away stays where it is, as on the servers', async () => {
  // A smith with a shop would walk back to it, so there is no shop.
  const mud = await mounted({ ...hills, 'shp/1.shp': '$\n' })
  onTestFinished(() => mud.stop())
  mud.advance(5)
  const smith = mud.load('/diku/hills/room/100').livings[0]!
  expect(smith.staysPut).toBe(true)
  mud.player('Ann', { at: '/diku/hills/room/101' })
  smith.command('open door')
  smith.command('north')
  mud.advance(60)
  expect(smith.environment.path).toBe('/diku/hills/room/101')
})
