import { expect, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { type AnyObject, type TestDriver, type TestPlayer, testDriver } from '../../driver/testing.ts'

/** Deeds of players and admins that change a daemon's `@saved` fields. What a player has seen must survive a killed driver. */
const deeds: readonly [daemon: string, deed: (mud: TestDriver, ann: TestPlayer) => unknown][] = [
  ['channels', (_, ann) => ann.command('chat hello')],
  ['weather', mud => mud.load('/daemons/weather')['force'](mud.load('/domains/vale/square'), 'storm', 3)],
  ['ledger', mud => mud.load('/daemons/ledger')['watchFrom'](5000)],
  ['spawns', mud => mud.load('/daemons/spawns')['trigger']('nobody listens')],
  ['festivals', mud => mud.load('/daemons/festivals')['callUp']('/domains/vale/festivals/pedlar', true)],
  ['world-events', mud => mud.load('/daemons/world-events')['begin']('/domains/vale/events/refugees', 'a test')],
  [
    'world-events',
    mud => {
      const events = mud.load('/daemons/world-events')
      events['moveTo']('/domains/vale/events/refugees', 'camp')
    },
  ],
  ['world-events', mud => mud.load('/daemons/world-events')['note']('/domains/vale/events/refugees', 'wells', 1)],
]

test('what a deed changes in a daemon is stored in the commit of that deed', async () => {
  const store = new MemoryStore()
  const mud = await testDriver({ seed: 1, store })
  const ann = mud.player('Ann', { at: '/domains/vale/square', level: 50, rank: 'admin' })
  const stored = async (path: string) => (await store.worldObjects()).find(({ id }) => id === path)?.state
  const seen: string[] = []
  for (const [name, deed] of deeds) {
    const daemon = mud.load(`/daemons/${name}`) as AnyObject
    await mud.driver.persistence.flush()
    const before = await stored(daemon.path)
    mud.driver.enter(() => deed(mud, ann))
    await mud.driver.persistence.flush()
    const after = await stored(daemon.path)
    mud.driver.persistence.touchAll(daemon)
    await mud.driver.persistence.flush()
    if (after === before || (await stored(daemon.path)) !== after) seen.push(`${name}: ${deed}`)
  }
  expect(seen).toEqual([])
  await mud.stop()
})
