import { expect, test } from 'vitest'
import { sweepExports } from '../../scripts/fuzz/exports.ts'

// More calls, and those of what a domain can make of the mudlib's classes: npm run fuzz -- --kind exports --runs 60

test('functions and daemons of the mudlib change nothing of others for code of a domain', async () => {
  const { functions, methods, harms } = await sweepExports(8, 1, false)
  expect(functions).toBeGreaterThan(1000)
  expect(methods).toBeGreaterThan(500)
  expect(harms).toEqual([])
}, 120_000)
