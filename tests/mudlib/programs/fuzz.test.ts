import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { readTriggers, triggerNames } from '../../../mudlib/systems/diku/compat/programs/dg/files.ts'
import type { DgProgram } from '../../../mudlib/systems/diku/compat/programs/dg/scope.ts'
import { drive, triggersIn } from '../../../scripts/cases/dg-runs.ts'
import { FixtureChar } from '../../../scripts/cases/dg-things.ts'
import { FixtureWorld } from '../../../scripts/cases/dg-world.ts'
import { inHall, room } from './fixtures.ts'

const data = fileURLToPath(new URL('../../../../shared/data/dg/', import.meta.url))

/** Returns a function that returns the same random numbers in each run of the test. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const words = [
  ...[
    '%actor%',
    '%actor.name%',
    '%self%',
    '%self.gold(%x%)%',
    '%x%',
    '%y.car.cdr%',
    '%random.3%',
    '%random.char%',
    '%arg%',
    '%cmd%',
  ],
  ...[
    '%%x%%',
    '%',
    '%actor.inventory(1).vnum%',
    '%self.room.people.next_in_room%',
    '%x',
    '(%x%',
    ')',
    '1',
    '0',
    '-3',
    '999999999999',
    'all',
  ],
  ...[
    'mob',
    'obj',
    'lamp',
    'keeper',
    'until',
    '5:00',
    "'heal'",
    'sleep',
    'on',
    '~ann',
    '}1',
    '%findmob.100(100)%',
    '%time.hour%',
    '',
  ],
]
const starts = [
  ...[
    'if',
    'elseif',
    'else',
    'end',
    'while',
    'done',
    'switch',
    'case',
    'default',
    'break',
    'halt',
    'return',
    'nop',
    'set x',
    'set y',
  ],
  ...[
    'eval x',
    'eval y',
    'global x',
    'remote x %actor.id%',
    'remote x %self.id%',
    'rdelete x %actor.id%',
    'unset x',
    'context 2',
  ],
  ...[
    'extract x 2',
    'makeuid x',
    'makeuid x mob',
    'wait 1',
    'wait until',
    'say',
    'emote',
    '%send% %actor%',
    '%echo%',
    '%echoaround% %actor%',
  ],
  ...[
    '%load% obj 100',
    '%load% mob 100',
    '%purge%',
    '%purge% %x%',
    '%teleport% %actor% 102',
    '%teleport% all 100',
    '%damage% %actor% 1',
  ],
  ...[
    '%force% %actor% say',
    '%force% all drop',
    '%door% 100 down flags',
    '%at% 102',
    '%zoneecho% 100',
    '%asound%',
    '%transform% 100',
  ],
  ...[
    'attach 110 %self.id%',
    'detach 101 %self.id%',
    'detach all %self.id%',
    "dg_cast 'heal' %actor%",
    'dg_affect %actor% blind on 2',
  ],
  ...[
    'mgoto',
    'mkill',
    'mjunk all',
    'mremember %actor%',
    'mforget %actor%',
    'mfollow %actor%',
    'get all',
    'give lamp ann',
    'down',
    'kill ann',
  ],
]
const operators = ['==', '!=', '&&', '||', '/=', '<', '>', '+', '-', '*', '/', '!', '']

/** Makes random lines: ordinary ones, and ones that no builder would write. */
function lines(roll: (below: number) => number, count: number): string[] {
  const word = () => words[roll(words.length)]!
  return Array.from({ length: count }, () => {
    const parts = [starts[roll(starts.length)]!]
    for (let left = roll(4); left > 0; left--) parts.push(word(), operators[roll(operators.length)]!)
    return parts.join(' ').trimEnd()
  })
}

/** Runs a program of any kind in a world of plain data. */
function runAlone(program: DgProgram, seed: number): number {
  const world = new FixtureWorld()
  world.roll = seed % 5
  const holder = new FixtureChar(10_000_001, 100, {
    name: 'the keeper',
    alias: 'keeper',
    is_pc: '0',
    level: '5',
    gold: '9',
    pos: 'Standing',
  })
  const actor = new FixtureChar(1001, -1, {
    name: 'Ann',
    alias: 'ann',
    is_pc: '1',
    level: '5',
    gold: '9',
    pos: 'Standing',
  })
  for (const one of [holder, actor]) {
    one.script = { globals: [], context: 0 }
    world.things.set(one.uid, one)
  }
  world.chars = [actor, holder]
  const values = {
    actor: '}1001',
    arg: 'a b c',
    cmd: 'look',
    speech: 'hello',
    direction: 'north',
    object: '}5',
    amount: '7',
  }
  const variables = Object.entries(values).map(([name, value]) => ({ name, value, context: 0 }))
  drive(world, { ...program, on: 'mob' }, holder, variables)
  const longest = Math.max(
    0,
    ...[...variables, ...holder.script!.globals, ...actor.script!.globals].map(({ value }) => value.length),
  )
  expect(longest).toBeLessThanOrEqual(511)
  expect(variables.length + holder.script!.globals.length).toBeLessThan(1100)
  return world.watcher.events.length
}

test('random programs end, without a fault and without growth', () => {
  const roll = dice(7)
  let events = 0
  for (let seed = 0; seed < 400; seed++) {
    const text = `#1\nFuzz~\n0 g 100\n~\n${lines(roll, 1 + roll(25)).join('\n')}\n~\n`
    events += runAlone(readTriggers(text, 'fuzz.trg', String).programs[0]!, seed)
  }
  expect(events).toBeGreaterThan(400)
})

test.skipIf(!existsSync(data))('every program that builders wrote ends, whatever its holder and the dice', () => {
  let seed = 0
  for (const program of triggersIn(data).values()) runAlone(program, seed++)
})

/** Returns the letters of all trigger types of a kind of holder. */
const letters = (on: 'mob' | 'object' | 'room') =>
  triggerNames[on]
    .flatMap((name, bit) => (name === '' || name === 'GLOBAL' ? [] : [String.fromCharCode(97 + bit)]))
    .join('')

test('monsters, things and rooms with random programs of all triggers do no harm to the world', async () => {
  for (let seed = 1; seed <= 4; seed++) {
    const roll = dice(seed)
    const trigger = (vnum: number, kind: string) =>
      `#${vnum}\nFuzz ${vnum}~\n${kind} 100\n*~\n${lines(roll, 12).join('\n').replaceAll('~', '')}\n~\n`
    const mob = [100, 101, 102, 103, 104].map(vnum => trigger(vnum, `0 ${letters('mob')}`))
    const other = [
      trigger(110, `2 ${letters('room')}`),
      ...[120, 121].map(vnum => trigger(vnum, `1 ${letters('object')}`)),
    ]
    const mud = await inHall({ 'trg/1.trg': `${[...mob, ...other].join('')}$\n` })
    const players = ['Ann', 'Bob'].map(name => mud.player(name, { at: room(100), level: 10 }))
    for (const one of players) {
      one.gold = 1000
      one.maxHp = one.hp = 100_000
    }
    const actions = [
      'look',
      'say hello riddle',
      'get lamp',
      'wear lamp',
      'give lamp to keeper',
      'drop lamp',
      'give 5 coins to keeper',
      'north',
    ]
    const more = [
      'south',
      'kill keeper',
      'rub lamp',
      'open trapdoor',
      'down',
      'up',
      'smile keeper',
      'cast heal',
      'sit',
      'stand',
      'flee',
    ]
    for (let round = 0; round < 60; round++) {
      const who = players[roll(2)]!
      if (!who.destructed) who.command([...actions, ...more][roll(actions.length + more.length)]!)
      mud.advance(roll(5))
      if (who.environment?.path.includes('/hall/') !== true && !who.destructed) who.move(room(100))
    }
    mud.advance(60)
    expect(mud.faults.map(({ message, frames }) => `${message} ${frames?.[0]?.file}:${frames?.[0]?.line}`)).toEqual([])
    const count = (mud.load(room(100)) as AnyObject).inventory.length
    expect(count).toBeLessThan(2_000)
    await mud.stop()
  }
}, 60_000)
