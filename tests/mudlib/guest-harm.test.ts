import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'
import { castle } from './castle.ts'

// Attacks on players' lines by a guest of a domain (evil) in another domain's place, or by its thing in somebody's hands.
const den = '/domains/evil/den'
const cls = (base: string, from: string, members: string, imports = '') =>
  `import { load, users } from 'driver'\n${imports}\nimport { ${base} } from '${from}'\nexport default class X extends ${base} { ${members} }`
async function world(files: Record<string, string> = {}, at = '/domains/castle/hall') {
  const mud = await testDriver({
    seed: 1,
    watchdog: 4000,
    files: {
      ...castle,
      '/domains/castle/hall.ts': cls(
        'Room',
        '/std/room',
        `short = 'A hall'; exits = { out: '${den}', north: './yard' }`,
      ),
      '/domains/castle/yard.ts': cls('Room', '/std/room', `short = 'A yard'; exits = { south: './hall' }`),
      '/domains/castle/rat.ts': cls('Monster', '/std/monster', `name = 'rat'; short = 'a rat'; maxHp = 1; hp = 1`),
      '/domains/castle/box.ts': cls('Container', '/std/container', `name = 'box'; short = 'a box'`),
      '/domains/castle/keeper.ts': cls(
        'Monster',
        '/std/monster',
        `name = 'keeper'; short = 'a keeper'; behaviours = [Shopkeeper.with({ wares: [{ path: './sword' }], buys: ['weapon'], till: 100 })]`,
        `import { Shopkeeper } from '/behaviours/shopkeeper'`,
      ),
      ...files,
    },
  })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at, level: 5 })
  const eve = mud.player('Eve', { at: den })
  ann['gold'] = 100
  eve['gold'] = 100
  const made = (p: string, to: AnyObject | string): AnyObject => {
    const one = mud.clone(p)
    mud.driver.enter(() => one.move(to))
    return one
  }
  const call = (one: AnyObject, method: string, ...args: unknown[]) =>
    mud.driver.enter(() => mud.driver.callMethod('callOut', one, method, args))
  return { mud, ann, eve, made, call }
}
const endless = `{ *[Symbol.iterator]() { for (;;) yield 'SENTINEL' }, slice() { return this }, map() { return this } } as any`

test.each([
  ['actFlags', `create() { super.create(); this.actFlags = ${endless} }`],
  ['minds', `arm() { (this as any).minds = ${endless} }`],
])('a guest whose %s have no end closes shops, banks and teachers', async (_w, members) => {
  const { ann, made, call } = await world({
    '/domains/evil/pup.ts': cls('Monster', '/std/monster', `name = 'pup'; short = 'a pup'; ${members}`),
  })
  made('/domains/castle/keeper', '/domains/castle/hall')
  const pup = made('/domains/evil/pup', '/domains/castle/hall')
  if ('arm' in pup) call(pup, 'arm')
  expect(
    ['list', 'buy sword', 'practice', 'bank', 'consider keeper'].filter(l => ann.command(l).includes('shivers')),
  ).toEqual([])
})
test.each([
  ['Monster', '/std/monster'],
  ['Item', '/std/item'],
])('a guest (%s) whose aliases have no end: nothing is taken or looked at in a foreign room', async (base, from) => {
  const { ann, made } = await world({
    '/domains/evil/pup.ts': cls(
      base,
      from,
      `name = 'pup'; short = 'a pup'; create() { super.create(); this.aliases = ${endless} }`,
    ),
  })
  made('/domains/castle/sword', ann)
  ann.command('drop sword')
  made('/domains/castle/king', '/domains/castle/hall')
  made('/domains/evil/pup', '/domains/castle/hall')
  made('/domains/castle/box', '/domains/castle/hall')
  expect(
    [
      'get sword',
      'get box',
      'look box',
      'kill box',
      'give sword to keeper',
      'open box',
      'put sword in box',
      'talk keeper',
    ].filter(l => ann.command(l).includes('shivers')),
  ).toEqual([])
})
test('a thing in her hands whose aliases have no end', async () => {
  const { ann, made } = await world({
    '/domains/evil/pup.ts': cls(
      'Item',
      '/std/item',
      `name = 'pup'; short = 'a pup'; taken() { this.aliases = ${endless} }`,
    ),
  })
  made('/domains/evil/pup', '/domains/castle/hall')
  ann.command('get all')
  made('/domains/castle/sword', ann)
  made('/domains/castle/box', '/domains/castle/hall')
  expect(
    [
      'drop pup',
      'drop all',
      'wield sword',
      'put sword in box',
      'drop sword',
      'get box',
      'look box',
      'wear cap',
      'inventory',
    ].filter(l => ann.command(l).includes('shivers')),
  ).toEqual([])
})
test.each(['theShort', 'hpPercent', 'describe'])(
  'a guest in a foreign tile room whose %s is a symbol: nobody sees or walks there',
  async member => {
    const { ann, made, mud } = await world(
      {
        '/domains/evil/pup.ts': cls(
          'Monster',
          '/std/monster',
          `name = 'pup'; short = 'a pup'; ${member === 'describe' ? 'describe()' : `get ${member}()`}: any { return Symbol('x') }`,
        ),
      },
      '/domains/castle/heath',
    )
    const before = ['look', 'east', 'map'].map(l => ann.command(l))
    mud.advance(3)
    expect(before.filter(t => t.includes('shivers'))).toEqual([])
    made('/domains/evil/pup', '/domains/castle/heath')
    const wrong = ['look', 'west', 'map', 'look', 'east'].filter(l => ann.command(l).includes('shivers'))
    mud.advance(5)
    expect([wrong, mud.faults.filter(f => f.object === '/domains/castle/heath').map(f => f.message)]).toEqual([[], []])
  },
)
test('who follows a monster of a domain that becomes a thing kills nobody, and has no party', async () => {
  const { ann, made, mud } = await world({
    '/domains/evil/pup.ts': cls('Monster', '/std/monster', `name = 'pup'; short = 'a pup'`),
  })
  made('/domains/evil/pup', '/domains/castle/hall')
  ann.command('follow pup')
  await mud.write('/domains/evil/pup.ts', cls('MudObject', '/std/object', `name = 'pup'; short = 'a pup'`))
  const rat = made('/domains/castle/rat', '/domains/castle/hall')
  const xp = ann['experience']
  ann.command('kill rat')
  mud.advance(30)
  expect([
    rat.destructed,
    ann['experience'] > xp,
    ann.command('group').includes('shivers'),
    ann.command('north').includes('fighting'),
  ]).toEqual([true, true, false, false])
})
test.each(['NaN', "'x'.repeat(100000) as any", '-1e308'])(
  'what a ware of a domain says that it is worth (%s) is in the saved books of the economy',
  async worth => {
    const { mud, eve, made } = await world({
      '/domains/evil/fence.ts': cls(
        'Monster',
        '/std/monster',
        `name = 'fence'; short = 'a fence'; behaviours = [Shopkeeper.with({ wares: [{ path: './gem', price: 1 }] })]`,
        `import { Shopkeeper } from '/behaviours/shopkeeper'`,
      ),
      '/domains/evil/gem.ts': cls(
        'Item',
        '/std/item',
        `name = 'gem'; short = 'a gem'; value = 10; get worth(): any { return this.environment?.isPlayer ? ${worth} : 10 }`,
      ),
    })
    made('/domains/evil/fence', den)
    for (let i = 0; i < 3; i++) eve.command('buy gem')
    const economy = mud.load('/daemons/economy')
    expect([
      typeof economy['worthPaid'],
      Number.isFinite(economy['worthPaid']),
      String(economy['worthPaid']).length < 30,
      economy['worthPaid'] >= 0,
    ]).toEqual(['number', true, true, true])
  },
)
test.each([
  [1, 400],
  [0, 1500],
])('a crowd of things in a foreign room (slow: %i, %i of them)', async (slow, count) => {
  const { mud, ann, made, call } = await world({
    '/domains/evil/gem.ts': cls(
      'Item',
      '/std/item',
      `name = 'gem'; i = 0; describe(): string { ${slow ? 'let n = 0; for (let k = 0; k < 5000; k++) n += k;' : ''} return 'gem ' + this.i } matches(x: string): boolean { ${slow ? 'for (let k = 0; k < 5000; k++);' : ''} return super.matches(x) }`,
    ),
    '/domains/evil/imp.ts': cls(
      'Monster',
      '/std/monster',
      `name = 'imp'; make(hall: any) { for (let i = 0; i < 100; i++) { const g = this.clone('/domains/evil/gem') as any; g.i = this.random(1e9); g.move(hall) } }`,
    ),
  })
  const imp = made('/domains/evil/imp', den)
  for (let i = 0; i < count / 100; i++) call(imp, 'make', ann.environment)
  expect(mud.faults.at(-1)?.message).toContain('that is the most in a place of others')
  made('/domains/castle/sword', ann)
  ann.command('drop sword')
  expect(ann.environment!.inventory.length).toBeLessThan(60)
  expect(
    ['look', 'get sword', 'north', 'south', 'get all', 'look box', 'give sword to king', 'kill nobody'].filter(l => {
      const t0 = performance.now()
      const t = ann.command(l)
      return t.includes('shivers') || t === '' || performance.now() - t0 > 1500
    }),
  ).toEqual([])
})
test('what a thing says why it is not dropped is no text: lines that lay it down fail', async () => {
  const { ann, made } = await world({
    '/domains/evil/gem.ts': cls(
      'Item',
      '/std/item',
      `name = 'gem'; short = 'a gem'; canBeDropped(): any { return Symbol('x') }`,
    ),
  })
  made('/domains/evil/gem', '/domains/castle/hall')
  ann.command('get all')
  for (let i = 0; i < 3; i++) made('/domains/castle/box', ann)
  ann.command('drop all')
  expect(ann.inventory.map(o => (o as AnyObject)['name'])).toEqual(['gem'])
})
test('a thing that fails as it is moved cuts get all short', async () => {
  const { ann, made, call } = await world({
    '/domains/evil/gem.ts': cls(
      'Item',
      '/std/item',
      `name = 'gem'; short = 'a gem'; on = false; arm() { this.on = true } move(to: any): any { if (this.on) throw new Error('x'); return super.move(to) }`,
    ),
  })
  const box = made('/domains/castle/box', '/domains/castle/hall')
  const gem = made('/domains/evil/gem', '/domains/castle/hall')
  const sword = made('/domains/castle/sword', '/domains/castle/hall')
  call(gem, 'arm')
  expect(ann.command('get all')).not.toContain('shivers')
  expect([box.environment, sword.environment]).toEqual([ann, ann])
})
test.each(['races', 'classes'])(
  '300 %s of a domain hold the whole world up, and whoever types choose',
  async folder => {
    const base = folder === 'races' ? ['Race', '/std/race'] : ['PlayerClass', '/std/player-class']
    const { ann } = await world(
      Object.fromEntries(
        [...Array(300).keys()].map(i => [
          `/domains/evil/${folder}/x${i}.ts`,
          cls(base[0]!, base[1]!, `name = 'elf${i}'; about = '${'x'.repeat(200)}'`),
        ]),
      ),
    )
    const t0 = performance.now()
    const text = ann.command('choose')
    const ms = performance.now() - t0
    expect([text.includes('shivers'), ms < 1000, ann.command('choose').length < 8000]).toEqual([false, true, true])
  },
)
test('coins of a domain whose amount is no number cut get all short', async () => {
  const { ann, made, call } = await world({
    '/domains/evil/pile.ts': cls('Money', '/std/money', `arm() { (this as any).amount = Symbol('x') }`),
  })
  const box = made('/domains/castle/box', '/domains/castle/hall')
  const pile = made('/domains/evil/pile', '/domains/castle/hall')
  const sword = made('/domains/castle/sword', '/domains/castle/hall')
  call(pile, 'arm')
  expect(ann.command('get all')).not.toContain('shivers')
  expect([box.environment, sword.environment]).toEqual([ann, ann])
})
test('a bag that says that it is heavy, and goes nowhere: its holder takes nothing more', async () => {
  const { ann, made } = await world({
    '/domains/evil/bag.ts': cls(
      'Item',
      '/std/item',
      `name = 'bag'; short = 'a bag'; weight = 1; canBeDropped(): any { return 'No.' } get totalWeight(): number { return this.environment?.isPlayer ? 1e9 : 1 }`,
    ),
  })
  made('/domains/evil/bag', '/domains/castle/hall')
  made('/domains/castle/keeper', '/domains/castle/hall')
  ann.command('get all')
  made('/domains/castle/sword', '/domains/castle/hall')
  const lines = ['drop bag', 'give bag to keeper', 'sell bag', 'drop all', 'get sword', 'buy sword']
  const text = lines.map(l => ann.command(l)).join('')
  expect([text.includes('too heavy'), ann.inventory.some(o => (o as AnyObject)['name'] === 'sword')]).toEqual([
    false,
    true,
  ])
})

test.each([
  [
    'world-events',
    'events',
    `import { WorldEvent } from '/std/world-event'\nexport default class A extends WorldEvent { title = 'T'; when: any = { chance: 100 }; stages: any = [{ name: 'x', hours: 100 }] }`,
  ],
  [
    'festivals',
    'festivals',
    `import { Festival } from '/std/festival'\nexport default class A extends Festival { title = 'T'; when: any = { every: 1, hours: 1 } }`,
  ],
])('500 files of a domain stop no %s of another', async (daemon, folder, text) => {
  const many = Object.fromEntries([...Array(500).keys()].map(i => [`/domains/evil/${folder}/x${i}.ts`, text]))
  const { mud } = await world({ ...many, [`/domains/zcastle/${folder}/b.ts`]: text })
  const isOn = () =>
    daemon === 'festivals'
      ? mud.load('/daemons/festivals')['isOn'](`/domains/zcastle/festivals/b`)
      : Object.keys(mud.load('/daemons/world-events')['_running']).includes('/domains/zcastle/events/b')
  let seen = false
  for (let i = 0; i < 40 && !seen; i++) {
    mud.advance(50)
    seen = isOn()
  }
  expect([seen, mud.faults.filter(f => f.object === `/daemons/${daemon}`)]).toEqual([true, []])
})

test('who has a quest of a domain that becomes a thing sees the others, and gives it up', async () => {
  const quest = (title: string) =>
    cls(
      'Quest',
      '/std/quest',
      `title = '${title}'; stages: any = { a: { journal: 'Kill.', goals: [{ kill: './rat' }] } }`,
    )
  const { mud, ann, made } = await world({ '/domains/evil/q.ts': quest('EQ'), '/domains/castle/q.ts': quest('CQ') })
  for (const domain of ['evil', 'castle']) mud.load('/daemons/quests')['begin'](ann, `/domains/${domain}/q`)
  await mud.write('/domains/evil/q.ts', cls('MudObject', '/std/object', ''))
  made('/domains/castle/rat', '/domains/castle/hall')
  expect(ann.command('quests')).toMatch(
    /CQ: Kill[\s\S]*\/domains\/evil\/q \(not to be done just now\)|\/domains\/evil\/q \(not to be done just now\)[\s\S]*CQ: Kill/,
  )
  ann.command('kill rat')
  mud.advance(8)
  expect(ann.command('quests abandon /domains/evil/q')).toContain('You give it up')
  expect(mud.faults).toEqual([])
})

test("a thing of another's in a bag in a bag of a domain outlasts them", async () => {
  const box = (name: string) =>
    cls('Container', '/std/container', `name = '${name}'; short = 'a ${name}'; vanish() { this.destruct() }`)
  const { ann, made, call } = await world({
    '/domains/evil/chest.ts': box('chest'),
    '/domains/evil/pouch.ts': box('pouch'),
  })
  const chest = made('/domains/evil/chest', '/domains/castle/hall')
  const pouch = made('/domains/evil/pouch', chest)
  const sword = made('/domains/castle/sword', pouch)
  call(chest, 'vanish')
  expect([chest.destructed, pouch.destructed, sword.destructed, sword.environment]).toEqual([
    true,
    true,
    false,
    ann.environment,
  ])
})

test('a guest whose title is a book floods nobody', async () => {
  const { ann, made } = await world({
    '/domains/evil/pup.ts': cls(
      'Monster',
      '/std/monster',
      `name = 'pup'; describe(): string { return 'x'.repeat(200_000) }`,
    ),
  })
  made('/domains/evil/pup', '/domains/castle/hall')
  expect(ann.command('look').length).toBeLessThan(5000)
})
