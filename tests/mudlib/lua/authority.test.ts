import { afterEach, expect, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { hall, type LuaWorld, luaWorld, yard } from './world.ts'

// Tests of what a program of one domain may do to players and to objects of another domain: no more than mob programs.

let world: LuaWorld
afterEach(() => world.mud.stop())

const garden = '/domains/other/garden'
/** Starts a world with a cat of another domain in the garden. The guard runs some code when somebody says `go`. */
async function begin(code: string, more: Record<string, string> = {}): Promise<AnyObject> {
  world = await luaWorld({ guard: `--@ speech go\n${code}\n` }, more)
  const cat = world.mud.clone('/domains/other/cat') as AnyObject
  cat.move(garden)
  return cat
}

test.each([
  ['force', 'force(getmob("other-cat"), "say I obey")'],
  ['move', 'transfer(getmob("other-cat"), "t-hall")'],
  ['move', 'movechar(getmob("other-cat"), "t-hall")'],
  ['move', 'summon(getmob("other-cat"))'],
  ['purge', 'purgemob("other-cat", LP_WORLD)'],
  ['harm', 'damage(getmob("other-cat"), 1, 1)'],
  ['cast spells at', 'cast("frost", getmob("other-cat"))'],
  ['reward', 'giveexp(getmob("other-cat"), 5)'],
  ['set gold of', 'getmob("other-cat").gold = 5'],
])('it may not %s a monster of another domain that is elsewhere', async (what, code) => {
  const cat = await begin(code)
  const hp = cat.hp
  world.ann.command('say go')
  expect(world.faults).toContain(`programs of /domains/t/ may not ${what}`)
  expect([cat.destructed, cat.environment?.path, cat.hp, cat.gold]).toEqual([false, garden, hp, 0])
})

test.each(['name', 'desc', 'longname', 'data1', 'tempdata1'])(
  'it may not set %s of a monster of another domain, even in the same room',
  async key => {
    const cat = await begin(`getmob("cat").${key} = 5`)
    cat.move(hall)
    world.ann.command('say go')
    expect(world.faults).toContain(`programs of /domains/t/ may not set ${key} of it`)
  },
)

test('it may not set figures of a room or a thing of another domain where it stands', async () => {
  await begin('room.data1 = 7 obj = getobj("other-bowl", room) obj.rname = "gone"')
  world.guard.move(garden)
  world.ann.move(garden)
  world.mud.clone('/domains/other/bowl').move(garden)
  world.ann.command('say go')
  expect(world.faults).toContain('may not set data1 of it')
  expect(() => world.line('getobj("other-bowl", room).rname = "x"')).toThrow('may not set rname of it')
})

test('a room that call() names brings nobody nearer', async () => {
  const cat = await begin(
    'call("hurt", getmob("other-cat"), "other-garden")\n\n--@ name hurt\nsay(room.name) damage(ch, 5, 5)',
  )
  const hp = cat.hp
  world.ann.command('say go')
  expect(world.faults).toContain('may not harm')
  expect(cat.hp).toBe(hp)
})

test('call() makes nobody self but monsters near: no player says or does anything by that', async () => {
  const cat = await begin(
    'call("act", nil, nil, nil, ch)\n\n--@ name act\nsay("I am " .. self.name) mdo("drop all") kill(getmob("rat"))',
  )
  const rat = world.mud.clone('/domains/t/rat') as AnyObject
  rat.move(hall)
  world.ann.command('say go')
  expect(world.faults).toContain('call() needs a monster for self')
  expect(world.ann.output).not.toContain('I am')
  expect(rat.foe).toBeNull()
  world.line('cat = getmob("other-cat")')
  expect(() => world.line('call("act", nil, nil, nil, cat)')).toThrow('may not act as it here')
  expect(cat.environment?.path).toBe(garden)
})

test('a player is made to do what harms nobody, somebody of the staff nothing', async () => {
  await begin('force(ch, "smile") force(ch, "drop medal")')
  const medal = world.mud.clone('/domains/t/medal')
  medal.move(world.ann)
  expect(world.ann.command('say go')).toContain('You smile')
  expect(medal.environment).toBe(world.ann)
  expect(world.faults).toContain("players are not made to 'drop medal' here")
  const merlin = world.mud.player('Merlin', { at: hall, wizard: true })
  expect(merlin.command('say go')).not.toContain('You smile')
  world.line('force("all", "say Obey!")')
  expect(world.ann.output).toContain('You say, "Obey!"')
  expect(world.ann.output).not.toContain('Merlin says, "Obey!"')
})

test('purgeobj() removes things: no player, no room', async () => {
  await begin('purgeobj(ch)')
  world.ann.command('say go')
  expect(world.faults).toContain('purgeobj() needs an OBJ')
  expect(world.ann.destructed).toBe(false)
  expect(() => world.line('purgeobj(room)')).toThrow('purgeobj() needs an OBJ')
  expect(() => world.line('purgemob(ch)')).not.toThrow()
  expect(world.ann.destructed).toBe(false)
})

test('nobody is moved into what is no room', async () => {
  await begin('transfer(ch, self)')
  world.ann.command('say go')
  expect(world.faults).toContain('is no room')
  expect(world.ann.environment?.path).toBe(hall)
  expect(() => world.line('rgoto("/daemons/clock")')).toThrow('/daemons/clock is no room')
})

test('give() gives what self has, and nothing out of the hands of others', async () => {
  await begin('give(getobj("t-medal", ch), self)')
  const medal = world.mud.clone('/domains/t/medal')
  medal.move(world.ann)
  world.ann.command('say go')
  expect(world.faults).toContain('Ann has it, not self')
  expect(medal.environment).toBe(world.ann)
})

test("another domain's program gives no rights there: neither listed nor called", async () => {
  const more: Record<string, string> = {
    '/domains/other/deeds.lua':
      '--@ speech away\nmovechar(getmob("other-cat"), "t-hall")\n\n--@ name go\npurgemob(ch)\n',
    '/domains/t/thief.ts': `import { Monster } from '/std/monster'
export default class Thief extends Monster { name = 'thief'; short = 'a thief'; programs = ['/domains/other/deeds.lua'] }`,
  }
  more['/domains/other/keeper.ts'] = more['/domains/t/thief.ts']!.replaceAll('thief', 'keeper')
  const cat = await begin('call("/domains/other/deeds.lua#2", getmob("other-cat"))', more)
  // The domain that owns the file has loaded its programs already.
  const keeper = world.mud.clone('/domains/other/keeper')
  keeper.move('/domains/t/yard')
  world.mud.clone('/domains/t/thief').move(hall)
  world.ann.command('say away')
  expect(world.faults).toMatch(/may not move it here|not allowed to read it/)
  world.ann.command('say go')
  expect(world.faults).toMatch(/may not purge it here/)
  expect([cat.destructed, cat.environment?.path]).toEqual([false, garden])
})

test('what it may: its own monsters anywhere, and whoever is in the same room', async () => {
  const cat = await begin(
    'force("cat", "say Meow") damage(getmob("cat"), 1, 1) transfer(getmob("cat"), "t-yard") purgemob("t-rat", LP_WORLD)',
  )
  cat.move(hall)
  const hp = cat.hp
  const rat = world.mud.clone('/domains/t/rat')
  rat.move(garden)
  expect(world.ann.command('say go')).toContain('says, "Meow"')
  expect(world.faults).toBe('')
  expect([cat.environment?.path, cat.hp, rat.destructed]).toEqual([yard, hp - 1, true])
})
