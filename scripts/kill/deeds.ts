import type { ObjectBase } from '../../driver/api/index.ts'
import type { Driver } from '../../driver/driver.ts'
import type { TestDeeds } from '../../driver/services/recorder/recording.ts'
import type { SavedObject } from '../../driver/services/store/store.ts'

// The recorded deeds of the world that `npm run kill` kills.

// biome-ignore lint/suspicious/noExplicitAny: bodies and ledger are mud objects
type Any = ObjectBase & { [name: string]: any }

export const names = ['ann', 'bob', 'cid', 'dot', 'eve', 'fay']
const gems = 30
const gold = 1000

const room = (other: string) => `import { Room } from '/std/room'
export default class R extends Room { short = 'A room'; exits = { out: '${other}' } }`
export const files = {
  '/domains/t/a.ts': room('./b'),
  '/domains/t/b.ts': room('./a'),
  '/domains/t/gem.ts': `import { Item } from '/std/item'
import { saved } from '/std/decorators'
export default class Gem extends Item { @saved name = 'gem'; @saved serial = 0; weight = 0; value = 100 }`,
  '/domains/t/keeper.ts': `import { Monster } from '/std/monster'
import { Shopkeeper } from '/behaviours/shopkeeper'
export default class Keeper extends Monster { behaviours = [Shopkeeper.with({ buys: ['other'], room: 1000 })] }`,
  '/domains/t/bag.ts': `import { Container } from '/std/container'
export default class Bag extends Container { name = 'bag'; weight = 0; capacity = 1000 }`,
  '/std/trades.ts': `import { transaction } from 'driver'
import { MudObject } from '/std/object'
import { saved } from '/std/decorators'
export default class Trades extends MudObject {
  @saved done = 0
  step(...who: any[]) { transaction([this, ...who.slice(0, -1)], () => { this.done++; who.at(-1)() }) }
}`,
}

/** The numbers of all players' possessions. */
export interface State {
  done: number
  transfers: number
  mistakes: string[]
  gems: number[]
}

/** A world of players who trade, pick things up and drop them. */
export class TradingWorld {
  private readonly driver: Driver
  private readonly players: Any[] = []

  constructor(driver: Driver) {
    this.driver = driver
  }

  private enter<T>(work: () => T): T {
    return this.driver.guard.attempt('apply', null, work)
  }

  private load(path: string): Any {
    return this.enter(() => this.driver.objects.blueprint(path)) as Any
  }

  /** The deeds: `begin` takes the players' rows in the store, and `act` takes the arguments of act(). */
  readonly perform: TestDeeds = ([what, ...given]) => {
    if (what === 'begin') this.begin(given[0] as SavedObject[][])
    else this.act(given[0] as number, given[1] as number, given[2] as number, given[3] as number)
  }

  private begin(kept: SavedObject[][]): void {
    const { objects, persistence } = this.driver
    this.enter(() => objects.move(objects.clone('/domains/t/keeper'), this.rooms[0]!))
    for (const [i, name] of names.entries()) {
      const body = this.enter(() => persistence.restore(kept[i]!, null, false)) as Any | null
      this.players.push(body ?? this.makePlayer(name, i))
      if (!body) continue
      body['name'] = name
      this.enter(() => body['move'](body['lastRoom'] || '/domains/t/a'))
    }
    if (this.done === 0) this.step([], () => {})
  }

  get done(): number {
    return this.load('/std/trades')['done']
  }

  get transfers(): number {
    return this.load('/daemons/ledger')['count']
  }

  private get rooms(): Any[] {
    return [this.load('/domains/t/a'), this.load('/domains/t/b')]
  }

  private makePlayer(name: string, i: number): Any {
    const { objects, master } = this.driver
    return this.enter(() => {
      const player = master.newPlayer!(name, {}) as Any
      player['earn'](gold, 'quest')
      player['move']('/domains/t/a')
      for (let n = 0; n < gems; n++) {
        const gem = objects.clone('/domains/t/gem') as Any
        gem['serial'] = i * gems + n
        gem['name'] = `gem${gem['serial']}`
        objects.move(gem, player)
      }
      objects.move(objects.clone('/domains/t/bag'), player)
      return player
    })
  }

  /** Does several things to some objects in one transaction, and counts the transaction. */
  private step(objects: Any[], work: () => void): void {
    const trades = this.load('/std/trades')
    this.enter(() => trades['step'](...objects, work))
  }

  inspect(): State {
    const found: number[] = []
    const visit = (one: Any) => {
      if (one.path === '/domains/t/gem') found.push(one['serial'])
      for (const inside of one.inventory) visit(inside as Any)
    }
    const { players, rooms, done, transfers } = this
    const elsewhere = players.filter(({ environment }) => !rooms.includes(environment as Any))
    for (const one of [this.load('/daemons/stocks'), ...rooms, ...elsewhere]) visit(one)
    return { done, transfers, mistakes: this.mistakes(), gems: found.sort((a, b) => a - b) }
  }

  /** The errors that the auditor finds, and any difference between the coins in purses and in the ledger. */
  private mistakes(): string[] {
    const purses = this.players.reduce((sum, player) => sum + player['gold'], 0)
    const booked = this.load('/daemons/ledger')['books']['purse']
    const auditor = this.load('/daemons/auditor')
    const found = this.enter(() => auditor['mistakes']()) as string[]
    return purses === booked ? found : [...found, `${purses} coins are in purses, and ${booked} are booked`]
  }

  /**
   * Makes one of the players do something.
   * @param kind the kind of deed, 0 to 11
   * @param who the player's number
   * @param whom another player's number
   * @param amount a random number for coins
   * and gems
   */
  private act(kind: number, who: number, whom: number, amount: number): void {
    const [player, other] = [this.players[who]!, this.players[whom]!]
    const carried = player.inventory.filter(({ path }) => path === '/domains/t/gem') as Any[]
    const gem = carried[amount % Math.max(1, carried.length)]
    const command = (line: string) => this.enter(() => player['command'](line))
    const deal = (line: string) => {
      command(line)
      this.step([], () => {})
    }
    switch (kind) {
      case 0:
        command(`give ${1 + (amount % 9)} coins to ${other['name']}`)
        break
      case 1:
        if (gem) command(`give ${gem['name']} to ${other['name']}`)
        break
      case 2:
        if (gem) command(`drop ${gem['name']}`)
        break
      case 3:
        command('get all')
        break
      case 4:
        if (gem) command(`put ${gem['name']} in bag`)
        break
      case 5:
        command('get all from bag')
        break
      case 6:
        command('out')
        break
      case 7:
        if (gem) deal(`sell ${gem['name']}`)
        break
      case 8:
        deal('buy 1')
        break
      case 9:
        command(`drop ${1 + (amount % 30)} coins`)
        break
      case 10:
        command('get coins')
        break
      default:
        // A trade: a gem for coins, and the counter, in one transaction.
        if (gem && other !== player && other['gold'] >= 7) {
          const ledger = this.load('/daemons/ledger')
          this.step([player, other], () => {
            ledger['transfer'](other, player, 7, 'gift')
            gem['move'](other)
          })
        }
    }
  }
}
