import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const run = promisify(execFile)

// For all classes, up to level 20: npm run sim -- play
test('a warrior who plays by commands alone gets to level 4 without dying twice in a level', async () => {
  const flags = ['--class', 'warrior', '--to', '4', '--hours', '4', '--seed', '3']
  const { stdout } = await run('npm', ['run', '-s', 'sim', '--', 'play', ...flags], { cwd: root })
  const told = JSON.parse(stdout.trim().split('\n').at(-1)!)
  expect(told).toMatchObject({ classes: [{ class: 'warrior', level: 4 }], wrong: 0 })
  expect(stdout).not.toContain('fault:')
}, 240_000)

test('an unknown class is named, with those that there are', async () => {
  const failed = run('npm', ['run', '-s', 'sim', '--', 'play', '--class', 'bard'], { cwd: root })
  await expect(failed).rejects.toMatchObject({
    stderr: expect.stringContaining('--class bard: there is no such class; there are druid'),
  })
}, 60_000)
