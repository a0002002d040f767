import { expect, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { cave, smallWorld } from './world.ts'

test('what players of earlier versions have in fields of systems is taken over into records, once, and kept', async () => {
  const store = new MemoryStore()
  const first = await smallWorld({}, { store })
  const ann = first.player('Ann', { at: cave })
  const former = {
    weatherTexts: 'brief',
    soaked: { wet: 50, at: 3 },
    taxedAt: 7,
    explored: { '/domains/t/field': '3x3:BCD' },
    reputation: {
      since: 5,
      repeats: {},
      log: [],
      opinions: { cat: { value: 9, at: 1 } },
      warrants: {},
      sentence: null,
    },
  }
  Object.assign(ann, former)
  first.driver.enter(() => ann['restored'](true))
  const expected = {
    weather: { texts: 'brief', soaked: { wet: 50, at: 3 } },
    money: { taxedAt: 7 },
    tiles: { explored: former.explored },
    factions: former.reputation,
  }
  expect(ann['records']).toMatchObject(expected)
  for (const field of Object.keys(former)) expect([field, Object.hasOwn(ann, field)]).toEqual([field, false])
  first.driver.enter(() => ann['save']())
  await first.save()
  await first.stop()

  const again = await smallWorld({}, { store })
  const back = await again.fetchPlayer('Ann')
  expect(back['records']).toMatchObject(expected)
  expect(Object.isFrozen(back['records'].factions.opinions.cat)).toBe(true)
  await again.stop()
})
