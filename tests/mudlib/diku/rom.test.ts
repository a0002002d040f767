import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readRom } from '../../../mudlib/compat/diku/rom.ts'
import { type Snapshot, truth } from '../../../scripts/diku.ts'

/** Areas of the original server, where they lie beside the project: their licences keep them out of it. */
const data = new URL('../../../../shared/data/rom/', import.meta.url)
const there = existsSync(new URL('area/area.lst', data))

const read = () =>
  readRom(path => {
    const file = new URL(`area/${path}`, data)
    return existsSync(file) ? readFileSync(file, 'latin1') : null
  })

test.skipIf(!there)('rom: prototypes are as the original server made them, but for what a race adds', () => {
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
    // What the file says is in it; the race may have added some.
    expect(m.act[0]! & ~(act as number), vnum).toBe(0)
    expect(m.affects[0]! & ~(affects as number), vnum).toBe(0)
  }
  for (const [vnum, made] of Object.entries(protos.rooms) as [string, unknown[]][]) {
    const r = world.rooms.get(Number(vnum))!
    expect([r.name, r.sector], vnum).toEqual([made[0], made[2]])
    const exits = Object.entries(made[5] as Record<string, [number, number, number]>)
    expect([...r.exits.keys()].sort(), vnum).toEqual(exits.map(([way]) => Number(way)).sort())
    for (const [way, [to, key]] of exits) {
      const exit = r.exits.get(Number(way))!
      expect([world.rooms.has(exit.to) ? exit.to : -1, exit.key], `${vnum} ${way}`).toEqual([to, key])
    }
  }
  for (const [vnum, made] of Object.entries(protos.objs) as [string, unknown[]][]) {
    const o = world.objects.get(Number(vnum))!
    expect([o.keywords, o.short, o.weight, o.cost, o.level], vnum).toEqual([
      made[0],
      made[1],
      made[7],
      made[8],
      made[6],
    ])
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

const area = [
  '#AREA',
  'hills.are~',
  'Hills~',
  '{1 5} Nobody Hills~',
  '100 199',
  '',
  '#MOBILES',
  '#100',
  'rat grey~',
  'a grey rat~',
  'A grey rat sits here.',
  '~',
  'It is grey.',
  '~',
  'rat~',
  'ABF 0 -100 0',
  '2 0 2d4+2 1d1+1 1d3+0 bite',
  '5 5 5 9',
  '0 0 0 0',
  'stand stand either 3',
  '0 0 small fur',
  'F act B',
  'M greet 101 50~',
  '#101',
  'cat~',
  'a cat~',
  'A cat.',
  '~',
  '~',
  'cat~',
  'AB 0 high 0',
  '#0',
  '',
  '#OBJECTS',
  '#100',
  'sword~',
  'a sword~',
  'A sword.~',
  'iron~',
  'weapon 0 AN',
  'sword 2 4 slash 0',
  '1 10 100 P',
  'A 18 1',
  'E',
  'sword~',
  'Sharp.',
  '~',
  '#0',
  '',
  '#ROOMS',
  '#100',
  'A hill~',
  'Green.',
  '~',
  '0 CD 2',
  'D0',
  '~',
  'door oak~',
  '1 -1 101',
  'E',
  'stone~',
  'Grey.',
  '~',
  'S',
  '#101',
  'A cave~',
  'Dark.',
  '~',
  '0 AD 2',
  'D2',
  '~',
  'door oak~',
  '1 -1 100',
  'S',
  '#0',
  '',
  '#RESETS',
  'M 0 100 2 100 1 a rat',
  'E 0 100 -1 16',
  'D 0 100 0 1',
  'D 0 101 2 1',
  '* nothing',
  'S',
  '',
  '#SHOPS',
  '100 5 0 0 0 0 120 60 6 20',
  '0',
  '',
  '#$',
  '',
].join('\n')

test('rom: an area of our own, with a mistake that costs only what it is in', () => {
  const world = readRom(path => (path === 'area.lst' ? 'hills.are\n$' : path === 'hills.are' ? area : null))
  expect(world.problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    "hills.are:31 mobile #101: alignment: a number expected, not 'high 0'",
  ])
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
