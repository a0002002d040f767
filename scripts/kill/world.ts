import { fileURLToPath } from 'node:url'
import type { ObjectBase } from '../../driver/api/index.ts'
import { Driver } from '../../driver/driver.ts'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { openStore } from '../../driver/services/store/open.ts'
import { RealClock } from '../../driver/services/time/real-clock.ts'

// A world that trades, picks up and drops as fast as it can, and reports acknowledged changes to its parent, until it is killed.

// biome-ignore lint/suspicious/noExplicitAny: bodies and ledger are mud objects
type Any = ObjectBase & { [name: string]: any }

const root = fileURLToPath(new URL('../../', import.meta.url))
const [data = '', database = '', seed = '1'] = process.argv.slice(2)
const names = ['ann', 'bob', 'cid', 'dot', 'eve', 'fay']
const gems = 30
const gold = 1000

const room = (other: string) => `import { Room } from '/std/room'
export default class R extends Room { short = 'A room'; exits = { out: '${other}' } }`
const files = new MudFiles(`${root}mudlib`, `${root}domains`, {
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
})

const store = await openStore(data, database)
const driver = new Driver({ files, store, clock: new RealClock(), seed: Number(seed), log: () => {} })
await driver.open()
driver.boot()
const { guard, objects, persistence } = driver
const enter = <T>(work: () => T): T => guard.attempt('apply', null, work)
const load = (path: string) => enter(() => objects.blueprint(path)) as Any
const trades = load('/std/trades')
const ledger = load('/daemons/ledger')
const auditor = load('/daemons/auditor')
const rooms = [load('/domains/t/a'), load('/domains/t/b')]
enter(() => objects.move(objects.clone('/domains/t/keeper'), rooms[0]!))
const players: Any[] = []
for (const [i, name] of names.entries()) {
  const rows = await persistence.fetch(`player/${name}`)
  const kept = enter(() => persistence.restore(rows, null, false)) as Any | null
  players.push(kept ?? makePlayer(name, i))
  if (kept) {
    kept['name'] = name
    enter(() => kept['move'](kept['lastRoom'] || '/domains/t/a'))
  }
}
if (trades['done'] === 0) {
  enter(() => trades['step'](() => {}))
}
await persistence.flush()
process.send!({ state: inspect() })

let random = Number(seed)
/** A seeded random number below n. */
function dice(n: number): number {
  random = (Math.imul(random, 1664525) + 1013904223) >>> 0
  return Math.floor((random / 2 ** 32) * n)
}

function makePlayer(name: string, i: number): Any {
  return enter(() => {
    const player = driver.master.newPlayer!(name, {}) as Any
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

/** What everybody has, as one can count it. */
function inspect(): { done: number; transfers: number; mistakes: string[]; gems: number[] } {
  const found: number[] = []
  const visit = (one: Any) => {
    if (one.path === '/domains/t/gem') found.push(one['serial'])
    for (const inside of one.inventory) visit(inside as Any)
  }
  const stocks = load('/daemons/stocks')
  for (const one of [stocks, ...rooms, ...players.filter(({ environment }) => !rooms.includes(environment as Any))])
    visit(one)
  return {
    done: trades['done'],
    transfers: ledger['count'],
    mistakes: mistakes(),
    gems: found.sort((a, b) => a - b),
  }
}

/** What is wrong with the books. */
function mistakes(): string[] {
  const purses = players.reduce((sum, player) => sum + player['gold'], 0)
  const booked = ledger['books']['purse']
  const found = enter(() => auditor['mistakes']()) as string[]
  return purses === booked ? found : [...found, `${purses} coins are in purses, and ${booked} are booked`]
}

function act(): void {
  const player = players[dice(players.length)]!
  const other = players[dice(players.length)]!
  const carried = player.inventory.filter(({ path }) => path === '/domains/t/gem') as Any[]
  const gem = carried[dice(carried.length)]
  const command = (line: string) => enter(() => player['command'](line))
  const deal = (line: string) =>
    enter(() => {
      player['command'](line)
      trades['step'](() => {})
    })
  switch (dice(12)) {
    case 0:
      command(`give ${1 + dice(9)} coins to ${other['name']}`)
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
      command(`drop ${1 + dice(30)} coins`)
      break
    case 10:
      command('get coins')
      break
    default:
      // A trade: a gem for coins, and the count of it, all or nothing.
      if (gem && other !== player && other['gold'] >= 7) {
        enter(() =>
          trades['step'](player, other, () => {
            ledger['transfer'](other, player, 7, 'gift')
            gem['move'](other)
          }),
        )
      }
  }
}

for (;;) {
  for (let i = 0; i < 1 + dice(6); i++) act()
  // Output to players would wait for this.
  await persistence.settle()
  process.send!({ acknowledged: trades['done'], transfers: ledger['count'] })
  if (dice(20) === 0) persistence.sweep()
  persistence.look(() => true)
  await new Promise(resolve => setImmediate(resolve))
}
