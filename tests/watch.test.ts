import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { filesRead } from '../driver/services/files/recorded-files.ts'
import { testDriver } from '../driver/testing.ts'
import { recordReads, testsOf } from './watch.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const at = (path: string) => join(root, path)

test('saving a mud file runs the tests whose worlds have read it, directly or through another', async () => {
  const records = mkdtempSync(join(tmpdir(), 'wyrd-reads-'))
  onTestFinished(() => rmSync(records, { recursive: true }))
  filesRead.clear()
  const mud = await testDriver()
  mud.clone('/domains/vale/npc/goblin')
  await mud.stop()
  recordReads(at('tests/watch.test.ts'), filesRead, records)
  for (const file of ['domains/vale/npc/goblin.ts', 'mudlib/std/monster.ts', 'mudlib/std/life/fight.ts'])
    expect(testsOf(at(file), records)).toContain(at('tests/watch.test.ts'))
  expect(testsOf(at('mudlib/systems/magic/spells/frost.ts'), records)).not.toContain(at('tests/watch.test.ts'))
  // A file that no world has read yet affects the tests of its domain.
  expect(testsOf(at('domains/vale/npc/new.ts'), records)).toContain(at('domains/vale/vale.test.ts'))
  // This is a library that a test imports directly, without a world.
  expect(testsOf(at('mudlib/lib/text.ts'), records)).toContain(at('tests/mudlib/libraries.test.ts'))
  expect(testsOf(at('driver/driver.ts'), records)).toBeUndefined()
})
