import { expect, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import type { TestDriver } from '../../driver/testing.ts'
import { found, group, here, lairFiles, lairWorld, program, road, zone } from './lair.ts'

test('a door that a boss locks is locked on both sides until the boss is dead, after an interruption too', async () => {
  const boss = program(
    'Monster',
    "name = 'boss'; maxHp = 900; behaviours = [Boss.with({ opening: { doors: { west: 'locked' as const } }, resetAfter: 10 })]",
  ).replace('import', "import { Boss } from '/behaviours/boss'\nimport")
  const more = {
    '/domains/t/c/boss.ts': boss,
    '/domains/t/c/lair.ts': lairFiles['/domains/t/c/lair.ts'].replace(", kills: { './ghoul': 1 }", ''),
    '/domains/t/c/zone.ts': zone('null', "resets = [['D', 0, './lair', 'west', 'open']] as const"),
  }
  const mud = await lairWorld(more)
  const ann = mud.player('Ann', { at: '/domains/t/c/lair', level: 20 })
  const states = (of: TestDriver) => [
    of.load('/domains/t/c/hall').doorState('east'),
    of.load('/domains/t/c/lair').doorState('west'),
  ]
  mud.load('/domains/t/c/zone').resetZone()
  ann.attack(found(here(ann), 'boss'))
  mud.load('/domains/t/c/zone').resetZone()
  expect(states(mud)).toEqual(['locked', 'locked'])
  found(here(ann), 'boss').hurt(9999, ann)
  expect(states(mud)).toEqual(['open', 'open'])

  const store = new MemoryStore()
  const copies = { ...more, '/domains/t/c/zone.ts': zone(group) }
  const first = await lairWorld(copies, { store })
  const bob = first.player('Bob', { ...road, level: 20 })
  for (const line of ['down', 'open gate', 'east']) bob.command(line)
  bob.maxHp = bob.hp = 9000
  bob.attack(found(here(bob), 'boss'))
  first.advance(2)
  await first.save()
  first.driver.persistence.sweep()
  first.driver.persistence.look(() => true)
  await first.driver.persistence.flush()
  first.driver.stop()
  const again = await lairWorld(copies, { store })
  again.load('/daemons/instances')
  const him = await again.fetchPlayer('Bob', true)
  expect([here(him).doorState('west'), here(him).isHeld('west')]).toEqual(['locked', true])
  found(here(him), 'boss').hurt(9999, him)
  again.advance(5)
  expect(here(him).doorState('west')).toBe('open')
  expect([...mud.faults, ...again.faults]).toEqual([])
})
