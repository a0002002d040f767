import { expect, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { arena, at, monster } from './arena.ts'

test('a position is taken by its verb, shown by look, and seen by the room', async () => {
  const { mud } = await arena({})
  const ann = mud.player('Ann', at(1))
  const bob = mud.player('Bob', at(1))
  expect(ann.command('sit')).toBe('You sit down.\n')
  expect(ann.command('sit')).toBe('You are sitting already.\n')
  expect(bob.output).toContain('Ann sits down.')
  expect(bob.command('look')).toContain('Ann (sitting)')
  expect(ann.command('rest')).toBe('You rest.\n')
  expect(bob.command('look ann')).toContain('Ann is resting.')
  expect(ann.command('sleep')).toBe('You go to sleep.\n')
  expect(bob.command('look')).toContain('Ann (asleep)')
  expect(ann.command('score')).toContain('You are asleep.')
  expect(ann.command('wake')).toBe('You wake and stand up.\n')
  expect(bob.output).toContain('Ann wakes and stands up.')
  expect(bob.command('look')).not.toContain('(asleep)')
})

test('what each position lets one do', async () => {
  const { mud, put } = await arena({ dummy: monster("name = 'dummy'; maxHp = 500") })
  put('dummy')
  const ann = mud.player('Ann', at(1))
  const bob = mud.player('Bob', at(1))
  ann.command('sit')
  expect(ann.command('east')).toBe('You are sitting. Stand up first.\n')
  expect(ann.command('kill dummy')).toBe('You are sitting. Stand up first.\n')
  expect(ann.command('say hello')).toContain('You say')
  expect(ann.command('cast heal')).not.toContain('Stand up first')
  ann.command('rest')
  expect(ann.command('cast heal')).toBe('You are resting. Sit or stand up first.\n')
  expect(ann.command('smile')).toBe('You smile.\n')
  ann.command('sleep')
  const heard = ann.output.length
  bob.command('say psst')
  bob.command('smile')
  expect(ann.output.slice(heard)).toBe('')
  expect(ann.command('say hello')).toBe('You are asleep. To get up: wake.\n')
  expect(ann.command('smile')).toBe('You are asleep. To get up: wake.\n')
  expect(ann.command('look')).toBe('You are asleep, and see nothing. To get up: wake.\n')
  expect(ann.command('east')).toBe('You are asleep. To get up: wake.\n')
  expect(ann.command('inv')).toContain('You carry')
  expect(ann.command('help wake')).toContain('Wakes you')
  expect(bob.command('wake ann')).toBe('You shake Ann awake.\nAnn wakes and sits up.\n')
  expect(ann.output).toContain('Bob shakes you awake.')
  expect(ann.position).toBe('sitting')
  expect(bob.command('wake ann')).toBe('Ann is awake.\n')
  expect(ann.command('stand')).toBe('You stand up.\n')
  expect(ann.command('east')).toContain('Room 2')
})

test('one recovers faster the deeper one rests', async () => {
  const { mud } = await arena({})
  const gained = ['standing', 'sitting', 'resting', 'sleeping'].map((position, i) => {
    const one = mud.player(['Ann', 'Bob', 'Cid', 'Dan'][i]!, { ...at(1), level: 10 })
    one.maxHp = 1000
    one.maxMana = 1000
    one.hp = one.mana = 1
    one.position = position
    return one
  })
  // The time is chosen so that all gains are whole points, and nobody has recovered completely.
  mud.advance(16)
  const [stood, sat, rested, slept] = gained.map(({ hp, mana }) => [hp - 1, mana - 1] as const)
  const factors = (of: readonly [number, number]) => [of[0] / stood![0], of[1] / stood![1]]
  expect(factors(sat!)).toEqual([1.125, 1.25])
  expect(factors(rested!)).toEqual([1.25, 1.5])
  expect(factors(slept!)).toEqual([1.5, 2])
})

test('small gains add up over the heart beats', async () => {
  const { mud } = await arena({})
  const ann = mud.player('Ann', at(1))
  ann.maxHp = 30
  ann.hp = 1
  ann.position = 'resting'
  mud.advance(16)
  // The gain is eight beats of 1.25 points.
  expect(ann.hp).toBe(11)
})

test('an attack wakes the sleeper, who stands and strikes back', async () => {
  const { mud, put } = await arena({ rat: monster("name = 'rat'; maxHp = 500; bareHands = '1d1'") })
  const ann = mud.player('Ann', { ...at(1), level: 10 })
  ann.command('sleep')
  put('rat').attack(ann)
  expect(ann.output).toContain('You wake with a start and scramble up.')
  expect(ann.position).toBe('standing')
  expect(ann.command('sit')).toBe('You are fighting!\n')
  mud.advance(10)
  expect(ann.output).toMatch(/You (punch|miss) the beast/)
})

test('a monster has a usual position: it is shown in it, and returns to it after a fight', async () => {
  const { mud, put, room } = await arena({
    bear: monster(
      "name = 'bear'; short = 'a bear'; maxHp = 500; usualPosition = 'sleeping' as const; presence = 'A bear lies here and snores.'",
    ),
  })
  const bear = put('bear')
  const ann = mud.player('Ann', { ...at(1), level: 10 })
  expect(ann.command('look')).toContain('A bear lies here and snores.')
  expect(ann.command('talk bear')).toContain('does not hear you')
  ann.command('kill bear')
  expect(bear.position).toBe('standing')
  ann.move(room(2))
  mud.advance(4)
  expect(bear.position).toBe('sleeping')
})

test('a position stands after the title', async () => {
  const { mud } = await arena({})
  const ann = mud.player('Ann', at(1))
  const bede = mud.player('Bede', at(1))
  bede.command('title the Bold')
  expect(ann.command('look')).toContain('Bede the Bold\u001b')
  bede.command('sit')
  expect(ann.command('look')).toContain('Bede the Bold (sitting)')
})

test('a position is kept over a restart', async () => {
  const store = new MemoryStore()
  const { mud } = await arena({}, { store })
  const ann = mud.player('Ann', at(1))
  ann.command('sleep')
  await mud.save()
  await mud.driver.persistence.flush()
  const again = await arena({}, { store })
  const her = await again.mud.fetchPlayer('Ann', true)
  expect(her.position).toBe('sleeping')
})
