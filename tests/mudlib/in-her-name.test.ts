import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'

// Tests of what a domain (evil) can make players and another domain's objects do, by its code and its wizards; and of fights in which a
// foe's code is broken.

const monster = (name: string, more = '') => `import { Monster } from '/std/monster'
import { clone } from 'driver'
export default class X extends Monster { name = '${name}'; short = 'the ${name}'; level = 8; maxHp = 80; hp = 80; ${more} }`
const room = (short: string, more = '') => `import { Room } from '/std/room'
export default class R extends Room { short = '${short}'; ${more} }`

const files: Record<string, string> = {
  '/domains/castle/hall.ts': room('Hall', "spawns = [{ path: './king', most: 1 }, { path: './board' }]"),
  '/domains/castle/yard.ts': room('Yard'),
  '/domains/castle/king.ts': monster('king'),
  '/domains/castle/sceptre.ts': `import { Item } from '/std/item'
export default class S extends Item { name = 'sceptre' }`,
  '/domains/castle/board.ts': `import { Board } from '/std/board'
export default class B extends Board {}`,
  '/domains/evil/den.ts': room('Den'),
  '/domains/evil/imp.ts': monster('imp', 'work(what: (me: any) => void) { what(this) }'),
}
const hall = '/domains/castle/hall'

async function world(more: Record<string, string> = {}) {
  const mud = await testDriver({ seed: 2, files: { ...files, ...more } })
  onTestFinished(() => mud.stop())
  const put = (path: string, to: string | AnyObject = hall): AnyObject => {
    const one = mud.clone(path)
    one.move(to)
    return one
  }
  const ann: AnyObject = mud.player('Ann', { at: hall, level: 5 })
  const king = (mud.load(hall)['livings'] as AnyObject[]).find(({ path }) => path.endsWith('king'))!
  return { mud, put, ann, king }
}

/** Files with a monster of evil that does something once, in a turn of its own, beside Ann in a hall of another domain. */
const imp = (code: string) => ({
  '/domains/evil/imp.ts': monster(
    'imp',
    `work() { const ann: any = this.environment!.inventory.find(one => (one as any).isPlayer)
    const king: any = this.environment!.inventory.find(one => one.path === '/domains/castle/king')
    ${code} }`,
  ),
})

test.each([
  'king.die(ann)',
  'king.hurt(500, ann)',
  "king.damage(500, 'fire', ann, 'x')",
  "king.addAffect('/effects/poison', { by: ann, power: 500 })",
  'king.attackedBy(ann)',
  'this.die(ann)',
  'this.hurt(500, ann)',
  'ann.attack(king)',
  'ann.beginFight(king)',
  'king.attack(ann)',
  "this.load<any>('/spells/fireball').takeEffect(ann, king)",
  "ann.cast('fireball', king, true)",
  "king.cast('magic missile', ann)",
  'this.attacker = ann; this.level = 40; this.die(ann)',
  "this.clone<any>('/domains/castle/king').die(ann)",
])('code of a domain lets nobody else fight in their name: %s', async code => {
  const { mud, put, ann, king } = await world(imp(code))
  const one = put('/domains/evil/imp')
  const before = [ann['experience'], ann['level'], king['hp']]
  mud.driver.callMethod('callOut', one as never, 'work', [])
  mud.advance(30)
  expect([ann['experience'], ann['level'], king['hp']]).toEqual(before)
  expect([ann['attacker'], king['attacker']]).toEqual([null, null])
})

test.each([
  "ann.addAffect('/effects/poison', { seconds: NaN })",
  "ann.addAffect('/effects/poison', { power: NaN })",
  'ann.hurt(-1000, this)',
  'ann.changeGender()',
])('what is out of bounds is not done to a player: %s', async code => {
  const { mud, put, ann } = await world(imp(code))
  const before = [ann['hp'], ann['gender'], ann['affects']]
  mud.driver.callMethod('callOut', put('/domains/evil/imp') as never, 'work', [])
  expect([ann['hp'], ann['gender'], ann['affects']]).toEqual(before)
})

test('who dies by what is no living dies once, and wholly', async () => {
  const { mud, put, ann, king } = await world(imp('king.die([ann])'))
  const before = ann['experience']
  mud.driver.callMethod('callOut', put('/domains/evil/imp') as never, 'work', [])
  const corpses = (mud.load(hall)['inventory'] as AnyObject[]).filter(({ path }) => path === '/std/corpse')
  expect([king.destructed, corpses.length, ann['experience']]).toEqual([true, 1, before])
})

test('effects of a domain neither bind a player for long nor add what is no number, and charm leads nobody away', async () => {
  const { mud, put, ann, king } = await world({
    ...imp(
      "for (let i = 0; i < 9; i++) ann.addAffect('/domains/evil/bond', { seconds: Infinity }); ann.addAffect('/effects/charm', { by: this })",
    ),
    '/domains/evil/bond.ts': `import { Effect } from '/std/effect'
export default class Bond extends Effect { conditions = ['stunned' as const]; modifiers = { str: NaN }; stacking = 'extend' as const
  started(_b: any, affect: any) { affect.until = 1e15; affect.stacks = 1e9 } }`,
  })
  mud.driver.callMethod('callOut', put('/domains/evil/imp') as never, 'work', [])
  expect([ann['is']('stunned'), ann['is']('charmed'), ann['stat']('str')]).toEqual([true, false, 10])
  mud.advance(3601)
  expect(ann['is']('stunned')).toBe(false)
  expect(king['leader'] ?? null).toBe(null)
})

test.each([0, 1e15, Number.POSITIVE_INFINITY])(
  'nobody is silenced for ever by code of a domain: %s seconds',
  async seconds => {
    const { mud, put, ann } = await world(imp(`ann.addAffect('/effects/silence', { seconds: ${seconds} })`))
    mud.driver.callMethod('callOut', put('/domains/evil/imp') as never, 'work', [])
    expect(ann['is']('silenced')).toBe(true)
    mud.advance(3601)
    expect(ann['is']('silenced')).toBe(false)
  },
)

test.each([
  'hurt(points: number, by: any, ...more: any[]): boolean { return super.hurt(points, by, ...(more as [])) }',
  'die(killer: any) { super.die(killer) }',
  'struck(points: number, type: any, by: any, via: string) { super.struck(points, type, by, via) }',
  'attackedBy(who: any) { super.attackedBy(who) }',
])('what a domain overrides as the help says works in a place of another: %s', async method => {
  const { mud, put, ann } = await world({ '/domains/evil/imp.ts': monster('imp', `maxHp = 5; hp = 5; ${method}`) })
  put('/domains/evil/imp')
  const before = ann['experience']
  ann['command']('kill imp')
  mud.advance(60)
  expect(mud.faults).toEqual([])
  expect(ann['experience']).toBeGreaterThan(before)
})

test('copies neither count for spawns nor take what resets make, and clear no notes of the original', async () => {
  const { mud, king } = await world()
  const tom = mud.player('Tom', { at: '/domains/evil/den', rank: 'wizard of evil' })
  mud.player('Ann', { at: hall }).command('post Hello!')
  for (const path of ['king', 'king', 'board'])
    expect(tom.command(`clone /domains/castle/${path}`)).toContain('You have')
  expect(tom.command('tear 1')).not.toContain('You tear')
  expect(mud.load('/domains/castle/board')['notes']).toHaveLength(1)
  king.die(null)
  mud.advance(3600)
  const kings = (mud.load(hall)['livings'] as AnyObject[]).filter(({ path }) => path.endsWith('king'))
  expect(kings).toHaveLength(1)
})

test('a wizard destructs clones of the mudlib that are at hand, and nobody elses', async () => {
  const { mud, put, ann, king } = await world()
  const tom = mud.player('Tom', { at: '/domains/evil/den', rank: 'wizard of evil' })
  const gem = put('/std/item', ann)
  const crown = put('/std/item', king)
  const lying = put('/std/item', '/domains/castle/yard')
  const lot = mud.clone('/std/lot')
  gem.move(lot)
  for (const one of [gem, crown, lying, lot]) {
    expect(tom.command(`destruct ${one.id}`)).toContain('may not destruct')
    expect(one.destructed).toBe(false)
  }
  expect(tom.command('clone /std/item')).toContain('You have made')
  const own = tom['inventory'][0] as AnyObject
  expect(tom.command(`destruct ${own.id}`)).not.toContain('may not')
  expect(own.destructed).toBe(true)
  const bag = put('/std/container', '/domains/evil/den')
  put('/domains/castle/sceptre', bag)
  expect(tom.command(`destruct ${bag.id}`)).toContain('may not destruct')
  const rubbish = put('/std/item', '/domains/evil/den')
  tom.command(`destruct ${rubbish.id}`)
  expect(rubbish.destructed).toBe(true)
})

test('a foe whose name fails, or that an edit makes a thing, spoils no line and no round of a player', async () => {
  const { mud, put, ann } = await world({
    '/domains/evil/imp.ts': monster('imp', "maxHp = 900; hp = 900; get theShort(): string { throw new Error('no') }"),
  })
  put('/domains/evil/imp')
  ann['command']('kill imp')
  expect(ann['command']('look')).toContain('Hall')
  expect(ann.output).not.toContain('The world shivers')
  ann['hp'] = 1
  await mud.write(
    '/domains/evil/imp.ts',
    `import { Item } from '/std/item'
export default class X extends Item { name = 'imp'; short = 'an imp' }`,
  )
  const faults = mud.faults.length
  mud.advance(60)
  expect(ann['hp']).toBeGreaterThan(1)
  expect(ann['foe']).toBe(null)
  expect(mud.faults).toHaveLength(faults)
})

test('a decorated member may name its own class', async () => {
  const { mud } = await world({
    '/domains/evil/e9.ts': `import { MudObject } from '/std/object'
import { saved } from '/std/decorators'
export default class E9 extends MudObject { static total = 7; @saved count = 1; isOne(x: unknown) { return x instanceof E9 } sum() { return E9.total } }`,
  })
  const one = mud.clone('/domains/evil/e9')
  expect([one['isOne'](one), one['sum']()]).toEqual([true, 7])
  await mud.write(
    '/domains/evil/e9.ts',
    mud.driver.files.read('/domains/evil/e9.ts')!.replace('total = 7', 'total = 8'),
  )
  expect([one['isOne'](one), one['sum'](), one['count']]).toEqual([true, 8, 1])
})

test.each([
  'this.count++',
  'this.counts.total = 1',
  'const { counts } = this; counts.total = 1',
  'this.names.push("x")',
  'const names = this.names; names.length = 0',
  'this.known.set("x", 1)',
  'for (const one of this.lists) one.n = 7',
  'this.lists.forEach(one => { one.n = 7 })',
  'this.lists[0]!.n++',
  'const first = this.lists.at(0); if (first) first.n = 7',
  'delete this.counts.a',
  'Object.assign(this.counts, { a: 3 })',
  '[this.counts.a] = [5]',
  'this.names["push"]("x")',
  '(this.names ?? []).push("x")',
  '(this.count === 0 ? this.names : []).push("x")',
])('a public member of a domain changes nothing for code of another, unless its mark says so: %s', async code => {
  const tally = `import { MudObject } from '/std/object'
import { open } from '/std/decorators'
export default class Tally extends MudObject {
  count = 0; counts: Record<string, number> = { a: 1 }; names = ['a']; known = new Map<string, number>(); lists = [{ n: 1 }]
  add() { ${code} }
  addOwn() { this.add() }
  @open vote() { this.add() }
}`
  const { mud, put } = await world({
    '/domains/castle/tally.ts': tally,
    ...imp("const tally: any = this.load('/domains/castle/tally'); if (king) tally.vote(); else tally.add()"),
  })
  const one = mud.load('/domains/castle/tally')
  const fields = () =>
    JSON.stringify([
      one['count'],
      one['counts'],
      one['names'],
      [...(one['known'] as Map<string, number>)],
      one['lists'],
    ])
  const before = fields()
  const work = (room: string) => mud.driver.callMethod('callOut', put('/domains/evil/imp', room) as never, 'work', [])
  work('/domains/evil/den')
  expect(fields()).toBe(before)
  expect(mud.faults.map(({ message }) => message).join()).toContain('code of evil may not change its fields')
  // The imp is now in the hall. In its own turn, it may call the marked member, which changes the fields.
  work(hall)
  const marked = fields()
  expect(marked).not.toBe(before)
  mud.driver.callMethod('callOut', one as never, 'addOwn', [])
  expect(mud.faults).toHaveLength(1)
})

test.each([
  'return this.names.reduce<string[]>((all, one) => { all.push(one); return all }, [])',
  'const [first, ...more] = this.names; more.push(first!); return more',
  'const { ...all } = this.counts; all.a = 4; delete all.b; return all',
  "let all = this.names; all = [...all]; all.push('x'); return all",
  "let all = this.names; if (all.length < 9) all = all.concat('q'); all.push('x'); return all",
  'class Sum { n = 0; add() { this.n++; return this } }; return new Sum().add().n',
])('a public member of a domain answers another one by copies of what it has: %s', async code => {
  const tally = `import { MudObject } from '/std/object'
export default class Tally extends MudObject {
  counts: Record<string, number> = { a: 1, b: 2 }; names = ['a', 'b']
  sum() { ${code} }
}`
  const { mud, put } = await world({
    '/domains/castle/tally.ts': tally,
    ...imp("const tally: any = this.load('/domains/castle/tally'); this.got = tally.sum() } got: any = null; also() {"),
  })
  const one = put('/domains/evil/imp')
  mud.driver.callMethod('callOut', one as never, 'work', [])
  expect(mud.faults.map(({ message }) => message)).toEqual([])
  expect(one['got']).not.toBeNull()
  expect([mud.load('/domains/castle/tally')['names'], mud.load('/domains/castle/tally')['counts']]).toEqual([
    ['a', 'b'],
    { a: 1, b: 2 },
  ])
})
