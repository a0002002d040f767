import { expect, test } from 'vitest'
import { madeObject } from '../../../mudlib/compat/diku/object-program.ts'
import { cave, put, smallWorld } from '../world.ts'

const holder = `import { Monster } from '/std/monster'
export default class G extends Monster { name = 'guard'; maxHp = 200; programs = ['./guard.prg'] }`

test("a domain's istarget is true of whom the monster remembers, and of nobody else", async () => {
  const mud = await smallWorld({
    '/domains/t/guard.ts': holder,
    '/domains/t/guard.prg':
      'M greet 1 100~\nM speech 2 remember~\n#1\nif istarget $n\n  say You again!\nendif\n~\n#2\nmob remember $n\n~\n',
  })
  put(mud, '/domains/t/guard', '/domains/t/hall')
  const ann = mud.player('Ann', { at: cave })
  ann.command('north')
  mud.advance(2)
  expect(ann.output).not.toContain('You again!')
  ann.command('say remember')
  ann.command('south')
  ann.command('north')
  mud.advance(2)
  expect(ann.output).toContain('You again!')
})

test('of several programs for hit points, the one whose line comes first goes first, wherever its text stands', async () => {
  const mud = await smallWorld({
    '/domains/t/guard.ts': holder,
    '/domains/t/guard.prg':
      'M hpcnt 3 25~\nM hpcnt 2 50~\nM hpcnt 1 75~\n#1\nsay Three quarters.\n~\n#2\nsay Half.\n~\n#3\nsay A quarter.\n~\n',
  })
  const guard = put(mud, '/domains/t/guard', cave)
  const ann = mud.player('Ann', { at: cave, level: 20 })
  ann.maxHp = ann.hp = 5000
  ann.command('kill guard')
  for (const [hp, says] of [
    [140, 'Three quarters.'],
    [90, 'Half.'],
    [40, 'A quarter.'],
  ] as const) {
    guard.hp = hp
    const before = ann.output.length
    mud.advance(4)
    expect(ann.output.slice(before)).toContain(says)
  }
})

test('what has a wear flag can be worn, whatever its type', () => {
  const world = { objects: new Map(), rooms: new Map() }
  const ring = {
    vnum: 5,
    keywords: 'ring gold',
    short: 'a gold ring',
    long: 'A ring.',
    type: 8,
    values: [],
    wear: [1 | 2],
  }
  const more = { weight: 1, cost: 10, extra: [0], extras: [], applies: [], rent: 0 }
  const made = madeObject({ ...ring, ...more } as never, world as never, '/w', 'rom')
  expect(made).toMatchObject({ base: '/std/armour', fields: { place: 'finger', protection: 0 } })
  const gem = madeObject({ ...ring, ...more, wear: [1 | 16384] } as never, world as never, '/w', 'rom')
  expect(gem.base).toBe('/std/item')
})
