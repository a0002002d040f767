import { expect, test } from 'vitest'
import { fuzzLua, hasLua } from '../../../scripts/fuzz/lua.ts'

test.skipIf(!hasLua())('random programs do what lua5.1 does', { timeout: 60_000 }, () => {
  const shown: string[] = []
  fuzzLua(300, 1, line => shown.push(line))
  expect(shown).toEqual([])
})
