import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compareOsrs } from '../../../scripts/cases/osrs.ts'

const own = fileURLToPath(new URL('../../../scripts/cases/osrs/rules.json', import.meta.url))
const shared = fileURLToPath(new URL('../../../../shared/data/osrs/cases.json', import.meta.url))

function differences(file: string): string[] {
  const lines: string[] = []
  const { differ, of } = compareOsrs(file, line => lines.push(line))
  expect(of).toBe((JSON.parse(readFileSync(file, 'utf8')) as { cases: unknown[] }).cases.length)
  expect(differ).toBe(new Set(lines.map(line => line.split(':')[0])).size)
  return lines
}

test('OSRS-style mobs do what the cases of the project expect', () => {
  expect(differences(own)).toEqual([])
})

test.skipIf(!existsSync(shared))('OSRS-style mobs do what the cases beside the project expect', () => {
  expect(differences(shared)).toEqual([])
})

test('a field that the cases do not know is refused, in what is given and in the file', () => {
  const said = (cases: object): string[] => {
    const file = join(mkdtempSync(join(tmpdir(), 'cases-')), 'cases.json')
    writeFileSync(file, JSON.stringify(cases))
    const lines: string[] = []
    compareOsrs(file, line => lines.push(line))
    return lines
  }
  const one = { id: 'x', group: 'return', given: { spawn: [4, 4], mobb: [7, 4] }, expect: { next: 'return' } }
  expect(said({ cases: [one] })).toEqual(["x: given: 'mobb' is no field that is known"])
  expect(() => said({ cases: [{ ...one, expects: {} }] })).toThrow("'cases.0.expects' is no field that is known")
  expect(() => said({ cases: [], more: [] })).toThrow("'more' is no field that is known")
})
