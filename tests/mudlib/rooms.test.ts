import { expect, test } from 'vitest'
import { here, lairWorld, list, names, program, road } from './lair.ts'

test('players are moved out of a room that is destructed, even if its canLeave() refuses', async () => {
  const mud = await lairWorld({
    '/domains/t/trap.ts': `import { Room } from '/std/room'
export default class Trap extends Room { short = 'A trap'; canLeave() { return 'The door is shut.' } }`,
    '/domains/t/closed.ts': `import { Room } from '/std/room'
export default class Closed extends Room { short = 'Closed'; canEnter() { return 'Not now.' } }`,
  })
  const bob = mud.player('Bob', { at: '/domains/t/trap' })
  mud.driver.guard.attempt('apply', null, () => mud.driver.objects.destruct(mud.load('/domains/t/trap')))
  expect(bob.destructed).toBe(false)
  expect(bob.environment?.path).toBe('/std/void')
  bob.lastRoom = '/domains/t/closed'
  bob.enterWorld()
  expect(bob.environment?.path).toBe('/domains/vale/square')
})

test('a death trap lets no player back out, and their corpse lies before it', async () => {
  const mud = await lairWorld({
    '/domains/t/trap.ts': program('Room', "exits = { up: './road' }; deadly = true"),
    '/domains/t/road.ts': program('Room', "exits = { down: './trap' }"),
  })
  const ann = mud.player('Ann', road)
  mud.clone('/domains/t/gem').move(ann)
  ann.command('down')
  expect(ann.command('up')).toContain('There is no way back.')
  mud.advance(2)
  expect(here(ann).path).toBe('/domains/vale/chapel')
  const [corpse] = list(mud.load('/domains/t/road'))
  expect(names(corpse!)).toEqual(['gem'])
  mud.advance(1700)
  expect(corpse!.destructed).toBe(false)
  const wiz = mud.player('Wiz', { ...road, wizard: true })
  wiz.command('down')
  mud.advance(5)
  expect(wiz.command('up')).not.toContain('no way')
})

test('a fight ends when its room is edited to be peaceful', async () => {
  const mud = await lairWorld()
  const ann = mud.player('Ann', road)
  const ghoul = mud.clone('/domains/t/c/ghoul')
  ghoul.maxHp = ghoul.hp = 5000
  ghoul.move('/domains/t/road')
  ann.attack(ghoul)
  await mud.write('/domains/t/road.ts', program('Room', 'peaceful = true'))
  mud.advance(4)
  expect([ann.attacker, ghoul.attacker]).toEqual([null, null])
})

test('a noun of the text of a room is no unknown word, and a detail is found by singular and plural', async () => {
  const mud = await lairWorld({
    '/domains/t/ring.ts': `import { Room } from '/std/room'
export default class Ring extends Room {
  short = 'A ring'
  long = 'Eight stones and a cat stand on the heath.{night: A lantern burns.}'
  details = { stones: 'Tall, under lichen.' }
}`,
  })
  const ann = mud.player('Ann', { at: '/domains/t/ring' })
  expect(ann.command('look stone')).toBe('Tall, under lichen.\n')
  for (const word of ['cat', 'the cat', 'heath', 'lichen'])
    expect(ann.command(`look ${word}`)).toBe('There is nothing more to see there.\n')
  for (const word of ['dog', 'on', 'a']) expect(ann.command(`look ${word}`)).toContain('You see no')
})
