import { existsSync, readFileSync } from 'node:fs'
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
