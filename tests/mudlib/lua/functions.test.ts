import { afterEach, describe, expect, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { hall, type LuaWorld, luaWorld, yard } from './world.ts'

// Tests each function of programs by its effect on players. `tested` records the functions that lines have called.

let world: LuaWorld
const tested = new Set<string>()
afterEach(async () => {
  expect(world.faults).toBe('')
  await world.mud.stop()
})

function line(code: string, holder?: AnyObject): string {
  for (const [, name] of code.matchAll(/\b([a-z]+)\s*\(/g)) tested.add(name!)
  return world.line(code, holder)
}

/** Returns the output that Ann gets from a line. */
function seen(code: string): string {
  const before = world.ann.output.length
  line(code)
  return world.ann.output.slice(before)
}

function put(name: string, at: AnyObject | string): AnyObject {
  const one = world.mud.clone(`/domains/t/${name}`) as AnyObject
  one.move(at)
  return one
}

describe('speaking', () => {
  test('say, emote, social, echo, echoat, send', async () => {
    world = await luaWorld()
    const bob = world.mud.player('Bob', { at: hall })
    expect(seen('say("Hello, @R" .. ch.name .. "@w!")')).toContain('The guard says, "Hello, Ann!"')
    expect(seen('emote("smiles broadly.")')).toContain('A guard smiles broadly.')
    expect(seen('emote("thank", ch)')).toMatch(/The guard thanks you/)
    expect(seen('social("bow", ch)')).toMatch(/The guard bows (before|to) you/)
    expect(seen('social("bow")')).toMatch(/The guard bows/)
    expect(() => world.line('social("flumph")')).toThrow("there is no social 'flumph'")
    expect(seen('echo("the ground shakes under $n.")')).toContain('the ground shakes under a guard.')
    expect(seen('echo("the ground shakes.", nil, LP_CAPS)')).toContain('The ground shakes.')
    const before = bob.output.length
    expect(seen('echo("$n winks at $N: $S hat is on $s head.", ch)')).toBe('')
    expect(bob.output.slice(before)).toContain('a guard winks at Ann: its hat is on his head.')
    expect(seen('echoat(ch, "$n winks at you.")')).toContain('a guard winks at you.')
    expect(seen('send(ch, "$n is only a text.")')).toContain('$n is only a text.')
    expect(bob.output.slice(before)).not.toMatch(/winks at you|only a text/)
  })

  test('mdo, doat, force', async () => {
    world = await luaWorld()
    expect(seen('mdo("say I type.")')).toContain('The guard says, "I type."')
    const bob = world.mud.player('Bob', { at: yard })
    line('doat("t-yard", "say Here I was.")')
    expect(bob.output).toContain('The guard says, "Here I was."')
    line('doat("bob", "*smile", LP_PLRONLY)')
    expect(bob.output).toContain('The guard smiles')
    expect(world.guard.environment?.path).toBe(hall)
    expect(seen('force(ch, "*smile")')).toContain('You smile')
    put('rat', hall)
    expect(seen('force("rat", "say Squeak!")')).toContain('The rat says, "Squeak!"')
    put('rat', hall)
    expect(seen('force("t-rat", "say All!", LP_ALLMOBS)').match(/The rat says, "All!"/g)).toHaveLength(2)
    expect(seen('force("all", "say Players!", LP_PLRONLY)')).not.toContain('rat says')
  })
})

describe('moving', () => {
  test('rgoto, transfer, movechar, summon', async () => {
    world = await luaWorld({ guard: '--@ transfer 100\nlocal from = self.lastroom\n' })
    const { ann, guard } = world
    const rat = put('rat', hall)
    line('rgoto("t-yard")')
    expect(guard.environment?.path).toBe(yard)
    expect(() => line('rgoto("t-nowhere")')).toThrow("there is no room 't-nowhere'")
    line('rgoto(self.lastroom)')
    expect(guard.environment?.path).toBe(hall)
    expect(seen('transfer(ch, "t-yard")')).toContain('The yard')
    expect(() => line('transfer("ann", "t-yard")')).toThrow("there is nobody 'ann'")
    expect(() => line('transfer("ann", "t-yard", LP_NOERR)')).not.toThrow()
    expect(seen('summon("ann", LP_PLRONLY)')).toContain('The hall')
    expect(ann.environment?.path).toBe(hall)
    line('transfer("all", getroom("t-yard"), LP_MOBONLY)')
    expect([ann.environment?.path, rat.environment?.path]).toEqual([hall, yard])
    line('movechar("all", "t-hall")', world.mud.find(yard) as AnyObject)
    expect(rat.environment?.path).toBe(hall)
  })
})

describe('making and removing', () => {
  test('oload, mload, give', async () => {
    world = await luaWorld()
    expect(line('oload("t-medal").loctype == OBJ_LOC_MOB')).toBe('true')
    expect(seen('give(getobj("t-medal", self), ch)')).toContain('A guard gives you a medal.')
    expect(world.ann.command('inventory')).toContain('a medal')
    expect(line('mload("t-rat").room == self.room')).toBe('true')
    expect(world.ann.command('look')).toContain('rat')
    expect(line('oload("t-medal").room == self', world.mud.find(hall) as AnyObject)).toBe('false')
    expect(world.ann.command('look')).toContain('medal')
  })

  test('purgeobj, destroy, purgemob', async () => {
    world = await luaWorld()
    const { ann, guard } = world
    const things = () =>
      [ann, guard, world.mud.find(hall)!].map(at => at.inventory.filter((one: AnyObject) => !one.isLiving).length)
    for (const at of [ann, guard, hall]) for (const name of ['medal', 'medal', 'ring']) put(name, at)
    guard.command('wear ring')
    line('purgeobj("t-medal")')
    expect(things()).toEqual([3, 2, 3])
    line('purgeobj("t-medal", LP_ALLOBJS)')
    expect(things()).toEqual([3, 1, 1])
    line('purgeobj("all", LP_CARRIEDONLY)')
    expect(things()).toEqual([3, 1, 1])
    line('purgeobj("all", LP_WORNONLY)')
    expect(things()).toEqual([3, 0, 1])
    line('purgeobj(getobj("t-ring", room))')
    expect(things()).toEqual([3, 0, 0])
    line('destroy(ch, "t-medal", LP_ONEONLY)')
    expect(things()).toEqual([2, 0, 0])
    line('destroy("ann", "t-medal")')
    expect(ann.command('inventory')).not.toContain('medal')
    expect(() => line('destroy(ch, "all")')).toThrow("doesn't take all")
    for (let i = 0; i < 3; i++) put('rat', hall)
    line('purgemob("t-rat")')
    expect(line('countchars(room, LP_MOBONLY)')).toBe('3')
    line('purgemob("t-rat", LP_ALLMOBS)')
    expect(line('countchars(room, LP_MOBONLY)')).toBe('1')
    put('rat', hall)
    line('purgemob("all")')
    expect(ann.command('look')).not.toContain('rat')
    expect([guard.destructed, ann.destructed]).toEqual([false, false])
  })
})

describe('fighting', () => {
  test('kill, killsee, isfighting', async () => {
    world = await luaWorld()
    world.guard.hp = world.guard.maxHp = 9999
    const rat = put('rat', hall)
    rat.hidden = true
    line('killsee(ch)')
    expect(world.guard.foe).toBe(world.ann)
    expect(line('tostring(isfighting(ch)) .. tostring(self.aimed == ch)')).toBe('truetrue')
    world.guard.stopFighting()
    world.ann.stopFighting()
    line('kill("rat", LP_SEEALL)')
    expect(world.guard.foe).toBe(rat)
  })

  test('damage: between two figures, and death may be in it', async () => {
    world = await luaWorld()
    const { ann } = world
    const hp = ann.hp
    line('damage(ch, 2, 4)')
    expect(hp - ann.hp).toBeGreaterThanOrEqual(2)
    expect(hp - ann.hp).toBeLessThanOrEqual(4)
    expect(seen('damage("all", 30000, 40000, LP_PLRONLY + LP_SEEALL)')).toContain('Darkness')
  })

  test('cast, affected, immune', async () => {
    world = await luaWorld()
    expect(line('affected(ch, "shield")')).toBe('false')
    line('cast("shield", ch)')
    expect(line('affected(ch, "shield")')).toBe('true')
    expect(() => line('cast("flumph", ch)')).toThrow("there is no spell 'flumph'")
    expect(line('immune(ch, "fire")')).toBe('false')
    const rat = put('rat', hall)
    rat.immunities = ['fire']
    expect(line('immune(getmob("rat"), "fire")')).toBe('true')
  })

  test('giveexp, giveqp', async () => {
    world = await luaWorld()
    const before = world.ann.experience
    expect(seen('giveexp(ch, 50)')).toMatch(/50/)
    expect(world.ann.experience - before).toBe(50)
    line('giveqp(ch, 3)')
    expect(world.ann.standing.quests).toBe(3)
  })
})

describe('memory and time', () => {
  test('remember, forget, call, convtime', async () => {
    world = await luaWorld({
      guard:
        '--@ name greet\nsay("Welcome to " .. room.name .. ", " .. ch.name .. " with " .. (obj and obj.name or "nothing") .. ".") return 7, 8\n',
    })
    put('medal', world.ann)
    line('remember(ch)')
    expect(line('self.target.name .. self.gtarget.name')).toBe('AnnAnn')
    line('forget()')
    expect(line('self.target')).toBe('nil')
    expect(seen('call("greet")')).toContain('Welcome to The hall, Ann with nothing.')
    put('rat', hall)
    expect(seen('call("greet", getmob("rat"), "t-yard", getobj("t-medal", ch))')).toContain(
      'Welcome to The yard, a rat with a medal.',
    )
    expect(seen('call("greet", nil, nil, nil, getmob("rat"))')).toContain('The rat says, "Welcome')
    expect(line('call("greet")')).toBe('7')
    expect(line('ch.name .. room.name')).toBe('AnnThe hall')
    expect(() => line('call("nothing")')).toThrow("there is no program 'nothing'")
    expect(line('convtime("07:00 25/12/2025") - convtime("07:00 12/24/2025")')).toBe('86400')
  })

  test('adddelay, canceldelay, print', async () => {
    world = await luaWorld({ guard: '--@ speech go\nprint("I heard", ch.name)\n\n--@ delay 100\nsay("Now.")\n' })
    line('adddelay(5)')
    line('adddelay(3)')
    world.mud.advance(4)
    expect(world.ann.output).toContain('Now.')
    line('adddelay(5)')
    line('canceldelay()')
    world.mud.advance(6)
    expect(world.ann.output.match(/Now\./g)).toHaveLength(1)
    const wizard = world.mud.player('Merlin', { at: hall, wizard: true })
    wizard.command('mptrace guard')
    world.ann.command('say go')
    tested.add('print')
    expect(wizard.output).toContain('I heard\tAnn')
    expect(world.ann.output).not.toContain('I heard')
  })
})

describe('finding and testing', () => {
  test('getmob, getobj, getroom, getchars, countchars, randchar', async () => {
    world = await luaWorld()
    const bob = world.mud.player('Bob', { at: yard })
    put('rat', yard)
    put('medal', hall)
    const results = {
      'getmob("rat")': 'a rat',
      'getmob("t-rat", "t-yard")': 'a rat',
      'getmob("rat", room)': 'nil',
      'getmob("an", room)': 'Ann',
      'getmob("an", room, LP_EXACT)': 'nil',
      'getmob("ann", room, LP_MOBONLY)': 'nil',
      'getmob("guard", room, LP_PLRONLY)': 'nil',
      'getobj("t-medal", room).key': 't-medal',
      'getobj("t-medal", ch)': 'nil',
      'getobj("t-ring", room)': 'nil',
      'getroom("t-yard").name': 'The yard',
      'getroom("t-nowhere")': 'nil',
      '#getchars("t-yard")': '2',
      'getchars(room, LP_PLRONLY)[1].name': 'Ann',
      'countchars("t-yard", LP_PLRONLY)': '1',
      'countchars("t-yard", LP_MOBONLY)': '1',
      'randchar(LP_PLRONLY).name': 'Ann',
      'randchar(LP_PLRONLY, "t-yard").name': 'Bob',
      'randchar(LP_MOBONLY)': 'nil',
    }
    for (const [code, value] of Object.entries(results)) expect(`${code} ${line(code)}`).toBe(`${code} ${value}`)
    const merlin = world.mud.player('Merlin', { at: hall, wizard: true })
    expect(line('countchars(room, LP_PLRONLY) .. countchars(room, LP_PLRONLY + LP_NOIMM)')).toBe('21')
    merlin.destruct()
    bob.move(hall)
    bob.follow(world.ann)
    line('transfer(ch, "t-yard", LP_GROUP)')
    expect([world.ann.environment?.path, bob.environment?.path]).toEqual([yard, yard])
  })

  test('carries, wears, wearsobj, countitems', async () => {
    world = await luaWorld()
    for (const name of ['ring', 'medal', 'medal']) put(name, world.ann)
    world.ann.command('wear ring')
    const results = {
      'carries(ch, "t-medal")': 'true',
      'carries(ch, "medal", LP_CARRIEDONLY)': 'true',
      'carries(ch, "t-ring", LP_CARRIEDONLY)': 'false',
      'carries(ch, "t-ring", LP_WORNONLY)': 'true',
      'carries(ch, "t-sword")': 'false',
      'wears(ch, "t-ring")': 'true',
      'wears(ch, "t-medal")': 'false',
      'wearsobj(ch, "armor")': 'true',
      'wearsobj(ch, "weapon")': 'false',
      'countitems(ch, "t-medal")': '2',
    }
    for (const [code, value] of Object.entries(results)) expect(`${code} ${line(code)}`).toBe(`${code} ${value}`)
  })

  test('isplayer, canseechar, ally, mobexists', async () => {
    world = await luaWorld()
    const results = {
      'isplayer(ch)': 'true',
      'isplayer(self)': 'false',
      'isplayer(nil)': 'false',
      'canseechar(ch)': 'true',
      'ally(self)': 'true',
      'mobexists("t-guard")': 'true',
      'mobexists("t-guard", "t-yard")': 'false',
      'mobexists("t-rat")': 'false',
    }
    for (const [code, value] of Object.entries(results)) expect(`${code} ${line(code)}`).toBe(`${code} ${value}`)
  })
})

test('every function of programs is tested here', async () => {
  world = await luaWorld()
  const all = (world.mud.load('/daemons/lua') as AnyObject).globals() as Record<string, unknown>
  const missing = Object.keys(all).filter(name => typeof all[name] === 'function' && !tested.has(name))
  expect(missing).toEqual([])
})
