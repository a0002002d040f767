import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }
const programs = Object.entries(scripts).filter(([, line]) => line.includes('scripts/typescript.js'))

test.concurrent.each(programs)('npm run %s loads, with all that it takes from the mudlib', async (_name, line) => {
  const [, ...args] = line.split(' ')
  const run = promisify(execFile)(process.execPath, [...args, '--help'], { cwd: root, timeout: 50_000 })
  const { stdout, stderr } = await run.catch(error => error as { stdout: string; stderr: string })
  expect(stdout + stderr).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find (?:module|package)/)
  expect((stdout + stderr).length).toBeGreaterThan(0)
})
