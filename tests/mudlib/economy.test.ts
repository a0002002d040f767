import { describe, expect, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { factorOf, type Measured, startOfControl, step, usualSettings } from '../../mudlib/lib/control.ts'
import { csvOf } from '../../mudlib/lib/tables.ts'
import { arena, at, having, monster } from './arena.ts'

const files = {
  sword: `import { Weapon } from '/std/weapon'
export default class S extends Weapon { name = 'sword'; short = 'a sword'; value = 100; weight = 0 }`,
  pelt: `import { Item } from '/std/item'
export default class P extends Item { name = 'pelt'; value = 100; weight = 0 }`,
  keeper: having('Shopkeeper', "wares: [{ path: './sword' }], buys: ['weapon', 'other'], room: 0", "name = 'keeper'"),
  smith: having('Mender', '', "name = 'smith'; short = 'a smith'"),
  rat: monster("name = 'rat'; short = 'a rat'; level = 1; maxHp = 1; gold = 100"),
}

describe('control', () => {
  const settings = usualSettings
  const usual: Measured = {
    days: 0.25,
    supply: 10_000,
    active: 100,
    came: { loot: 10_000, quest: 5000 },
    priced: 10_000,
    other: 0,
  }

  /** Some days with the same players, in a world that reacts to the factors. @returns the supply for each active player, by day */
  function live(days: number, supply: number, more: (day: number) => Partial<Record<string, number>> = () => ({})) {
    let state = startOfControl()
    const each: number[] = []
    for (let day = 0; day < days; day += 0.25) {
      const came: Record<string, number> = {}
      for (const [source, coins] of Object.entries({ ...usual.came, ...more(day) }))
        came[source] = coins! * factorOf(state, source)
      const priced = usual.priced * state.prices ** 0.5
      supply += (Object.values(came).reduce((sum, one) => sum + one, 0) - priced) / usual.active
      state = step(state, { ...usual, supply, came, priced }, { ...settings, target: 10_000 })
      each.push(supply)
    }
    return { state, each }
  }

  test('holds the money of an active player near the target, where it would grow without end, and does not swing', () => {
    const { each, state } = live(200, 10_000)
    const later = each.slice(80)
    expect(Math.max(...later)).toBeLessThan(10_500)
    expect(Math.min(...later)).toBeGreaterThan(9500)
    expect(state.drops).toBeLessThan(1)
    expect(state.prices).toBeGreaterThan(1)
    const steps = later.map((one, i) => Math.sign(one - (later[i - 1] ?? one)))
    expect(steps.filter((one, i) => one !== 0 && one !== steps[i - 1]).length).toBeLessThan(4)
  })

  test('comes back to the target from above and from below', () => {
    for (const start of [5000, 20_000]) {
      const { each } = live(120, start)
      expect(Math.abs(each.at(-1)! - 10_000), String(start)).toBeLessThan(600)
    }
  })

  test('curbs a source that gives far more than it usually does, and only that one, until it is over', () => {
    const { each, state } = live(90, 10_000, day => (day >= 30 && day < 37 ? { quest: 60_000 } : {}))
    expect(Math.max(...each.slice(120))).toBeLessThan(11_500)
    expect(state.curbs).toEqual({})
    let now = live(33, 10_000, day => (day >= 30 ? { quest: 60_000 } : {})).state
    expect(Object.keys(now.curbs)).toEqual(['quest'])
    expect(now.curbs['quest']).toBeLessThan(0.3)
    now = step(now, { ...usual, active: 2 }, settings)
    expect([now.drops, now.prices, now.curbs]).toEqual([1, 1, {}])
  })

  test('does nothing in the first days, nor with too few players, and stays within its bounds', () => {
    expect(live(2, 50_000).state).toMatchObject({ drops: 1, prices: 1 })
    const { state } = live(60, 1_000_000)
    expect(state.drops).toBeCloseTo(settings.leastDrops)
    expect(state.prices).toBeCloseTo(settings.mostPrices)
  })
})

test('monsters, quests and shops give, and shops ask, by the factors of control', async () => {
  const { mud, put } = await arena(files)
  put('keeper')
  const ann = mud.player('Ann', at(1))
  const economy = mud.load('/daemons/economy')
  economy.state = { ...economy.state, drops: 0.5, prices: 1.5 }
  put('rat').die(ann)
  expect(ann.gold).toBe(50)
  mud.clone('/domains/a/pelt').move(ann)
  expect(ann.command('value pelt')).toContain('25 coins')
  expect(ann.command('value sword')).toContain('195 coins')
  economy.state = { ...economy.state, drops: 2 }
  put('rat').die(ann)
  expect(ann.gold).toBe(250)
  economy.set('root', 'control', 0)
  expect(ann.command('value sword')).toContain('130 coins')
})

test('shops pay less for a thing the more of its kind they were sold, and more again after some days', async () => {
  const { mud, put } = await arena(files)
  put('keeper')
  const ann = mud.player('Ann', at(1))
  const sell = () => {
    mud.clone('/domains/a/pelt').move(ann)
    const before = ann.gold
    ann.command('sell pelt')
    return ann.gold - before
  }
  const prices = Array.from({ length: 45 }, sell)
  expect(prices[0]).toBe(50)
  expect(prices.at(-1)).toBeLessThan(6)
  for (const one of Object.values(mud.load('/daemons/economy').soldLately) as { at: number }[]) one.at -= 3 * 86_400
  expect(sell()).toBeGreaterThan(40)
})

test('what is fought with wears, a smith repairs it for coins, and what is worn out is of no use', async () => {
  const { mud, put } = await arena(files)
  put('smith')
  const ann = mud.player('Ann', at(1))
  const sword = mud.clone('/domains/a/sword')
  sword.move(ann)
  ann.command('wield sword')
  for (let i = 0; i < 40; i++) put('rat').die(ann)
  expect(sword.condition).toBe(90)
  expect(ann.command('repair')).toContain('a sword (90%): 6 coins')
  const before = ann.gold
  expect(ann.command('repair sword')).toContain('repairs a sword for you, for 6 coins')
  expect([sword.condition, before - ann.gold]).toEqual([100, 6])
  sword.condition = 0.25
  put('rat').die(ann)
  expect(ann.output).toContain('The sword is worn out')
  expect(ann.wielded).toBe(null)
  expect(ann.command('wield sword')).toContain('worn out')
  expect(mud.load('/daemons/ledger').books['sink:repair']).toBe(6)
})

test('whoever has more than a million pays two percent of the rest a week, also for the weeks away, from the purse, the bank and the till', async () => {
  const store = new MemoryStore()
  const { mud } = await arena(files, { store })
  const ann = mud.player('Ann', at(1))
  const ledger = mud.load('/daemons/ledger')
  ann.earn(1_500_000, 'quest')
  ledger.transfer(ann, 'bank:ann', 1_400_000, 'deposit')
  const economy = mud.load('/daemons/economy')
  mud.advance(20)
  economy.collectTax(ann)
  expect([ledger.books['sink:tax'], ann.taxedAt]).toEqual([undefined, 20])
  ann.taxedAt -= 15 * 86_400
  economy.collectTax(ann)
  economy.collectTax(ann)
  const due = Math.floor(500_000 * (1 - 0.98 ** 2))
  expect(ledger.books['sink:tax']).toBe(due)
  expect(ann.gold).toBe(100_000 - due)

  // Neither does it help to leave the coins in the till of one's stall.
  const vault = mud.load('/daemons/vault')
  ledger.transfer('bank:ann', 'till:ann', vault.balance('bank:ann') - 10, 'shop')
  ledger.transfer(ann, 'till:ann', ann.gold, 'shop')
  const before = vault.balance('till:ann')
  ann.taxedAt -= 7 * 86_400
  economy.collectTax(ann)
  const next = Math.floor((before + 10 - 1_000_000) * 0.02)
  expect(ledger.books['sink:tax']).toBe(due + next)
  expect([vault.balance('bank:ann'), vault.balance('till:ann')]).toEqual([0, before + 10 - next])
})

test('operators see what there is, where it comes from and why; parts add up to the whole, over days and restarts', async () => {
  const store = new MemoryStore()
  const first = await arena(files, { store })
  const root = first.mud.player('Root', { ...at(1), rank: 'admin' })
  const ann = first.mud.player('Ann', at(1))
  ann.earn(900, 'quest')
  first.mud.load('/daemons/purses').notePurse(ann)
  root.command('mint 100 root')
  ann.command('drop 50 coins')
  expect(root.command('economy')).toMatch(/In circulation: 1,000 coins[\s\S]*purse 950, pile 50[\s\S]*mint:quest +900/)
  expect(root.command('economy why')).toContain('fewer than 5 active players')
  expect(root.command('economy holders')).toContain('ann')
  expect(root.command('economy set tax 9')).toContain('a large change')
  expect(root.command('economy set nonsense 9')).toContain('no setting')
  expect(ann.command('economy')).not.toContain('circulation')
  first.mud.advance(86_400 + 120)
  await first.mud.save()
  await first.mud.stop()

  const { mud } = await arena(files, { store })
  const admin = mud.player('Admin', { ...at(1), rank: 'admin' })
  const [head, row] = admin
    .command('economy csv flows')
    .trim()
    .split('\n')
    .map(line => line.split(','))
  const value = (name: string) => Number(row![head!.indexOf(name)])
  expect([value('mint:quest'), value('mint:gm'), value('sink:decay')]).toEqual([900, 100, 50])
  expect([value('in'), value('out')]).toEqual([1000, 50])
  expect(admin.command('economy supply')).toMatch(/active supply[\s\S]* 950 /)
  expect(admin.command('economy nonsense')).toContain('Usage')
  expect(admin.command('economy settings')).toMatch(/tax +9/)
  expect((await store.deeds(20, 'economy')).some(({ what }) => what.includes('tax from 2 to 9'))).toBe(true)
})

describe("tables of the world's money", () => {
  type Cells = (string | number | null)[]
  interface Shown {
    name: string
    columns: { name: string }[]
    rows: Cells[]
    total: Cells | null
  }
  const column = ({ columns, rows }: Shown, name: string) =>
    rows.map(row => row[columns.findIndex(one => one.name === name)] as number)
  const sum = (numbers: number[]) => numbers.reduce((so, one) => so + one, 0)

  async function someDays() {
    const world = await arena(files)
    const { mud, put } = world
    put('keeper')
    const players = ['Ann', 'Ben', 'Cat', 'Dan'].map(name => mud.player(name, at(1)))
    const [ann, ben, cat, dan] = players
    const [ledger, economy] = [mud.load('/daemons/ledger'), mud.load('/daemons/economy')]
    for (const [i, one] of players.entries()) one.earn(1000 * (i + 1), 'quest')
    ann!.command('buy sword')
    ann!.command('sell sword')
    economy.endDay(1)
    ledger.transfer(ben, 'bank:ben', 1500, 'deposit')
    cat!.command('drop 300 coins')
    put('rat').die(dan)
    economy.endDay(2)
    ledger.transfer('loan:ann', ann, 200, 'loan')
    ledger.closeAccounts('ben', ben!.gold)
    ben!.destruct()
    const dashboard = mud.load('/secure/master').dashboard('economy') as { lines: string[]; tables: Shown[] }
    return { ...world, ledger, dashboard, table: (name: string) => dashboard.tables.find(one => one.name === name)! }
  }

  test('the parts of each add up to its whole, also with loans, losses and characters who are gone', async () => {
    const { table, ledger } = await someDays()
    const supply = table('supply')
    expect(supply.rows).toHaveLength(3)
    const parts = column(supply, 'active').map((active, i) => active + column(supply, 'idle')[i]!)
    expect(parts).toEqual(column(supply, 'supply'))
    expect(column(supply, 'supply').at(-1)).toBe(ledger.supply)
    expect(sum(column(table('places'), 'coins'))).toBe(ledger.supply)
    expect(table('places').total![1]).toBe(ledger.supply)
    expect(column(table('places'), 'coins')).toContain(-200)

    const flows = table('flows')
    const kinds = (prefix: string) => flows.columns.map(({ name }) => name).filter(name => name.startsWith(prefix))
    for (const [prefix, whole] of [
      ['mint:', 'in'],
      ['sink:', 'out'],
    ] as const)
      expect(flows.rows.map((_, i) => sum(kinds(prefix).map(name => column(flows, name)[i]!)))).toEqual(
        column(flows, whole),
      )
    expect(column(flows, 'unexplained')).toEqual([null, 0, 0])
    expect(sum(column(flows, 'sink:leavers'))).toBe(2000)
    const sums = flows.columns.slice(1).map((_, i) => sum(flows.rows.slice(1).map(row => row[i + 1] as number)))
    expect(flows.total!.slice(1)).toEqual(sums)

    const wealth = table('wealth')
    expect(sum(column(wealth, 'coins'))).toBe(wealth.total![2])
    expect(sum(column(wealth, 'players'))).toBe(wealth.total![1])
    expect(column(wealth, 'upTo').at(-1)).toBeCloseTo(100)
    // Three players are left: the richest is in the last tenth.
    expect(column(wealth, 'coins').at(-1)).toBe(Math.max(...column(table('holders'), 'coins')))
    expect(sum(column(table('holders'), 'coins'))).toBe(ledger.supply)
    expect(table('shops').rows).toEqual([['/domains/a/keeper', '/domains/a/r1', 1, 0, 1, 100, null, 1, 130, 1, 50]])
  })

  test('where money comes from loans alone, the account of the world explains what mints and sinks did not', async () => {
    const { mud } = await arena(files)
    const ann = mud.player('Ann', at(1))
    const ledger = mud.load('/daemons/ledger')
    mud.load('/daemons/economy').endDay(1)
    ledger.setClosed(true)
    ledger.transfer('loan:ann', ann, 500, 'loan')
    ann.pay(200, 'shop')
    ann.earn(50, 'quest')
    const flows = mud.load('/daemons/economist').table('flows') as Shown
    const last = Object.fromEntries(flows.columns.map(({ name }, i) => [name, flows.rows.at(-1)![i]]))
    expect(last).toMatchObject({ in: 50, out: 200, world: 150, change: 0, unexplained: 0 })
  })

  test('an odd transfer, and what somebody gets bit by bit, is listed, also after a restart', async () => {
    const store = new MemoryStore()
    const { mud } = await arena(files, { store })
    const [ann, ben] = [mud.player('Ann', at(1)), mud.player('Ben', at(1))]
    const ledger = mud.load('/daemons/ledger')
    ledger.watchFrom(1000)
    ann.earn(5000, 'reward')
    for (let i = 0; i < 12; i++) ledger.transfer(ann, ben, 100, 'gift')
    for (let i = 0; i < 6; i++) ben.earn(300, 'quest')
    ledger.transfer(ben, 'bank:ben', 900, 'deposit')
    for (let i = 0; i < 9; i++) ledger.transfer('bank:ben', ben, 100, 'withdrawal')
    const expected = [
      ['mint:quest *', 'ben', 1200, 'quest'],
      ['players *', 'ben', 1000, 'gift'],
      ['mint:reward', 'ann', 5000, 'reward'],
    ]
    const listed = (world: typeof mud) =>
      (world.load('/daemons/economist').table('odd') as Shown).rows.map(row => row.slice(1))
    expect(listed(mud)).toEqual(expected)
    await mud.save()
    await mud.stop()
    const again = await arena(files, { store })
    expect(listed(again.mud)).toEqual(expected)
    const admin = again.mud.player('Root', { ...at(1), rank: 'admin' })
    expect(admin.command('ledger odd')).toContain('mint:reward')
  })

  test('as CSV, texts are quoted, and none is taken for a formula', () => {
    const column = (name: string, unit: 'text' | 'count') => ({ name, title: '', unit })
    const table = {
      ...{ name: 't', title: '', about: '', total: null, chart: null },
      columns: [column('who', 'text'), column('coins', 'count')],
      rows: [
        ['a, "b"', 1.23456],
        ['=1+1', null],
        ['-', -5],
      ],
    }
    expect(csvOf(table)).toBe('who,coins\n"a, ""b""",1.235\n\'=1+1,\n\'-,-5\n')
  })
})
