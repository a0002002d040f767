import { afterEach, describe, expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { AnyObject } from '../../../driver/testing.ts'
import { hall, type LuaWorld, luaWorld, yard } from './world.ts'

// Tests of triggers by what players see. For the commonest triggers, see programs.test.ts.

let world: LuaWorld
afterEach(async () => {
  expect(world.faults).toBe('')
  await world.mud.stop()
})

/** Puts a thing into a given place. */
function thing(name: string, at: AnyObject | string): AnyObject {
  const one = world.mud.clone(`/domains/t/${name}`) as AnyObject
  one.move(at)
  return one
}

const zone = {
  '/domains/t/zone.ts': `import { Zone } from '/std/zone'
export default class Z extends Zone { rooms = ['./hall', './yard']; lifespan = 1; mode = 'always' as const }`,
}

describe('monsters', () => {
  test('exall: of all who go, exit: of those whom it notices', async () => {
    world = await luaWorld({
      guard: '--@ exit east\necho("The guard sees you go.")\n\n--@ exall all\necho("Bells ring.") return true\n',
    })
    world.guard.settle('sleeping')
    const seen = world.ann.command('east')
    expect(seen).toContain('Bells ring.')
    expect(seen).not.toContain('sees you go')
    expect(world.ann.environment?.path).toBe(hall)
    world.guard.settle('standing')
    expect(world.ann.command('east')).toContain('The guard sees you go.')
    expect(world.ann.environment?.path).toBe(yard)
  })

  test('give: a thing by its key, and any other by all', async () => {
    world = await luaWorld({
      guard:
        '--@ give t-medal\nsay("My " .. obj.aname .. "! Thank you, " .. ch.name .. ".")\n\n--@ give all\nsay("What shall I do with " .. obj.name .. "?")\n',
    })
    thing('medal', world.ann)
    thing('ring', world.ann)
    expect(world.ann.command('give medal to guard')).toContain('My medal! Thank you, Ann.')
    expect(world.ann.command('give ring to guard')).toContain('What shall I do with a ring?')
  })

  test('tellexact: the whole of what it is told, tell: a part', async () => {
    world = await luaWorld({
      guard: '--@ tellexact open sesame\nsay("It opens.")\n\n--@ tell sesame\nsay("Almost.")\n',
    })
    world.ann.command('tell guard sesame, please')
    expect(world.ann.output).toContain('Almost.')
    expect(world.ann.output).not.toContain('It opens.')
    world.ann.command('tell guard Open sesame')
    expect(world.ann.output).toContain('It opens.')
  })

  test('transfer: something has brought it; entry: it has come on its feet', async () => {
    world = await luaWorld({ guard: '--@ transfer 100\nsay("Where am I?")\n\n--@ entry 100\nsay("A walk.")\n' })
    world.ann.move(yard)
    world.line('movechar(self, "t-yard")')
    expect(world.ann.output).toContain('Where am I?')
    expect(world.ann.output).not.toContain('A walk.')
    world.guard.move(hall)
    world.guard.go('east')
    expect(world.ann.output).toContain('A walk.')
  })

  test('hpcnt: the first percentage that is not reached', async () => {
    world = await luaWorld({ guard: '--@ hpcnt 20\nsay("I die!")\n\n--@ hpcnt 60\nsay("It hurts.")\n' })
    world.guard.maxHp = 1000
    world.guard.hp = 500
    world.ann.command('kill guard')
    world.mud.advance(3)
    expect(world.ann.output).toContain('It hurts.')
    expect(world.ann.output).not.toContain('I die!')
    world.guard.hp = 100
    world.mud.advance(3)
    expect(world.ann.output).toContain('I die!')
  })

  test('delay: so long after adddelay(), and not after canceldelay()', async () => {
    world = await luaWorld({
      guard: '--@ speech start\nadddelay(10)\n\n--@ speech stop\ncanceldelay()\n\n--@ delay 100\nsay("Time is up.")\n',
    })
    world.ann.command('say start')
    world.mud.advance(9)
    expect(world.ann.output).not.toContain('Time is up.')
    world.mud.advance(2)
    expect(world.ann.output).toContain('Time is up.')
    world.ann.command('say start')
    world.ann.command('say stop')
    world.mud.advance(20)
    expect(world.ann.output.match(/Time is up/g)).toHaveLength(1)
  })

  test.each([true, false])(
    'delay of a monster that died: once, whether it came before a restart (%s) or after it',
    async before => {
      const programs = { guard: '--@ death 100\nadddelay(10)\n\n--@ delay 100\necho("The world shimmers.")\n' }
      const store = new MemoryStore()
      world = await luaWorld(programs, {}, store)
      const times = () => world.ann.output.split('The world shimmers.').length - 1
      world.guard.hp = world.guard.maxHp = 1
      world.ann.command('kill guard')
      world.mud.advance(3)
      expect(world.ann.output).toContain('The guard is dead!')
      await world.mud.save()
      if (before) world.mud.advance(12)
      const first = times()
      await world.mud.driver.end('restart')
      world = await luaWorld(programs, {}, store)
      world.mud.load('/daemons/delays')
      world.mud.advance(20)
      expect([first, times()]).toEqual(before ? [1, 0] : [0, 1])
    },
  )

  test('act: what it sees, also of things that are dropped', async () => {
    world = await luaWorld({ guard: '--@ act drops a\nsay("Do not litter with " .. obj.name .. ".")\n' })
    thing('medal', world.ann)
    expect(world.ann.command('drop medal')).toContain('Do not litter with a medal.')
  })
})

describe('rooms', () => {
  test('repop: the area is renewed', async () => {
    world = await luaWorld(
      { hall: '--@ repop 100\necho("The hall is swept.")\n', guard: '--@ repop 100\nsay("A new day.")\n' },
      zone,
    )
    world.mud.load('/domains/t/zone')
    world.mud.advance(60 * 20)
    expect(world.ann.output).toContain('The hall is swept.')
    expect(world.ann.output).toContain('A new day.')
  })

  test('exit: by direction', async () => {
    world = await luaWorld({ hall: '--@ exit east\nsend(ch, "The way " .. charg .. " is closed.") return true\n' })
    expect(world.ann.command('east')).toContain('The way east is closed.')
    expect(world.ann.environment?.path).toBe(hall)
  })

  test('command: a line of its own with the rest as charg; one that returns false leaves the line to others', async () => {
    world = await luaWorld({
      hall: '--@ command search\nif charg == nil then return false end send(ch, "You search the " .. charg .. ".")\n',
    })
    expect(world.ann.command('search rubble')).toContain('You search the rubble.')
    expect(world.ann.command('search')).not.toContain('You search the')
  })

  test('cmdabbrev: a real command is blocked by true only', async () => {
    world = await luaWorld({ hall: '--@ cmdabbrev get\nif charg == "medal" then return true end return false\n' })
    const medal = thing('medal', hall)
    const ring = thing('ring', hall)
    world.ann.command('get medal')
    world.ann.command('get ring')
    expect([medal.environment?.path, ring.environment]).toEqual([hall, world.ann])
  })

  test('after: when the command is done', async () => {
    world = await luaWorld({ hall: '--@ after say\nsend(ch, "It echoes: " .. charg)\n' })
    world.ann.command('say hello')
    world.mud.advance(1)
    expect(world.ann.output).toMatch(/You say, "hello\.?"[\s\S]*It echoes: hello/)
  })

  test('timer and random, too', async () => {
    world = await luaWorld({ hall: '--@ timer 90\necho("A bell.")\n\n--@ random 100\necho("A draught.")\n' })
    world.ann.command('east')
    world.ann.command('west')
    world.mud.advance(10)
    expect(world.ann.output).toContain('A draught.')
    expect(world.ann.output).not.toContain('A bell.')
    world.mud.advance(85)
    expect(world.ann.output.match(/A bell/g)).toHaveLength(1)
  })

  test('a timer of less than 60 seconds is refused as it is saved', async () => {
    world = await luaWorld()
    world.ann.command('look')
    await expect(world.mud.write('/domains/t/hall.lua', '--@ timer 59\necho("x")\n')).rejects.toThrow(
      "hall.lua:1:1: a timer has 60 seconds at least, not '59'",
    )
  })
})

describe('things', () => {
  test('wield, wear and give: ch is who has it now', async () => {
    world = await luaWorld({
      medal:
        '--@ wield 100\nsend(ch, "It hums in your hand.")\n\n--@ wear 100\nsend(ch, "It is warm.")\n\n--@ on object\n--@ give 100\necho("It likes " .. ch.name .. ".")\n',
    })
    thing('sword', world.ann)
    thing('ring', world.ann)
    expect(world.ann.command('wield sword')).toContain('It hums in your hand.')
    expect(world.ann.command('wear ring')).toContain('It is warm.')
    thing('medal', world.ann)
    expect(world.ann.command('give medal to guard')).toContain('It likes a guard.')
  })

  test('expire: before its time is over and it goes', async () => {
    world = await luaWorld({ medal: '--@ expire 100\necho("The medal crumbles.")\n' })
    const medal = thing('medal', hall)
    world.line('getobj("t-medal", room).timer = 5')
    expect(world.line('getobj("t-medal", room).timer')).toBe('5')
    world.mud.advance(8)
    expect(world.ann.output).toContain('The medal crumbles.')
    expect(medal.destructed).toBe(true)
  })
})
