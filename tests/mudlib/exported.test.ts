import { expect, test } from 'vitest'
import { sweepExports } from '../../scripts/fuzz/exports.ts'

// For more calls: npm run fuzz -- --kind exports --runs 60

test('code of a domain changes nothing of others by what the mudlib exports, and by what it can make, clone or load', async () => {
  const { functions, methods, parts, harms } = await sweepExports(6, 1)
  expect(functions).toBeGreaterThan(1000)
  expect(methods).toBeGreaterThan(2000)
  expect(parts).toBeGreaterThan(200)
  expect(harms).toEqual([])
}, 120_000)
