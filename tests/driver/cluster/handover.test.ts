import { expect, onTestFinished, test } from 'vitest'
import { testDriver } from '../../../driver/testing.ts'

// A world on three shards in one process. Players walk from one to another.

const room = (short: string, exits: Record<string, string>, more = '') => `import { Room } from '/std/room'
export default class R extends Room {
  short = '${short}'
  exits = ${JSON.stringify(exits)}
  ${more}
}`
const files = {
  '/domains/near/hall.ts': room('The near hall', { east: '/domains/far/hall', west: './yard' }),
  '/domains/near/yard.ts': room('The near yard', { east: './hall' }),
  '/domains/far/hall.ts': room(
    'The far hall',
    { west: '/domains/near/hall', east: './yard' },
    `create() { super.create(); this.clone('./rat').move(this); this.callOut(1, 'creak') }
     creaks = 0
     creak() { this.creaks++ }`,
  ),
  '/domains/far/tower.ts': `import { remote } from '/std/decorators'
import { MudObject } from '/std/object'
export default class Tower extends MudObject {
  @remote count(list: number[]) { return { sum: list.reduce((sum, one) => sum + one, 0) } }
  @remote fails() { throw new Error('on purpose') }
  secret() { return 1 }
}`,
  '/domains/near/asker.ts': `import { askFar } from 'driver'
import { MudObject } from '/std/object'
export default class Asker extends MudObject {
  answers: unknown[] = []
  ask(method: string, ...args: unknown[]) { askFar('/domains/far/tower', method, args, this, 'heard') }
  heard(answer: unknown) { this.answers.push(answer) }
}`,
  '/domains/far/yard.ts': room('The far yard', { west: './hall' }),
  '/domains/far/rat.ts': `import { Monster } from '/std/monster'
export default class Rat extends Monster { name = 'rat'; short = 'a rat' }`,
  '/domains/near/gem.ts': `import { Item } from '/std/item'
import { saved } from '/std/decorators'
export default class Gem extends Item { @saved name = 'gem'; @saved cut = 0 }`,
}
const takes = { b: ['domain/far'] }

async function world() {
  const mud = await testDriver({ shards: 3, takes, files, world: { start: '/domains/near/hall' } })
  onTestFinished(() => mud.stop())
  return mud
}

test('a player walks to another shard and back, with belongings, coins and fields', async () => {
  const mud = await world()
  const [main, b] = [mud.on('main'), mud.on('b')]
  const ann = await mud.enter('ann', '/domains/near/hall')
  const gem = main.clone('/domains/near/gem')
  gem['cut'] = 3
  main.driver.objects.move(gem, ann.body!)
  main.driver.guard.attempt('apply', ann.body!, () => ann.body!['earn'](50, 'quest'))
  main.noFaults()
  const seen = await ann.type('east')
  expect(seen).toContain('The far hall')
  expect(seen.match(/The far hall/g)).toHaveLength(1)
  expect(seen).toMatch(/a rat/i)
  expect(ann.shard).toBe('b')
  expect(main.driver.objects.find('/std/player')?.inventory ?? []).toHaveLength(0)
  expect(ann.body!.environment!.path).toBe('/domains/far/hall')
  expect(ann.body!['gold']).toBe(50)
  expect(ann.body!.inventory.map(one => (one as typeof gem)['cut'])).toEqual([3])
  expect(main.load('/daemons/ledger')['books']).toMatchObject({ purse: 0, away: 50 })
  expect(b.load('/daemons/ledger')['books']).toMatchObject({ purse: 50, away: -50 })
  expect(await ann.type('west')).toContain('The near hall')
  expect(ann.shard).toBe('main')
  expect(ann.body!['gold']).toBe(50)
  expect(ann.body!.inventory).toHaveLength(1)
  expect(main.load('/daemons/ledger')['books']).toMatchObject({ purse: 50, away: 0 })
  for (const name of mud.names) mud.on(name).noFaults()
})

test('a stub has no contents, no timers and no state, and takes in nothing but players', async () => {
  const mud = await world()
  const main = mud.on('main')
  const stub = main.load('/domains/far/hall')
  expect(stub.inventory).toEqual([])
  expect(stub['short']).toBe('The far hall')
  main.advance(5)
  expect(stub['creaks']).toBe(0)
  mud.on('b').load('/domains/far/hall')
  mud.on('b').advance(5)
  expect(mud.on('b').load('/domains/far/hall')['creaks']).toBe(1)
  const rat = main.clone('/domains/far/rat')
  expect(main.driver.guard.attempt('apply', rat, () => rat['move']('/domains/near/hall'))).toBeUndefined()
  expect(main.driver.guard.attempt('apply', rat, () => rat['move']('/domains/far/hall'))).toBe(
    "The rat can't go any further: another part of the world begins there.",
  )
  expect(() => main.driver.objects.move(rat, stub)).toThrow(
    '/domains/far/hall is at home on the shard b, and only players can go there',
  )
  expect(rat.environment!.path).toBe('/domains/near/hall')
})

test('a shard that is started again goes on with its players and its own daemons', async () => {
  const mud = await world()
  const ann = await mud.enter('ann', '/domains/near/hall')
  const { driver } = mud.on('main')
  driver.guard.attempt('apply', ann.body!, () => ann.body!['earn'](50, 'quest'))
  await ann.type('east')
  await mud.on('b').save()
  mud.kill('b')
  expect(await mud.on('main').driver.cluster!.shards.list()).toMatchObject({
    shards: expect.arrayContaining([expect.objectContaining({ name: 'b', isUp: false })]),
  })
  const b = await mud.start('b')
  await mud.look()
  ann.reopen()
  await ann.arrive()
  expect(ann.output).toContain('The world goes on.')
  expect(ann.body!.environment!.path).toBe('/domains/far/hall')
  expect(b.load('/daemons/ledger')['books']).toMatchObject({ purse: 50, away: -50 })
})

test('players of a shard that is down are taken in by another, and nobody walks into it', async () => {
  const mud = await world()
  const ann = await mud.enter('ann', '/domains/near/hall')
  const ben = await mud.enter('ben', '/domains/near/hall')
  await ann.type('east')
  mud.kill('b')
  await mud.look()
  expect(await ben.type('east')).toContain("That part of the world can't be reached just now.")
  ann.shard = 'main'
  ann.reopen()
  await ann.arrive()
  expect(ann.body!.environment!.path).toBe('/domains/near/hall')
  expect(mud.table.homes.get('player/ann')?.shard).toBe('main')
})

test('a home moves under its players, with what lies in its rooms', async () => {
  const mud = await world()
  const ann = await mud.enter('ann', '/domains/near/hall')
  const main = mud.on('main')
  const gem = main.clone('/domains/near/gem')
  gem['cut'] = 7
  main.driver.objects.move(gem, ann.body!)
  main.driver.guard.attempt('apply', ann.body!, () => ann.body!['earn'](50, 'quest'))
  await ann.type('east')
  await ann.type('drop gem')
  await mud.on('main').driver.cluster!.shards.want('domain/far', 'c')
  await mud.look()
  await ann.arrive()
  await mud.look()
  expect(ann.shard).toBe('c')
  expect(await ann.type('get gem')).toContain('You get')
  expect((ann.body!.inventory[0] as typeof gem)['cut']).toBe(7)
  expect(mud.on('b').driver.objects.find('/domains/far/hall')).toBeNull()
  const away = mud.names.reduce((sum, name) => sum + (mud.on(name).load('/daemons/ledger')['books']['away'] ?? 0), 0)
  expect(away).toBe(0)
  // Who comes now comes to the new shard.
  const ben = await mud.enter('ben', '/domains/near/hall')
  await ben.type('east')
  expect(ben.shard).toBe('c')
  expect(await ben.type('look')).toContain('Ann')
  for (const name of mud.names) mud.on(name).noFaults()
})

test('a shard that shuts down gives its homes and players to the main shard', async () => {
  const mud = await world()
  const ann = await mud.enter('ann', '/domains/near/hall')
  await ann.type('east')
  expect(await mud.on('b').driver.cluster!.drain()).toBe(true)
  await ann.arrive()
  expect(ann.shard).toBe('main')
  expect(ann.body!.environment!.path).toBe('/domains/far/hall')
  expect(mud.on('main').driver.cluster!.isHere('/domains/far/hall')).toBe(true)
})

test('only the main shard changes accounts', async () => {
  const mud = await world()
  const b = mud.on('b').driver
  const save = () => b.efuns.define('secure').efuns.saveData!.run('account/ann', { name: 'ann' })
  expect(save).toThrow('account/ann can only be changed on the shard main')
})

test('players of all shards tell, shout, chat and see who is there', async () => {
  const mud = await world()
  const ann = await mud.enter('ann', '/domains/near/hall')
  const ben = await mud.enter('ben', '/domains/near/hall')
  await ben.type('east')
  const soon = async () => {
    for (const name of mud.names) mud.on(name).advance(1)
    await new Promise(resolve => setTimeout(resolve, 30))
  }
  await soon()
  expect(await ann.type('who')).toMatch(/2 players are here:\n {2}Ann .*\n {2}Ben /)
  expect(await ann.type('tell ben hello')).toContain('You tell Ben: hello')
  await soon()
  expect(ben.output).toContain('Ann tells you: hello')
  expect(await ben.type('reply and you')).toContain('You tell Ann: and you')
  await ben.type('shout over here')
  await ben.type('chat how are you all')
  await soon()
  expect(ann.output).toContain('Ben tells you: and you')
  expect(ann.output).toContain('Ben shouts: over here')
  expect(ann.output).toContain('[chat] Ben: how are you all')
  const page = mud.on('main').driver.master.dashboard!('shards')!
  expect(page.lines).toEqual(['This is the shard main. 3 shards of 3 are up.'])
  expect(page.tables[0]!.rows).toContainEqual(['b', 'up', '', 1, 1])
  expect(mud.on('main').driver.master.dashboardCsv?.('shards', 'homes')).toBe('home,shard\ndomain/far,b\n')
  // What is lost is lost, and nothing else.
  mud.buses.cut.add('b')
  expect(await ben.type('tell ann lost')).toContain('You tell Ann: lost')
  await soon()
  expect(ann.output).not.toContain('lost')
  mud.buses.cut.delete('b')
  await ben.type('ignore ann')
  await soon()
  expect(await ann.type('tell ben now')).toContain('Ben does not want to hear you.')
  for (const name of mud.names) mud.on(name).noFaults()
})

test('a shard knows at once what the main shard does to an account', async () => {
  const mud = await world()
  const ann = await mud.enter('ann', '/domains/near/hall')
  await ann.type('east')
  expect(ann.body!['wizard']).toBe(false)
  const { persistence } = mud.on('main').driver
  persistence.records.put('account/ann', { name: 'ann', characters: ['ann'], domains: {}, admin: true })
  await persistence.flush()
  await new Promise(resolve => setTimeout(resolve, 30))
  expect(ann.body!['wizard']).toBe(true)
})

test('an object asks another on a shard of its own, or here, and hears the answer in a later turn', async () => {
  const mud = await world()
  const main = mud.on('main')
  const asker = main.load('/domains/near/asker')
  const ask = async (method: string, ...args: unknown[]) => {
    asker['answers'] = []
    main.driver.guard.attempt('apply', asker, () => asker['ask'](method, ...args))
    expect(asker['answers']).toEqual([])
    await expect.poll(() => asker['answers'].length, { timeout: 5000 }).toBe(1)
    return asker['answers'][0]
  }
  expect(await ask('count', [1, 2, 3])).toEqual({ sum: 6 })
  expect(await ask('secret')).toBeUndefined()
  expect(mud.on('b').log.join()).toContain('/domains/far/tower has no method secret() that is marked @remote')
  expect(await ask('fails')).toBeUndefined()
  expect(mud.on('b').faults[0]?.message).toContain('on purpose')
  mud.buses.cut.add('b')
  const begun = Date.now()
  expect(await ask('count', [1])).toBeUndefined()
  expect(Date.now() - begun).toBeGreaterThan(1500)
  mud.buses.cut.delete('b')
  // The same code works where the tower is here.
  await mud.on('main').driver.cluster!.shards.want('domain/far', 'main')
  await mud.look()
  await mud.look()
  expect(await ask('count', [4])).toEqual({ sum: 4 })
})

test('the ticket of a player who has quit is worth nothing', async () => {
  const mud = await world()
  const ann = await mud.enter('ann', '/domains/near/hall')
  await ann.type('east')
  const { ticket } = ann
  const { shards } = mud.on('main').driver.cluster!
  expect(await shards.redeem(ticket)).toBe('player/ann')
  await ann.type('quit')
  await mud.on('b').driver.persistence.flush()
  expect(await shards.redeem(ticket)).toBeNull()
  ann.output = ''
  ann.open('main', `move:${ticket}`)
  await ann.arrive()
  expect(ann.output).toContain('What is your name?')
})

test('those who follow go along, and follow on', async () => {
  const mud = await world()
  const ann = await mud.enter('ann', '/domains/near/hall')
  const ben = await mud.enter('ben', '/domains/near/hall')
  await ben.type('follow ann')
  await ann.type('east')
  await ben.arrive()
  expect(ben.output).toContain('You follow Ann east.')
  expect(ben.shard).toBe('b')
  expect(ben.body!['leader']).toBe(ann.body)
  await ann.type('east')
  expect(ben.body!.environment!.path).toBe('/domains/far/yard')
  await ann.type('west')
  await ann.type('west')
  await ben.arrive()
  expect(ben.shard).toBe('main')
  expect(ben.body!['leader']).toBe(ann.body)
  for (const name of mud.names) mud.on(name).noFaults()
})

test('the world has one time: a shard that is behind is put on, and none is put back', async () => {
  const mud = await world()
  mud.on('b').advance(40)
  await mud.look()
  for (const name of mud.names) expect(mud.on(name).driver.clock.now()).toBeGreaterThanOrEqual(40_000)
  mud.kill('c')
  mud.on('main').advance(10)
  const c = await mud.start('c')
  expect(c.driver.clock.now()).toBeGreaterThanOrEqual(50_000)
})

test('a shard takes a part of what another has by a pattern', async () => {
  const mud = await testDriver({
    shards: 3,
    takes: { b: ['domain/*'], c: ['domain/far'] },
    files,
    world: { start: '/domains/near/hall' },
  })
  onTestFinished(() => mud.stop())
  const shardsOf = (name: string) =>
    ['/domains/near/hall', '/domains/far/hall', '/std/void'].map(path => mud.on(name).driver.cluster!.shardOf(path))
  for (const name of mud.names) expect(shardsOf(name)).toEqual(['b', 'c', ''])
  const ann = await mud.enter('ann', '/domains/near/hall')
  expect(ann.shard).toBe('b')
  await ann.type('east')
  expect(ann.shard).toBe('c')
  expect(mud.table.homes.get('domain/far')?.shard).toBe('c')
})
