import { describe, expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import { ownKey } from '../../../mudlib/lib/ledger-accounts.ts'
import { csvOf } from '../../../mudlib/lib/tables.ts'
import {
  factorOf,
  type Measured,
  startOfControl,
  step,
  usualSettings,
} from '../../../mudlib/systems/money/lib/control.ts'
import { arena, at, having, monster } from '../arena.ts'

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

  /**
   * Lets some days pass with the same players, in a world that reacts to the factors.
   * @returns the supply for each active player, by day
   */
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

  test('curbs a single monster or quest that pours, and leaves the others and its source alone', () => {
    const many = Array.from({ length: 40 }, (_, i) => `/domains/t/beast${i}`)
    let state = startOfControl()
    const run = (days: number, poured: number) => {
      for (let day = 0; day < days; day += 1 / 24) {
        const gives = (source: string, giver: string, coins: number) =>
          [ownKey(source, giver), coins * factorOf(state, source, giver)] as const
        const own = Object.fromEntries([
          ...many.map(giver => gives('loot', giver, 1000)),
          gives('loot', '/domains/t/dragon', 2000 + poured),
          gives('quest', '/domains/t/errand', 5000),
        ])
        const came = { loot: 0, quest: 0 }
        for (const [key, coins] of Object.entries(own)) came[key.startsWith('loot') ? 'loot' : 'quest'] += coins
        state = step(state, { ...usual, days: 1 / 24, came, own, priced: 47_000 }, { ...settings, target: 10_000 })
      }
      return state
    }
    expect(run(30, 0).curbs).toEqual({})
    const { curbs, drops, own } = run(3, 200_000)
    // The dragon may give at most a fifth of all coins that come into the world.
    const dragon = ownKey('loot', '/domains/t/dragon')
    expect(Object.keys(curbs)).toEqual([dragon])
    expect(curbs[dragon]).toBeGreaterThan(0.03)
    expect(curbs[dragon]).toBeLessThan(0.06)
    expect(factorOf(state, 'loot', '/domains/t/beast1')).toBe(drops)
    expect(factorOf(state, 'loot')).toBe(drops)
    expect(own[ownKey('loot', '/domains/t/beast1')]!.usual).toBeCloseTo(240, 0)
    expect(run(4, 0).curbs).toEqual({})
  })

  test('never curbs a giver below the bound, and remembers few of many thousand', () => {
    const own = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [ownKey('loot', `/t/${i}`), i]))
    let state = startOfControl()
    for (let hour = 0; hour < 100; hour++)
      state = step(state, { ...usual, days: 1 / 24, own: hour < 90 ? own : { 'loot /t/new': 1e9 } }, settings)
    expect(Object.keys(state.own)).toHaveLength(200)
    expect(state.own['loot /t/4999']).toBeDefined()
    expect(factorOf(state, 'loot', '/t/new')).toBe(state.drops * settings.leastSource)
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

test('what each monster and each quest gives is measured by itself, and operators see which is curbed, also after a restart', async () => {
  const store = new MemoryStore()
  const quest = `import { Quest } from '/std/quest'
export default class Q extends Quest { title = 'An errand'; repeats = 0
  stages = { go: { journal: 'Go.', goals: [{ event: 'gone' }], reward: { gold: 40 } } } }`
  const ox = monster("name = 'ox'; short = 'an ox'; level = 1; maxHp = 1; gold = 100")
  const first = await arena({ ...files, ox, errand: quest }, { store })
  const { mud, put } = first
  const ann = mud.player('Ann', { ...at(1), rank: 'admin' })
  const economy = mud.load('/daemons/economy')
  economy.set('root', 'players', 1)
  const errand = '/domains/a/errand'
  const hours = (count: number, rats: number) => {
    for (let i = 0; i < count; i++) {
      for (let n = 0; n < rats; n++) put('rat').die(ann)
      put('ox').die(ann)
      mud.load('/daemons/quests').begin(ann, errand)
      mud.load('/daemons/quests').complete(ann, errand)
      economy.steppedAt -= 3600
      economy.takeStep()
    }
  }
  hours(24 * 5, 1)
  expect(economy.state.own['loot /domains/a/rat'].usual).toBeGreaterThan(1000)
  expect(economy.state.own[`quest ${errand}`].usual).toBeGreaterThan(300)
  hours(12, 40)
  const { curbs } = economy.state
  expect(curbs['loot /domains/a/rat']).toBeLessThan(0.5)
  expect(curbs['loot /domains/a/ox']).toBeUndefined()
  const gets = (name: string) => {
    const before = ann.gold
    put(name).die(ann)
    return ann.gold - before
  }
  expect(gets('rat')).toBeLessThan(0.5 * gets('ox'))
  expect(ann.command('economy why')).toMatch(/loot \/domains\/a\/rat gives [\d,]+ coins a day each, and usually/)
  expect(ann.command('economy sources')).toContain(`quest ${errand}`)
  await mud.save()
  await mud.stop()
  const again = await arena(files, { store })
  expect(again.mud.load('/daemons/economy').factor('loot', '/domains/a/rat')).toBeLessThan(0.5)
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
  for (const one of Object.values(mud.load('/daemons/economy')._soldLately) as { at: number }[]) one.at -= 3 * 86_400
  expect(sell()).toBeGreaterThan(40)
})

test('what players buy to use up is a sink of its own', async () => {
  const thing = (base: string, file: string, name: string) => `import { ${base} } from '/std/${file}'
export default class T extends ${base} { name = '${name}'; value = 10; weight = 0 }`
  const { mud, put } = await arena({
    ...files,
    pie: thing('Food', 'food', 'pie'),
    torch: thing('Light', 'light', 'torch'),
    philtre: thing('MagicItem', 'magic', 'philtre'),
    arrows: thing('Quiver', 'quiver', 'arrows'),
    wand: thing('MagicItem', 'magic', "wand'; use = 'zap' as const; short = 'a wand"),
    grocer: having(
      'Shopkeeper',
      "wares: ['pie', 'torch', 'philtre', 'arrows', 'wand', 'sword'].map(one => ({ path: './' + one }))",
      "name = 'grocer'",
    ),
  })
  put('grocer')
  const ann = mud.player('Ann', at(1))
  ann.earn(1000, 'quest')
  for (const one of ['pie', 'torch', 'philtre', 'arrows']) expect(ann.command(`buy ${one}`)).toContain('13 coins')
  for (const one of ['wand', 'sword']) expect(ann.command(`buy ${one}`)).toContain('You buy')
  const { books } = mud.load('/daemons/ledger')
  expect([books['sink:consumables'], books['sink:shop']]).toEqual([52, 143])
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

test('who comes for less than a minute counts among the players, also when the connection is lost', async () => {
  const { mud } = await arena(files)
  const client = mud.connect()
  const answer = (text: string) => expect.poll(() => client.output, { timeout: 15_000 }).toContain(text)
  for (const [line, text] of [
    ['Ann', 'yes/no'],
    ['yes', 'Choose a password'],
    ['secret1', 'once more'],
    ['secret1', 'Exits'],
  ] as const) {
    client.type(line)
    await answer(text)
  }
  const ann = mud.load('/daemons/purses').players[0]
  mud.driver.guard.attempt('apply', null, () => ann.earn(300, 'quest'))
  client.close()
  expect(mud.load('/daemons/purses').holdings().get('ann')).toBe(300)
  expect(mud.load('/daemons/economy').figures).toMatchObject({ active: 1, activeSupply: 300 })
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
  first.mud.advance(3600 + 120)
  first.mud.load('/daemons/economy').endDay(1)
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
    // Three players are left, so the last tenth is the richest one alone.
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
