import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CompileCache } from '../../driver/services/compile/cache.ts'
import { removeOld } from '../../driver/services/compile/disk-cache.ts'
import { compileSafely } from '../../driver/services/compile/safely.ts'
import { warmUp } from '../../driver/services/compile/warm-up.ts'

test('what was compiled long ago is removed, what is newer stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['old.json', 'new.json']) writeFileSync(join(folder, name), '{}')
  utimesSync(join(folder, 'old.json'), 1000, 1000)
  await removeOld(folder, 2_000_000)
  expect(readdirSync(folder)).toEqual(['new.json'])
})

test('files that nothing has loaded are compiled ahead, once, and a broken one stops nothing', async () => {
  // A text that no process has compiled before.
  const unique = `export const at = '${process.hrtime.bigint()}'`
  const texts: Record<string, string> = {
    '/lib/a.ts': `${unique}\nexport const a = 1`,
    '/lib/a.test.ts': 'no test is mud code',
    '/lib/b/c.ts': `${unique}\nexport const c =`,
    '/lib/d.ts': `${unique}\nexport const d = 1`,
    '/domains/e.ts': unique,
  }
  const files = {
    list: (folder: string) => {
      const below = Object.keys(texts).filter(file => file.startsWith(`${folder}/`))
      return [...new Set(below.map(file => file.slice(folder.length + 1).replace(/\/.*/, '/')))]
    },
    read: (file: string) => texts[file] ?? null,
  }
  const compiled: string[] = []
  const cache = new CompileCache(async (file, source) => {
    compiled.push(file)
    return compileSafely(file, source)
  })
  await warmUp(files, cache, ['/lib'])
  expect(compiled).toEqual(['/lib/a.ts', '/lib/b/c.ts', '/lib/d.ts'])
  await warmUp(files, cache, ['/lib'])
  expect(compiled.slice(3)).toEqual(['/lib/b/c.ts'])
  expect(cache.get('/lib/d.ts', texts['/lib/d.ts']!).exports).toEqual(['at', 'd'])
})
