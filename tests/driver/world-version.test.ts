import { expect, test } from 'vitest'
import { Records } from '../../driver/services/store/records.ts'
import { checkVersion, isAfter, noteVersion } from '../../driver/services/store/world-version.ts'

test.each([
  ['0.2.0', '0.1.9', true],
  ['0.10.0', '0.9.3', true],
  ['1.0.0', '1.0.0', false],
  ['0.2.0', '0.10.0', false],
  ['0.3.0-beta.1', '0.3.0', false],
  ['1.0', '0.9.9', true],
  ['1.0.1', '1.0', true],
])('%s after %s: %s', (one, other, isSo) => {
  expect(isAfter(one, other)).toBe(isSo)
})

test('a world goes on with the same version and a newer one, and with no older one', () => {
  const records = new Records()
  records.open(new Map())
  for (const version of ['0.1.0', '0.1.0', '0.2.0']) {
    checkVersion(records, version)
    noteVersion(records, version)
  }
  expect(() => checkVersion(records, '0.1.9')).toThrow(/last run by Wyrd 0\.2\.0, and this is 0\.1\.9/)
  expect(records.get('world/version')).toBe('0.2.0')
})
