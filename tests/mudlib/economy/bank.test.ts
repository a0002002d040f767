import { expect, test } from 'vitest'
import type { TestDriver } from '../../../driver/testing.ts'
import { arena, at, having, monster } from '../arena.ts'

const files = {
  sword: `import { Weapon } from '/std/weapon'
export default class S extends Weapon { name = 'sword'; short = 'a sword'; value = 1000; weight = 1 }`,
  teller: having('Banker', '', "name = 'teller'"),
  keeper: having('Shopkeeper', "wares: [{ path: './sword' }], buys: ['weapon']", "name = 'keeper'"),
  rat: monster("name = 'rat'; level = 1; maxHp = 1; gold = 50"),
}

const books = (mud: TestDriver) => mud.load('/daemons/ledger').books as Record<string, number>
const mistakes = (mud: TestDriver) => mud.load('/daemons/auditor').mistakes() as string[]
const day = 86_400

async function town(settings: Record<string, number> = {}) {
  const { mud, put, room } = await arena(files)
  for (const [name, value] of Object.entries(settings)) mud.load('/daemons/economy').set('root', name, value)
  put('teller')
  const ann = mud.player('Ann', at(1))
  return { mud, put, room, ann }
}

test('coins are safe in the bank, and moved there and back', async () => {
  const { mud, ann } = await town()
  ann.earn(100, 'quest')
  expect(ann.command('bank deposit 80')).toContain('You deposit 80 coins. You have 80 coins in the bank.')
  expect(ann.command('bank withdraw 90')).toContain('not have that much')
  expect(ann.command('bank withdraw 30')).toContain('50 coins in the bank')
  expect(ann.command('bank borrow 5')).toContain('does not lend')
  expect(books(mud)).toEqual({ purse: 50, bank: 50, 'mint:quest': -100 })
  ann.move('/domains/a/r2')
  expect(ann.command('bank')).toContain('no bank here')
  expect(mistakes(mud)).toEqual([])
})

test('a loan is limited by property and time, costs interest, and is taken when it is overdue', async () => {
  const { mud, ann } = await town({ loans: 1 })
  const bank = mud.load('/daemons/bank')
  mud.clone('/domains/a/sword').move(ann)
  ann.keepRecord('money', { bornAt: 0 })
  expect(ann.command('bank borrow 10')).toContain('0 coins more')
  mud.advance(10)
  bank.noteDebtor(ann)
  ann.keepRecord('money', { bornAt: ann.records.money.bornAt - 3 * day })
  expect(bank.limitOf(ann)).toBe(300)
  ann.keepRecord('money', { bornAt: ann.records.money.bornAt - 30 * day })
  expect(bank.limitOf(ann)).toBe(500)
  expect(ann.command('bank borrow 400')).toContain('You owe 400 coins, due in 21 days')
  expect(ann.command('bank borrow 200')).toContain('100 coins more')
  expect(books(mud)).toEqual({ purse: 400, loan: -400 })
  const change = (more: object) => {
    bank._debts = { ann: { ...bank.debtOf(ann), ...more } }
  }
  change({ paidUntil: bank.debtOf(ann).paidUntil - 2 * day })
  bank.heartBeat()
  expect(books(mud)).toEqual({ purse: 400, loan: -408, bank: 8 })
  expect(ann.command('bank repay 100')).toContain('You owe 308 coins')
  change({ due: 0 })
  bank.noteDebtor(ann)
  // The player owes 308 coins. 300 come from the purse. For the other 8, the bank takes the sword, and uses the 8 coins of interest that it
  // has earned.
  expect([ann.gold, ann.inventory.length]).toEqual([0, 0])
  expect(books(mud)).toEqual({ purse: 0, loan: 0, bank: 0 })
  expect(bank.debtOf(ann)).toBe(null)
  expect(ann.output).toContain('Your loan is overdue')
  expect(mistakes(mud)).toEqual([])
})

test('where money comes from loans alone, deposits and coins are always as much as loans', async () => {
  const { mud, ann, put } = await town({ loans: 1, closed: 1 })
  put('keeper')
  mud.clone('/domains/a/sword').move(ann)
  ann.keepRecord('money', { bornAt: -90 * day })
  const equal = () => {
    const { purse = 0, pile = 0, bank = 0, loan = 0 } = books(mud)
    expect(bank + purse + pile).toBe(-loan)
    expect(mistakes(mud)).toEqual([])
  }
  put('rat').die(ann)
  expect([ann.gold, ann.earn(10, 'quest')]).toEqual([0, 0])
  ann.command('bank borrow 500')
  equal()
  expect(ann.command('sell sword')).toContain("I can't pay that just now.")
  ann.pay(300, 'fee')
  equal()
  put('rat').die(ann)
  expect(ann.gold).toBe(250)
  ann.command('drop 20 coins')
  ann.command('give 30 coins to keeper')
  ann.command('bank deposit 100')
  equal()
  expect(Object.keys(books(mud)).filter(account => account.includes(':'))).toEqual([])
})
