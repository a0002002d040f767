import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { AnyObject, TestDriver } from '../../../driver/testing.ts'
import { mistakesIn, supplyOf } from '../../../mudlib/lib/ledger-accounts.ts'
import { arena, at, having, monster } from '../arena.ts'

const files = {
  sword: `import { Weapon } from '/std/weapon'
export default class S extends Weapon { name = 'sword'; short = 'a sword'; value = 100; weight = 0 }`,
  keeper: having('Shopkeeper', "wares: [{ path: './sword' }], buys: ['weapon']", "name = 'keeper'"),
  rat: monster("name = 'rat'; short = 'a rat'; level = 1; maxHp = 1; gold = 5"),
  coins: `import { Money } from '/std/money'\nexport default class C extends Money { amount = 30 }`,
  king: monster("name = 'king'; level = 30; maxHp = 1000"),
}

const books = (mud: TestDriver) => mud.load('/daemons/ledger').books as Record<string, number>
const mistakes = (mud: TestDriver) => mud.load('/daemons/auditor').mistakes() as string[]
const rich = (who: AnyObject, coins: number) => void who.earn(coins, 'quest')

test('what players get comes from a mint, and what they spend goes into a sink', async () => {
  const { mud, put } = await arena(files)
  put('keeper')
  put('coins')
  const ann = mud.player('Ann', at(1))
  rich(ann, 200)
  ann.command('buy sword')
  ann.command('sell sword')
  ann.command('get coins')
  ann.command('give 7 coins to keeper')
  put('rat').die(ann)
  expect(ann.gold).toBe(200 - 130 + 50 + 30 - 7 + 5)
  expect(books(mud)).toEqual({
    ...{ purse: 148, 'mint:quest': -200, 'sink:shop': 130, 'mint:sale': -50, 'mint:loot': -35, 'sink:gift': 7 },
  })
  expect(mistakes(mud)).toEqual([])
})

test('coins that are dropped stay in circulation until somebody takes them or their time is up; two piles become one', async () => {
  const { mud, room } = await arena(files)
  const ann = mud.player('Ann', at(1))
  const bob = mud.player('Bob', at(1))
  rich(ann, 100)
  expect(ann.command('drop 20 coins')).toBe('You drop 20 gold coins.\n')
  expect(ann.command('drop 15 coins')).toBe('You drop 15 gold coins.\n')
  expect(room(1).inventory.filter((one: AnyObject) => one.path === '/std/money')).toHaveLength(1)
  expect(books(mud)).toEqual({ purse: 65, pile: 35, 'mint:quest': -100 })
  expect(bob.command('get coins')).toContain('35 gold coins')
  expect(bob.gold).toBe(35)
  ann.command('drop 10 coins')
  mud.advance(3700)
  expect(room(1).inventory.filter((one: AnyObject) => one.path === '/std/money')).toEqual([])
  expect(books(mud)).toEqual({ purse: 90, pile: 0, 'mint:quest': -100, 'sink:decay': 10 })
  expect(mistakes(mud)).toEqual([])
})

test("the coins in a player's corpse are lost with it", async () => {
  const { mud, put } = await arena(files)
  const ann = mud.player('Ann', at(1))
  rich(ann, 40)
  ann.die(put('king'))
  expect(books(mud)).toMatchObject({ purse: 0, pile: 40 })
  mud.advance(2000)
  expect(books(mud)).toMatchObject({ purse: 0, pile: 0, 'sink:decay': 40 })
  expect(mistakes(mud)).toEqual([])
})

test('nobody gives more than they have, and no amount but a whole number of coins moves', async () => {
  const { mud } = await arena(files)
  const ann = mud.player('Ann', at(1))
  const bob = mud.player('Bob', at(1))
  const ledger = mud.load('/daemons/ledger')
  rich(ann, 10)
  expect(ledger.transfer(ann, bob, 11, 'gift')).toBe(false)
  for (const amount of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
    expect(() => ledger.transfer(ann, bob, amount, 'gift'), String(amount)).toThrow('no number of coins')
  expect(() => ledger.transfer(ann, 'sink:nonsense', 1, 'fee')).toThrow('no reason')
  expect(() => ledger.transfer(ann, 'cellar:ann', 1, 'fee')).toThrow('no account')
  expect([ann.gold, bob.gold]).toEqual([10, 0])
  // The number of coins can't exceed the largest safe integer.
  rich(bob, Number.MAX_SAFE_INTEGER - 10)
  expect(() => rich(bob, 1)).toThrow('too many coins')
  expect(mistakes(mud)).toEqual([])
})

test('a transaction that fails takes its transfers back, in purses, piles, accounts and books', async () => {
  const { mud } = await arena({
    ...files,
    '/std/trial.ts': `import { load, transaction } from 'driver'
import { MudObject } from '/std/object'
export default class Trial extends MudObject {
  go(ann: any, bob: any) {
    const ledger = load('/daemons/ledger') as any
    transaction([], () => {
      ledger.transfer(ann, bob, 5, 'gift')
      ledger.transfer(ann, 'bank:ann', 20, 'deposit')
      ledger.lay(bob, this.clone('/std/money'), 3, 60)
      throw new Error('no')
    })
  }
}`,
  })
  const ann = mud.player('Ann', at(1))
  const bob = mud.player('Bob', at(1))
  rich(ann, 100)
  const before = JSON.stringify(books(mud))
  expect(() => mud.load('/std/trial').go(ann, bob)).toThrow('no')
  expect([ann.gold, bob.gold, JSON.stringify(books(mud))]).toEqual([100, 0, before])
  expect(mud.load('/daemons/vault').balance('bank:ann')).toBe(0)
  expect(mistakes(mud)).toEqual([])
})

test('what somebody had before there were books comes from mint:opening; what a wizard puts into a purse from mint:gm, audited', async () => {
  const store = new MemoryStore()
  const first = await arena(files, { store })
  const ann = first.mud.player('Ann', at(1))
  ann.gold = 500
  ann.save()
  await first.mud.save()
  const row = (await store.objectsOf('player/ann'))[0]!
  const state = JSON.parse(row.state)
  delete state.saved.booked
  await first.mud.stop()
  const { Changes } = await import('../../../driver/services/store/changes.ts')
  const old = new Changes()
  old.putObject('player/ann', { ...row, state: JSON.stringify(state) })
  old.putObject('/daemons/ledger', null)
  await store.commit(old)

  const { mud } = await arena(files, { store })
  const again = await mud.fetchPlayer('ann')
  expect(again.gold).toBe(500)
  expect(books(mud)).toEqual({ purse: 500, 'mint:opening': -500 })
  again.gold += 70
  again.command('drop 1 coin')
  expect(books(mud)).toMatchObject({ purse: 569, pile: 1, 'mint:opening': -500, 'mint:gm': -70 })
  await mud.save()
  expect((await store.deeds(9, 'booked'))[0]!.what).toContain('70 coins')
  mud.load('/daemons/auditor').check(null)
  await mud.driver.persistence.flush()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(mud.load('/daemons/auditor').lastFound).toEqual([])
})

test('code of a domain has no way to coins but earn() and pay()', async () => {
  const { mud, room } = await arena({
    ...files,
    '/domains/b/cheat.ts': `import { load } from 'driver'
import { Item } from '/std/item'
export default class Cheat extends Item { name = 'coin'
  assign(who: any) { who.gold = 1_000_000 }
  book(who: any) { who.booked = 1_000_000 }
  mint(who: any) { (load('/daemons/ledger') as any).transfer('mint:gm', who, 1_000_000, 'gm') }
  give(who: any) { (load('/daemons/ledger') as any).mint(who, 1_000_000, 'gm') }
  write() { (load('/daemons/ledger') as any).books = {} }
  writeIn() { (load('/daemons/ledger') as any).count = 5 }
  lay(who: any) { (load('/daemons/ledger') as any).lay(who, this.clone('/std/money'), 1, 60) }
  asGm(who: any) { who.earn(1, 'gm') }
  forge(room: any, note: string) { const heap = this.clone('/std/money') as any; heap.amount = 1_000_000; heap.note = note; heap.move(room) }
}`,
  })
  const ann = mud.player('Ann', at(1))
  rich(ann, 10)
  const cheat = mud.clone('/domains/b/cheat')
  for (const method of ['assign', 'book', 'mint', 'give', 'write', 'writeIn', 'lay', 'asGm'])
    expect(() => mud.driver.guard.attempt('apply', cheat, () => cheat[method](ann)), method).toThrow(
      /code of b may not|isn't open to code of b/,
    )
  expect(ann.gold).toBe(10)
  // If a forged pile has the id of another pile, the two together are worth what the books say, once.
  ann.command('drop 10 coins')
  const heap = room(1).inventory.find((one: AnyObject) => one.path === '/std/money') as AnyObject
  cheat.forge(room(1), heap.note)
  ann.command('get all')
  expect(ann.gold).toBe(10)
  // Coins that a domain puts into a room are treasure. They are booked when somebody takes them.
  cheat.forge(room(1), '')
  ann.command('get all')
  expect(books(mud)).toMatchObject({ purse: 1_000_010, 'mint:loot': -1_000_000 })
  expect(mistakes(mud)).toEqual([])
})

test('nor by what it holds of accounts, piles and settings', async () => {
  const { mud, room } = await arena({
    ...files,
    '/domains/b/cheat.ts': `import { load } from 'driver'
import { Item } from '/std/item'
export default class Cheat extends Item { name = 'coin'
  put(held: any) { held['bank:ann'] = 1_000_000 }
  account() { this.put((load('/daemons/vault') as any).pageOf('bank:ann').accounts) }
  old() { this.put((load('/daemons/vault') as any).accounts) }
  all() { Object.assign((load('/accounts/page' + this.page) as any).accounts, { 'bank:ann': 1_000_000 }) }
  page = 0
  pile() { const { piles } = load('/daemons/ledger') as any; piles['pile:1'].coins = 1_000_000 }
  piles() { const { piles } = load('/daemons/ledger') as any; piles['pile:2'] = { coins: 1_000_000, until: 1e9 } }
  factors() { const { state } = load('/daemons/economy') as any; state.drops = 50 }
  rates() { const { sources } = (load('/daemons/economy') as any).state; sources.loot = { now: 0, lately: 0, usual: 1e9 } }
  givers() { const [group] = (load('/daemons/ledger') as any).givers; group['loot /x'] = 1e9 }
  own() { const { own } = (load('/daemons/economy') as any).state; own['loot /x'] = { now: 1e9, usual: 0 } }
  settings() { const { changed } = load('/daemons/economy') as any; changed.tax = 0 }
  assigned(who: any) { Object.assign(who, { gold: 1_000_000 }) }
  reflected(who: any) { Reflect.set(who, 'gold', 1_000_000) }
  more(who: any) { who.gold++ }
  unpacked(who: any) { ;({ coins: who.gold } = { coins: 1_000_000 }) }
  none(who: any) { delete who.gold }
  kept(page: any) { (load('/daemons/vault') as any).pageOf('bank:ann').setBalance('bank:ann', 5) }
}`,
  })
  const ann = mud.player('Ann', at(1))
  rich(ann, 100)
  const ledger = mud.load('/daemons/ledger')
  ann.command('drop 10 coins')
  ledger.transfer(ann, 'bank:ann', 30, 'deposit')
  const before = JSON.stringify(ledger.books)
  const cheat = mud.clone('/domains/b/cheat')
  cheat.move(room(2))
  cheat.page = Number(/[0-9]+$/.exec(mud.load('/daemons/vault').pageOf('bank:ann').path)![0])
  const ways = 'account old all pile piles factors rates givers own settings assigned reflected more unpacked none kept'
  for (const way of ways.split(' '))
    expect(() => mud.driver.guard.attempt('apply', cheat, () => cheat[way](ann)), way).toThrow()
  expect(JSON.stringify(ledger.books)).toBe(before)
  expect([ann.gold, mud.load('/daemons/vault').balance('bank:ann'), ledger.inPiles]).toEqual([60, 30, 10])
  expect(mistakes(mud)).toEqual([])
})

test('an account is stored on its page alone, and those of a world from before there were pages are moved there', async () => {
  const store = new MemoryStore()
  const first = (await arena(files, { store })).mud
  const ledger = first.load('/daemons/ledger')
  for (let i = 0; i < 300; i++) ledger.transfer('mint:quest', `bank:p${i}`, 10 + i, 'quest')
  ledger.transfer('bank:p7', 'bank:p8', 17, 'gift')
  expect(first.load('/daemons/vault').of('bank')).toHaveLength(299)
  await first.save()
  const commits = first.driver.persistence.commits
  const [count] = [commits.count]
  ledger.transfer('bank:p9', 'bank:p9', 1, 'gift')
  ledger.transfer('bank:p9', 'bank:p10', 1, 'gift')
  await first.save()
  expect(commits.count).toBe(count + 1)
  const old = first.load('/daemons/vault')
  old._accounts = { 'till:zed': 40 }
  first.driver.persistence.touchAll(old)
  first.driver.persistence.touchAll(ledger)
  Object.assign(ledger._books, { till: 40, 'mint:quest': ledger.books['mint:quest'] - 40 })
  await first.save()
  await first.stop()
  const { mud } = await arena(files, { store })
  const vault = mud.load('/daemons/vault')
  expect(vault.balance('bank:p10')).toBe(21)
  expect(vault.balance('till:zed')).toBe(40)
  expect(Object.keys(vault.all)).toHaveLength(300)
  expect(mistakes(mud)).toEqual([])
  mud.load('/daemons/auditor').check(null)
  await mud.save()
  await new Promise(resolve => setTimeout(resolve, 30))
  expect(mud.load('/daemons/auditor').lastFound).toEqual([])
})

test('no code of the mudlib or of a domain sets the coins of a purse but the ledger', () => {
  const root = new URL('../../../', import.meta.url).pathname
  const sources = ['mudlib', 'domains'].flatMap(folder =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
  )
  const setting = /\b(who|actor|target|by|me|one|player|monster|mark|foe|this)\.gold\s*([+-]?=[^=]|\+\+|--)/
  const found = sources
    .filter(file => /(?<!\.test)\.ts$/.test(file))
    .filter(file => setting.test(readFileSync(root + file, 'utf8')))
  expect(found).toEqual([])
})

describe('whatever players and monsters do', () => {
  test('the sum of all accounts is 0, none is negative, and purses are as booked', async () => {
    const { mud, put, room } = await arena({
      ...files,
      thief: having('Thief', 'chance: 100, share: 50', "name = 'thief'"),
      teacher: having('Teacher', "spells: ['frost', 'heal']", "name = 'teacher'"),
    })
    for (const name of ['keeper', 'thief', 'teacher']) put(name)
    const people = ['Ann', 'Bob', 'Cid'].map(name => mud.player(name, { ...at(1), level: 5 }))
    people.forEach(one => {
      rich(one, 500)
    })
    const lines = [
      'buy sword',
      'sell sword',
      'drop 9 coins',
      'get coins',
      'give 5 coins to bob',
      'give 3 coins to keeper',
    ]
    const more = ['learn frost', 'sac all', 'get all', 'drop 500 coins', 'give 0 coins to ann', 'get all from corpse']
    const step = fc.record({ who: fc.nat(2), what: fc.nat(lines.length + more.length + 2) })
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), steps => {
        for (const { who, what } of steps) {
          const actor = people[who]!
          const line = [...lines, ...more][what]
          if (line !== undefined) actor.command(line)
          else if (what % 3 === 0) put('rat').die(actor)
          else if (what % 3 === 1) actor.die(null)
          else mud.advance(300)
          if (actor.environment !== room(1)) actor.move(room(1))
          const purses = people.reduce((sum, one) => sum + one.gold, 0)
          expect([mistakesIn(books(mud)), mistakes(mud), books(mud)['purse']]).toEqual([[], [], purses])
          expect(supplyOf(books(mud))).toBe(purses + (books(mud)['pile'] ?? 0))
        }
      }),
      { numRuns: 15, seed: 3 },
    )
  })
})

test('an admin mints for a player in the sight of the books, and checks them', async () => {
  const { mud } = await arena(files)
  const root = mud.player('Root', { ...at(1), rank: 'admin' })
  const ann = mud.player('Ann', at(1))
  expect(root.command('mint 50 ann a prize')).toContain('50 coins now')
  expect(root.command('mint -20 ann')).toContain('30 coins now')
  expect(root.command('mint -90 ann')).toContain('only 30')
  expect(books(mud)).toEqual({ purse: 30, 'mint:gm': -50, 'sink:gm': 20 })
  expect(root.command('ledger')).toContain('The sum is 0.')
  expect(ann.command('mint 50 ann')).not.toContain('coins now')
  await mud.save()
  expect(root.command('ledger check')).toContain('Checking')
})

test('with a character who is gone for good go the purse, deposits and debts', async () => {
  const { mud } = await arena(files)
  const ann = mud.player('Ann', at(1))
  const ledger = mud.load('/daemons/ledger')
  rich(ann, 100)
  ledger.transfer(ann, 'bank:ann', 30, 'deposit')
  ledger.transfer('loan:ann', ann, 50, 'loan')
  await mud.save()
  mud.load('/secure/deletions').removeBody([{ owner: 'player/ann', program: '/std/player', fields: { booked: 120 } }])
  expect(books(mud)).toEqual({
    ...{ purse: 0, bank: 0, loan: 0, 'mint:quest': -100, 'mint:leavers': -50, 'sink:leavers': 150 },
  })
})

test('no monster of a domain passes for a player, however it says so', async () => {
  const ways = ['get isPlayer() { return true }', 'isPlayer = true', "['isPlayer'] = true"]
  const { mud } = await arena(
    Object.fromEntries(
      ways.map((way, i) => [
        `sham${i}`,
        `import { Monster } from '/std/monster'\nexport default class Sham extends Monster { name = 'sham'; ${way} }`,
      ]),
    ),
  )
  for (const [i, way] of ways.entries())
    expect(() => mud.clone(`/domains/a/sham${i}`), way).toThrow('isPlayer is said by the mudlib')
})

test('a victory that code only claims brings no coins', async () => {
  const { mud } = await arena(files)
  const ann = mud.player('Ann', at(1))
  const bob = mud.player('Bob', at(1))
  rich(bob, 70)
  mud.driver.guard.attempt('load', null, () => ann.killed(bob))
  expect([ann.gold, bob.gold]).toEqual([0, 70])
})
