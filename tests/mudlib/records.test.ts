import { expect, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { cave, smallWorld } from './world.ts'

test('records that systems keep of a player are stored, and nobody can change them in place afterwards', async () => {
  const store = new MemoryStore()
  const first = await smallWorld({}, { store })
  const ann = first.player('Ann', { at: cave })
  const kept = { since: 5, repeats: {}, log: [], opinions: { cat: { value: 9, at: 1 } }, warrants: {}, sentence: null }
  first.driver.enter(() => {
    ann['keepRecord']('factions', kept)
    ann['save']()
  })
  await first.save()
  await first.stop()

  const again = await smallWorld({}, { store })
  const back = await again.fetchPlayer('Ann')
  expect(back['records'].factions).toEqual(kept)
  expect(Object.isFrozen(back['records'].factions.opinions.cat)).toBe(true)
  await again.stop()
})
