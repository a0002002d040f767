import { describe, expect, test } from 'vitest'
import type { AnyObject, TestDriver, TestPlayer } from '../../../driver/testing.ts'
import { smallWorld } from '../world.ts'

// Tests of the weather's effects on travellers who are thirsty, fly or shoot, and on crops.

const place = (name: string, more: string) => `import { Room } from '/std/room'
export default class Place extends Room { short = '${name}'; sector = 'field' as const; light = true
  ${more}
}`
const files = {
  '/domains/w/zone.ts': `import { Zone } from '/std/zone'
export default class W extends Zone { rooms = ['./west', './east', './lake', './shop'] }`,
  '/domains/w/west.ts': place('West', "exits = { east: './east', in: './shop', south: './lake' }"),
  '/domains/w/east.ts': place('East', "exits = { west: './west' }"),
  '/domains/w/lake.ts': place('Lake', "exits = { north: './west' }; needsBoat = true").replace("'field'", "'water'"),
  '/domains/w/shop.ts': `import { Room } from '/std/room'
export default class Shop extends Room { short = 'Shop'; exits = { out: './west' } }`,
  '/domains/w/flask.ts': `import { Drink } from '/std/drink'
export default class F extends Drink { name = 'flask'; short = 'a flask'; draughts = 5 }`,
  '/domains/w/bow.ts': `import { Weapon } from '/std/weapon'
export default class Bow extends Weapon { name = 'bow'; short = 'a bow'; damage = '1d1'; hitVerb = 'shoot'; shoots = 'arrow'; accuracy = 200 }`,
  '/domains/w/quiver.ts': `import { Quiver } from '/std/quiver'
export default class Q extends Quiver { holds = 60; value = 60 }`,
  '/domains/w/javelin.ts': `import { Weapon } from '/std/weapon'
export default class J extends Weapon { name = 'javelin'; short = 'a javelin'; damage = '1d1'; thrown = true; accuracy = 200 }`,
  '/domains/w/ox.ts': `import { Monster } from '/std/monster'
export default class Ox extends Monster { name = 'ox'; short = 'an ox'; level = 1; maxHp = 5000; hp = 5000; bareHands = '0' }`,
  '/domains/w/bat.ts': `import { Monster } from '/std/monster'
export default class Bat extends Monster { name = 'bat'; short = 'a bat'; get isFlying() { return true } }`,
  '/domains/w/row.ts': `import { Crop } from '/std/crop'
export default class Row extends Crop { name = 'row'; short = 'a row of beans'; yields = './bean'; ripens = 4; amount = 2 }`,
  '/domains/w/bean.ts': `import { Food } from '/std/food'
export default class B extends Food { name = 'bean'; short = 'a bean' }`,
}

interface Scene {
  mud: TestDriver
  ann: TestPlayer
  daemon: AnyObject
  /** Sets the weather of the zone. */
  be(kind: string): void
  give(path: string): AnyObject
}

async function outside(more: Record<string, string> = {}): Promise<Scene> {
  const mud = await smallWorld({ ...files, ...more })
  const ann = mud.player('Ann', { at: '/domains/w/west', level: 5 })
  const daemon = mud.load('/daemons/weather')
  const be = (kind: string) => mud.driver.enter(() => daemon['force'](mud.load('/domains/w/west'), kind, 1000))
  be('clear')
  const give = (path: string) => {
    const item = mud.clone(path)
    item.move(ann)
    return item
  }
  return { mud, ann, daemon, be, give }
}

/** Sets how dry the soil of the zone is. */
function beDry({ mud, daemon }: Scene, soil: number): void {
  const west = mud.load('/domains/w/west')
  mud.driver.enter(() => {
    daemon['at'](west)
    const region = daemon['_regionOf'](west)
    region.gathered = { ...region.gathered, ground: { snow: 0, wet: 0, ice: 0, soil } }
    region.at = -1
    daemon['at'](west)
  })
}

describe('thirst', () => {
  test('comes in the heat, slows recovery, wears one down, and goes with a draught', async () => {
    const { mud, ann, be, give } = await outside()
    const thirst = (who: TestPlayer) => mud.load('/daemons/weather')['thirstOf'](who) as number
    give('/domains/w/flask')
    be('heat')
    mud.advance(60)
    expect(thirst(ann)).toBeGreaterThan(3)
    expect(ann.output).not.toContain('thirsty')
    mud.advance(900)
    expect(ann.output).toContain('You are thirsty.')
    expect(ann.command('score')).toContain('You are thirsty.')
    ann.move('/domains/w/shop')
    mud.advance(10)
    const recovers = () => {
      ann['hp'] = 5
      mud.advance(10)
      return ann['hp'] - 5
    }
    const thirsty = recovers()
    ann.command('drink flask')
    ann.command('drink flask')
    expect(thirst(ann)).toBeLessThan(20)
    expect(ann.command('score')).not.toContain('thirsty')
    expect(recovers()).toBeGreaterThan(thirsty)
    ann.move('/domains/w/west')
    mud.advance(2400)
    expect(ann.output).toContain('Your throat is parched')
    expect(ann.output).toContain('You are weak with thirst.')
    expect(ann['hp']).toBeGreaterThan(0)
  })

  test('a drought makes it come sooner; no one gets thirsty in temperate weather, under a roof or on the first levels', async () => {
    const scene = await outside()
    const { mud, ann, be } = scene
    const thirst = (who: TestPlayer) => mud.load('/daemons/weather')['thirstOf'](who) as number
    const thirstIn = (kind: string, soil: number) => {
      be(kind)
      ann['keepRecord']('weather', { parched: { points: 0, at: 0 } })
      beDry(scene, soil)
      mud.advance(10)
      return thirst(ann)
    }
    expect(thirstIn('heat', 2)).toBeGreaterThan(1.3 * thirstIn('heat', 60))
    expect(['clear', 'rain', 'fog', 'snow'].map(kind => thirstIn(kind, 60))).toEqual([0, 0, 0, 0])
    ann.move('/domains/w/shop')
    expect(thirstIn('heat', 60)).toBe(0)
    const bob = mud.player('Bob', { at: '/domains/w/west', level: 2 })
    mud.advance(600)
    expect(thirst(bob)).toBe(0)
  })
})

describe('missiles', () => {
  /** Returns how many arrows are shot in some minutes of a fight, and how many of them go astray. */
  async function shots(kind: string): Promise<{ shot: number; astray: number; scene: Scene; quiver: AnyObject }> {
    const scene = await outside()
    const { mud, ann, be, give } = scene
    ann['maxHp'] = ann['hp'] = 100_000
    // A blizzard is as dark as night, so Ann must see in the dark.
    ann['seesInDark'] = true
    const quiver = give('/domains/w/quiver')
    give('/domains/w/bow')
    ann.command('wield bow')
    mud.clone('/domains/w/ox').move('/domains/w/west')
    be(kind)
    ann.command('kill ox')
    mud.advance(80)
    const astray = ann.output.match(/the weather carries it past/g)?.length ?? 0
    return { shot: quiver['spent'], astray, scene, quiver }
  }

  test('a bow shoots an arrow a round out of a quiver; gales and fog carry some past their mark', async () => {
    const calm = await shots('clear')
    expect(calm.shot).toBeGreaterThan(30)
    expect(calm.astray).toBe(0)
    expect(calm.scene.ann.output).toContain('You shoot the ox')
    for (const kind of ['windy', 'fog', 'blizzard']) {
      const { shot, astray } = await shots(kind)
      expect(astray, kind).toBeGreaterThan(0)
      expect(astray, kind).toBeLessThan(shot)
    }
  })

  test('an empty quiver is worth nothing, and a bow without arrows does nothing', async () => {
    const { scene, quiver } = await shots('clear')
    const { mud, ann } = scene
    mud.advance(120)
    expect([quiver['left'], quiver['worth']]).toEqual([0, 0])
    expect(ann.output).toContain('You have no arrow left.')
    expect(ann.command('inventory')).toContain('a quiver of arrows (0)')
  })

  test('a javelin opens a fight, and lies where it fell; no one throws in the middle of it', async () => {
    const { mud, ann, give } = await outside()
    const javelin = give('/domains/w/javelin')
    const ox = mud.clone('/domains/w/ox')
    ox.move('/domains/w/west')
    expect(ann.command('throw flask at ox')).toContain("You have no 'flask'")
    expect(ann.command('throw javelin at ox')).toContain('You throw a javelin at the ox.')
    expect(ox['hp']).toBeLessThan(5000)
    expect(ox['attacker']['name']).toBe('ann')
    expect(javelin.environment).toBe(mud.load('/domains/w/west'))
    ann.command('get javelin')
    expect(ann.command('throw javelin at ox')).toContain('too close')
  })
})

describe('flight', () => {
  test('carries over deep water, and a storm ends it', async () => {
    const { mud, ann, be } = await outside()
    expect(ann.command('south')).toContain('You would need a boat.')
    ann['addAffect']('/effects/flight')
    expect(ann.command('south')).toContain('Lake')
    ann.command('north')
    be('storm')
    mud.advance(10)
    expect(ann.output).toContain('The wind throws you down.')
    expect(ann['isFlying']).toBe(false)
    expect(mud.load('/spells/fly')['refuse'](ann)).toContain('The wind would throw you down.')
  })

  test('what flies by nature stays where it is while it storms', async () => {
    const { mud, be } = await outside()
    const bat = mud.clone('/domains/w/bat')
    bat.move('/domains/w/west')
    be('storm')
    expect(bat['go']('east')).toBe('It stays on the ground.')
    be('clear')
    expect(bat['go']('east')).toBe(undefined)
  })
})

describe('crops', () => {
  /** Returns the growth of a row of beans after some days of the same weather. */
  async function grown(kind: string, days: number): Promise<{ growth: number; scene: Scene; row: AnyObject }> {
    const scene = await outside({
      '/domains/w/zone.ts': `import { Zone } from '/std/zone'
export default class W extends Zone { rooms = ['./west']; sky = '${kind}' as const; climate = 'Cfa' }`,
    })
    const { mud } = scene
    mud.driver.enter(() => scene.daemon['force'](mud.load('/domains/w/west'), null))
    const row = mud.clone('/domains/w/row')
    row.move('/domains/w/west')
    row['growth']
    row['grown'] = 0
    mud.advance(days * 24 * 60)
    return { growth: row['growth'], scene, row }
  }

  test('grow by the weather: rain helps, heat holds up, hail and cold undo', async () => {
    const [rain, clear, heat] = await Promise.all(['rain', 'clear', 'heat'].map(kind => grown(kind, 3)))
    expect(rain!.growth).toBeGreaterThan(clear!.growth)
    expect(clear!.growth).toBeGreaterThan(heat!.growth)
    for (const kind of ['hail', 'cold']) expect((await grown(kind, 3)).growth, kind).toBe(0)
  })

  test('are harvested when they are ripe, and grow again; one may look often or once', async () => {
    const { scene, row } = await grown('drizzle', 1)
    const { mud, ann } = scene
    expect(ann.command('harvest row')).toContain('It is not ripe')
    for (let day = 0; day < 3; day++) {
      mud.advance(24 * 60)
      row['growth']
    }
    expect(row['growth']).toBe((await grown('drizzle', 4)).growth)
    const bob = mud.player('Bob', { at: '/domains/w/west' })
    expect(bob.command('look')).toContain('a row of beans (ripe)')
    expect(bob.command('harvest row')).toContain('You harvest')
    expect(bob.command('inventory')).toContain('bean')
    expect(bob.command('look')).toContain('a row of beans (sown)')
  })
})

test('a room and a zone may have other effects than the table', async () => {
  const { mud, daemon } = await outside({
    '/domains/w/zone.ts': `import { Zone } from '/std/zone'
export default class W extends Zone { rooms = ['./west', './east']; weatherEffects = { astray: 80 } }`,
    '/domains/w/east.ts': place('East', "exits = { west: './west' }; weatherEffects = { slows: 5 }"),
  })
  const effects = (path: string) => daemon['effects'](mud.load(path))
  expect([effects('/domains/w/west').astray, effects('/domains/w/west').slows]).toEqual([80, 0])
  expect([effects('/domains/w/east').astray, effects('/domains/w/east').slows]).toEqual([0, 5])
})

test('a tithe goes out of the world, and blesses: the longer, the more of what one has it was', async () => {
  const { mud, ann } = await outside({
    '/domains/w/priest.ts': `import { Almoner } from '/behaviours/almoner'
import { Monster } from '/std/monster'
export default class P extends Monster { name = 'priest'; short = 'a priest'; behaviours = [Almoner.with({ lasts: 600 })] }`,
  })
  expect(ann.command('tithe')).toContain('nobody here')
  mud.clone('/domains/w/priest').move('/domains/w/west')
  ann['earn'](1000, 'quest')
  expect(ann.command('tithe')).toContain('You give 100 coins as a tithe.')
  expect(ann['gold']).toBe(900)
  expect(mud.load('/daemons/ledger')['books']['sink:tithe']).toBe(100)
  const [blessing] = ann['affects']
  expect(blessing.effect).toBe('/effects/blessing')
  expect(blessing.until - mud.now).toBeCloseTo(600, -1)
  expect(ann.command('tithe 5')).toContain('Keep it')
  expect(ann.command('tithe 5000')).toContain('only 900 coins')
  expect(ann.command('tithe -5')).toContain("'-5' is no whole number")
  ann['_affects'] = []
  ann.command('tithe 45')
  expect(ann['affects'][0].until - mud.now).toBeCloseTo(300, -1)
})
