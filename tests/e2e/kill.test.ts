import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findPostgres } from '../../scripts/kill/servers.ts'

const root = new URL('../../', import.meta.url).pathname
const run = promisify(execFile)

if (findPostgres() === null) {
  if (process.env['CI']) throw new Error('the tests of a cluster need the programs of PostgreSQL: postgresql')
  console.log('PostgreSQL is not installed: the tests of a cluster are skipped')
}

// For ten minutes, run: npm run kill -- --cluster --seconds 600
test.skipIf(findPostgres() === null)(
  'players who walk between three servers that are killed and frozen lose nothing, and what they saw holds',
  async () => {
    const flags = ['--cluster', '--seconds', process.env['CI'] ? '15' : '10', '--players', '4', '--seed', '4', '--json']
    const { stdout } = await run('npm', ['run', '-s', 'kill', '--', ...flags], { cwd: root })
    const result = JSON.parse(stdout.trim().split('\n').at(-1)!) as Record<string, unknown>
    expect(result).toMatchObject({ lost: 0, doubled: 0, undone: 0, differs: 0, disordered: 0, coins: '400 -> 400' })
    expect(result['moves']).toBeGreaterThan(5)
  },
  300_000,
)

// For 1,000 kills, run: npm run kill -- --times 1000
test('a world of trades, picks and drops that is killed fifty times loses nothing and doubles nothing', async () => {
  const times = process.env['CI'] ? 50 : 5
  const { stdout } = await run('npm', ['run', '-s', 'kill', '--', '--times', String(times)], { cwd: root })
  expect(stdout).toContain('all is there: 180 gems, ')
}, 900_000)
