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
