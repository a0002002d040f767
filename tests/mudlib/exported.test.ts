import { expect, test } from 'vitest'
import { sweepExports } from '../../scripts/fuzz/exports.ts'

// More calls, of other seeds: npm run fuzz -- --kind exports --runs 60

test('functions, classes and daemons of the mudlib change nothing of others for code of a domain', async () => {
  const { functions, methods, harms } = await sweepExports(8, 1)
  expect(functions).toBeGreaterThan(1000)
  expect(methods).toBeGreaterThan(1500)
  expect(harms).toEqual([])
}, 120_000)
