import { expect, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { hall, inHall, room } from './fixtures.ts'

/** Returns the files of the hall with one more program on its keeper. */
const keeperWith = (program: string) => ({
  'trg/1.trg': hall['trg/1.trg']!.replace(/\$\n$/, `#140\nTest~\n${program}\n~\n$\n`),
  'mob/1.mob': hall['mob/1.mob']!.replace('T 100\n', 'T 140\n'),
})
const keeperIn = (mud: Awaited<ReturnType<typeof inHall>>) =>
  (mud.find(room(100))!.inventory as AnyObject[]).find(one => one.vnum === 100)!

test('a damage trigger decides what remains of a blow or a spell, and answers 1 if it says nothing', async () => {
  for (const [lines, left] of [
    ['return 3', 3],
    ['%echo% Clang from %actor.name% to %victim.name%: %damage% %attacktype%.', 1],
    ['return 0', 0],
  ] as const) {
    const mud = await inHall(keeperWith(`0 u 100\n~\n${lines}`))
    const ann = mud.player('Ann', { at: room(100), level: 5 })
    const keeper = keeperIn(mud)
    ann.bareHands = '1d1+20'
    const before = keeper.hp
    ann.command('kill keeper')
    for (let i = 0; i < 20 && !/You (punch|hit)/.test(ann.output); i++) mud.advance(2)
    const blows = ann.output.match(/You punch/g)!.length
    expect(before - keeper.hp).toBe(left * blows)
    if (left === 1) expect(ann.output).toMatch(/Clang from Ann to the keeper: \d+ UNUSED\./)
    expect(mud.faults).toEqual([])
    await mud.stop()
  }
})

test('a damage trigger that answers -1 undoes the blow, and one that does not come true changes nothing', async () => {
  const mud = await inHall(keeperWith('0 u 100\n~\n%echo% Nothing there.\nreturn -1'))
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  const keeper = keeperIn(mud)
  const before = keeper.hp
  ann.command('kill keeper')
  mud.advance(20)
  expect(ann.output).toContain('Nothing there.')
  expect(ann.output).not.toContain('You punch')
  expect(keeper.hp).toBe(before)
  await mud.stop()

  const never = await inHall(keeperWith('0 u 0\n~\nreturn -1'))
  const bob = never.player('Bob', { at: room(100), level: 5 })
  bob.command('kill keeper')
  never.advance(20)
  expect(bob.output).toContain('You punch')
  await never.stop()
})

test('a trigger whose header can not be read is left out: its monster lives on, and its zone is reset', async () => {
  const mud = await inHall(keeperWith('ag 100 2\n~\nsay hello'))
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  mud.advance(20)
  ann.command('kill keeper')
  mud.advance(10)
  expect(ann.output).toContain('You punch')
  expect(mud.faults).toEqual([])
})

test('a random trigger runs while players are in the zone, one with the flag global always', async () => {
  for (const [letters, alone] of [
    ['b', false],
    ['ab', true],
  ] as const) {
    const mud = await inHall(keeperWith(`0 ${letters} 100\n~\neval count %self.count% + 1\nglobal count`))
    const count = () => {
      const programmed = (keeperIn(mud).mind() as AnyObject[]).find(one => one.called === 'Programmed')!
      return Number(programmed.globals[0]?.value ?? 0)
    }
    mud.advance(100)
    expect(count() > 0).toBe(alone)
    // Ann is in the next room, which belongs to the zone.
    const ann = mud.player('Ann', { at: room(102), level: 5 })
    const before = count()
    mud.advance(60)
    expect(count()).toBeGreaterThan(before)
    ann.move('/std/void')
    mud.advance(30)
    const left = count()
    mud.advance(60)
    expect(count() > left).toBe(alone)
    expect(mud.faults).toEqual([])
    await mud.stop()
  }
})

test('all programs that greet run once each, in the order in which a mobile has them', async () => {
  const mud = await inHall({
    'trg/1.trg': hall['trg/1.trg']!.replace(
      /\$\n$/,
      '#140\nAll~\n0 h 100\n~\n%echo% One.\n~\n#141\nBoth~\n0 gh 100\n~\n%echo% Two.\n~\n#142\nSeen~\n0 g 100\n~\n%echo% Three.\n~\n$\n',
    ),
    'mob/1.mob': hall['mob/1.mob']!.replace('T 100\n', 'T 140\nT 141\nT 142\n'),
  })
  const ann = mud.player('Ann', { at: room(101), level: 5 })
  ann.command('west')
  ann.travel(room(100))
  expect(ann.output.match(/(One|Two|Three)\./g)).toEqual(['One.', 'Two.', 'Three.'])
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('all that a thing has to say about leaving is said, and any of it may forbid', async () => {
  const mud = await inHall({
    'trg/1.trg': hall['trg/1.trg']!.replace(
      /\$\n$/,
      '#140\nOne~\n1 q 100\n~\n%send% %actor% Stay.\nreturn 0\n~\n#141\nTwo~\n1 q 100\n~\n%send% %actor% Not %direction%.\n~\n$\n',
    ),
    'obj/1.obj': hall['obj/1.obj']!.replace('T 120\n', 'T 140\nT 141\n'),
  })
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  expect(ann.command('north')).toContain('Stay.\nNot north.')
  expect(ann.environment?.path).toBe(room(100))
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('a mobile that sleeps notices nobody at its doors', async () => {
  const mud = await inHall(keeperWith('0 r 100\n~\n%send% %actor% Hands off.\nreturn 0'))
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  expect(ann.command('close trapdoor')).toBe('Hands off.\n')
  keeperIn(mud).settle('sleeping')
  expect(ann.command('close trapdoor')).toContain('You close the trapdoor.')
  await mud.stop()
})

test('a trigger for mobiles that is attached to a room does as a room can', async () => {
  const mud = await inHall({
    'trg/1.trg': hall['trg/1.trg']!.replace(
      /\$\n$/,
      '#140\nAttaches~\n2 d 1\nattach~\nattach 141 %self.id%\n~\n#141\nHears~\n0 d 1\nfollow~\nsmile\n%echo% The walls hear.\n~\n$\n',
    ),
    'wld/1.wld': hall['wld/1.wld']!.replace('0 -1 102\nS', '0 -1 102\nS\nT 140'),
  })
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  ann.command('say attach')
  expect(ann.command('say follow')).toContain('The walls hear.')
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('a mobile that a program has walk in is greeted as who walks in; one that a program teleports is not', async () => {
  const porter =
    '#101\nporter~\nthe porter~\nA porter waits here.\n~\nOld.\n~\n10 0 0 0 0 0 0 0 0 E\n5 15 5 2d1+30 1d4+2\n50 10\n8 8 1\nE\nT 141\nT 142\n$\n'
  for (const way of ['south', '%teleport% %self% 100']) {
    const mud = await inHall({
      'trg/1.trg': hall['trg/1.trg']!.replace(
        /\$\n$/,
        `#140\nAll~\n0 h 100\n~\n%echo% Greeted: %actor.name%.\n~\n#141\nComes~\n0 d 1\ncome~\nwait 1 s\n${way}\n~\n#142\nNone~\n0 d 1\nnone~\n%echo% x\n~\n$\n`,
      ),
      'mob/1.mob': hall['mob/1.mob']!.replace('T 100\n', 'T 140\n').replace('$\n', porter),
      'zon/1.zon': hall['zon/1.zon']!.replace('S\n$\n', 'M 0 101 1 102\nS\n$\n'),
    })
    const ann = mud.player('Ann', { at: room(102), level: 5 })
    const seen = mud.player('Bob', { at: room(100), level: 5 })
    ann.command('say come')
    mud.advance(2)
    expect(seen.command('look')).toContain('A porter waits here.')
    expect(seen.output.includes('Greeted: the porter.')).toBe(way === 'south')
    expect(mud.faults).toEqual([])
    await mud.stop()
  }
})
