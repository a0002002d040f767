import { expect, test } from 'vitest'
import type { AnyObject, TestDriver } from '../../../driver/testing.ts'
import { arena, at } from '../arena.ts'

// Tests of shops and banks that players own, and of stalls that buy.

const files = {
  pie: `import { Item } from '/std/item'\nexport default class P extends Item { name = 'pie'; short = 'a pie'; value = 100; weight = 1 }`,
  pelt: `import { Item } from '/std/item'\nexport default class P extends Item { name = 'pelt'; short = 'a wolf pelt'; value = 40; weight = 1 }`,
  keeper: `import { Business } from '/behaviours/business'
import { Shopkeeper } from '/behaviours/shopkeeper'
import { Monster } from '/std/monster'
export default class K extends Monster { name = 'keeper'; short = 'the keeper'
  behaviours = [Shopkeeper.with({ wares: [{ path: './pie' }], buys: ['other'], till: 500 }), Business.with({ price: 300, rent: 4, wage: 6, wholesale: 80 })] }`,
  banker: `import { Banker } from '/behaviours/banker'
import { Business } from '/behaviours/business'
import { Monster } from '/std/monster'
export default class B extends Monster { name = 'banker'; short = 'the banker'; behaviours = [Banker.with({}), Business.with({ price: 200, rent: 1, wage: 1 })] }`,
}

const books = (mud: TestDriver) => mud.load('/daemons/ledger').books as Record<string, number>
const mistakes = (mud: TestDriver) => mud.load('/daemons/auditor').mistakes() as string[]
const passDays = (mud: TestDriver, days: number) => {
  for (let n = 0; n < days; n++) mud.load('/daemons/businesses').payDay()
}

/** Makes all loans a number of days older. Simply advancing time doesn't work, because a player who is idle for days is disconnected. */
function age(mud: TestDriver, days: number): void {
  const daemon = mud.load('/daemons/businesses')
  const loans = Object.entries(daemon['_loans'] as Record<string, { paidUntil: number; due: number }>)
  const older = loans.map(([id, one]) => [
    id,
    { ...one, paidUntil: one.paidUntil - days * 86_400, due: one.due - days * 86_400 },
  ])
  daemon['_loans'] = Object.fromEntries(older)
  daemon.chargeLoans()
}

async function town(keeper: 'keeper' | 'banker', gold = 2000) {
  const { mud, put } = await arena(files)
  const one = put(keeper) as AnyObject
  one.home = at(1)
  const [ann, bob] = [mud.player('Ann', at(1)), mud.player('Bob', at(1))]
  for (const who of [ann, bob]) who.earn(gold, 'quest')
  return { mud, put, one, ann, bob }
}

test('a player buys a shop, sets its prices, has its till, and pays rent and wage', async () => {
  const { mud, ann, bob } = await town('keeper')
  expect(ann.command('business')).toContain('belongs to the town. It costs 300 coins')
  expect(ann.command('business buy')).toContain('is yours')
  expect(bob.command('business buy')).toContain('It has an owner.')
  expect(bob.command('business asks 200')).toContain('not yours')
  expect(ann.command('business asks 90')).toContain('From 105 to 400')
  expect(ann.command('business asks 150')).toContain('It asks 150 %')
  expect(ann.command('business pays 60')).toContain('pays 60 %')
  expect(ann.command('business put 200')).toContain('200 coins in the till')
  const before = bob.gold
  bob.command('buy pie')
  const price = before - bob.gold
  expect(price).toBeGreaterThanOrEqual(140)
  // The owner's cost of the ware leaves the world. The rest of the price is in the till.
  expect(books(mud)['till']).toBe(200 + price - 80)
  // The stall buys at the owner's price, with the coins in the owner's till.
  const till = books(mud)['till']!
  bob.command('sell pie')
  expect(books(mud)['till']).toBe(till - (bob.gold - (before - price)))
  ann.command('business take all')
  expect(books(mud)['till'] ?? 0).toBe(0)
  expect(mistakes(mud)).toEqual([])
  ann.command('business put 25')
  passDays(mud, 2)
  expect(books(mud)['till']).toBe(5)
  expect([books(mud)['sink:rent'], books(mud)['sink:wage']]).toEqual([8, 12])
  expect(mistakes(mud)).toEqual([])
  expect(mud.faults).toEqual([])
})

test('without wage the keeper works no more after three days, and after a week the shop is lost', async () => {
  const { mud, ann, bob } = await town('keeper')
  ann.command('business buy')
  passDays(mud, 2)
  expect(bob.command('list')).toContain('pie')
  passDays(mud, 1)
  expect(bob.command('list')).toContain('No wage, no work')
  expect(ann.command('mail')).toMatch(/keeper/)
  ann.command('business put 100')
  passDays(mud, 1)
  expect(bob.command('list')).toContain('pie')
  ann.command('business take all')
  passDays(mud, 7)
  expect(ann.command('business')).toContain('belongs to the town')
  expect(mistakes(mud)).toEqual([])
})

test('a shop is given back for half its price, with what is in the till; one that is gone leaves it to the town', async () => {
  const { mud, ann, bob } = await town('keeper')
  ann.command('business buy')
  ann.command('business put 100')
  const before = ann.gold
  expect(bob.command('business sell')).toContain('not yours')
  expect(ann.command('business sell')).toContain('250 coins more')
  expect(ann.gold).toBe(before + 250)
  bob.command('business buy')
  bob.command('business put 50')
  mud.load('/daemons/businesses').forgetOwner(null, 'bob')
  expect(ann.command('business')).toContain('belongs to the town')
  expect(books(mud)['till'] ?? 0).toBe(0)
  expect(mistakes(mud)).toEqual([])
})

test("a bank of a player's lends the owner's coins on the owner's terms, and is paid back with interest", async () => {
  const { mud, ann, bob } = await town('banker')
  ann.command('business buy')
  ann.command('business put 500')
  expect(bob.command('bank borrow 100')).toContain('lends nothing')
  ann.command('business lends 300')
  expect(ann.command('business interest 10')).toContain('at 10 % a day')
  expect(bob.command('bank borrow 400')).toContain('300 coins more')
  expect(bob.command('bank borrow 200')).toContain('You owe it 200 coins, due in 7 days')
  expect(ann.command('business sell')).toContain('not paid back')
  age(mud, 1)
  expect(bob.command('bank')).toContain('You owe it 220 coins')
  expect(bob.command('bank repay all')).toContain('You repay 220 coins')
  expect(books(mud)['till']).toBe(520)
  // An overdue debt is taken from the deposit first, then from the purse.
  bob.command('bank borrow 100')
  bob.command('bank deposit 30')
  age(mud, 8)
  expect(bob.output).toContain('is overdue')
  expect(mud.load('/daemons/bank').balance(bob)).toBe(0)
  expect(books(mud)['till']).toBeGreaterThan(600)
  expect(mistakes(mud)).toEqual([])
}, 60_000)

test('businesses outlive a restart', async () => {
  const { mud, ann } = await town('keeper')
  ann.command('business buy')
  ann.command('business asks 180')
  ann.command('business put 70')
  const text = () => ann.command('business')
  const before = text()
  expect(before).toContain('70 coins')
  const daemon = mud.load('/daemons/businesses')
  const key = Object.keys(daemon['_deeds'])[0]!
  expect(daemon.deedOf(key)).toMatchObject({ owner: 'ann', asks: 180, unpaid: 0 })
  expect(() => ((daemon.deedOf(key) as { asks: number }).asks = 1)).toThrow()
})

test('a stall buys what its owner seeks: the coins wait, the thing waits, and both come back where it is given up', async () => {
  const { mud, put } = await arena({
    ...files,
    r1: `import { Market } from '/behaviours/market'
import { Room } from '/std/room'
export default class R extends Room { short = 'A market'; behaviours = [Market.with({ keeps: 10 })] }`,
  })
  void put
  const [ann, bob] = [mud.player('Ann', at(1)), mud.player('Bob', at(1))]
  ann.earn(100, 'quest')
  mud.clone('/domains/a/pelt').move(bob)
  expect(ann.command('stall seek pelt for 60')).toContain('number 1, for 60 coins')
  expect([ann.gold, books(mud)['escrow']]).toEqual([40, 60])
  expect(bob.command('stall')).toMatch(/Wanted:\n +1\. pelt: 60 coins \(Ann\)/)
  expect(bob.command('stall sell pie to 1')).toContain("no 'pie'")
  expect(bob.command('stall sell pelt to 1')).toContain('for 54 coins')
  expect(ann.output).toContain('Bob sells you the wolf pelt for 60 coins: stall take 1.')
  expect([bob.gold, books(mud)['sink:fee'], books(mud)['escrow'] ?? 0]).toEqual([54, 6, 0])
  expect(bob.command('stall buy 1')).toContain('no ware 1')
  expect(ann.command('stall')).toContain('Bought for you: a wolf pelt. stall take 1')
  expect(ann.command('stall take 1')).toContain('You take it')
  expect(ann.present('pelt')).not.toBeNull()
  ann.command('stall seek crown for 40')
  expect(ann.gold).toBe(0)
  expect(bob.command('stall take 2')).toContain('not yours')
  expect(ann.command('stall take 2')).toContain('coins back')
  expect(ann.gold).toBe(40)
  expect(mistakes(mud)).toEqual([])
  expect(mud.faults).toEqual([])
})
