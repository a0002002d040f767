import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BundleScripts } from '../../../scripts/ranvier/bundle-scripts.ts'
import { typeErrors } from '../../../scripts/ranvier/judge.ts'
import { patch } from '../../../scripts/ranvier/patch.ts'
import { scriptWorld } from '../../driver/scripts/world.ts'

const script = `module.exports = {
  grade(given) {
    const grade = given.grade
    if (!grade) {
      grade = 'plain'
    }
    return grade
  },
  both(given) {
    const one = given.one, two = given.two
    if (!one) one = two = 3
    return one
  },
  lost(given) {
    const kept = given.kept
    if (!kept) {
      kept = nobodysName
    }
    return kept
  },
}
`

test('a script that gives a constant another value becomes TypeScript that fails at the same place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-convert-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = 'bundles/fair/lib/grades.js'
  mkdirSync(join(folder, 'bundles/fair/lib'), { recursive: true })
  writeFileSync(join(folder, path), script)
  const scripts = new BundleScripts(folder)
  scripts.add(path, script)
  await scripts.settle(true)
  expect([scripts.stay, scripts.became]).toEqual([[], 1])
  expect(await typeErrors(folder, ['bundles/**/*.script.ts'])).toEqual(new Map())
  const written = readFileSync(join(folder, path.replace(/\.js$/, '.script.ts')), 'utf8')
  expect(written.match(/@ts-expect-error: a constant/g)).toHaveLength(4)

  const { run, mud } = await scriptWorld()
  const original = run(script) as Record<string, (given: object) => unknown>
  const exported = run(written, '/mounts/ranvier/x/typed.script.ts') as { default?: unknown }
  const typed = (exported.default ?? exported) as typeof original
  const outcome = (work: () => unknown) => {
    try {
      return work()
    } catch (error) {
      return `${(error as Error).name}: ${(error as Error).message}`
    }
  }
  for (const name of ['grade', 'both', 'lost']) {
    for (const given of [{}, { grade: 'fine', one: 1, kept: 2 }]) {
      const expected = outcome(() => original[name]!(given))
      expect([name, outcome(() => typed[name]!(given))]).toEqual([name, expected])
    }
    expect(String(outcome(() => original[name]!({})))).toMatch(/Error: /)
  }
  await mud.stop()
})

test('where a line can not begin with the constant, nothing is mended', () => {
  const told = ["1:31 TS2588: Cannot assign to 'x' because it is a constant."]
  expect(
    patch('function f() { const x = 1; return x = 2 }', [
      "1:36 TS2588: Cannot assign to 'x' because it is a constant.",
    ]),
  ).toBeNull()
  expect(
    patch(
      'const x = 1; if (x > 0) { f(); x = 2 }',
      told.map(one => one.replace('31', '32')),
    ),
  ).toMatch(/f\(\); \n\/\/ @ts-expect-error: [^\n]*\nx = 2 }$/)
})
