import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { TestPlayer } from '../../../driver/testing.ts'
import { readCircle } from '../../../mudlib/systems/diku/compat/diku/circle.ts'
import type { DikuWorld } from '../../../mudlib/systems/diku/compat/diku/model.ts'
import { mountWorld, type Snapshot, truth } from '../../../scripts/diku.ts'
import { hills, mounted } from './fixtures.ts'

/** Worlds of the original servers, if they lie beside the project. Their licences keep them out of it. */
const data = new URL('../../../../shared/data/circle/', import.meta.url)

function readData(name: 'circle31' | 'tba'): DikuWorld {
  return readCircle(path => {
    const file = new URL(`${name}/world/${path}`, data)
    return existsSync(file) ? readFileSync(file, 'latin1') : null
  }, name)
}

const bits = (words: readonly number[]) => (words.length === 1 ? words[0]! >>> 0 : words.map(word => word >>> 0))
const unsigned = (value: number | number[]) => (Array.isArray(value) ? value.map(one => one >>> 0) : value >>> 0)

for (const name of ['circle31', 'tba'] as const) {
  test.skipIf(!existsSync(new URL(`${name}/world/`, data)))(
    `${name}: every prototype is as the original server made it`,
    () => {
      const world = readData(name)
      expect(world.problems).toEqual([])
      const protos = JSON.parse(
        readFileSync(new URL(`${name}/protos.json`, data), 'utf8')
          .replaceAll('\\t', '@')
          .replaceAll('65535', '-1'),
      )
      const one = <T>(list: Map<number, T>) => [...list.keys()].map(String).sort()
      expect(one(world.mobs)).toEqual(Object.keys(protos.mobs).sort())
      expect(one(world.objects)).toEqual(Object.keys(protos.objs).sort())
      expect(one(world.rooms)).toEqual(Object.keys(protos.rooms).sort())
      for (const [vnum, made] of Object.entries(protos.mobs) as [string, unknown[]][]) {
        const m = world.mobs.get(Number(vnum))!
        const ours = [m.keywords, m.short, bits(m.act), bits(m.affects), m.alignment, m.level, m.hitroll, m.armour]
        made[2] = unsigned(made[2] as number)
        made[3] = unsigned(made[3] as number)
        // The server marks all mobiles as NPCs (bit 3).
        ours[2] = Array.isArray(ours[2]) ? [ours[2][0]! | 8, ...ours[2].slice(1)] : ((ours[2] as number) | 8) >>> 0
        const all = [...ours, m.hitDice, m.damageDice, m.gold, m.experience, m.loadPosition, m.defaultPosition, m.sex]
        expect(all, vnum).toEqual(made)
      }
      for (const [vnum, made] of Object.entries(protos.objs) as [string, unknown[]][]) {
        const o = world.objects.get(Number(vnum))!
        made[3] = unsigned(made[3] as number)
        made[4] = unsigned(made[4] as number)
        const ours = [
          o.keywords,
          o.short,
          o.type,
          bits(o.extra),
          bits(o.wear),
          o.values,
          o.weight,
          o.cost,
          o.rent,
          o.applies,
        ]
        expect(ours, vnum).toEqual(made)
      }
      for (const [vnum, made] of Object.entries(protos.rooms) as [string, unknown[]][]) {
        const r = world.rooms.get(Number(vnum))!
        made[2] = unsigned(made[2] as number)
        const exits = Object.fromEntries(
          [...r.exits].map(([way, { to, key, door }]) => [way, [world.rooms.has(to) ? to : -1, key, door]]),
        )
        expect([r.name, r.sector, bits(r.flags), exits], vnum).toEqual(made)
      }
    },
  )
}

test('errors are reported with file and line, and the rest is read', () => {
  const files: Record<string, string> = {
    'zon/index': '1.zon\n$',
    'zon/1.zon': '#1\nHills~\n199 10 2\n* a comment\nM 0 100 1 100  a rat\nX 1 2\nG 1 5\nO 0 100 1 100\n',
    'wld/index': '1.wld\nno.wld\n$',
    'wld/1.wld':
      '#100\nA hill~\nGreen.\n~\n1 0 2\nD0\n~\n~\n0 -1 101\nS\n#101\nBroken~\nNo end\n#102\nToo~\nlate~\n1 0 2\nS\n$',
    'mob/index': '1.mob\n$',
    'mob/1.mob':
      '#100\nrat~\na rat~\nA rat.\n~\nGrey.\n~\nab 0 0 S\n1 20 10 1d1+1 1d2\n0 0\n8 8 0\n#101\ncat~\na cat~\nA cat.\n~\nGrey.\n~\nb 0 0 S\n1 20 10 1d1+1 1d2+0\n0 0\n8 8 0\n$',
    'obj/index': '1.obj\n$',
    'obj/1.obj': '#100\nhat~\na hat~\nA hat.~\n~\n9 0 17\n6 0 0 0\n1 1 1\nA\n17 -5\nE\nhat~\nTall.\n~\n$',
  }
  const world = readCircle(path => files[path] ?? null, 'circle31')
  expect(world.problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    "zon/1.zon:6 'X' is no reset command; there are M, O, G, E, P, D, R, T, V and S",
    "zon/1.zon:7 G takes 3 numbers, here are 2: 'G 1 5'",
    'zon/1.zon:10 the list of commands has no end: an S should be behind it',
    'wld/1.wld:13 its description has no end: a ~ should be behind its last line',
    'wld/1.wld:14 room #101: its record ends before all is told',
    'wld/1.wld:14 room #101: the room has no end: an S should be behind it',
    'wld/index:2 there is no wld/no.wld',
    "mob/1.mob:9 mobile #100: dice like 2d6+10 expected, not '1d2'",
  ])
  expect(world.zones[0]!.commands.map(({ letter }) => letter)).toEqual(['M', 'O'])
  expect([...world.rooms.keys()]).toEqual([100, 101, 102])
  expect(world.rooms.get(101)!.text).toBe('No end')
  expect([...world.mobs.keys()]).toEqual([100, 101])
  expect(world.mobs.get(100)).toMatchObject({ keywords: 'rat', level: 1, act: [3] })
  expect(world.objects.get(100)).toMatchObject({ applies: [[17, -5]], extras: [{ keywords: 'hat', text: 'Tall.\n' }] })
})

for (const name of ['circle31', 'tba'] as const) {
  test.skipIf(!existsSync(new URL(`${name}/world/`, data)))(
    `${name}: after boot, another reset, a perturbation and the reset after it every room holds what the original server had there`,
    async () => {
      const ours = (await truth(fileURLToPath(new URL(name, data)))) as Record<string, Snapshot>
      const theirs = JSON.parse(readFileSync(new URL(`${name}/truth.json`, data), 'utf8')) as Record<string, Snapshot>
      for (const step of ['boot', 'reset2', 'perturbed', 'perturbedReset']) {
        expect(ours[step], step).toEqual(theirs[step])
        expect(ours[step]!.liveMobs).toBeGreaterThan(400)
      }
    },
    60_000,
  )
}

test.skipIf(!existsSync(new URL('circle31/schedule.json', data)))(
  "circle31: zones are reset in the order and at the times of the original server's timer, with players about and without",
  async () => {
    const schedule = JSON.parse(readFileSync(new URL('circle31/schedule.json', data), 'utf8'))
    for (const scenario of ['scenario0', 'scenario1']) {
      const { mud, root, mounts } = await mountWorld(fileURLToPath(new URL('circle31', data)), 'circle31')
      mud.driver.guard.attempt('load', null, () => mounts.boot(root))
      const zones = (mounts.world(root).zones as string[]).map(path => mud.find(path)!)
      const timer = mud.load('/daemons/zones')
      const players: TestPlayer[] = []
      if (scenario === 'scenario1') {
        for (const [i, vnum] of [9, 15, 30, 51, 62, 120].entries()) {
          const zone = zones.find(one => one.vnum === vnum)
          if (!zone) continue
          // The level is high so that nobody is killed on the way.
          const player = mud.player(`P${'abcdef'[i]}`, { at: zone.rooms[0], level: 99 })
          players.push(player)
        }
      }
      const resets: [number, number][] = []
      for (let call = 1; call <= 600; call++) {
        if (call === 301) for (const player of players) player.destruct()
        const before = zones.map(zone => zone.lastReset)
        for (const zone of zones) zone.lastReset = null
        mud.driver.callMethod('callOut', timer, 'heartBeat', [])
        for (const [i, zone] of zones.entries()) {
          if (zone.lastReset !== null) resets.push([call, zone.vnum])
          else zone.lastReset = before[i]
        }
      }
      expect(resets, scenario).toEqual(schedule[scenario])
      await mud.stop()
    }
  },
  60_000,
)

test('a world of our own is there as soon as its files are: rooms, doors, a keeper with a shop, a box with a hat', async () => {
  const mud = await mounted(hills)
  const ann = mud.player('Ann', { at: '/diku/hills/room/100', level: 10 })
  ann.color = false
  expect(ann.command('look')).toMatch(/A hill\nGreen\.\nExits: north \(closed\)\.\n +A smith hammers\./)
  expect(ann.command('look rock')).toContain('Grey.')
  ann.gold = 100
  expect(ann.command('list')).toContain('a felt hat: 30 coins')
  ann.command('buy hat')
  expect(ann.command('wear cap')).toContain('You put on a felt hat.')
  expect(ann.command('remove hat')).toContain('hat')
  expect(ann.command('sell hat')).toContain('for 8 coins')
  ann.command('open door')
  ann.command('north')
  mud.clone('/domains/vale/items/torch').move(ann)
  ann.command('light torch')
  expect(ann.command('look in box')).toContain('a felt hat')
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('a file that is edited is live in the world, and one that is broken changes nothing', async () => {
  const mud = await mounted(hills)
  const ann = mud.player('Ann', { at: '/diku/hills/room/100', level: 10 })
  const smith = mud.load('/diku/hills/room/100').livings.find((one: { vnum?: number }) => one.vnum === 100)
  await mud.write('/diku/hills/wld/1.wld', hills['wld/1.wld']!.replace('Green.', 'Brown, and burnt.'))
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(ann.command('look')).toContain('Brown, and burnt.')
  await mud.write('/diku/hills/mob/1.mob', hills['mob/1.mob']!.replace('A smith hammers.', 'A smith rests.'))
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(ann.command('look')).toContain('A smith rests.')
  expect(smith.destructed).toBe(false)
  await expect(mud.write('/diku/hills/mob/1.mob', hills['mob/1.mob']!.replace('2d1+30', 'many'))).rejects.toThrow(
    /mob\/1\.mob:9.*dice like/s,
  )
  expect(ann.command('look')).toContain('A smith rests.')
  await mud.stop()
})

test('a guard that is killed is back with its hammer after a reset, and nothing that is there is doubled', async () => {
  const mud = await mounted(hills)
  const room = mud.load('/diku/hills/room/100')
  const [smith] = room.livings
  const wiz = mud.player('Wiz', { at: '/diku/hills/room/100', wizard: true })
  smith.damage(1000, 'physical', wiz, 'blow')
  expect(room.livings).toEqual([wiz])
  expect(wiz.command('zreset')).toBe('Hills is reset.\n')
  const [, back] = room.livings
  expect([back.vnum, back.wielded.name]).toEqual([100, 'hammer'])
  wiz.command('zreset')
  expect(room.livings.length).toBe(2)
  await mud.stop()
})

test('a reset of its zone refills the shops of a mounted world, and time alone does not', async () => {
  const mud = await mounted(hills)
  const room = mud.load('/diku/hills/room/100')
  const wiz = mud.player('Wiz', { at: '/diku/hills/room/100', level: 10, wizard: true })
  wiz.gold = 100
  wiz.command('buy hat')
  wiz.command('sell hat')
  const smith = room.livings.find((one: { vnum?: number }) => one.vnum === 100)
  const shop = smith.mind().find((one: { called: string }) => one.called === 'Shopkeeper')
  mud.load('/diku/hills/zone/1').mode = 'never'
  mud.advance(2000)
  expect(shop.describe()[0]).toContain('1 second-hand')
  wiz.command('zreset')
  expect(shop.describe()[0]).toContain('0 second-hand')
  await mud.stop()
})
