import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import { arena, at } from '../arena.ts'

test('whoever has more than a million pays two percent of the rest a week, also for the weeks away, from the purse, the bank and the till', async () => {
  const { mud } = await arena({})
  const ann = mud.player('Ann', at(1))
  const ledger = mud.load('/daemons/ledger')
  ann.earn(1_500_000, 'quest')
  ledger.transfer(ann, 'bank:ann', 1_400_000, 'deposit')
  const taxes = mud.load('/daemons/taxes')
  mud.advance(20)
  taxes.collectTax(ann)
  expect([ledger.books['sink:tax'], ann.records.money.taxedAt > 0]).toEqual([undefined, true])
  ann.keepRecord('money', { ...ann.records.money, taxedAt: ann.records.money.taxedAt - 15 * 86_400 })
  taxes.collectTax(ann)
  taxes.collectTax(ann)
  const due = Math.floor(500_000 * (1 - 0.98 ** 2))
  expect(ledger.books['sink:tax']).toBe(due)
  expect(ann.gold).toBe(100_000 - due)

  // Leaving the coins in the till of the player's own stall doesn't avoid the tax, either.
  const vault = mud.load('/daemons/vault')
  ledger.transfer('bank:ann', 'till:ann', vault.balance('bank:ann') - 10, 'shop')
  ledger.transfer(ann, 'till:ann', ann.gold, 'shop')
  const before = vault.balance('till:ann')
  ann.keepRecord('money', { ...ann.records.money, taxedAt: ann.records.money.taxedAt - 7 * 86_400 })
  taxes.collectTax(ann)
  const next = Math.floor((before + 10 - 1_000_000) * 0.02)
  expect(ledger.books['sink:tax']).toBe(due + next)
  expect([vault.balance('bank:ann'), vault.balance('till:ann')]).toEqual([0, before + 10 - next])
})

test('what lies in bids at an auction is taxed as well: at once from other coins, and what these do not cover when the bid is back', async () => {
  const store = new MemoryStore()
  const vase = `import { Item } from '/std/item'
export default class V extends Item { name = 'vase'; short = 'a vase'; value = 100; weight = 0 }`
  const first = await arena({ vase }, { store })
  const { mud } = first
  const [ann, bob] = [mud.player('Ann', at(1)), mud.player('Bob', at(1))]
  const ledger = mud.load('/daemons/ledger')
  const taxes = mud.load('/daemons/taxes')
  mud.advance(20)
  for (const one of [ann, bob]) taxes.collectTax(one)
  ann.earn(2_000_010, 'quest')
  mud.clone('/domains/a/vase').move(bob)
  expect(bob.command('auction sell vase for 1000')).toContain('lot 1')
  expect(ann.command('auction bid 1 2000000')).toContain('You bid')
  expect([ann.gold, ledger.books['escrow']]).toEqual([10, 2_000_000])
  ann.keepRecord('money', { ...ann.records.money, taxedAt: ann.records.money.taxedAt - 7 * 86_400 })
  taxes.collectTax(ann)
  const due = Math.floor(1_000_010 * 0.02)
  expect([ledger.books['sink:tax'], ann.gold, ann.records.money.taxOwed]).toEqual([10, 0, due - 10])
  taxes.collectTax(ann)
  expect(ann.records.money.taxOwed).toBe(due - 10)
  ann.command('save')
  await mud.save()
  await mud.stop()

  // The bid is returned while she is away. It waits in an account of its own, from which the tax is taken.
  const { mud: later } = await arena({ vase }, { store })
  const again = await later.fetchPlayer('Ann')
  const cid = later.player('Cid', at(1))
  const bookkeeper = later.load('/daemons/ledger')
  expect(again.records.money.taxOwed).toBe(due - 10)
  cid.earn(3_000_000, 'quest')
  expect(cid.command('auction bid 1 2100000')).toContain('You bid')
  later.advance(3601)
  const waiting = later.load('/daemons/vault').balance('escrow:ann')
  expect([bookkeeper.books['sink:tax'], waiting, again.records.money.taxOwed]).toEqual([due, 2_000_000 - due + 10, 0])
  expect(again.output).toContain(`You pay ${due - 10} gold coins of taxes`)
})
