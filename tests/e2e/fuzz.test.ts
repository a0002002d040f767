import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const run = promisify(execFile)

// A million of them: npm run fuzz
test('random bytes and lines into telnet, login and command line: no fault, no leak', async () => {
  const { stdout } = await run('npm', ['run', '-s', 'fuzz', '--', '--runs', process.env['CI'] ? '40000' : '8000'], {
    cwd: root,
  })
  expect(stdout).toContain('no fault, no leak')
}, 120_000)

// A hundred thousand of them: npm run fuzz -- --kind hostile --runs 100000
test('random programs that mean harm change nobody else, stop no heart beat and hold nobody up', async () => {
  const runs = process.env['CI'] ? '10000' : '200'
  const { stdout } = await run('npm', ['run', '-s', 'fuzz', '--', '--kind', 'hostile', '--runs', runs, '--seed', '1'], {
    cwd: root,
    maxBuffer: 10_000_000,
  })
  expect(stdout).toContain(`${runs} programs: nobody was harmed`)
}, 1_200_000)
