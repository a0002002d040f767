import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const run = promisify(execFile)

// For a million runs: npm run fuzz
test('random bytes and lines into telnet, login and command line: no fault, no leak', async () => {
  const { stdout } = await run('npm', ['run', '-s', 'fuzz', '--', '--runs', process.env['CI'] ? '40000' : '8000'], {
    cwd: root,
  })
  expect(stdout).toContain('no fault, no leak')
}, 240_000)

// For a hundred thousand programs: npm run fuzz -- --kind hostile --runs 100000
test('random programs that mean harm change nobody else, stop no heart beat and hold nobody up', async () => {
  const runs = process.env['CI'] ? '1000' : '100'
  // Two processes run in parallel, because each uses one processor.
  const fuzz = async (seed: string) => {
    const flags = ['--kind', 'hostile', '--runs', runs, '--seed', seed]
    const { stdout } = await run('npm', ['run', '-s', 'fuzz', '--', ...flags], { cwd: root, maxBuffer: 10_000_000 })
    return stdout
  }
  for (const told of await Promise.all([fuzz('1'), fuzz('2')]))
    expect(told).toContain(`${runs} programs: nobody was harmed`)
}, 1_200_000)
