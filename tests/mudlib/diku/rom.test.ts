import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readRom } from '../../../mudlib/systems/diku/compat/diku/rom.ts'
import { type Snapshot, truth } from '../../../scripts/diku.ts'
import { romHills } from './fixtures.ts'

/** Areas of the original server, if they lie beside the project. Their licences keep them out of it. */
const data = new URL('../../../../shared/data/rom/', import.meta.url)
const there = existsSync(new URL('area/area.lst', data))

const read = () =>
  readRom(path => {
    const file = new URL(`area/${path}`, data)
    return existsSync(file) ? readFileSync(file, 'latin1') : null
  })

test.skipIf(!there)('rom: prototypes are as in the original server, including the additions of their races', () => {
  const world = read()
  expect(world.problems).toEqual([])
  const protos = JSON.parse(readFileSync(new URL('protos.json', data), 'utf8'))
  expect([...world.mobs.keys()].sort((a, b) => a - b)).toEqual(Object.keys(protos.mobs).map(Number))
  for (const [vnum, made] of Object.entries(protos.mobs) as [string, unknown[]][]) {
    const m = world.mobs.get(Number(vnum))!
    const [
      keywords,
      short,
      act,
      affects,
      alignment,
      ,
      level,
      hitroll,
      hit,
      ,
      damage,
      armour,
      load,
      usual,
      sex,
      wealth,
    ] = made
    expect([m.keywords, m.short, m.alignment, m.level, m.hitroll, m.hitDice, m.damageDice], vnum).toEqual([
      keywords,
      short,
      alignment,
      level,
      hitroll,
      hit,
      damage,
    ])
    expect([m.armour, m.loadPosition, m.defaultPosition, m.sex, m.gold], vnum).toEqual([
      (armour as number[])[0],
      load,
      usual,
      sex,
      wealth,
    ])
    // These bits include those of the mobile's race.
    expect([m.act[0]! >>> 0, m.affects[0]! >>> 0], vnum).toEqual([(act as number) >>> 0, (affects as number) >>> 0])
    const { group, mana, size, armour: four } = m.rom!
    const sizes = ['tiny', 'small', 'medium', 'large', 'huge', 'giant']
    expect([group, mana, sizes.findIndex(one => one.startsWith(size)), four.map(one => one * 10)], vnum).toEqual([
      made[5],
      made[9],
      made[16],
      armour,
    ])
  }
  for (const [vnum, made] of Object.entries(protos.rooms) as [string, unknown[]][]) {
    const r = world.rooms.get(Number(vnum))!
    expect([r.name, r.sector, r.rom?.heal ?? 100, r.rom?.mana ?? 100], vnum).toEqual([
      made[0],
      made[2],
      made[3],
      made[4],
    ])
    const exits = Object.entries(made[5] as Record<string, [number, number, number]>)
    expect([...r.exits.keys()].sort(), vnum).toEqual(exits.map(([way]) => Number(way)).sort())
    for (const [way, [to, key]] of exits) {
      const exit = r.exits.get(Number(way))!
      expect([world.rooms.has(exit.to) ? exit.to : -1, exit.key], `${vnum} ${way}`).toEqual([to, key])
    }
  }
  for (const [vnum, made] of Object.entries(protos.objs) as [string, unknown[]][]) {
    const o = world.objects.get(Number(vnum))!
    expect([o.keywords, o.short, o.extra[0]! >>> 0, o.wear[0]! >>> 0], vnum).toEqual([
      made[0],
      made[1],
      (made[3] as number) >>> 0,
      (made[4] as number) >>> 0,
    ])
    expect([o.weight, o.cost, o.level, o.condition], vnum).toEqual([made[7], made[8], made[6], made[9]])
    expect(o.type, vnum).toBe(made[2])
    // Names were looked up in the server's own tables, so values with names aren't compared.
    if (o.names!.length === 0) expect(o.values, vnum).toEqual(made[5])
    const affects = made[10] as [string, number, number, number][]
    expect(o.applies.map(String).sort(), vnum).toEqual(
      affects.map(([, location, modifier]) => String([location, modifier])).sort(),
    )
  }
})

test.skipIf(!there)(
  'rom: the four states of its world, room by room, are those of the original server',
  async () => {
    const ours = (await truth(fileURLToPath(data), 'rom')) as Record<string, Snapshot>
    const theirs = JSON.parse(readFileSync(new URL('truth.json', data), 'utf8')) as Record<string, Snapshot>
    for (const step of ['boot', 'reset2', 'perturbed', 'perturbedReset']) {
      expect(ours[step], step).toEqual(theirs[step])
      expect(ours[step]!.liveMobs).toBeGreaterThan(1000)
    }
  },
  60_000,
)

test('rom: an area written for this test, with an error that affects only its own part', () => {
  const world = readRom(path => (path === 'area.lst' ? 'hills.are\n$' : path === 'hills.are' ? romHills : null))
  expect(world.problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    "hills.are:31 mobile #101: alignment: a number expected, not 'high 0'",
  ])
  // Only the wrong line is lost, not the mobile.
  expect(world.mobs.get(101)).toMatchObject({ keywords: 'cat', short: 'a cat', race: 'cat' })
  expect(world.mobs.get(100)).toMatchObject({ level: 2, alignment: -100, act: [(1 << 5) | 1], race: 'rat', gold: 3 })
  expect(world.objects.get(100)).toMatchObject({
    type: 5,
    values: [0, 2, 4, 0, 0],
    names: ['sword', 'slash'],
    applies: [[18, 1]],
  })
  expect(world.rooms.get(100)!.exits.get(0)).toMatchObject({ to: 101, door: 1 })
  expect(world.zones[0]!.commands.map(({ letter }) => letter).join('')).toBe('MEDD')
  expect(world.shops[0]).toMatchObject({ keeper: 100, profitBuy: 1.2, profitSell: 0.6, hours: [6, 20, 0, 0] })
})

test('rom: a text that begins with a colour, as #BBlue#b, begins no record: the rooms behind it are read', () => {
  const room = (vnum: number, more = '') => `#${vnum}\nRoom ${vnum}~\nPlain.\n~\n0 0 0\n${more}S\n`
  const odd = `#101\nRoom 101~\n#BBlue#b text.\n~\n0 0 0\nE\nletters~\n#B    Welcome\n~\nD0\n~\n~\nAB 0 102\nS\n`
  const area = `#AREA\na.are~\nA~\nnobody~\n100 110\n\n#ROOMS\n${room(100)}${odd}${room(102)}${room(103)}#0\n\n#$\n`
  const { rooms } = readRom(path => (path === 'area.lst' ? 'a.are\n$\n' : path === 'a.are' ? area : null))
  expect([...rooms.keys()]).toEqual([100, 101, 102, 103])
})
