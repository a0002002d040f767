import { expect, test } from 'vitest'
import { AfterStart } from '../../driver/services/memory/after-start.ts'

test('garbage is collected once the world has stopped growing after its start', () => {
  let size = 100
  let collected = 0
  const start = new AfterStart(
    () => size,
    () => collected++,
  )
  for (let look = 0; look < 10; look++) {
    // Now and then a zone takes long to begin.
    if (look % 3 !== 1) size += 1000
    expect(start.look()).toBe(false)
  }
  expect(collected).toBe(0)
  // A rat more is no growth.
  size++
  expect([start.look(), start.look(), start.look()]).toEqual([false, false, true])
  expect(collected).toBe(1)
})
