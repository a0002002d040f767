import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCircle } from '../../../mudlib/compat/diku/circle.ts'
import type { DikuWorld } from '../../../mudlib/compat/diku/model.ts'
import { type Snapshot, truth } from '../../../scripts/diku.ts'

/** Worlds of the original servers, where they lie beside the project: their licences keep them out of it. */
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
        // The server marks all as NPCs (bit 3).
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

test('what is wrong is told with file and line, and the rest is read', () => {
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
    "wld/1.wld:17 room #101: zone, flags and sector: 3 words expected, but there is 'late~'".replace('17', '16'),
    'wld/index:0 there is no wld/no.wld',
    "mob/1.mob:9 mobile #100: dice like 2d6+10 expected, not '1d2'",
  ])
  expect(world.zones[0]!.commands.map(({ letter }) => letter)).toEqual(['M', 'O'])
  expect([...world.rooms.keys()]).toEqual([100])
  expect([...world.mobs.keys()]).toEqual([101])
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
