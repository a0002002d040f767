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
