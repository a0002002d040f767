import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guessFamily } from '../../../mudlib/systems/diku/compat/diku/guess.ts'
import { readMerc } from '../../../mudlib/systems/diku/compat/diku/merc.ts'
import type { DikuWorld } from '../../../mudlib/systems/diku/compat/diku/model.ts'
import { readSmaug } from '../../../mudlib/systems/diku/compat/diku/smaug.ts'
import { writeSmaug } from '../../../mudlib/systems/diku/compat/diku/smaug-writer.ts'

// Tests of small areas in the formats of SMAUG's and Merc's descendants. The text is ours; the fields and their order are those that the
// servers save.
const area = (name: string) => readFileSync(new URL(`./descendants/${name}.are`, import.meta.url), 'utf8')
const files = (text: string) => (path: string) => (path === 'area.lst' ? 'a.are\n$\n' : path === 'a.are' ? text : null)
const messages = (world: DikuWorld) => world.problems.map(({ message }) => message)
const counts = ({ rooms, mobs, objects }: DikuWorld) => [rooms.size, mobs.size, objects.size]
/** Reads an area of a descendant of SMAUG. The area must be recognised, and must read the same after it was written back. */
function smaug(text: string): DikuWorld {
  expect(guessFamily(files(text))).toBe('smaug')
  const world = readSmaug(files(text))
  const again = readSmaug(files(writeSmaug(world)['a.are']!))
  expect(counts(again)).toEqual(counts(world))
  expect(again.zones[0]!.commands.map(({ letter, args }) => [letter, ...args])).toEqual(
    world.zones[0]!.commands.map(({ letter, args }) => [letter, ...args]),
  )
  return world
}

test('AFKMud: keys and values with figures of its own', () => {
  const world = smaug(area('afk-keys'))
  expect([messages(world), counts(world)]).toEqual([[], [2, 1, 1]])
  expect(world.zones[0]).toMatchObject({ name: 'The Test Ground', lifespan: 7 })
  expect(world.mobs.get(100)).toMatchObject({
    ...{ alignment: -20, gold: 35, level: 12, armour: -5, hitDice: '0d1+300', damageDice: '2d6+4', hitroll: 3 },
    ...{ sex: 1, scripts: [{ trigger: 'speech_prog p hello' }] },
  })
  expect(world.objects.get(101)).toMatchObject({ type: 17, wear: [1 | (1 << 14)], weight: 3, cost: 25 })
  expect(world.rooms.get(100)).toMatchObject({ sector: 0, text: 'A court of stone.\n' })
  expect(world.rooms.get(101)!.exits.get(2)).toMatchObject({ to: 100, door: 1, start: 'closed' })
  expect(world.zones[0]!.commands).toMatchObject([{ letter: 'M', args: [100, 1, 100, 2, 100, 100, -1, -1, -1] }])
})

test('AFKMud: words for flags, types, sectors and directions in older sections', () => {
  const world = smaug(area('afk-words'))
  expect([messages(world), counts(world)]).toEqual([[], [2, 2, 2]])
  expect(world.zones[0]).toMatchObject({ lifespan: 24 })
  expect(world.mobs.get(100)).toMatchObject({
    ...{ act: [1 | 2 | 32], alignment: -50, gold: 20, level: 30, hitroll: -1, armour: -7, hitDice: '0d1+5000' },
    ...{ damageDice: '10d10+1000', sex: 2, race: 'high-elf', scripts: [{ trigger: 'act_prog p arrives' }] },
  })
  expect(world.mobs.get(101)).toMatchObject({ loadPosition: 6, defaultPosition: 8 })
  expect(world.objects.get(101)).toMatchObject({
    ...{ type: 5, wear: [1 | (1 << 13)], values: [12, 1, 4, 3, 0, 0], weight: 5, cost: 300, applies: [[18, 2]] },
  })
  expect(world.rooms.get(100)).toMatchObject({ sector: 0, flags: [4 | 8], extras: [{ keywords: 'scroll' }] })
  expect(world.rooms.get(101)!.exits.get(2)).toMatchObject({ to: 100, keywords: 'door', door: 1, start: 'closed' })
  expect(world.zones[0]!.commands).toMatchObject([
    { letter: 'M', args: [100, 0, 100, 1, 100] },
    { letter: 'E', args: [100, 0, 101, 1, 16] },
  ])
})

test('LOP: records of keys and values', () => {
  const world = smaug(area('lop'))
  expect([messages(world), counts(world)]).toEqual([[], [2, 2, 2]])
  expect(world.mobs.get(100)).toMatchObject({
    ...{ keywords: 'guard tall', level: 12, alignment: -300, gold: 70, hitDice: '1d51+299', sex: 2, act: [3] },
  })
  expect(world.specials.get(100)).toBe('spec_breath_gas')
  expect(world.objects.get(100)).toMatchObject({
    type: 5,
    values: [12, 2, 8, 0, 0, 0],
    wear: [1 | (1 << 13)],
    weight: 5,
  })
  expect(world.objects.get(101)).toMatchObject({ type: 25, wear: [0], scripts: [{ trigger: 'use_prog 100' }] })
  expect(world.rooms.get(100)!.exits.get(0)).toMatchObject({ to: 101, door: 1, start: 'locked', key: 100 })
  expect(world.rooms.get(100)).toMatchObject({ flags: [4 | (1 << 10)], scripts: [{ trigger: 'act_prog is' }] })
  expect(world.zones[0]!.commands).toMatchObject([
    { letter: 'M', args: [100, 0, 100, 1, 100] },
    { letter: 'O', args: [100, 0, 100, 1, 100] },
  ])
})

test('what is wrong with one record of LOP loses that one', () => {
  const world = readSmaug(
    files(
      area('lop')
        .replace('Hit         300 350\n', '')
        .replace(/(spec_breath_gas[\s\S]*?\|\n)End\n/, '$1'),
    ),
  )
  expect(counts(world)[0]).toBe(2)
  expect(counts(world)[2]).toBe(2)
})

test('dbzc, FearMUD and Emud: what they have besides is left out, their records are read', () => {
  expect(['dbzc', 'fear', 'emud'].map(name => counts(smaug(area(name))))).toEqual([
    [2, 2, 1],
    [2, 2, 2],
    [2, 2, 0],
  ])
  const world = smaug(area('emud'))
  expect(world.mobs.get(16000)).toMatchObject({ act: [1 | 2 | 32], alignment: -100, level: 95, hitDice: '1d1+9999' })
  expect(world.rooms.get(16000)).toMatchObject({ sector: 1 })
  expect(world.rooms.get(16000)!.exits.get(5)).toMatchObject({ to: 16001, text: 'You see it.' })
  expect(world.zones[0]!.commands).toMatchObject([{ letter: 'M', args: [16000, 0, 16000, 100, 16000] }])
})

test('Ack!Mud: mobiles without dice, things without an action, places of its own', () => {
  expect(guessFamily(files(area('ack')))).toBe('merc')
  const world = readMerc(files(area('ack')))
  expect([messages(world), counts(world)]).toEqual([[], [2, 2, 2]])
  expect(world.zones[0]).toMatchObject({ lifespan: 15 })
  expect(world.mobs.get(9629)).toMatchObject({ level: 43, sex: 1, alignment: -230 })
  expect(world.mobs.get(9630)).toMatchObject({ level: 3, sex: 2, scripts: [{ trigger: 'rand_prog 5' }] })
  expect(world.objects.get(9603)).toMatchObject({ type: 5, wear: [1 | (1 << 13)], level: 15, weight: 13 })
  expect(world.objects.get(9605)).toMatchObject({
    wear: [1 | (1 << 3)],
    level: 5,
    applies: [
      [13, 12],
      [19, 2],
    ],
  })
  expect(world.rooms.get(9602)!.exits.get(3)).toMatchObject({ to: 9601, door: 1, keywords: 'door' })
})
