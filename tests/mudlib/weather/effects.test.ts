import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AnyObject, TestDriver, TestPlayer } from '../../../driver/testing.ts'
import { smallWorld } from '../world.ts'

const calendarText = readFileSync(new URL('../../../mudlib/daemons/calendar.txt', import.meta.url), 'utf8')

const field = (name: string, more: string) => `import { Room } from '/std/room'
export default class Place extends Room { short = '${name}'; sector = 'field' as const; light = true
  ${more}
}`
const files = {
  '/domains/w/zone.ts': `import { Zone } from '/std/zone'
export default class W extends Zone { rooms = ['./west', './east', './lake', './deep', './porch', './shop'] }`,
  '/domains/w/west.ts': field(
    'West',
    "exits = { east: './east', in: './shop', south: './lake', down: './deep', up: './porch' }",
  ),
  '/domains/w/east.ts': field('East', "exits = { west: './west' }"),
  '/domains/w/porch.ts': field('Porch', "exits = { down: './west' }; sheltered = true"),
  '/domains/w/lake.ts': field('Lake', "exits = { north: './west' }").replace("'field'", "'water'"),
  '/domains/w/deep.ts': field('Deep', "exits = { up: './west' }; needsBoat = true").replace("'field'", "'water'"),
  '/domains/w/shop.ts': `import { Room } from '/std/room'
export default class Shop extends Room { short = 'Shop'; exits = { out: './west' } }`,
  '/domains/w/torch.ts': `import { Light } from '/std/light'
export default class T extends Light { short = 'a torch' }`,
  '/domains/w/lantern.ts': `import { Light } from '/std/light'
export default class T extends Light { name = 'lantern'; short = 'a lantern'; shielded = true }`,
  '/domains/w/fur.ts': `import { Armour } from '/std/armour'
export default class Fur extends Armour { name = 'fur'; short = 'a fur'; place = 'body' as const; warmth = 30; keepsDry = 100 }`,
  '/domains/w/keeper.ts': `import { Shopkeeper } from '/behaviours/shopkeeper'
import { Monster } from '/std/monster'
export default class K extends Monster { name = 'keeper'; behaviours = [Shopkeeper.with({ wares: [{ path: '/domains/w/torch' }], asks: 200 })] }`,
}

interface Scene {
  mud: TestDriver
  ann: TestPlayer
  daemon: AnyObject
  /** Sets the weather of the zone. */
  be(kind: string): void
}

async function outside(more: Record<string, string> = {}): Promise<Scene> {
  const mud = await smallWorld({ ...files, ...more })
  const ann = mud.player('Ann', { at: '/domains/w/west', level: 5 })
  const daemon = mud.load('/daemons/weather')
  const be = (kind: string) => mud.driver.enter(() => daemon['force'](mud.load('/domains/w/west'), kind, 1000))
  be('clear')
  return { mud, ann, daemon, be }
}

/** Sets what lies on the ground of the zone. */
function lay({ mud, daemon }: Scene, ground: object): void {
  const west = mud.load('/domains/w/west')
  mud.driver.enter(() => {
    daemon['at'](west)
    const region = daemon['_regionOf'](west)
    region.gathered = { ...region.gathered, ground: { snow: 0, wet: 0, ice: 0, soil: 60, ...ground } }
    region.at = -1
    daemon['at'](west)
  })
}

function give(mud: TestDriver, who: AnyObject, path: string): AnyObject {
  const item = mud.clone(path)
  item.move(who)
  return item
}

describe('weather', () => {
  test('fog hides who is in the next rooms', async () => {
    const { mud, ann, be } = await outside()
    mud.clone('/domains/t/rat').move('/domains/w/east')
    expect(ann.command('scan east')).toContain('black rat')
    be('fog')
    expect(ann.command('scan east')).toContain('There is fog all around. You see nothing beyond.')
    expect(ann.command('look east')).toContain('You see nothing that way, in this weather.')
  })

  test('rain puts out a torch, which has to dry; a lantern burns on, and so does a torch under a roof', async () => {
    const { mud, ann, be } = await outside()
    give(mud, ann, '/domains/w/torch')
    give(mud, ann, '/domains/w/lantern')
    ann.command('light torch')
    ann.command('light lantern')
    be('storm')
    mud.advance(180)
    expect(ann.output).toContain('The torch hisses and goes out.')
    expect(ann.command('inventory')).toContain('a lantern (lit)')
    expect(ann.command('light torch')).toContain('The torch is too wet to burn.')
    ann.command('wake')
    ann.command('stand')
    mud.advance(5)
    ann.move('/domains/w/shop')
    mud.advance(360)
    expect(ann.command('light torch')).toContain('You light a torch.')
    ann.move('/domains/w/porch')
    mud.advance(180)
    expect(ann.command('inventory')).toContain('a torch (lit)')
  })

  test('of a wet torch in the hand and a dry one in the pack, the dry one is lit; of two wet ones neither is', async () => {
    const { mud, ann, be } = await outside()
    const held = give(mud, ann, '/domains/w/torch')
    ann.command('hold torch')
    expect(ann.isUsing(held)).toBe(true)
    ann.command('light torch')
    be('storm')
    mud.advance(180)
    expect(held.lit).toBe(false)
    const dry = give(mud, ann, '/domains/w/torch')
    expect(ann.command('light torch')).toBe('You light a torch.\n')
    expect([held.lit, dry.lit]).toEqual([false, true])
    ann.command('extinguish torch')
    dry.soaked = held.soaked
    expect(ann.command('light torch')).toContain('too wet to burn')
    expect(mud.faults).toEqual([])
  })

  test('rain makes wet; clothes keep it off, and warmth dries', async () => {
    const { mud, ann, be } = await outside()
    const bob = mud.player('Bob', { at: '/domains/w/west', level: 5 })
    give(mud, bob, '/domains/w/fur')
    bob.command('wear fur')
    const cid = mud.player('Cid', { at: '/domains/w/porch', level: 5 })
    const wetness = (who: TestPlayer) => mud.load('/daemons/weather')['wetnessOf'](who) as number
    be('rain')
    mud.advance(240)
    expect(wetness(ann)).toBeGreaterThan(80)
    expect(ann.output).toContain('You are soaked.')
    expect(wetness(bob)).toBe(0)
    expect(wetness(cid)).toBe(0)
    ann.move('/domains/w/shop')
    mud.advance(240)
    expect(wetness(ann)).toBeLessThan(55)
    mud.advance(300)
    expect(wetness(ann)).toBe(0)
  })

  test('cold slows recovery and harms, unless one is dressed; it leaves one alive', async () => {
    const { mud, ann, be } = await outside()
    const bob = mud.player('Bob', { at: '/domains/w/west', level: 5 })
    give(mud, bob, '/domains/w/fur')
    bob.command('wear fur')
    be('cold')
    ann['hp'] = bob['hp'] = 10
    mud.advance(30)
    expect(ann['hp']).toBeLessThan(bob['hp'])
    mud.advance(240)
    expect(ann.output).toContain('You shiver with cold.')
    expect(bob.output).not.toContain('You shiver')
    ann['hp'] = 1
    mud.advance(300)
    expect(ann['hp']).toBeGreaterThan(0)
    expect(ann.output).not.toContain('dead')
  })

  test('heat slows recovery', async () => {
    const { mud, ann, be } = await outside()
    be('heat')
    ann['hp'] = 5
    mud.advance(20)
    const inHeat = ann['hp'] - 5
    ann.move('/domains/w/shop')
    ann['hp'] = 5
    mud.advance(20)
    expect(inHeat).toBeLessThan(ann['hp'] - 5)
  })

  test('a storm keeps people off the water and fliers on the ground', async () => {
    const { ann, be } = await outside()
    be('storm')
    expect(ann.command('south')).toContain('A thunderstorm is raging. Nobody goes there in such weather.')
    Object.defineProperty(ann, 'isFlying', { value: true })
    expect(ann.command('east')).toContain("You can't fly in such weather.")
    be('clear')
    expect(ann.command('east')).toContain('East')
  })

  test('snow that lies slows steps and shows in the room', async () => {
    const scene = await outside()
    const { mud, ann } = scene
    lay(scene, { snow: 30 })
    expect(ann.command('look')).toContain('Deep snow lies on the ground.')
    expect(ann.command('east')).toContain('East')
    ann.command('stand')
    expect(ann.command('west')).toContain('You are still struggling with the last step.')
    mud.advance(3)
    lay(scene, { snow: 30 })
    ann.command('stand')
    expect(ann.command('west')).toContain('West')
  })

  test('water freezes, and bears', async () => {
    const scene = await outside()
    const { mud, ann } = scene
    lay(scene, { ice: 0 })
    expect(ann.command('down')).toContain('You would need a boat.')
    lay(scene, { ice: 2 })
    expect(ann.command('down')).toContain('The ice is too thin to bear you')
    lay(scene, { ice: 12 })
    expect(ann.command('down')).toContain('Deep')
    expect(mud.faults).toEqual([])
  })

  test('one slips on ice; the nimble seldom do', async () => {
    const scene = await outside()
    const { ann, mud } = scene
    scene.be('cold')
    const falls = (dex: number) => {
      ann['stats'] = { ...ann['stats'], dex }
      let count = 0
      for (let i = 0; i < 300; i++) {
        lay(scene, { ice: 20, wet: 50 })
        mud.advance(1)
        ann.command(i % 2 === 0 ? 'east' : 'west')
        if (ann['position'] === 'sitting') count++
        ann['position'] = 'standing'
        ann['hp'] = 30
      }
      return count
    }
    const clumsy = falls(5)
    expect(clumsy).toBeGreaterThan(3)
    expect(falls(25)).toBeLessThan(clumsy)
  })

  test('missiles go astray in a gale', async () => {
    const { mud, be } = await outside()
    const astray = () => {
      let count = 0
      const west = mud.load('/domains/w/west')
      const probe = mud.load('/domains/w/probe')
      for (let i = 0; i < 300; i++) if (probe['astray'](west)) count++
      return count
    }
    await mud.write(
      '/domains/w/probe.ts',
      `import { goesAstray } from '/std/exposure'
import { MudObject } from '/std/object'
export default class Probe extends MudObject { astray(room: MudObject) { return goesAstray(room) } }`,
    )
    be('clear')
    expect(astray()).toBe(0)
    be('windy')
    expect(astray()).toBeGreaterThan(20)
    expect(astray()).toBeLessThan(90)
  })

  test('lightning strikes those in the open, and kills nobody', async () => {
    const { mud, ann, be } = await outside()
    const cid = mud.player('Cid', { at: '/domains/w/porch', level: 5 })
    be('storm')
    for (let i = 0; i < 40 && !ann.output.includes('Lightning'); i++) {
      mud.advance(300)
      ann.command('look')
      cid.command('look')
    }
    expect(ann.output).toContain('Lightning strikes you!')
    expect(ann['hp']).toBeGreaterThan(0)
    expect(cid.output).not.toContain('Lightning strikes')
  })

  test('shops ask more where it is dear: lights in snow', async () => {
    const scene = await outside()
    const { mud, ann, be } = scene
    mud.clone('/domains/w/keeper').move('/domains/w/shop')
    const torch = mud.load('/domains/w/torch')
    torch['value'] = 100
    ann.move('/domains/w/shop')
    const price = () => Number(/(\d+)/.exec(ann.command('list'))?.[1] ?? 0)
    be('clear')
    lay(scene, {})
    const usual = price()
    be('storm')
    lay(scene, {})
    expect(price()).toBeCloseTo(usual * 1.2, -1)
  })

  test('it is dark by day in a blizzard', async () => {
    const { ann, be } = await outside()
    be('blizzard')
    expect(ann.command('look')).toContain('too dark to see')
  })

  test('spells have tides', async () => {
    const { mud, be } = await outside({
      '/domains/w/caster.ts': `import { Monster } from '/std/monster'
import { Spell } from '/std/spell'
export class Tidal extends Spell { tides = { storm: 5, night: 3 } }
export default class C extends Monster { name = 'caster'; spell = '/domains/w/tidal' }`,
      '/domains/w/tidal.ts': `import { Spell } from '/std/spell'
export default class Tidal extends Spell { tides = { storm: 5, night: 3 } }`,
    })
    const caster = mud.clone('/domains/w/caster')
    caster.move('/domains/w/west')
    const spell = mud.load('/domains/w/tidal')
    const calm = spell['power'](caster)
    be('storm')
    expect(spell['power'](caster)).toBe(calm + 5)
    mud.advance(13 * 60)
    expect(spell['power'](caster)).toBe(calm + 8)
  })

  test('a room, a zone and an item can be spared', async () => {
    const { ann, be, mud } = await outside({
      '/domains/w/lake.ts': field('Lake', "exits = { north: './west' }; spared = ['bars']").replace(
        "'field'",
        "'water'",
      ),
    })
    be('storm')
    expect(ann.command('south')).toContain('Lake')
    expect(mud.faults).toEqual([])
  })
})

describe('what lies on the ground', () => {
  test('snow falls, lies for days and melts; the same whether one looks often or once', async () => {
    // An hour of the world takes a second here.
    const quick = { '/daemons/calendar.txt': calendarText.replace('hour = 60', 'hour = 1') }
    const climate = `import { Zone } from '/std/zone'
export default class W extends Zone { rooms = ['./west']; climate = 'Dfb' }`
    const often = await outside({ '/domains/w/zone.ts': climate, ...quick })
    const once = await outside({ '/domains/w/zone.ts': climate, ...quick })
    const depth = ({ daemon, mud }: Scene) =>
      mud.driver.enter(() => {}) && daemon['ground'](mud.load('/domains/w/west')).snow
    let most = 0
    for (let day = 0; day < 330; day += 3) {
      often.mud.leap(3 * 24)
      most = Math.max(most, depth(often))
      if (day === 210) {
        once.mud.leap(213 * 24)
        expect(depth(once)).toBeCloseTo(depth(often), 6)
      }
    }
    expect(most).toBeGreaterThan(10)
    expect(depth(often)).toBe(0)
  }, 60_000)
})

test('snow that an admin has sent lies on in the cold when the weather is free again, also after a restart', async () => {
  const quick = {
    '/daemons/calendar.txt': calendarText.replace('hour = 60', 'hour = 1').replace('1 Highsun', '1 Deepwinter'),
  }
  const climate = `import { Zone } from '/std/zone'
export default class W extends Zone { rooms = ['./west']; climate = 'Dfc' }`
  const { mud, daemon } = await outside({ '/domains/w/zone.ts': climate, ...quick })
  const west = mud.load('/domains/w/west')
  const depth = () => {
    mud.driver.enter(() => {})
    return daemon['ground'](west).snow as number
  }
  const before = depth()
  mud.driver.enter(() => daemon['force'](west, 'snow', 24))
  mud.advance(24)
  const fallen = depth()
  expect(fallen).toBeGreaterThan(before + 5)
  mud.driver.enter(() => daemon['force'](west, null))
  mud.driver.enter(() => daemon['_regions'].clear())
  expect(depth()).toBeCloseTo(fallen, 6)
  mud.advance(24)
  expect(depth()).toBeGreaterThan(before)
  const lay = depth()
  mud.driver.enter(() => daemon['force'](west, 'fog', 24))
  mud.driver.enter(() => daemon['_regions'].clear())
  expect(depth()).toBeCloseTo(lay, 6)
})

describe('day and night', () => {
  const gate = {
    '/domains/w/gate.ts': field(
      'Gate',
      "exits = { south: './west' }; doors = { south: { name: 'oak gate', start: 'open' as const } }",
    ),
    '/domains/w/west.ts': field(
      'West',
      "exits = { north: './gate' }; doors = { north: { name: 'oak gate', start: 'open' as const } }",
    ),
    '/domains/w/watch.ts': `import { GateGuard } from '/behaviours/gate-guard'
import { Monster } from '/std/monster'
export default class Watch extends Monster { name = 'watch'; short = 'a watchman'; behaviours = [GateGuard.with({ way: 'south' })] }`,
    '/domains/w/owl.ts': `import { Nocturnal } from '/behaviours/rhythm'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'
export default class Owl extends Monster { name = 'owl'; short = 'an owl'; behaviours = [Nocturnal.with(), Wander.with({ chance: 0 })] }`,
  }

  test('a guard locks the gate at dusk, says so, lets out who asks, and opens it at dawn', async () => {
    const { mud, ann } = await outside(gate)
    ann.move('/domains/w/gate')
    mud.clone('/domains/w/watch').move('/domains/w/gate')
    mud.advance(60)
    expect(ann.command('exits')).not.toContain('closed')
    mud.advance(12 * 60)
    expect(ann.output).toContain('Closing the gate for the night!')
    expect(ann.command('south')).toContain('The oak gate is closed.')
    expect(ann.command('open gate')).toContain('The oak gate is locked.')
    ann.command('say Please open the gate')
    expect(ann.output).toContain('Quickly, then.')
    mud.advance(30)
    expect(ann.output).toContain('And shut again.')
    expect(ann.output.split('Closing the gate for the night!')).toHaveLength(2)
    expect(ann.command('south')).toContain('The oak gate is closed.')
    mud.advance(10 * 60)
    expect(ann.output).toContain('The gate is open!')
    expect(ann.command('south')).toContain('West')
    expect(mud.faults).toEqual([])
  })

  test('nocturnal animals sleep by day', async () => {
    const { mud, ann } = await outside(gate)
    ann['seesInDark'] = true
    const owl = mud.clone('/domains/w/owl')
    owl.move('/domains/w/west')
    ann.move('/domains/w/west')
    mud.advance(30)
    expect(owl['position']).toBe('sleeping')
    mud.advance(13 * 60)
    expect(owl['position']).toBe('standing')
    expect(ann.output).toMatch(/owl (wakes|gets|stands)/)
  })
})
