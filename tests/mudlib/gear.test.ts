import { expect, test } from 'vitest'
import { fieldsOfValues } from '../../mudlib/systems/diku/compat/diku/object-values.ts'
import { arena, at } from './arena.ts'
import { found, lairWorld, list, program, road } from './lair.ts'

test('a bag of a mounted world that is worn on the back is put on, and holds things all the same', async () => {
  // A container (type 15) that can be taken and worn about the body.
  const fields = fieldsOfValues(
    'container',
    { type: 15, wear: [1 | (1 << 10)], values: [50, 0, -1] } as never,
    () => null,
    'rom',
  )
  expect(fields).toMatchObject({ place: 'back' })
  const { mud } = await arena({ bag: program('Container', `name = 'bag'; place = '${fields['place']}' as const`) })
  const ann = mud.player('Ann', at(1))
  mud.clone('/domains/a/bag').move(ann)
  mud.clone('/std/item').move(ann)
  for (const line of ['wear bag', 'put thing in bag']) ann.command(line)
  expect(ann.worn['back']?.inventory.length).toBe(1)
  ann.command('remove bag')
  expect(ann.worn).toEqual({})
})

test('equipment adds its bonuses to its wearer, and removes them when it is taken off', async () => {
  const { mud } = await arena({
    belt: program('Armour', "name = 'belt'; place = 'waist' as const; bonuses = { str: 3, hp: 20, hit: 6 }"),
    ring: program(
      'Armour',
      "name = 'ring'; place = 'finger' as const; protection = 0; grants = ['/effects/detection']",
    ),
    sword: program('Weapon', "name = 'sword'; bonuses = { damage: 4, mana: 10 }"),
  })
  const ann = mud.player('Ann', at(1))
  const { maxHp, maxMana } = ann
  for (const name of ['belt', 'ring', 'sword']) mud.clone(`/domains/a/${name}`).move(ann)
  for (const line of ['wear belt', 'wear ring', 'wield sword']) ann.command(line)
  expect([ann.stat('str'), ann.modifier('hit'), ann.modifier('damage'), ann.maxHp, ann.maxMana]).toEqual([
    13,
    6,
    4,
    maxHp + 20,
    maxMana + 10,
  ])
  expect(ann.is('seesInvisible')).toBe(true)
  await mud.write(
    '/domains/a/belt.ts',
    program('Armour', "name = 'belt'; place = 'waist' as const; bonuses = { str: 5, hp: 30, hit: 6 }"),
  )
  for (const line of ['remove ring', 'wear ring', 'drop sword']) ann.command(line)
  expect([ann.stat('str'), ann.maxHp, ann.maxMana]).toEqual([15, maxHp + 30, maxMana])
  ann.command('remove belt')
  ann.command('remove ring')
  expect([ann.stat('str'), ann.maxHp, ann.is('seesInvisible')]).toEqual([10, maxHp, false])
  // A destructed item adds no bonus, and doesn't block its place.
  const belt = list(ann).find(one => one.name === 'belt')!
  ann.command('wear belt')
  belt.destruct()
  expect(ann.stat('str')).toBe(10)
  expect(ann.worn).toEqual({})
  ann.command('wear ring')
  expect(ann.maxHp).toBe(maxHp)
})

test('taken off, gear leaves no bonus and no penalty behind: curses, broken effects, new levels, destructed gear', async () => {
  const armour = (body: string) => program('Armour', body)
  const mud = await lairWorld({
    '/domains/t/curse.ts': armour("name = 'curse'; place = 'finger' as const; bonuses = { hp: -1000, mana: -1000 }"),
    '/domains/t/crown.ts': armour("name = 'crown'; bonuses = { hp: 50 }; grants = ['/effects/nothing']"),
    '/domains/t/hat.ts': armour("name = 'hat'; bonuses = { mana: 30, hp: 50 }; grants = ['/effects/sanctuary']"),
  })
  const ann = mud.player('Ann', { ...road, level: 5 })
  const { maxHp, maxMana } = ann
  for (const name of ['curse', 'crown', 'hat']) mud.clone(`/domains/t/${name}`).move(ann)
  for (const name of ['curse', 'crown', 'crown']) {
    ann.command(`wear ${name}`)
    ann.command(`remove ${name}`)
  }
  expect([ann.maxHp, ann.maxMana]).toEqual([maxHp, maxMana])
  ann.command('wear hat')
  ann.becomeLevel(10)
  ann.command('remove hat')
  const bare = mud.player('Bob', { ...road, level: 10 })
  expect([ann.maxHp, ann.maxMana]).toEqual([bare.maxHp, bare.maxMana])
  ann.command('wear hat')
  found(ann, 'hat').destruct()
  mud.advance(4)
  expect([ann.maxHp, ann.maxMana, ann.affects]).toEqual([bare.maxHp, bare.maxMana, []])
})

test('gear that is edited while it is worn changes its wearer within a round', async () => {
  const hat = (bonuses: string) => program('Armour', `name = 'hat'; bonuses = ${bonuses}`)
  const mud = await lairWorld({ '/domains/t/hat.ts': hat('{}') })
  const ann = mud.player('Ann', road)
  mud.clone('/domains/t/hat').move(ann)
  ann.command('wear hat')
  const { maxHp } = ann
  await mud.write('/domains/t/hat.ts', hat('{ hp: 50 }'))
  mud.advance(2)
  expect(ann.maxHp).toBe(maxHp + 50)
})

test('a thing that is destructed is no longer worn or wielded, whatever it is: fights and looks go on', async () => {
  const { mud } = await arena({
    cap: program('Armour', "name = 'cap'; place = 'head' as const; protection = 3"),
    stick: program('Weapon', "name = 'stick'"),
    torch: program('Item', "name = 'torch'"),
  })
  const ann = mud.player('Ann', at(1))
  const [cap, stick, torch] = ['cap', 'stick', 'torch'].map(name => {
    const one = mud.clone(`/domains/a/${name}`)
    one.move(ann)
    return one
  })
  ann.command('wear cap')
  ann.command('wield stick')
  ann.putOn(torch, 'held')
  const bare = ann.protection - 3
  for (const one of [cap, stick, torch]) one!.destruct()
  expect([ann.protection, ann.wielded, ann.worn]).toEqual([bare, null, {}])
  expect(mud.player('Bob', at(1)).command('look ann')).toContain('Ann')
  expect(mud.faults).toEqual([])
})
