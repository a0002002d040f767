import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { type TestDriver, testDriver } from '../../driver/testing.ts'

// Counts work that must not grow with the number of objects: a reload of the real mudlib with one object, and with thousands.

const source = (file: string) => readFileSync(new URL(`../../mudlib${file}`, import.meta.url), 'utf8')

const goblin = (body: string) => `import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'
export default class Goblin extends Monster {
  name = 'goblin'
  behaviours = [Wander.with({ chance: 20 })]
  ${body}
}`

/** Starts a world with a number of goblins, all alive and in rooms. */
async function crowd(count: number): Promise<TestDriver> {
  const files: Record<string, string> = { '/domains/t/goblin.ts': goblin('shout() { return 1 }') }
  const rooms = Math.max(1, count / 20)
  for (let i = 0; i < rooms; i++)
    files[`/domains/t/r${i}.ts`] =
      `import { Room } from '/std/room'\nexport default class R extends Room { short = 'Room ${i}' }`
  const mud = await testDriver({ files })
  onTestFinished(() => mud.stop())
  for (let i = 0; i < rooms; i++) mud.load(`/domains/t/r${i}`)
  for (let i = 0; i < count; i++) mud.clone('/domains/t/goblin').move(`/domains/t/r${i % rooms}`)
  mud.advance(4)
  return mud
}

/** Returns the text of a file with a comment in its first method of a name, so that only methods change. */
const touched = (file: string, method: string) => {
  const text = source(file)
  const place = new RegExp(`^  ${method}\\(.*\\{\\n`, 'm').exec(text)
  if (!place) throw new Error(`${file} has no method ${method}()`)
  return text.replace(place[0], `${place[0]}    // edited\n`)
}

test.each([1, 1000])('an edit that only changes methods visits none of %i objects, and copies none', async count => {
  const mud = await crowd(count)
  for (const path of ['/std/item', '/std/zone']) mud.load(path)
  const files: Record<string, string> = {
    '/domains/t/goblin.ts': goblin('shout() { return 2 }'),
    '/std/monster.ts': touched('/std/monster.ts', 'wake'),
    '/std/room.ts': touched('/std/room.ts', 'view'),
    '/std/item.ts': touched('/std/item.ts', 'wearOut'),
    '/std/zone.ts': touched('/std/zone.ts', 'resetZone'),
    '/behaviours/wander.ts': touched('/behaviours/wander.ts', 'heartBeat'),
  }
  for (const [file, text] of Object.entries(files)) {
    const report = await mud.write(file, text)
    expect([file, report!.visited, report!.copied]).toEqual([file, 0, 0])
    expect(report!.files).toEqual([file])
  }
  expect(mud.faults).toEqual([])
})

test.each([1, 1000])('an edit that changes a default looks at each of %i objects once', async count => {
  const mud = await crowd(count)
  const report = await mud.write('/domains/t/goblin.ts', goblin('shout() { return 1 }; level = 7'))
  expect([report!.visited, report!.copied]).toEqual([count, 0])
  expect(report!.objects).toBe(count)
})

test('upgraded() of a class is called once for each object, which is copied before', async () => {
  const mud = await crowd(20)
  const report = await mud.write('/domains/t/goblin.ts', goblin('seen = 0; upgraded() { this.seen++ }'))
  // Each object is visited once for the new default, and once for the call.
  expect([report!.visited, report!.copied]).toEqual([40, 20])
})

test('no class of the mudlib has an upgraded() of its own: derived values are computed when they are needed', async () => {
  const mud = await crowd(1)
  const { ObjectBase } = await import('../../driver/kernel/objects/base.ts')
  const own = ['/std/monster', '/std/player', '/std/room', '/std/weapon', '/std/zone', '/compat/diku/mob']
  const ranvier = ['npc', 'item', 'room', 'area', 'script'].map(name => `/compat/ranvier/${name}`)
  for (const path of [...own, ...ranvier]) expect(mud.clone(path).upgraded).toBe(ObjectBase.prototype.upgraded)
})
