import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../../driver/testing.ts'
import { plain } from '../../../mudlib/lib/text.ts'
import { inYard, romArea, romMob, yard } from './rom-fixture.ts'

// Tests of mob programs that manuals for builders show as examples, each with a player's output, line by line. For the poke example, see
// poke.test.ts.

const linesOf = (text: string) =>
  plain(text)
    .split('\n')
    .filter(line => line.trim() !== '')

/** Starts a world with a yard with monsters of ROM, and Ann in the street. */
async function withMobs(
  mobs: readonly (readonly [vnum: number, keywords: string, short: string, triggers: readonly string[]])[],
  programs: Readonly<Record<number, string>>,
  inRoom: readonly number[],
) {
  const mud = await inYard(romArea({ mobs: mobs.map(one => romMob(...one)), programs, inYard: inRoom }))
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: yard(101), level: 20 })
  ann.maxHp = ann.hp = 5000
  return { mud, ann, here: (name: string) => mud.load(yard(100)).present(name) as AnyObject }
}

/** Returns a player's output while something happens. */
function seenWhile(who: AnyObject, happens: () => void): string[] {
  const before = who.output.length
  happens()
  return linesOf(who.output.slice(before))
}

const noFaults = (mud: TestDriver) => expect(mud.faults.map(({ message }) => message)).toEqual([])

test('a grudge: who has attacked a monster is remembered, and attacked when they come back', async () => {
  const { mud, ann, here } = await withMobs(
    [[110, 'bandit', 'the bandit', ['kill 1 200', 'greet 2 200']]],
    {
      1: 'MOB REMEMBER $n',
      2: "if istarget $n\nsay You again! I haven't forgotten what you did!\nMOB KILL $n\nendif",
    },
    [110],
  )
  const bob = mud.player('Bob', { at: yard(101), level: 20 })
  ann.command('south')
  ann.command('kill bandit')
  ann.stopFighting()
  here('bandit').stopFighting()
  ann.command('north')
  // The grudge isn't against a player who has done nothing.
  expect(seenWhile(bob, () => bob.command('south')).join()).not.toContain('You again!')
  bob.command('north')
  expect(seenWhile(ann, () => ann.command('south')).slice(-2)).toEqual([
    'The bandit says, "You again! I haven\'t forgotten what you did!"',
    'The bandit attacks you!',
  ])
  expect(here('bandit').foe).toBe(ann)
  noFaults(mud)
})

test('a guard who is attacked calls for backup, where another guard is near', async () => {
  const program =
    'if mobhere guard\nmob echoaround $n The guard shouts for backup!\nmob force guard kill $n\nendif\nmob kill $n'
  for (const hasGuard of [true, false]) {
    const { mud, ann, here } = await withMobs(
      [
        [110, 'captain', 'the captain', ['kill 1 200']],
        [111, 'guard', 'the guard', []],
      ],
      { 1: program },
      hasGuard ? [110, 111] : [110],
    )
    ann.command('south')
    const bob = mud.player('Bob', { at: yard(100), level: 20 })
    const seen = seenWhile(bob, () => ann.command('kill captain'))
    expect(seen.includes('The guard shouts for backup!')).toBe(hasGuard)
    expect(linesOf(ann.output)).not.toContain('The guard shouts for backup!')
    expect(here('captain').foe).toBe(ann)
    if (hasGuard) expect(here('guard').foe).toBe(ann)
    noFaults(mud)
  }
})

test('a boss of three parts: with ever fewer hit points it says and does more; ROM looks at its lowest part, the last, first', async () => {
  const { mud, ann, here } = await withMobs(
    [
      [110, 'lich', 'the lich', ['hpcnt 1 75', 'hpcnt 2 50', 'hpcnt 3 25']],
      [111, 'minion', 'a minion', []],
    ],
    {
      1: "say You think you can defeat me?\nmob cast 'fireball' $n",
      2: "say NOW YOU FACE MY TRUE POWER!\nmob cast 'sanctuary' self",
      3: "say I will take you all with me!\nmob mload 111\nmob mload 111\nmob cast 'earthquake' $n\nmob damage all 10 10",
    },
    [110],
  )
  ann.command('south')
  const lich = here('lich')
  ann.command('kill lich')
  const minions = () => (lich.environment!.inventory as AnyObject[]).filter(one => one.vnum === 111).length
  const at = (percent: number) =>
    seenWhile(ann, () => {
      lich.hp = Math.floor((lich.maxHp * percent) / 100)
      ann.hp = ann.maxHp
      mud.advance(3)
    })
  const says = (lines: string[]) => [...new Set(lines.filter(line => line.startsWith('The lich says')))]
  expect(says(at(90))).toEqual([])
  expect(says(at(70))).toEqual(['The lich says, "You think you can defeat me?"'])
  expect(lich.affect('/effects/sanctuary')).toBe(null)
  expect(says(at(45))).toEqual(['The lich says, "NOW YOU FACE MY TRUE POWER!"'])
  expect(lich.affect('/effects/sanctuary')).not.toBe(null)
  expect(minions()).toBe(0)
  expect(says(at(20))).toEqual(['The lich says, "I will take you all with me!"'])
  expect(minions() % 2).toBe(0)
  expect(minions()).toBeGreaterThan(0)
  noFaults(mud)
})

test('a talk by keywords: a question, an answer, and what a player gets for it', async () => {
  const { mud, ann } = await withMobs(
    [[110, 'sage', 'the sage', ['speech 1 tell me about the quest', 'speech 2 yes']]],
    {
      1: "say The dragon has stolen the king's crown...\nsay Bring it back and you shall be rewarded.",
      2: "say Brave soul! Head north to the Dragon's Lair.\nmob oload 100\ngive ring $n",
    },
    [110],
  )
  ann.command('south')
  expect(linesOf(ann.command('say please tell me about the quest'))).toEqual([
    'You say, "please tell me about the quest"',
    'The sage says, "The dragon has stolen the king\'s crown..."',
    'The sage says, "Bring it back and you shall be rewarded."',
  ])
  expect(linesOf(ann.command('say yes'))).toEqual([
    'You say, "yes"',
    'The sage says, "Brave soul! Head north to the Dragon\'s Lair."',
    'The sage gives a brass ring to you.',
  ])
  expect(linesOf(ann.command('say no'))).toEqual(['You say, "no"'])
  noFaults(mud)
})

const shop = {
  '/domains/t/shop.ts': `import { Room } from '/std/room'
export default class Shop extends Room { short = 'A shop'; exits = { north: './back' }; doors = { north: { name: 'door' } } }`,
  '/domains/t/back.ts': `import { Room } from '/std/room'
export default class Back extends Room { short = 'A back room'; exits = { south: './shop' } }`,
  '/domains/t/ring.ts': `import { Item } from '/std/item'
export default class Ring extends Item { name = 'ring'; short = 'a magic ring'; aliases = ['magic_ring'] }`,
}

/** Starts a world with Ann in a room with a domain's monster, whose programs are in a file beside it. */
async function withPrograms(programs: string) {
  const mud = await testDriver({
    seed: 1,
    files: {
      ...shop,
      '/domains/t/keeper.ts': `import { Monster } from '/std/monster'
export default class Keeper extends Monster { name = 'keeper'; short = 'a keeper'; programs = ['./keeper.prg'] }`,
      '/domains/t/keeper.prg': programs,
    },
  })
  onTestFinished(() => mud.stop())
  mud.clone('/domains/t/keeper').move('/domains/t/shop')
  return { mud, ann: mud.player('Ann', { at: '/domains/t/shop', level: 20 }) }
}

test('a shopkeeper opens at six and closes at twenty, by `hour $i == 6` and `mob open north`', async () => {
  const { mud, ann } = await withPrograms(`M random 1 100~
#1
if hour $i == 6
say The sun rises! Time to open the shop.
mob open north
mob unlock north
endif
if hour $i == 20
say Closing time!
mob close north
mob lock north
endif
~
`)
  const clock = mud.load('/daemons/clock')
  const door = mud.load('/domains/t/shop')
  const until = (hour: number) =>
    seenWhile(ann, () => {
      for (let i = 0; i < 60 * 60 && clock.hour !== hour; i++) mud.advance(1)
      mud.advance(6)
    }).filter(line => line.startsWith('The keeper'))
  until(5)
  door.setDoor('north', 'closed', true)
  expect(until(6).slice(0, 2)).toEqual([
    'The keeper says, "The sun rises! Time to open the shop."',
    'The keeper opens the door.',
  ])
  expect(door.doorState('north')).toBe('open')
  until(19)
  door.setDoor('north', 'open', true)
  expect(until(20).slice(0, 2)).toEqual(['The keeper says, "Closing time!"', 'The keeper closes the door.'])
  expect(door.doorState('north')).not.toBe('open')
  noFaults(mud)
})

test.each<[string, boolean]>([
  ['isnpc $n', false],
  ['ispc $n', true],
  ['isgood $n', true],
  ['isneutral $n', false],
  ['isevil $n', false],
  ['isimmort $n', false],
  ['level $n > 10', true],
  ['level $n <= 5', false],
  ['hpcnt $n < 50', false],
  ["class $n == 'warrior'", false],
  ["race $n == 'human'", true],
  ["clan $n == 'shadow'", false],
  ['sex $n == 1', false],
  ['align $n > 500', true],
  ['hour $i < 24', true],
  ['people == 1', true],
  ['players == 1', true],
  ['mobhere guard', false],
  ['mobhere keeper', true],
  ['objhere sword', false],
  ['rand 100', true],
  ["carries $n 'magic_ring'", true],
  ["wears $n 'magic_ring'", false],
  ["has $n 'weapon'", false],
])('a check of the manual, in a program of a domain: if %s', async (check, holds) => {
  const { mud, ann } = await withPrograms(`M speech 1 well~\n#1\nif ${check}\nsay Yes.\nelse\nsay No.\nendif\n~\n`)
  ann.alignment = 700
  ann.race = 'human'
  mud.clone('/domains/t/ring').move(ann)
  expect(linesOf(ann.command('say well'))).toEqual(['You say, "well"', `The keeper says, "${holds ? 'Yes.' : 'No.'}"`])
  noFaults(mud)
})
