import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../../driver/testing.ts'

// Tests of weather, factions, programs, threat and `why` on ground with tiles.

const wide = ['#'.repeat(30), ...Array.from({ length: 12 }, () => `#${'.'.repeat(28)}#`), '#'.repeat(30)].join('\n')
const monster = (name: string, behaviours: string, body = '') => `import { Diablo } from '/behaviours/diablo'
import { OsrsMob } from '/behaviours/osrs-mob'
import { Threat } from '/behaviours/threat'
import { Monster } from '/std/monster'
export default class M extends Monster { name = '${name}'; short = 'a ${name}'; level = 5; maxHp = 5000
  bareHands = '1'; behaviours = [${behaviours}]; uses = [Diablo, OsrsMob, Threat].length; ${body} }`

async function field(files: Record<string, string>) {
  const mud = await testDriver({
    seed: 1,
    files: {
      '/domains/t/zone.ts': `import { Zone } from '/std/zone'
export default class T extends Zone { rooms = ['./field', './yard'] }`,
      '/domains/t/field.ts': `import { TileRoom } from '/std/tile-room'
export default class Field extends TileRoom { short = 'A field'; sector = 'field' as const; exits: Record<string, string> = { north: './yard' }
  ground = \`\n${wide}\`; diceSeed = 3 }`,
      '/domains/t/yard.ts': `import { Room } from '/std/room'
export default class Yard extends Room { short = 'A yard'; exits: Record<string, string> = { south: './field' } }`,
      ...files,
    },
  })
  onTestFinished(async () => {
    const { faults } = mud
    await mud.stop()
    expect(faults).toEqual([])
  })
  const room = mud.load('/domains/t/field')
  const put = (path: string, x: number, y: number) => {
    const one = mud.clone(path)
    one.move(room)
    room.place(one, { x, y })
    return one as AnyObject
  }
  const player = (name: string, x: number, y: number, level = 5) => {
    const who = mud.player(name, { at: '/domains/t/field', level })
    who.maxHp = who.hp = 100_000
    room.place(who, { x, y })
    return who
  }
  const weather = mud.load('/daemons/weather')
  const be = (kind: string) => {
    mud.driver.enter(() => weather['force'](room, kind, 1000))
    weather.heartBeat()
  }
  return { mud, room, put, player, be }
}

/** Returns the speed of a player's walk, in tiles per second. */
function pace(room: AnyObject, who: AnyObject, advance: (seconds: number) => void): number {
  room.place(who, { x: 1, y: 1 })
  advance(3)
  who.command('walk 25 1')
  advance(3)
  const { x } = room.tileOf(who)
  who.command('walk stop')
  return (x - 1) / 3
}

test('fog leaves players on ground a few tiles of sight, as soon as it rises, and gives it back', async () => {
  const { mud, room, player, be } = await field({})
  be('clear')
  const ann = player('Ann', 5, 5)
  // The test needs daylight.
  for (let i = 0; i < 400 && !room.hasLight; i++) mud.advance(10)
  mud.advance(11)
  expect(room.seesTile(ann, { x: 12, y: 5 })).toBe(true)
  be('fog')
  mud.advance(11)
  expect(room.seesTile(ann, { x: 8, y: 5 })).toBe(true)
  expect(room.seesTile(ann, { x: 9, y: 5 })).toBe(false)
  be('clear')
  mud.advance(11)
  expect(room.seesTile(ann, { x: 12, y: 5 })).toBe(true)
})

test('mobs see no further in fog than players do, and neither can be shot at out of it', async () => {
  const { mud, room, put, player, be } = await field({
    '/domains/t/mob.ts': monster(
      'mob',
      'OsrsMob.with({ aggroRadius: 8, attackRange: 6, wanderRadius: 0, sight: true, levelRule: false })',
    ),
  })
  be('fog')
  const ann = player('Ann', 15, 6)
  for (let i = 0; i < 400 && !room.hasLight; i++) mud.advance(10)
  mud.advance(11)
  const mob = put('/domains/t/mob', 9, 6)
  mud.advance(6)
  expect(mob.attacker).toBeNull()
  expect(ann.output).not.toContain('mob')
  expect(ann.command('why mob')).not.toContain('attack')
  be('clear')
  mud.advance(20)
  expect(mob.attacker ?? mob.foe).toBe(ann)
})

test('ice lets a player slip on ground, less often than where a step leads through a whole room, and ends the walk', async () => {
  const { mud, room, player } = await field({})
  const weather = mud.load('/daemons/weather')
  const ann = player('Ann', 1, 1)
  ann.stats = { ...ann.stats, dex: -50 }
  const falls = (slips: number): number => {
    Object.defineProperty(weather, 'effects', { value: () => ({ slips, slows: 0, hides: false }), configurable: true })
    let count = 0
    for (let i = 0; i < 40; i++) {
      room.place(ann, { x: 1, y: 1 })
      ann.command('walk 25 1')
      mud.advance(12)
      if (ann.position !== 'sitting') continue
      count++
      expect(room.isWalking(ann)).toBe(false)
      expect(room.tileOf(ann).x).toBeLessThanOrEqual(25)
      ann.position = 'standing'
    }
    return count
  }
  expect(falls(0)).toBe(0)
  // A walk has 24 steps with a chance of 10 % each. On tiles, the chance is divided by eight, the number of tiles that a step elsewhere
  // covers. So one walk in four ends with a fall.
  const some = falls(10)
  expect(some).toBeGreaterThan(4)
  expect(some).toBeLessThan(24)
  expect(ann.output).toContain('You slip and fall.')
})

test('a storm makes each step on ground take twice as long', async () => {
  const { mud, room, player, be } = await field({})
  const ann = player('Ann', 5, 5)
  be('clear')
  const fair = pace(room, ann, seconds => mud.advance(seconds))
  be('windy')
  const gale = pace(room, ann, seconds => mud.advance(seconds))
  expect(fair).toBeGreaterThan(2.5)
  expect(gale).toBeLessThan(fair * 0.6)
})

test('members of a faction on ground attack only those with whom it is at war, and remember who kills one', async () => {
  const mob = monster('guard', 'OsrsMob.with({ aggroRadius: 6, levelRule: false })', "faction = 'town'")
  const { mud, put, player } = await field({
    '/domains/t/factions/town.txt': '[faction town]\ntitle = the town\n[deed kill]\nchange = -900\n',
    '/domains/t/guard.ts': mob,
  })
  const guard = put('/domains/t/guard', 10, 5)
  const ann = player('Ann', 12, 5)
  mud.advance(6)
  expect(guard.attacker).toBeNull()
  expect(guard.explain().join()).toContain('leaves Ann alone: is no enemy of its faction')
  const victim = put('/domains/t/guard', 25, 10)
  mud.driver.enter(() => {
    victim['damage'](100_000, 'physical', ann, 'blow')
  })
  expect(ann['standingWith']('town')).toBeLessThan(-500)
  mud.advance(6)
  expect(guard.attacker).toBe(ann)
})

test('programs of monsters run on ground: who comes is greeted, a blow and a word are answered', async () => {
  const prg =
    'M greet 1 100~\nM speech 2 hour~\nM fight 3 100~\n#1\nsay Welcome, $n.\n~\n#2\nsay Yes.\n~\n#3\nsay Ouch!\n~\n'
  const { mud, put, room } = await field({
    '/domains/t/keeper.ts': monster('keeper', 'OsrsMob.with({ aggressive: false })', "programs = ['./keeper.prg']"),
    '/domains/t/keeper.prg': prg,
  })
  const keeper = put('/domains/t/keeper', 4, 4)
  const ann = mud.player('Ann', { at: '/domains/t/yard', level: 5 })
  ann.maxHp = ann.hp = 9000
  expect(ann.command('south')).toContain('The keeper says, "Welcome, Ann."')
  expect(ann.command('say what hour is it')).toContain('The keeper says, "Yes."')
  const { x, y } = room.tileOf(keeper)
  room.place(ann, { x: x + 1, y })
  ann.attack(keeper)
  mud.advance(12)
  expect(ann.output).toContain('The keeper says, "Ouch!"')
})

for (const [style, behaviour] of [
  ['OSRS-style', 'OsrsMob.with({ aggroRadius: 9, leashRange: 30 }), Threat.with()'],
  ['Diablo-style', "Diablo.with({ script: 'butcher' }), Threat.with()"],
] as const) {
  test(`a ${style} mob that goes by threat turns on whom it has most to fear, and on who taunts it`, async () => {
    const { mud, put, player } = await field({ '/domains/t/ogre.ts': monster('ogre', behaviour) })
    const ogre = put('/domains/t/ogre', 14, 5)
    const [ann, bob] = [player('Ann', 15, 5), player('Bob', 13, 5)]
    ann.attack(ogre)
    bob.attack(ogre)
    mud.advance(3)
    const hunts = () => ogre.mind()[0].prey
    ogre.hurt(50, ann)
    mud.driver.enter(() => ogre['damage'](400, 'physical', bob, 'blow'))
    mud.advance(3)
    expect(hunts()).toBe(bob)
    mud.driver.enter(() => ogre['damage'](1500, 'physical', ann, 'blow'))
    mud.advance(3)
    expect(hunts()).toBe(ann)
    mud.driver.enter(() => ogre['taunted'](bob))
    mud.advance(3)
    expect(hunts()).toBe(bob)
    expect(ogre.explain().join('\n')).toMatch(/is taunted by bob/i)
  })
}

test('a taunt holds a Diablo-style monster that does not go by threat, for five seconds', async () => {
  const { mud, put, player } = await field({
    '/domains/t/ogre.ts': monster('ogre', "Diablo.with({ script: 'butcher' })"),
  })
  const ogre = put('/domains/t/ogre', 14, 5)
  const ann = player('Ann', 15, 5)
  const bob = player('Bob', 9, 5)
  mud.advance(2)
  expect(ogre.mind()[0].prey).toBe(ann)
  mud.driver.enter(() => ogre['taunted'](bob))
  mud.advance(3)
  expect(ogre.mind()[0].prey).toBe(bob)
})
