import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCases } from '../../../scripts/cases/dg-facts.ts'

test.each([
  ['{ "cases": [] }', 'is no list of cases'],
  ['[{ "area": "a", "runs": [] }, { "area": "b" }]', 'entry 2 is no case, which has area, runs'],
  ['[null]', 'entry 1 is no case'],
])('a file of other data is told from a file of cases: %s', (text, message) => {
  const folder = mkdtempSync(join(tmpdir(), 'cases-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'data.json')
  writeFileSync(file, text)
  expect(() => readCases<{ area: string; runs: [] }>(file, ['area', 'runs'])).toThrow(message)
})
