import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { AnyObject, TestDriver } from '../../../driver/testing.ts'
import { arena, at } from '../arena.ts'

const files = {
  sword: `import { Weapon } from '/std/weapon'
export default class S extends Weapon { name = 'sword'; short = 'a sword'; value = 100; weight = 1 }`,
  anvil: `import { Item } from '/std/item'
export default class A extends Item { name = 'anvil'; short = 'an anvil'; weight = 149 }`,
  market: `import { Market } from '/behaviours/market'
import { Room } from '/std/room'
export default class M extends Room { short = 'A market'; behaviours = [Market.with({ keeps: 10 })] }`,
  relic: `import { Item } from '/std/item'
export default class R extends Item { name = 'relic'; canBeDropped() { return 'It clings to you.' } }`,
}

const names = (who: AnyObject) => (who.inventory as AnyObject[]).map(one => one.name).sort()
const mistakes = (mud: TestDriver) => mud.load('/daemons/auditor').mistakes() as string[]

async function two(store = new MemoryStore()) {
  const { mud, put } = await arena(files, { store })
  const ann = mud.player('Ann', at(1))
  const bob = mud.player('Bob', at(1))
  ann.earn(100, 'quest')
  bob.earn(100, 'quest')
  const give = (who: AnyObject, name: string) => {
    const item = mud.clone(`/domains/a/${name}`)
    item.move(who)
    return item
  }
  return { mud, put, ann, bob, give, store }
}

test('two players trade: both see what both offer, both confirm, and all is exchanged at once', async () => {
  const { mud, ann, bob, give } = await two()
  give(ann, 'sword')
  expect(ann.command('trade bob')).toContain('You ask Bob to trade')
  expect(ann.command('trade confirm')).toContain('has not agreed')
  expect(bob.command('trade ann')).toContain('You trade with Ann')
  expect(ann.command('trade offer sword')).toContain('you: a sword')
  expect(bob.command('trade offer 60 coins')).toMatch(/you: 60 gold coins[\s\S]*Ann: a sword/)
  expect(bob.command('trade confirm')).toContain('You confirm')
  expect([names(ann), ann.gold]).toEqual([['sword'], 100])
  // A change of the offer cancels the confirmation.
  ann.command('trade offer 1 coin')
  expect(ann.command('trade confirm')).toContain('You confirm')
  expect(names(bob)).toEqual([])
  expect(bob.command('trade confirm')).toContain('Done: you give 60 gold coins, and get a sword and 1 gold coin.')
  expect([names(ann), ann.gold, names(bob), bob.gold]).toEqual([[], 159, ['sword'], 41])
  expect(bob.command('trade')).toContain('not trading')
  expect(mistakes(mud)).toEqual([])
})

test('a trade that can not be done as a whole changes nothing', async () => {
  const { mud, ann, bob, give } = await two()
  give(ann, 'sword')
  give(ann, 'anvil')
  give(bob, 'relic')
  bob.stats = { ...bob.stats, str: 1 }
  ann.command('trade bob')
  bob.command('trade ann')
  expect(bob.command('trade offer relic')).toContain('clings')
  ann.command('trade offer sword')
  ann.command('trade offer anvil')
  bob.command('trade offer 50 coins')
  ann.command('trade confirm')
  expect(bob.command('trade confirm')).toContain('too heavy')
  expect([names(ann), ann.gold, names(bob), bob.gold]).toEqual([['anvil', 'sword'], 100, ['relic'], 100])
  // A player who has spent the coins meanwhile can't give them.
  ann.command('trade withdraw anvil')
  ann.command('trade withdraw sword')
  bob.command('drop 80 coins')
  ann.command('trade confirm')
  expect(bob.command('trade confirm')).toContain('has not got 50 coins any more')
  bob.move('/domains/a/r2')
  expect(ann.command('trade')).toContain('not trading')
  expect(mistakes(mud)).toEqual([])
})

test('a bid lies in escrow, who is outbid has it back, and at the end thing and coins change hands; the house keeps a fee', async () => {
  const { mud, ann, bob, give } = await two()
  const cid = mud.player('Cid', at(2))
  cid.earn(500, 'quest')
  give(ann, 'sword')
  expect(ann.command('auction sell sword for 20')).toContain('lot 1, from 20 coins on')
  expect(names(ann)).toEqual([])
  expect(bob.command('auction')).toContain('1. a sword: from 20 coins, 24 hours left')
  expect(bob.command('auction bid 1 10')).toContain('20 coins at least')
  expect(bob.command('auction bid 1 40')).toContain('You bid 40 coins')
  expect(ann.command('auction bid 1 90')).toContain('your own')
  expect(ann.command('auction withdraw 1')).toContain('Somebody has bid')
  expect(mud.load('/daemons/vault').balance('escrow:lot-1')).toBe(40)
  expect(mistakes(mud)).toEqual([])
  expect(cid.command('auction bid 1 41')).toContain('42 coins at least')
  cid.command('auction bid 1 100')
  expect(bob.gold).toBe(100)
  expect(bob.output).toContain('You have been outbid')
  mud.find('/daemons/auctions')!.inventory.forEach(one => ((one as AnyObject).endsAt = 1))
  mud.advance(20)
  expect([names(cid), cid.gold, ann.gold]).toEqual([['sword'], 400, 195])
  expect(mud.load('/daemons/ledger').books).toMatchObject({ 'sink:fee': 5, escrow: 0 })
  expect(mistakes(mud)).toEqual([])
})

test('what is at auction outlives a crash; who was away gets the thing and the coins on coming', async () => {
  const { ann, bob, give, mud, store } = await two()
  give(ann, 'sword')
  ann.command('auction sell sword for 20')
  bob.command('auction bid 1 30')
  await mud.save()

  const next = (await arena(files, { store })).mud
  const lot = next.load('/daemons/auctions').inventory[0] as AnyObject
  expect([lot.seller, lot.bidder, lot.bid, lot.item.name]).toEqual(['ann', 'bob', 30, 'sword'])
  lot.endsAt = 1
  next.advance(20)
  expect(next.load('/daemons/vault').balance('escrow:ann')).toBe(29)
  await next.save()

  const last = (await arena(files, { store })).mud
  const again = await last.fetchPlayer('bob')
  expect([names(again), again.gold]).toEqual([['sword'], 70])
  expect((await last.fetchPlayer('ann')).gold).toBe(129)
  expect(mistakes(last)).toEqual([])
  expect(last.load('/daemons/auctions').inventory).toEqual([])
})

test('players sell at their own prices on stalls, also while they are away; what was paid lies in their till', async () => {
  const { mud, ann, bob, give, store } = await two()
  for (const who of [ann, bob]) who.move('/domains/a/market')
  give(ann, 'sword')
  expect(ann.command('stall put sword for 60')).toContain('number 1, for 60 coins')
  ann.move('/domains/a/r1')
  expect(ann.command('stall')).toContain('no market here')
  await mud.save()

  const next = (await arena(files, { store })).mud
  const buyer = await next.fetchPlayer('bob')
  buyer.move('/domains/a/market')
  expect(buyer.command('stall')).toContain('1. a sword: 60 coins (Ann)')
  expect(buyer.command('stall take 1')).toContain('not yours')
  expect(buyer.command('stall buy 1')).toContain('You buy a sword from a stall.')
  expect([names(buyer), buyer.gold]).toEqual([['sword'], 40])
  expect(next.load('/daemons/ledger').books).toMatchObject({ till: 54, 'sink:fee': 6 })
  expect(buyer.command('stall buy 1')).toContain('no ware 1')
  const owner = await next.fetchPlayer('ann')
  owner.move('/domains/a/market')
  expect(owner.command('stall')).toContain('In your till: 54 coins')
  owner.command('stall till')
  expect(owner.gold).toBe(154)
  expect(owner.command('stall till')).toContain('empty')
  expect(mistakes(next)).toEqual([])
})

test('with a character who is gone for good go its bids, its lots, its stall and its debts; what others have bid for is theirs', async () => {
  const { mud } = await arena(files)
  const [ann, bob, cid] = ['Ann', 'Bob', 'Cid'].map(name => {
    const who = mud.player(name, at(1))
    who.earn(1000, 'quest')
    return who
  })
  const [auctions, stalls, ledger] = ['auctions', 'stalls', 'ledger'].map(name => mud.load(`/daemons/${name}`))
  const sword = (who: AnyObject) => {
    const made = mud.clone('/domains/a/sword')
    made.move(who)
    return made
  }
  const bidFor = auctions!.putUp(sword(ann!), ann, 10)
  const idle = auctions!.putUp(sword(ann!), ann, 10)
  const bobs = auctions!.putUp(sword(bob!), bob, 10)
  const won = auctions!.putUp(sword(bob!), bob, 10)
  auctions!.placeBid(bidFor, cid, 100)
  auctions!.placeBid(bobs, ann, 50)
  won.bidder = 'ann'
  won.endsAt = 0
  stalls!.layOut(sword(ann!), ann, '/domains/a/r1', 30)
  await mud.save()
  ann!.destruct()
  mud.driver.enter(() => mud.load('/secure/deletions')['forget']('ann'))
  // The stored body is first read from the database, in real time.
  await new Promise(resolve => setTimeout(resolve, 30))
  mud.advance(1)
  expect([idle.destructed, won.destructed, bidFor.destructed, bobs.bidder]).toEqual([true, true, false, ''])
  expect(stalls!.waresIn('/domains/a/r1')).toEqual([])
  expect(auctions!.placeBid(bobs, cid, 20)).toBe(undefined)
  bidFor.endsAt = bobs.endsAt = 1
  mud.advance(20)
  expect(cid!.inventory).toHaveLength(2)
  expect([bob!.gold, cid!.gold]).toEqual([1019, 880])
  expect(ledger!.books).toMatchObject({ purse: 1899, escrow: 0, 'sink:leavers': 950 + 50 + 95 })
  expect(mud.load('/daemons/auditor').mistakes()).toEqual([])
})
