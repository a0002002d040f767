import { fileURLToPath } from 'node:url'
import { Driver } from '../../driver/driver.ts'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { VirtualClock } from '../../driver/services/time/virtual-clock.ts'
import type { AnyObject } from '../../driver/testing.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The number of kinds of goods that monsters drop and shops buy. */
export const goods = 24

const item = (base: string, file: string, body: string) => `import { ${base} } from '/std/${file}'
export default class T extends ${base} { weight = 0; ${body} }`

/** A place with the mudlib's own shop, teacher, smith, quest and monsters. */
// Code of the mudlib, so that steps aren't checked for the calling domain.
const sources: Record<string, string> = {
  '/std/sim/camp.ts': `import { Room } from '/std/room'
export default class Camp extends Room { short = 'A camp' }`,
  '/std/sim/sword.ts': item('Weapon', 'weapon', "name = 'sword'; value = 2400"),
  '/std/sim/potion.ts': item('Item', 'item', "name = 'potion'; kind = 'food' as const; value = 300"),
  '/std/sim/feast.ts': item('Item', 'item', "name = 'feast'; kind = 'food' as const; value = 300"),
  '/std/sim/keeper.ts': `import { Shopkeeper } from '/behaviours/shopkeeper'
import { Mender } from '/behaviours/mender'
import { Teacher } from '/behaviours/teacher'
import { Monster } from '/std/monster'
export default class Keeper extends Monster { name = 'keeper'
  behaviours = [
    Shopkeeper.with({ wares: [{ path: './sword' }, { path: './potion' }, { path: './feast' }], buys: ['other'], room: 40 }),
    Mender.with({}), Teacher.with({ spells: ['frost'] }),
  ] }`,
  '/std/sim/beast.ts': `import { Monster } from '/std/monster'
export default class Beast extends Monster { name = 'beast'
  get worth() { return 0 }
  fallsWith(coins: number) { this.hp = 0; (this as any).gold = coins } }`,
  '/std/sim/errand.ts': `import { Quest } from '/std/quest'
export default class Errand extends Quest { title = 'An errand'; repeats = 0
  stages = { go: { journal: 'Go.', goals: [{ event: 'gone' }], reward: { gold: 500 } } } }`,
}
for (let i = 0; i < goods; i++)
  sources[`/std/sim/good${i}.ts`] = item('Item', 'item', `name = 'good'; value = ${120 + 20 * (i % 5)}`)

/** Budgets large enough for a day of all bots. */
const budgets = { callOut: 1e9, command: 1e9, apply: 1e9, load: 1e9, heartBeat: 1e9 }

/** A world on virtual time. Heart beats and area resets don't run, and the time is set directly. */
export class EconomyWorld {
  readonly driver: Driver
  private readonly clock = new VirtualClock()

  private constructor(seed: number) {
    this.driver = new Driver({
      files: new MudFiles(`${root}mudlib`, `${root}domains`, sources),
      store: new MemoryStore(),
      clock: this.clock,
      seed,
      budgets,
      log: () => {},
    })
  }

  static async open(seed: number): Promise<EconomyWorld> {
    const world = new EconomyWorld(seed)
    await world.driver.open()
    world.driver.boot()
    return world
  }

  load(path: string): AnyObject {
    return this.enter(() => this.driver.objects.blueprint(path)) as AnyObject
  }

  clone(path: string): AnyObject {
    return this.enter(() => this.driver.objects.clone(path)) as AnyObject
  }

  /** Runs work in one turn. */
  enter<T>(work: () => T): T {
    return this.driver.guard.attempt('apply', null, work) as T
  }

  /** Sets the time, in seconds since the world began. */
  setTime(seconds: number): void {
    this.clock.time = seconds * 1000
  }
}
