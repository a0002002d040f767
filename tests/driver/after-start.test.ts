import { getHeapSpaceStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { AfterStart } from '../../driver/services/memory/after-start.ts'
import { collectGarbage, compactHeap } from '../../driver/services/memory/memory.ts'

test('garbage is collected once the world has stopped growing after its start', () => {
  let size = 100
  let collected = 0
  const start = new AfterStart(
    () => size,
    () => collected++,
  )
  for (let look = 0; look < 10; look++) {
    // In every third round, a zone is slow to begin.
    if (look % 3 !== 1) size += 1000
    expect(start.look()).toBe(false)
  }
  expect(collected).toBe(0)
  // One more rat doesn't count as growth.
  size++
  expect([start.look(), start.look(), start.look()]).toEqual([false, false, true])
  expect(collected).toBe(1)
})

test('gaps between what lives in the heap are given back', () => {
  const committed = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')!.space_size
  // Every twentieth object survives, so hardly any page of the heap becomes free as a whole.
  let things: object[] = []
  for (let i = 0; i < 600_000; i++) things.push({ a: i, b: [i, i], c: { d: i } })
  collectGarbage()
  things = things.filter((_, i) => i % 20 === 0)
  collectGarbage()
  const before = committed()
  compactHeap(0)
  const gaps = before - committed()
  expect(gaps).toBeGreaterThan(20_000_000)
  expect(things.length).toBe(30_000)
})
