import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeOld } from '../../driver/services/compile/disk-cache.ts'

test('what was compiled long ago is removed, what is newer stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['old.json', 'new.json']) writeFileSync(join(folder, name), '{}')
  utimesSync(join(folder, 'old.json'), 1000, 1000)
  await removeOld(folder, 2_000_000)
  expect(readdirSync(folder)).toEqual(['new.json'])
})
