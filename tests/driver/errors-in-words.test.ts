import { expect, test } from 'vitest'
import { describeError } from '../../driver/kernel/guard/errors.ts'

test('what code of a domain can not have is named with what it has instead', () => {
  const said = (message: string) => describeError(new TypeError(message))
  expect(said('secure mode %SharedMath%.random() throws')).toContain("random(6) of 'driver'")
  for (const one of [
    'secure mode %SharedDate%.now() throws',
    'secure mode Calling new %SharedDate%() with no arguments throws',
  ])
    expect(said(one)).toContain("now() of 'driver'")
  expect(said('x is not a function')).toBe('TypeError: x is not a function')
})
