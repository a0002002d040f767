import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const run = promisify(execFile)

// For 1,000 kills, run: npm run kill -- --times 1000
test('a world of trades, picks and drops that is killed fifty times loses nothing and doubles nothing', async () => {
  const times = process.env['CI'] ? 50 : 5
  const { stdout } = await run('npm', ['run', '-s', 'kill', '--', '--times', String(times)], { cwd: root })
  expect(stdout).toContain('all is there: 180 gems, ')
}, 900_000)
