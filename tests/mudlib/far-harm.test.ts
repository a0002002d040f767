import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'
import { castle } from './castle.ts'

// Attacks by one domain (evil) on others, far away: with words at which others' listeners fail, with numbers that are too large for the
// ledger, with worn things, and with false claims about whose a thing is.

const den = '/domains/evil/den'
const cls = (base: string, from: string, members: string) =>
  `import { on } from '/std/decorators'\nimport { ${base} } from '${from}'\nexport default class X extends ${base} { ${members} }`

async function world(files: Record<string, string> = {}, code = '') {
  const mud: TestDriver = await testDriver({
    seed: 1,
    files: {
      ...castle,
      '/domains/evil/imp.ts': `import { ask, happen, load, objectsOf } from 'driver'
import { Monster } from '/std/monster'
export default class Imp extends Monster { name = 'imp'; short = 'an imp'; act(ann: any, eve: any) { ${code} } }`,
      ...files,
    },
  })
  onTestFinished(() => mud.stop())
  const hall = mud.load('/domains/castle/hall')
  const ann: AnyObject = mud.player('Ann', { at: hall.path, level: 3 })
  const eve: AnyObject = mud.player('Eve', { at: den })
  const made = (path: string, to: AnyObject | string): AnyObject => {
    const one = mud.clone(path)
    mud.driver.enter(() => one.move(to))
    return one
  }
  const imp = made('/domains/evil/imp', den)
  const act = () => mud.driver.enter(() => mud.driver.callMethod('callOut', imp, 'act', [ann, eve]))
  return { mud, ann, eve, hall, imp, made, act, faults: () => mud.faults.map(({ message }) => message) }
}

const guarded = {
  '/domains/castle/hall.ts': cls(
    'Room',
    '/std/room',
    `short = 'A hall'; exits = { out: '${den}', north: './vault' }; heard = 0
  @on('canGo', { reach: 'room' }) bar(_who: any, way: string, to: any): any { return way.length > 0 && to.path === '/domains/castle/vault' ? 'The king bars your way.' : undefined }
  @on('said', { reach: 'room' }) listen(_who: any, text: string): void { if (text.split(' ').every(word => word !== 'never')) this.heard++ }`,
  ),
  '/domains/castle/vault.ts': cls('Room', '/std/room', `short = 'A vault'; exits = { south: './hall' }`),
}

test('a listener rests for no nonsense that another domain asks or says', async () => {
  const { ann, hall, imp, act, mud } = await world(
    guarded,
    `for (let i = 0; i < 6; i++) { (ask as any)('canGo', ann, undefined, undefined); (happen as any)('said', this, undefined, 'say') }`,
  )
  expect(ann.command('north')).toContain('The king bars your way.')
  act()
  mud.driver.enter(() => imp.move(hall))
  act()
  act()
  expect(ann.command('north')).toContain('The king bars your way.')
  ann.command('say hello')
  expect(hall['heard']).toBe(1)
})

test('who speaks without an end stops nobody who listens', async () => {
  const { ann, hall, imp, act, mud, faults } = await world(
    guarded,
    `for (let i = 0; i < 4; i++) this.say('hello '.repeat(15000))`,
  )
  mud.driver.enter(() => imp.move(hall))
  for (let i = 0; i < 4; i++) act()
  expect(faults()).toEqual([])
  const before = hall['heard'] as number
  ann.command('say hello')
  expect(hall['heard']).toBe(before + 1)
})

test('no domain fills the books of all, by rewards, purses or treasure', async () => {
  const { mud, eve, ann, made, act } = await world(
    {
      '/domains/evil/rich.ts': cls(
        'Monster',
        '/std/monster',
        `name = 'rich'; short = 'a rich one'; maxHp = 1; hp = 1; get gold() { return Number.MAX_SAFE_INTEGER - 7 }`,
      ),
      '/domains/evil/hoard.ts': cls('Money', '/std/money', `get amount() { return Number.MAX_SAFE_INTEGER - 9 }`),
    },
    `eve.earn(Number.MAX_SAFE_INTEGER - 100000, 'quest')`,
  )
  act()
  expect(eve['gold']).toBe(1_000_000)
  made('/domains/evil/hoard', ann.environment as AnyObject)
  ann.command('get coins')
  ann.command('get money')
  mud.driver.enter(() => ann.earn(5000, 'quest'))
  expect(ann['gold']).toBeGreaterThanOrEqual(5000)
  expect(ann['gold']).toBeLessThanOrEqual(1_005_000)
})

test.each(["Symbol('x')", 'Object.create(null)', "['x'.repeat(1000)]", 'NaN'])(
  "a zone's lifespan of %s keeps no other zone from its resets",
  async lifespan => {
    const { mud, act } = await world(
      {
        '/domains/castle/yard.ts': cls(
          'Room',
          '/std/room',
          `short = 'A yard'; resets = 0; reset() { this.resets++; super.reset() }`,
        ),
        '/domains/castle/zone.ts': cls(
          'Zone',
          '/std/zone',
          `rooms = ['./yard']; mode = 'always' as const; lifespan = 1`,
        ),
        '/domains/evil/zone.ts': cls(
          'Zone',
          '/std/zone',
          `rooms = ['./den']; mode = 'always' as const; lifespan: any = 1; arm() { this.lifespan = ${lifespan} }`,
        ),
      },
      `(load('/domains/evil/zone') as any).arm()`,
    )
    mud.load('/domains/castle/zone')
    const yard = mud.load('/domains/castle/yard')
    mud.advance(200)
    act()
    const before = yard['resets'] as number
    mud.advance(400)
    expect(yard['resets']).toBeGreaterThan(before + 3)
  },
)

test("a zone of a domain has no room of the mudlib's", async () => {
  const { mud } = await world({
    '/domains/evil/zone.ts': cls(
      'Zone',
      '/std/zone',
      `title = 'Evil'; rooms = ['./den', '/std/void']; recall = './den'`,
    ),
  })
  mud.load('/domains/evil/zone')
  mud.advance(10)
  const zones = mud.load('/daemons/zones')
  expect(zones.zoneOf('/std/void')).toBe(null)
  expect(zones.zoneOf(den)?.path).toBe('/domains/evil/zone')
})

test('what one wears does no harm, lasts not for ever, and takes nothing away', async () => {
  const { mud, ann, made } = await world({
    '/domains/evil/curse.ts': cls('Effect', '/std/effect', `name = 'curse'; conditions = ['stunned' as const]`),
    '/domains/evil/cap.ts': cls(
      'Armour',
      '/std/armour',
      `name = 'cap'; short = 'a cap'; place = 'head' as const; grants = ['/effects/sleep', '/domains/evil/curse']; bonuses = { hp: 1e300, mana: 1e300 }`,
    ),
    '/domains/evil/axe.ts': cls(
      'Weapon',
      '/std/weapon',
      `name = 'axe'; short = 'an axe'; aliases: any = 'x'.repeat(200000)`,
    ),
  })
  const before = [ann['maxHp'], ann['maxMana']]
  made('/domains/evil/cap', ann)
  made('/domains/evil/axe', ann)
  expect(ann.command('wear cap')).toContain('You put on a cap.')
  expect(ann['affects']).toEqual([])
  expect(ann.command('say hi')).toContain('You say, "hi"')
  mud.driver.enter(() => ann.addAffect('/effects/shield', { seconds: 3000 }))
  ann.command('remove cap')
  expect([ann['maxHp'], ann['maxMana']]).toEqual(before)
  expect(ann['affects']).toHaveLength(1)
  ann.command('wield axe')
  made('/domains/castle/king', ann.environment as AnyObject)
  ann.command('kill king')
  mud.advance(12)
  expect(mud.log.filter(line => /rests until/.test(line))).toEqual([])
})

test('an effect ends an hour after it began, however often it puts its end off', async () => {
  const { mud, eve, act } = await world(
    {
      '/domains/evil/itch.ts': cls(
        'Effect',
        '/std/effect',
        `name = 'itch'; duration = 60; every = 10; tick(_who: any, affect: any) { affect.until = 1e12 }`,
      ),
    },
    `eve.addAffect('/domains/evil/itch')`,
  )
  act()
  expect(eve['affects']).toHaveLength(1)
  for (let i = 0; i < 37; i++) {
    mud.advance(100)
    eve.command('look')
  }
  expect(eve['affects']).toEqual([])
})

test("things and people of a domain are no other domain's by what they say", async () => {
  const { mud, ann, eve, made } = await world({
    '/domains/castle/factions/castle.txt':
      '[faction castlers]\ntitle = the castlers\n\n[deed word]\nwords = godspeed\nchange = 20\n',
    '/domains/castle/guard.ts': cls(
      'Monster',
      '/std/monster',
      `name = 'guard'; short = 'a guard'; faction = 'castlers'`,
    ),
    '/domains/evil/fake.ts': cls('Monster', '/std/monster', `name = 'fake'; short = 'a fake'; faction = 'castlers'`),
    '/domains/evil/gem.ts': cls('Item', '/std/item', `name = 'gem'; short = 'a gem'; belongsTo = 'castlers'`),
    '/domains/evil/den.ts': cls(
      'Room',
      '/std/room',
      `short = 'A den'; triggers = [{ discovers: './gem', once: 'no', does: { standing: { castlers: -900 }, tell: 'trig' } }] as any`,
    ),
  })
  const standing = (who: AnyObject) => mud.load('/daemons/factions').standing(who, 'castlers') as number
  made('/domains/evil/gem', den)
  made('/domains/evil/fake', den)
  made('/domains/evil/fake', den)
  made('/domains/evil/fake', ann.environment as AnyObject)
  for (const line of ['get gem', 'say godspeed', 'kill fake']) eve.command(line)
  ann.command('say godspeed')
  expect([standing(eve), standing(ann)]).toEqual([0, 0])
  made('/domains/castle/guard', ann.environment as AnyObject)
  ann.command('say godspeed')
  expect(standing(ann)).toBe(20)
})

test('a death trap kills by itself alone, no place keeps the dead, and no kill lifts anybody to the skies', async () => {
  const { mud, ann, eve, made, act } = await world(
    {
      '/domains/castle/pit.ts': cls('Room', '/std/room', `short = 'A pit'; deadly = true`),
      '/domains/evil/den.ts': cls('Room', '/std/room', `short = 'A den'; canLeave(): any { return 'No.' }`),
      '/domains/evil/goose.ts': cls(
        'Monster',
        '/std/monster',
        `name = 'goose'; short = 'a goose'; maxHp = 1; hp = 1; get worth() { return 1e300 }`,
      ),
    },
    `(load('/domains/castle/pit') as any).kill(objectsOf('/domains/castle/king').find((one: any) => one.environment))`,
  )
  const king = made('/domains/castle/king', '/domains/castle/pit')
  act()
  expect(king.destructed).toBe(false)
  mud.driver.enter(() => eve.die(null))
  expect(eve.environment?.path).not.toBe(den)
  const goose = made('/domains/evil/goose', ann.environment as AnyObject)
  mud.driver.enter(() => goose.die(ann))
  expect(ann['level']).toBeLessThanOrEqual(13)
})

test('no weapon and no effect of a domain makes of one blow what its author likes', async () => {
  const { mud, ann, made } = await world({
    '/domains/evil/axe.ts': cls(
      'Weapon',
      '/std/weapon',
      `name = 'axe'; short = 'an axe'; damage = '1000d1000+100000'; accuracy = 1000`,
    ),
    '/domains/evil/itch.ts': cls(
      'Effect',
      '/std/effect',
      `name = 'itch'; duration = 60; resistances = { physical: -1e300 }; modifiers = { taken: 1e300 }`,
    ),
  })
  const king = made('/domains/castle/king', ann.environment as AnyObject)
  mud.driver.enter(() => king.setHitPoints?.(100_000))
  made('/domains/evil/axe', ann)
  ann.command('wield axe')
  const before = king['hp'] as number
  ann.command('kill king')
  mud.advance(3)
  expect(before - (king['hp'] as number)).toBeLessThan(200)
  mud.driver.enter(() => king.addAffect('/domains/evil/itch', { seconds: 60 }))
  expect(king.damageTaken(10, 'physical')).toBeLessThanOrEqual(160)
})

test('a word that no spawn waits for yet is short, and there are not many of them', async () => {
  const { mud, act } = await world(
    {},
    `const spawns: any = load('/daemons/spawns'); for (let i = 0; i < 400; i++) spawns.trigger('word' + i); spawns.trigger('x'.repeat(1000))`,
  )
  act()
  const kept = Object.keys(mud.load('/daemons/spawns')['_given'] as object)
  expect(kept.length).toBe(200)
  expect(Math.max(...kept.map(word => word.length))).toBeLessThan(120)
})

test('no code of a domain ends the process by a pattern that it compiles where the stack ends', async () => {
  const { act, faults } = await world(
    {},
    `const all = Array.from({ length: 30 }, (_, i) => new RegExp('(x'.repeat(12) + i + 'y)'.repeat(12)))
  const at = { k: 0 }
  const rec = (): void => { try { rec() } catch {} if (at.k < all.length) { try { all[at.k]!.test('a'); 'b'.replace(all[at.k]!, ''); at.k++ } catch {} } }
  rec()
  new RegExp('('.repeat(100) + ')'.repeat(100))`,
  )
  act()
  expect(faults()).toEqual([expect.stringContaining('groups more than 12 deep')])
})
