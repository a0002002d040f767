import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'vitest'
import type { Fault } from './api/index.ts'
import { Reproduction } from './reproduction.ts'
import type { Case } from './services/blackbox/case.ts'
import { testText } from './services/blackbox/fault-test.ts'

// This isn't a test: TestRunner.reproduce() runs it with vitest, because the worlds of tests live in vitest's process.

interface Search {
  made: Case
  fault: Fault
  /** The file that the test is for. */
  file: string
  when: string
  /** The file on disk for the outcome. */
  found: string
}

test('looks for a test that fails as an error did', { timeout: 60_000 }, async () => {
  const given = JSON.parse(readFileSync(process.env['WYRD_SEARCH'] ?? '', 'utf8')) as Search
  const { made, fault, file, when } = given
  const found = await new Reproduction(made, fault).find()
  const outcome = 'plan' in found ? { text: testText(found.plan, fault, file, when) } : { text: null, why: found.why }
  writeFileSync(given.found, JSON.stringify(outcome))
})
