import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { licencesPage, licensedPackages } from '../../driver/gateway/book/licences.ts'

// Tests the parts of a release.

const run = promisify(execFile)
const root = new URL('../../', import.meta.url).pathname
const { dependencies, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  version: string
}

/** Licences that let the engine use a package if it only names it. */
const allowed =
  /^\(?(MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|Unlicense|Python-2\.0|BlueOak-1\.0\.0|CC0-1\.0|MPL-2\.0 OR Apache-2\.0)\)?$/

test('a release has the package, a bill of materials with all that it needs, licences and right hashes', async () => {
  const out = mkdtempSync(join(tmpdir(), 'wyrd-release-'))
  onTestFinished(() => rmSync(out, { recursive: true, force: true }))
  await run('npm', ['run', '--silent', 'release', '--', '--out', out], { cwd: root })
  const name = `wyrd-${version}`
  expect(readdirSync(out).sort()).toEqual(['SHA256SUMS', `${name}.cdx.json`, `${name}.licences.txt`, `${name}.tgz`])
  const { components } = JSON.parse(readFileSync(join(out, `${name}.cdx.json`), 'utf8')) as {
    components: { name: string; group?: string; version: string }[]
  }
  const named = components.map(({ name, group, version }) => `${group ? `${group}/` : ''}${name}@${version}`)
  expect(named).toEqual(expect.arrayContaining(Object.entries(dependencies).map(([one, wanted]) => `${one}@${wanted}`)))
  for (const line of readFileSync(join(out, 'SHA256SUMS'), 'utf8').trim().split('\n')) {
    const [hash, file] = line.split('  ')
    expect(
      createHash('sha256')
        .update(readFileSync(join(out, file!)))
        .digest('hex'),
    ).toBe(hash)
  }
  writeFileSync(join(out, 'mine.txt'), 'x')
  const refused = await run('npm', ['run', '--silent', 'release', '--', '--out', out], { cwd: root }).catch(
    error => error.stderr,
  )
  expect(refused).toContain('is not empty')
}, 60_000)

test('each package that is used has a licence that allows it, and stands on a page of the book', () => {
  const packages = licensedPackages()
  expect(packages.length).toBeGreaterThan(Object.keys(dependencies).length)
  expect(packages.filter(({ licence }) => !allowed.test(licence))).toEqual([])
  const { text } = licencesPage()
  for (const name of Object.keys(dependencies)) expect(text).toContain(`| ${name} |`)
})
