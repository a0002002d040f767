import { afterEach, describe, expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import { type AnyObject, type TestDriver, testDriver } from '../../../driver/testing.ts'
import { boss } from './boss-quest.ts'

// Tests of programs from articles about Aardwolf's Lua.

const entry = `--@ entry 100
local lastroom = self.lastroom
if lastroom ~= nil then
if self.room.sector ~= SECT_RIVER
and self.room.sector ~= SECT_LAKE then
rgoto(lastroom) -- snap back if wrong sector
end
end
`
const grudge = `--@ kill 100
remember(ch) -- store ch as self.target
adddelay(300) -- set a timer

--@ delay 100
-- later, in delay trigger:
if self.target ~= nil then
local victim = getmob(self.target.name, nil, LP_PLRONLY)
if victim ~= nil then
kill(victim)
end
end
forget() -- clear memory
`
const bribe = `--@ bribe 1
-- bribe trigger: fires when gold given exceeds threshold
if isplayer(ch) then
if self.gold > 3000 then
emote("smiles broadly.")
say("You may well be the one fated to restore the Balance...")
local newobj = oload("onslaught-15")
give(newobj, ch)
else
emote("thank", ch)
say("Generous, but not enough to prove your commitment.")
end
end
`
const god = `--@ fight 100
-- fight trigger on a god-level boss
if isplayer(ch) then
echoat(ch, "@CThe presence of the Gods sends out unimaginable energy...")
if wears(ch, "onslaught-23") then
echoat(ch, "@WThe energy passes harmlessly around you.@w")
else
damage(ch, 30000, 40000, LP_SEEALL) -- instant kill without ward
end
end
`
const speech = `--@ speechexact yes
-- speechexact trigger matching "yes"
if isplayer(ch) then
if carries(ch, "quest-token") then
say("You already have a task. Complete it first.")
else
say("Very well. Take this token and find the lost artifact.")
local token = oload("quest-token")
give(token, ch)
end
end
`
const night = `--@ greet 100
local current_hour = mud.hour -- current in-game hour
if current_hour >= 20 or current_hour <= 5 then
-- nighttime behavior
echoat(ch, "The creature's eyes glow in the darkness.")
end
`
const holiday = `--@ greet 100
local now = mud.unixtime()
local xmas = mud.unixtime("07:00 12/25/2025")
local diff = xmas - now
if diff > 0 and diff < 60*60*24*7 then
-- Christmas week: activate holiday content
say("Holiday cheer fills the air!")
end
`
const door = `--@ cmdabbrev open
if charg == nil then return false end
if room.south.open == 1 then return false end
local i = string.find("south", "^" .. string.lower(charg))
if i ~= nil then
if ch.race ~= RACE_GIANT then
send(ch, "Only a giant is strong enough to clear the way South.")
return true -- block the command
else
return false -- allow normal open
end
else
return false
end
`
const cleanup = `--@ random 100
-- random trigger on a boss room controller
if room.playercount == 0 then
if mobexists("onslaught-58") then
purgemob("onslaught-58", LP_SEEALL + LP_WORLD + LP_ALLMOBS)
end
self.hp = self.maxhp -- full heal when no one is around
end
`

const monster = (name: string, more = '') => `import { Monster } from '/std/monster'
export default class M extends Monster { name = '${name}'; short = 'a ${name}'; level = 3; programs = ['./${name}.lua'] ${more} }`
const item = (name: string) => `import { Item } from '/std/item'
export default class I extends Item { name = '${name}'; short = 'a ${name}' }`
const room = (short: string, more = '') => `import { Room } from '/std/room'
export default class R extends Room { short = '${short}' ${more} }`

const files: Record<string, string> = {
  '/domains/onslaught/1.ts': room('The reformed world'),
  '/domains/onslaught/lair.ts': room(
    'The lair',
    "; exits = { south: './shore' }; doors = { south: { name: 'gate' } }; programs = ['./door.lua']",
  ),
  '/domains/onslaught/shore.ts': room('The shore', "; exits = { north: './lair', east: './river' }; sector = 'field'"),
  '/domains/onslaught/river.ts': room('The river', "; exits = { west: './shore' }; sector = 'water'"),
  '/domains/onslaught/15.ts': item('seal'),
  '/domains/onslaught/quest-token.ts': item('token'),
  '/domains/onslaught/23.ts': `import { Armour } from '/std/armour'
export default class Ward extends Armour { name = 'ward'; short = 'a ward'; place = 'neck' as const }`,
  '/domains/onslaught/58.ts': `import { Monster } from '/std/monster'
export default class Imp extends Monster { name = 'imp'; short = 'an imp' }`,
  '/domains/onslaught/door.lua': door,
}
const programs = {
  boss,
  fish: entry,
  avenger: grudge,
  priest: bribe,
  god,
  elder: speech,
  owl: night,
  santa: holiday,
  keeper: cleanup,
}
for (const [name, text] of Object.entries(programs)) {
  files[`/domains/onslaught/${name}.ts`] = monster(name)
  files[`/domains/onslaught/${name}.lua`] = text
}

const lair = '/domains/onslaught/lair'

describe('programs of the seed run as written', () => {
  let mud: TestDriver
  afterEach(async () => {
    expect(mud.faults).toEqual([])
    await mud.stop()
  })
  const begin = async (name: string, at = lair) => {
    mud = await testDriver({ seed: 1, files })
    const mob = mud.clone(`/domains/onslaught/${name}`) as AnyObject
    mob.move(at)
    const ann = mud.player('Ann', { at, level: 5 })
    return { mob, ann }
  }

  test('a boss of two parts: what it says as it dies, and four seconds later the new world', async () => {
    const { mob, ann } = await begin('boss')
    const before = ann.experience
    mob.hurt(100_000, ann)
    expect(ann.output).toContain('You have done it! By slaying the beast')
    mud.advance(3)
    expect(ann.output).not.toContain('shimmers')
    mud.advance(2)
    expect(ann.output).toContain('The world shimmers as reality reforms...')
    expect(ann.environment?.path).toBe('/domains/onslaught/1')
    expect(ann.experience - before).toBeGreaterThanOrEqual(50_000)
  })

  test('a swimmer goes back where it is no water', async () => {
    const { mob } = await begin('fish', '/domains/onslaught/river')
    mob.go('west')
    expect(mob.environment?.path).toBe('/domains/onslaught/river')
  })

  test('one who was attacked remembers for five minutes', async () => {
    const { mob, ann } = await begin('avenger')
    ann.attack(mob)
    expect(mob.mind().find((one: { called: string }) => one.called === 'Programmed')?.target).toBe(ann)
    mob.stopFighting()
    ann.stopFighting()
    mob.hp = mob.maxHp = 100_000
    mud.advance(301)
    expect(mob.foe).toBe(ann)
  })

  test('a priest who is paid enough gives the seal', async () => {
    const { ann } = await begin('priest')
    ann.gold = 10_000
    expect(ann.command('give 100 coins to priest')).toContain('not enough to prove')
    expect(ann.command('give 4000 coins to priest')).toContain('fated to restore the Balance')
    expect(ann.inventory.map((one: AnyObject) => one.name)).toContain('seal')
  })

  test('a god spares only those who wear the ward', async () => {
    const { mob, ann } = await begin('god')
    const ward = mud.clone('/domains/onslaught/23')
    ward.move(ann)
    ann.command('wear ward')
    ann.attack(mob)
    mob.hp = mob.maxHp = 100_000
    mud.advance(5)
    expect(ann.output).toContain('The energy passes harmlessly around you.')
    ann.command('remove ward')
    mud.advance(5)
    expect(ann.output).toContain('Darkness.')
  })

  test('an elder gives one token', async () => {
    const { ann } = await begin('elder')
    expect(ann.command('say yes')).toContain('Take this token')
    expect(ann.inventory.map((one: AnyObject) => one.name)).toEqual(['token'])
    expect(ann.command('say yes')).toContain('You already have a task.')
    expect(ann.command('say yes please')).not.toContain('task')
  })

  test("an owl's eyes glow at night only", async () => {
    const { mob, ann } = await begin('owl', '/domains/onslaught/shore')
    ann.seesInDark = mob.seesInDark = true
    const glows = () => {
      ann.move('/domains/onslaught/river')
      return ann.command('west').includes('eyes glow')
    }
    const clock = mud.load('/daemons/clock') as AnyObject
    for (let hour = 0; hour < 24; hour += 3) {
      mud.advance(180)
      expect(glows()).toBe(clock.hour >= 20 || clock.hour <= 5)
    }
    expect(mob.destructed).toBe(false)
  })

  test('a date with the month first is understood', async () => {
    const { ann } = await begin('santa', '/domains/onslaught/shore')
    ann.move('/domains/onslaught/river')
    ann.command('west')
    expect(ann.output).not.toContain('Holiday cheer')
    expect(
      (mud.load('/daemons/lua') as AnyObject).evaluate(
        'mud.unixtime("07:00 12/25/2025")',
        mud.find('/domains/onslaught/santa#1'),
        ann,
      ),
    ).toBe('1766646000')
  })

  test('a door opens for giants only', async () => {
    const { ann } = await begin('owl')
    expect(ann.command('open south')).toContain('Only a giant is strong enough')
    expect(ann.command('ope so')).toContain('Only a giant is strong enough')
    ann.race = 'giant'
    expect(ann.command('open south')).not.toContain('Only a giant')
    expect(mud.load(lair).doorState('south')).toBe('open')
  })

  test('a room is cleaned up when its players have left', async () => {
    const { mob, ann } = await begin('keeper')
    const imp = mud.clone('/domains/onslaught/58')
    imp.move('/domains/onslaught/river')
    mud.advance(10)
    mob.hp = 1
    expect(imp.destructed).toBe(false)
    ann.move('/domains/onslaught/shore')
    mud.advance(10)
    expect(imp.destructed).toBe(true)
    expect(mob.hp).toBe(mob.maxHp)
  })
})

for (const how of ['killed', 'restart'] as const) {
  test(`the boss's second part comes after the world was interrupted (${how})`, async () => {
    const store = new MemoryStore()
    const before = await testDriver({ seed: 1, files, store })
    const mob = before.clone('/domains/onslaught/boss') as AnyObject
    mob.move(lair)
    const ann = before.player('Ann', { at: lair, level: 5 })
    mob.hurt(100_000, ann)
    before.advance(2)
    before.driver.lookForChanges()
    if (how === 'killed') {
      await before.driver.persistence.flush()
      before.driver.stop()
    } else await before.driver.end('restart')
    const mud = await testDriver({ seed: 1, files, store })
    const her = (await mud.fetchPlayer('Ann', true)) as AnyObject
    mud.advance(10)
    expect(her.output).toContain('The world shimmers')
    expect(her.environment?.path).toBe('/domains/onslaught/1')
    expect(mud.faults).toEqual([])
    await mud.stop()
  })
}
