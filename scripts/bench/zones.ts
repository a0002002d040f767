import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDriver } from '../../driver/testing.ts'
import { budgets, convert, mountWorld } from '../diku.ts'
import { type Headline, headline, inWords, ratio } from './headline.ts'
import { heapUsed, median, now, type Report, time } from './report.ts'

const manyCopies = 1000
const roomsOfArea = 30

/** Measures zones: instances of an area, and a world in CircleMUD's format (WYRD_DIKU=DIR sets another world). */
export async function run(): Promise<Report> {
  const instances = await measureInstances(manyCopies)
  const own = process.env['WYRD_DIKU']
  const folder = own ?? stockWorld()
  const diku = await measureDiku(folder)
  if (!own) rmSync(folder, { recursive: true })
  return {
    title: `Zones: copies of an area of ${roomsOfArea} rooms, and ${own ?? 'a made-up world as large as CircleMUD’s own'}`,
    rows: [
      { what: 'a copy is made, and entered', unit: 'ms', values: instances.made, aim: '1' },
      { what: `${manyCopies} copies`, unit: 'MB', values: instances.megabytes, aim: '20' },
      { what: 'a room of a copy is made', unit: 'ms', values: instances.room },
      { what: 'a copy ends', unit: 'ms', values: instances.ended },
      { what: 'a world is read from its files and booted', unit: 's', values: diku.boot, aim: '2' },
      { what: 'all its zones are reset', unit: 'ms', values: diku.reset, aim: '50' },
      { what: 'it is converted to programs', unit: 's', values: diku.convert, aim: '10' },
    ],
    notes: diku.notes,
  }
}

/** Checks that the cost of an instance doesn't grow with their number. */
export async function check(): Promise<Headline[]> {
  const few = await measureInstances(100)
  const many = await measureInstances(manyCopies)
  const each = (one: typeof many) => median(one.made)
  return [
    headline(
      'an instance of an area is made and entered',
      inWords(each(many)),
      '1 ms',
      ratio(`${manyCopies} instances / 100`, each(many), each(few), 2),
    ),
    headline(`memory of ${manyCopies} instances`, `${median(many.megabytes).toFixed(1)} MB`, '20 MB', {
      what: 'MB',
      value: median(many.megabytes),
      most: 22,
    }),
  ]
}

/** An area of rooms in a line, with a monster in each. */
function area(): Record<string, string> {
  const files: Record<string, string> = {
    '/domains/b/road.ts': `import { Room } from '/std/room'
export default class Road extends Room { exits = { down: './area/r1' } }`,
    '/domains/b/area/rat.ts': `import { Monster } from '/std/monster'
export default class Rat extends Monster { name = 'rat'; short = 'a rat' }`,
  }
  const rooms: string[] = []
  for (let n = 1; n <= roomsOfArea; n++) {
    const exits = [n > 1 ? `west: './r${n - 1}'` : "up: '../road'", n < roomsOfArea ? `east: './r${n + 1}'` : '']
    rooms.push(`'./r${n}'`)
    files[`/domains/b/area/r${n}.ts`] = `import { Room } from '/std/room'
export default class R${n} extends Room {
  short = 'Room ${n}'; long = 'A room among others.'; exits = { ${exits.filter(one => one !== '').join(', ')} }; spawns = [{ path: './rat' }]
}`
  }
  files['/domains/b/area/zone.ts'] = `import { Zone } from '/std/zone'
export default class Area extends Zone { rooms = [${rooms.join(', ')}]; instanced = { for: 'group' as const } }`
  return files
}

async function measureInstances(copies: number): Promise<Record<'made' | 'megabytes' | 'room' | 'ended', number[]>> {
  const mud = await testDriver({ seed: 1, budgets, files: area() })
  mud.load('/domains/b/area/zone')
  const road = mud.load('/domains/b/road')
  const daemon = mud.load('/daemons/instances')
  const inWorld = <T>(work: () => T) => mud.driver.guard.attempt('load', null, work) as T
  const who = mud.player('Ann', { at: '/domains/b/road' })
  // Each instance is for a different player, as if a thousand groups entered.
  const enter = () => {
    who.name = `p${Math.random().toString(36).slice(2)}`
    return daemon.entry(who, road, '/domains/b/area/r1')
  }
  inWorld(enter)
  const made: number[] = []
  const megabytes: number[] = []
  const room: number[] = []
  const ended: number[] = []
  const end = () => {
    for (const one of [...daemon.all]) one.end()
  }
  for (let round = 0; round < 3; round++) {
    inWorld(end)
    const before = heapUsed()
    const start = now()
    inWorld(() => {
      for (let i = 0; i < copies; i++) enter()
    })
    made.push((now() - start) / copies)
    megabytes.push((heapUsed() - before) / 1e6)
    const begin = now()
    inWorld(() => {
      for (let n = 2; n <= roomsOfArea; n++) daemon.all[0].make(`/domains/b/area/r${n}`)
    })
    room.push((now() - begin) / (roomsOfArea - 1))
    const last = now()
    inWorld(end)
    ended.push((now() - last) / copies)
  }
  await mud.stop()
  return { made, megabytes, room, ended }
}

async function measureDiku(
  folder: string,
): Promise<{ boot: number[]; reset: number[]; convert: number[]; notes: string[] }> {
  const boot: number[] = []
  const reset: number[] = []
  const converted: number[] = []
  let notes: string[] = []
  for (let round = 0; round < 3; round++) {
    const start = now()
    const { mud, root, mounts } = await mountWorld(folder)
    const inWorld = <T>(work: () => T) => mud.driver.guard.attempt('load', null, work) as T
    inWorld(() => mounts.boot(root, true))
    boot.push((now() - start) / 1000)
    const { room, mob, object, zones } = mounts.world(root)
    notes = [`The world: ${room.size} rooms, ${mob.size} mobiles, ${object.size} objects, ${zones.length} zones.`]
    const all = (zones as string[]).map(path => mud.find(path)!)
    reset.push(
      ...time(
        () =>
          inWorld(() => {
            for (const zone of all) zone.resetZone()
          }),
        3,
        1,
      ),
    )
    await mud.stop()
    const to = mkdtempSync(join(tmpdir(), 'wyrd-bench-'))
    const begin = now()
    await convert(folder, join(to, 'stock'), undefined, true)
    converted.push((now() - begin) / 1000)
    rmSync(to, { recursive: true })
  }
  return { boot, reset, convert: converted, notes }
}

/**
 * Writes a world of area files: zones with 63 rooms, 19 mobiles, 23 objects and 122 reset commands each.
 * @param zones the number of zones. CircleMUD 3.1 has 30 zones of about this size, and tbaMUD has 189
 * @returns the folder
 */
export function stockWorld(folder = mkdtempSync(join(tmpdir(), 'wyrd-stock-')), zones = 30): string {
  const kinds = ['zon', 'wld', 'mob', 'obj']
  for (const kind of kinds) mkdirSync(join(folder, kind))
  const names = Array.from({ length: zones }, (_, i) => i + 1)
  for (const kind of kinds)
    writeFileSync(join(folder, kind, 'index'), `${names.map(n => `${n}.${kind}`).join('\n')}\n$\n`)
  const text = 'A long description of what one sees here, as worlds have them, over a line or two of the screen.'
  for (const n of names) {
    const first = n * 100
    const rooms = Array.from({ length: 63 }, (_, i) => {
      const exits = [1, 3].map(way => {
        const to = first + ((i + (way === 1 ? 1 : 62)) % 63)
        return `D${way}\nThere it goes on.\n~\ndoor~\n${i % 4 === 0 ? 1 : 0} -1 ${to}\n`
      })
      return `#${first + i}\nRoom ${i} of zone ${n}~\n   ${text}\n${text}\n~\n${n} 0 ${i % 6}\n${exits.join('')}S\n`
    })
    const mobs = Array.from(
      { length: 19 },
      (_, i) =>
        `#${first + i}\nbeast kind${i}~\nthe beast ${i}~\nA beast of kind ${i} prowls here.\n~\n${text}\n~\n72 0 -200 S\n${1 + i} 15 5 2d8+20 1d6+2\n20 100\n8 8 1\n`,
    )
    const objects = Array.from(
      { length: 23 },
      (_, i) =>
        `#${first + i}\nthing kind${i}~\na thing ${i}~\nA thing lies here.~\n~\n${i % 3 === 0 ? '5 0 8193' : '9 0 17'}\n0 2 4 3\n5 30 1\nE\nthing~\n${text}\n~\n`,
    )
    const commands = Array.from({ length: 36 }, (_, i) => {
      const [mob, room] = [first + (i % 19), first + ((i * 7) % 63)]
      return `M 0 ${mob} 9 ${room}\nE 1 ${first + (i % 3) * 3} 99 16\nG 1 ${first + (i % 23)} 99\n`
    })
    const doors = Array.from({ length: 14 }, (_, i) => `D 0 ${first + i * 4} 1 1\n`)
    writeFileSync(join(folder, 'wld', `${n}.wld`), `${rooms.join('')}$\n`)
    writeFileSync(join(folder, 'mob', `${n}.mob`), `${mobs.join('')}$\n`)
    writeFileSync(join(folder, 'obj', `${n}.obj`), `${objects.join('')}$\n`)
    writeFileSync(
      join(folder, 'zon', `${n}.zon`),
      `#${n}\nZone ${n}~\n${first} ${first + 99} 15 2\n${commands.join('')}${doors.join('')}S\n$\n`,
    )
  }
  return folder
}
