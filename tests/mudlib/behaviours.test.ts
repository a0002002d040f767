import { expect, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import type { AnyObject } from '../../driver/testing.ts'
import { arena, at, having, monster } from './arena.ts'

const namesIn = (one: AnyObject) => (one.inventory as readonly AnyObject[]).map(({ name }) => name)

const item = (type: string, body: string) => {
  const cls = type[0]!.toUpperCase() + type.slice(1)
  return `import { ${cls} } from '/std/${type}'\nexport default class T extends ${cls} { ${body} }`
}

test('act flags add their behaviours, by name and by number as Envy numbers them', async () => {
  const { put } = await arena({
    flagged: monster('actFlags = 2 + 4 + 32 + 64 + 128'),
    named: monster("actFlags = ['AGGRESSIVE_EVIL' as const, 'STAY_AREA' as const]"),
    own: monster('actFlags = 64; behaviours = [Wander.with({ chance: 77 })]', { Wander: '/behaviours/wander' }),
  })
  const names = (one: { mind(): { called: string }[] }) => one.mind().map(({ called }) => called)
  expect(names(put('flagged') as never)).toEqual(['Sentinel', 'Wimpy', 'Aggressive', 'Scavenger'])
  const named = put('named')
  expect(names(named as never)).toEqual(['Aggressive', 'Wander'])
  expect(named.mind()[0].settings.alignments).toEqual(['evil'])
  expect(named.mind()[1].settings.stayInArea).toBe(true)
  // A behaviour that the monster lists itself is made once, with the monster's settings.
  const own = put('own')
  expect(own.mind().map((mind: { settings: { chance: number } }) => mind.settings.chance)).toEqual([77])
})

test('SENTINEL never wanders, and goes back to its post', async () => {
  const { mud, put } = await arena({
    post: monster('behaviours = [Sentinel.with(), Wander.with({ chance: 100 })]', {
      Sentinel: '/behaviours/sentinel',
      Wander: '/behaviours/wander',
    }),
  })
  const one = put('post', 2)
  mud.player('Ann', at(2))
  mud.advance(20)
  expect(one.environment!.path).toBe('/domains/a/r2')
  one.move('/domains/a/r4')
  mud.player('Bob', at(4))
  mud.player('Cid', at(3))
  mud.advance(6)
  expect(one.environment!.path).toBe('/domains/a/r2')
  expect(one.explain().join()).toContain('back to its post /domains/a/r2')
})

test('SCAVENGER picks up things, the most valuable first, and wears the better ones', async () => {
  const { mud, put, room } = await arena({
    janitor: having('Scavenger', 'chance: 100'),
    picky: having('Scavenger', "chance: 100, takes: 'gear' as const"),
    eater: having('Scavenger', "chance: 100, takes: 'food' as const, eats: true", 'hp = 5'),
    club: item('weapon', "name = 'club'; damage = '1d4'; value = 5"),
    axe: item('weapon', "name = 'axe'; damage = '2d8'; value = 50"),
    hat: item('armour', "name = 'hat'; protection = 1; value = 2"),
    helm: item('armour', "name = 'helm'; protection = 3; value = 1"),
    gem: item('item', "name = 'gem'; value = 500"),
    bun: item('food', "name = 'bun'; value = 1"),
  })
  for (const name of ['club', 'axe', 'hat', 'helm', 'gem']) put(name, 1)
  mud.player('Ann', at(1))
  const janitor = put('janitor')
  mud.advance(2)
  expect(namesIn(janitor)).toEqual(['gem'])
  mud.advance(8)
  expect(janitor.wielded.name).toBe('axe')
  expect(janitor.worn.head.name).toBe('helm')
  expect(namesIn(room(1)).sort()).toEqual(['ann', 'beast'])
  put('gem', 2)
  put('club', 2)
  mud.player('Bob', at(2))
  const picky = put('picky', 2)
  mud.advance(10)
  expect(namesIn(picky)).toEqual(['club'])
  put('bun', 3)
  mud.player('Cid', at(3))
  const eater = put('eater', 3)
  mud.advance(2)
  expect(eater.inventory).toEqual([])
  expect(eater.hp).toBeGreaterThan(5)
})

test('AGGRESSIVE attacks players who enter: by flag, within its range of levels, not during a fight', async () => {
  const { mud, put } = await arena({ orc: having('Aggressive', 'levels: [3, 10] as const', 'maxHp = 5000') })
  const orc = put('orc')
  const low = mud.player('Low', { ...at(1), level: 2 })
  expect(orc.attacker).toBeNull()
  expect(orc.explain()[0]).toContain('spares low: level 2 is not in 3 to 10')
  const ann = mud.player('Ann', { ...at(1), level: 5 })
  expect(orc.attacker).toBe(ann)
  expect(orc.explain()[0]).toContain('attacks ann, level 5')
  mud.player('Bob', { ...at(1), level: 5 })
  expect(orc.attacker).toBe(ann)
  expect(low.attacker).toBeNull()
})

test('AGGRESSIVE_GOOD, _NEUTRAL and _EVIL attack players of that alignment only', async () => {
  for (const [flag, alignment, other] of [
    ['AGGRESSIVE_GOOD', 500, 0],
    ['AGGRESSIVE_NEUTRAL', 0, -500],
    ['AGGRESSIVE_EVIL', -500, 500],
  ] as const) {
    const { mud, put } = await arena({ orc: monster(`actFlags = ['${flag}' as const, 'SENTINEL' as const]`) })
    const orc = put('orc', 2)
    const spared = mud.player('Bob', at(1))
    spared.alignment = other
    spared.move('/domains/a/r2')
    mud.advance(4)
    expect(orc.attacker).toBeNull()
    const ann = mud.player('Ann', at(1))
    ann.alignment = alignment
    ann.move('/domains/a/r2')
    expect(orc.attacker).toBe(ann)
  }
})

test('aggression by race, by faction and by a predicate, and exceptions', async () => {
  const { mud, put } = await arena({
    orc: having('Aggressive', "races: ['elf']", "race = 'orc'"),
    guard: having('Aggressive', 'standingBelow: -100', "faction = 'town'"),
    judge: having('Aggressive', "if: 'isGuilty'", 'isGuilty(who) { return who.gold > 50 }'),
    lazy: having('Aggressive', 'grace: 5'),
  })
  const comes = (
    name: string,
    room: number,
    prepare: (who: ReturnType<typeof mud.player>) => void = () => {},
    wizard = false,
  ) => {
    const who = mud.player(name, { at: '/std/void', wizard })
    prepare(who)
    who.move(`/domains/a/r${room}`)
    return who
  }
  const orc = put('orc', 1)
  comes('Human', 1)
  expect(orc.attacker).toBeNull()
  const elf = comes('Elf', 1, who => void (who.race = 'elf'))
  expect(orc.attacker).toBe(elf)

  const guard = put('guard', 2)
  comes('Friend', 2)
  expect(guard.attacker).toBeNull()
  const thief = comes('Thief', 2, who => void (who.standing = { town: -500 }))
  expect(guard.attacker).toBe(thief)

  const judge = put('judge', 3)
  comes('Poor', 3)
  expect(judge.attacker).toBeNull()
  const rich = comes('Rich', 3, who => void (who.gold = 100))
  expect(judge.attacker).toBe(rich)

  const lazy = put('lazy', 4)
  comes('Wiz', 4, undefined, true)
  comes('Hidden', 4, who => void who.addAffect('/effects/invisibility'))
  mud.advance(10)
  expect(lazy.attacker).toBeNull()
  expect(lazy.explain().join()).toMatch(/not seen.*a wizard|a wizard.*not seen/s)
  const late = comes('Late', 4)
  mud.advance(3)
  expect(lazy.attacker).toBeNull()
  mud.advance(4)
  expect(lazy.attacker).toBe(late)
})

/** Returns whether a helper with some behaviour helps a victim beside it, which a player attacks in r1. */
async function helps(
  helper: string,
  victim: string,
  options: { attackerIs?: object; home?: string } = {},
): Promise<boolean> {
  const { mud, put } = await arena({ helper, victim })
  const one = put('helper')
  const other = put('victim')
  if (options.home) other.home = options.home
  const ann = mud.player('Ann', { ...at(1), level: 5 })
  Object.assign(ann, options.attackerIs ?? {})
  ann.attack(other)
  mud.advance(4)
  return one.attacker === ann
}

const meek = 'maxHp = 500;'
const imported = (body: string) => monster(`${meek} ${body}`)

test('BrotherHelper helps monsters of its program, and those that spawned in the same room', async () => {
  expect(await helps(having('BrotherHelper'), imported(''))).toBe(true)
  expect(await helps(having('BrotherHelper'), imported(''), { home: '/domains/a/r4' })).toBe(false)
})

test('RaceHelper helps its race', async () => {
  expect(await helps(having('RaceHelper', '', "race = 'orc'"), imported("race = 'orc'"))).toBe(true)
  expect(await helps(having('RaceHelper', '', "race = 'orc'"), imported("race = 'elf'"))).toBe(false)
})

test('AlignHelper helps its alignment', async () => {
  expect(await helps(having('AlignHelper', '', 'alignment = -800'), imported('alignment = -500'))).toBe(true)
  expect(await helps(having('AlignHelper', '', 'alignment = -800'), imported('alignment = 500'))).toBe(false)
})

test('ClanHelper helps its clan', async () => {
  expect(await helps(having('ClanHelper', '', "clan = 'claw'"), imported("clan = 'claw'"))).toBe(true)
  expect(await helps(having('ClanHelper', '', "clan = 'claw'"), imported("clan = 'fang'"))).toBe(false)
})

test('MobHelper helps any monster against players', async () => {
  expect(await helps(having('MobHelper'), imported(''))).toBe(true)
})

test('CombatAssister helps those that its mask names', async () => {
  const mask = "mask: { names: ['acolyte'], levels: [1, 9] }"
  expect(await helps(having('CombatAssister', mask), imported("aliases = ['acolyte']"))).toBe(true)
  expect(await helps(having('CombatAssister', mask), imported("aliases = ['acolyte']; level = 20"))).toBe(false)
  expect(await helps(having('CombatAssister', mask), imported(''))).toBe(false)
})

test('Guard helps any victim of an attack, monster or player', async () => {
  expect(await helps(having('Guard'), imported(''))).toBe(true)
  const { mud, put } = await arena({
    guard: having('Guard', "cry: 'Halt!'", 'level = 30'),
    orc: having('Aggressive', '', meek),
  })
  const guard = put('guard')
  const orc = put('orc')
  const ann = mud.player('Ann', { ...at(1), level: 10 })
  expect(orc.attacker).toBe(ann)
  mud.advance(2)
  expect(guard.attacker).toBe(orc)
  expect(ann.output).toContain('says, "Halt!"')
})

test('helpers do not help the attacker', async () => {
  const { mud, put } = await arena({ helper: having('MobHelper'), orc: having('Aggressive', '', meek) })
  const helper = put('helper')
  put('orc')
  mud.player('Ann', { ...at(1), level: 10 })
  mud.advance(6)
  expect(helper.attacker).toBeNull()
})

/** Returns the rooms in which a wanderer has been. */
async function wandering(settings: string, seconds = 200, from = 2): Promise<Set<string>> {
  const { mud, put } = await arena({ cow: having('Wander', `chance: 100, ${settings}`) })
  for (let n = 1; n <= 5; n++) mud.player(`P${'abcde'[n - 1]}`, at(n))
  const cow = put('cow', from)
  const seen = new Set<string>()
  for (let t = 0; t < seconds; t += 2) {
    mud.advance(2)
    seen.add(cow.environment!.path.split('/').at(-1)!)
  }
  return seen
}

test('Wander: frequency, sectors, leash, area and bounds', async () => {
  expect([...(await wandering('stayInArea: false'))].sort()).toEqual(['r1', 'r2', 'r3', 'r4', 'r5'])
  // r5 is in another folder, so it is outside the wanderer's area (STAY_AREA).
  expect([...(await wandering(''))].sort()).toEqual(['r1', 'r2', 'r3', 'r4'])
  expect([...(await wandering('leash: 1'))].sort()).toEqual(['r1', 'r2', 'r3'])
  expect([...(await wandering("sectors: ['field']"))].sort()).toEqual(['r1', 'r2'])
  expect([...(await wandering("bounds: ['./r1', './r4']"))].sort()).toEqual(['r2', 'r3'])
  const { mud, put } = await arena({ cow: having('Wander', 'chance: 25') })
  mud.player('Ann', at(1))
  mud.player('Bob', at(3))
  const cow = put('cow', 2)
  let moves = 0
  let before = cow.environment
  for (let i = 0; i < 400; i++) {
    mud.advance(2)
    if (cow.environment !== before) moves++
    before = cow.environment
  }
  expect(moves).toBeGreaterThan(70)
  expect(moves).toBeLessThan(130)
})

test('a boundary room refuses wanderers that belong inside (Discworld)', async () => {
  const { mud, put } = await arena({
    cow: monster('isAreaMonster = true; behaviours = [Wander.with({ chance: 100 })]', { Wander: '/behaviours/wander' }),
    r2: `import { Room } from '/std/room'
export default class R2 extends Room { exits = { west: './r1', east: './r3' }
  canLeave(who, to) { return who.isAreaMonster && to.path !== '/domains/a/r3' ? 'No.' : undefined } }`,
  })
  mud.player('Ann', at(1))
  mud.player('Bob', at(3))
  const cow = put('cow', 2)
  const seen = new Set<string>()
  for (let i = 0; i < 60; i++) {
    mud.advance(2)
    seen.add(cow.environment!.path)
  }
  expect(seen.has('/domains/a/r1')).toBe(false)
  expect(seen.has('/domains/a/r3')).toBe(true)
})

test("a wanderer stays in its home's zone, in whichever folders the rooms are; without a zone, in the folder", async () => {
  for (const zoned of [true, false]) {
    const { mud, put, room } = await arena({
      '/domains/a/far/zone.ts': `import { Zone } from '/std/zone'
export default class Z extends Zone { rooms = [${zoned ? "'../r4', './r5'" : ''}] }`,
      walker: having('Wander', 'chance: 100'),
    })
    mud.load('/domains/a/far/zone')
    mud.player('Ann', { at: room(4) })
    const walker = put('walker', 4)
    const been = new Set<string>()
    for (let i = 0; i < 60; i++) {
      mud.advance(2)
      been.add(walker.environment!.path.slice('/domains/a/'.length))
    }
    expect([...been].sort()).toEqual(zoned ? ['far/r5', 'r4'] : ['r1', 'r2', 'r3', 'r4'])
  }
})

test('a wanderer that was moved out of its area goes back (Aardwolf)', async () => {
  const { mud, put } = await arena({ fish: having('Wander', "chance: 100, sectors: ['forest']") })
  mud.player('Ann', at(1))
  const fish = put('fish', 3)
  fish.move('/domains/a/r1')
  mud.advance(4)
  expect(fish.environment!.path).toBe('/domains/a/r3')
})

async function patrol(settings: string, rounds: number): Promise<string[]> {
  const { mud, put } = await arena({ cop: having('Patroller', settings) })
  for (let n = 1; n <= 5; n++) mud.player(`P${'abcde'[n - 1]}`, at(n))
  const cop = put('cop', 1)
  return Array.from({ length: rounds }, () => {
    mud.advance(2)
    return cop.environment!.path.split('/').at(-1)!
  })
}

test('Patroller: along rooms or directions, there and back or round', async () => {
  const route = await patrol("route: ['./r1', './r3']", 12)
  expect(route.filter((room, i) => room !== route[i - 1])).toEqual(expect.arrayContaining(['r2', 'r3', 'r2', 'r1']))
  expect(new Set(route)).toEqual(new Set(['r1', 'r2', 'r3']))
  expect(await patrol("route: ['east', 'east']", 8)).toEqual(['r2', 'r3', 'r2', 'r1', 'r2', 'r3', 'r2', 'r1'])
  const round = await patrol("route: ['./r2', './r4', './r1'], atEnd: 'round' as const", 16)
  expect(new Set(round)).toEqual(new Set(['r1', 'r2', 'r3', 'r4']))
})

test('a grudge: it remembers, greets, waits, attacks and forgets', async () => {
  const { mud, put } = await arena({
    orc: having(
      'Grudges',
      'greeting: { say: "You again, $N! I haven\'t forgotten what you did!" }, delay: 6, forgets: 500',
      'maxHp = 5000',
    ),
  })
  const orc = put('orc', 2)
  const ann = mud.player('Ann', { ...at(2), level: 5 })
  ann.attack(orc)
  ann.move('/domains/a/r4')
  ann.stopFighting()
  orc.stopFighting()
  mud.advance(30)
  ann.move('/domains/a/r2')
  expect(ann.output).toContain("You again, Ann! I haven't forgotten what you did!")
  expect(orc.attacker).toBeNull()
  mud.advance(8)
  expect(orc.attacker).toBe(ann)
  ann.move('/domains/a/r4')
  ann.stopFighting()
  orc.stopFighting()
  mud.player('Bob', at(2))
  mud.advance(600)
  ann.move('/domains/a/r2')
  mud.advance(20)
  expect(orc.attacker).toBeNull()
  expect(orc.explain().join()).toContain('has forgotten ann after 500 seconds')
})

test('a grudge with keepsMemory lasts beyond the death of its monster and a restart', async () => {
  const files = { orc: having('Grudges', "greeting: { say: 'You again!' }", 'keepsMemory = true; maxHp = 5000') }
  const store = new MemoryStore()
  const { mud, put } = await arena(files, { store })
  const orc = put('orc', 2)
  const ann = mud.player('Ann', at(2))
  ann.attack(orc)
  ann.move('/domains/a/r4')
  orc.destruct()
  mud.advance(6)
  await mud.save()
  const later = await arena(files, { store })
  const next = later.put('orc', 2)
  const back = later.mud.player('Ann', at(1))
  back.move('/domains/a/r2')
  expect(back.output).toContain('You again!')
  expect(next.attacker).toBe(back)
})

test('WIMPY flees below a fifth of its hit points, and fights on above 30%', async () => {
  const { mud, put } = await arena({ rat: monster('actFlags = 128 + 2; maxHp = 100; level = 1') })
  const rat = put('rat', 2)
  const ann = mud.player('Ann', { ...at(2), level: 2 })
  ann.attack(rat)
  rat.hurt(79, ann)
  expect(rat.environment!.path).toBe('/domains/a/r2')
  rat.hurt(2, ann)
  expect(rat.environment!.path).not.toBe('/domains/a/r2')
  expect(rat.explain().join()).toContain('fled from ann at 19%, below 20%')
  ann.stopFighting()
  rat.hp = 31
  mud.advance(6)
  expect(rat.environment!.path).toBe('/domains/a/r2')
  expect(rat.attacker).toBe(ann)
})

test('WIMPY without a foe does not flee, and a flight ends when the foe is cleared', async () => {
  const { mud, put } = await arena({ rat: having('Wimpy', '', 'maxHp = 100') })
  const rat = put('rat', 2)
  mud.player('Eve', at(2))
  rat.hurt(90, null)
  mud.advance(4)
  expect(rat.environment!.path).toBe('/domains/a/r2')
  const ann = mud.player('Ann', { ...at(2), level: 2 })
  rat.hp = 15
  ann.attack(rat)
  mud.advance(2)
  expect(rat.environment!.path).not.toBe('/domains/a/r2')
  ann.destruct()
  mud.advance(4)
  expect(rat.explain().join()).toContain('has nobody to flee from any more')
})

test('WIMPY in the middle of a spell flees only when the spell is done', async () => {
  const { mud, put } = await arena({
    mage: having('Wimpy', '', "maxHp = 100; mana = 500; maxMana = 500; level = 9; learned = ['/spells/fireball']"),
  })
  const mage = put('mage', 2)
  const ann = mud.player('Ann', { ...at(2), level: 8 })
  ann.attack(mage)
  mage.hp = 18
  expect(mage.cast('fireball', ann)).toBeUndefined()
  mage.mind()[0].hurt(ann, 1)
  expect(mage.environment!.path).toBe('/domains/a/r2')
  expect(mage.explain().join()).toContain('would flee at 18%, but for its spell')
  mud.advance(3)
  expect(mage.isCasting).toBeNull()
  mud.advance(3)
  expect(mage.environment!.path).not.toBe('/domains/a/r2')
})

test('HPCNT triggers fire once each as hit points fall, 40% before 20%, however they are listed', async () => {
  const { mud, put } = await arena({
    orc: having('HpTriggers', "triggers: [{ at: 20, say: 'Twenty!' }, { at: 40, say: 'Forty!' }]", 'maxHp = 100'),
  })
  const orc = put('orc')
  const ann = mud.player('Ann', at(1))
  orc.hurt(85, ann)
  orc.hurt(1, ann)
  expect(ann.output.match(/Forty!|Twenty!/g)).toEqual(['Forty!', 'Twenty!'])
})

test('FightFlee: interval and chance are settings', async () => {
  const { mud, put } = await arena({ rat: having('Wimpy', 'below: 90, stands: 10', 'maxHp = 1000; level = 1') })
  const rat = put('rat', 2)
  const ann = mud.player('Ann', { ...at(2), level: 3 })
  ann.attack(rat)
  rat.hurt(200, ann)
  mud.advance(6)
  expect(rat.environment!.path).toBe('/domains/a/r2')
  mud.advance(8)
  expect(rat.environment!.path).not.toBe('/domains/a/r2')
})

test('behaviours can be added, replaced and taken away while it lives, and keep their state', async () => {
  const { mud, put } = await arena({ cow: monster('') })
  const wiz = mud.player('Wiz', { ...at(2), wizard: true })
  const cow = put('cow', 2)
  expect(cow.mind()).toEqual([])
  await mud.write(
    '/domains/a/herd.ts',
    `import { MudObject } from '/std/object'
import { Wander } from '/behaviours/wander'
import { Sentinel } from '/behaviours/sentinel'
export default class Herd extends MudObject {
  graze(cow, chance) { cow.addBehaviour(Wander.with({ chance })) }
  stop(cow) { cow.addBehaviour(Sentinel.with(), true) }
  free(cow) { cow.removeBehaviour(Wander) }
}`,
  )
  const herd = mud.load('/domains/a/herd')
  const called = () =>
    cow
      .mind()
      .map((mind: { called: string; settings: { chance?: number } }) =>
        `${mind.called} ${mind.settings.chance ?? ''}`.trim(),
      )
  herd.graze(cow, 100)
  const [mind] = cow.mind()
  herd.graze(cow, 50)
  expect(called()).toEqual(['Wander 50'])
  expect(cow.mind()[0]).toBe(mind)
  herd.stop(cow)
  expect(called()).toEqual(['Sentinel', 'Wander 50'])
  herd.free(cow)
  expect(called()).toEqual(['Sentinel'])
  expect(wiz.command('think beast')).toContain('Sentinel')
  // Things and rooms may have behaviours too.
  mud.clone('/std/item').move(wiz)
  expect(wiz.command('think thing')).toMatch(/^\/std\/item#\d+\n$/)
  expect(wiz.command('think here')).toContain(wiz.environment!.path)
})

test('why and think show the decisions and state of a monster, to wizards only', async () => {
  const { mud, put } = await arena({ orc: having('Aggressive', 'levels: [3, 10] as const', 'maxHp = 5000') })
  put('orc')
  const wiz = mud.player('Wiz', { ...at(1), wizard: true })
  expect(wiz.command('why beast')).toContain('Aggressive spares wiz: a wizard')
  const ann = mud.player('Ann', { ...at(1), level: 5 })
  expect(wiz.command('why beast')).toMatch(/0 s ago: Aggressive attacks ann, level 5, alignment 0/)
  expect(wiz.command('think beast')).toMatch(/5000\/5000 hp.*fights ann.*Aggressive/s)
  expect(ann.command('why beast')).toContain("don't know how to")
  expect(wiz.command('why nobody')).toBe("There is no 'nobody'.\n")
})
