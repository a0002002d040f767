import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'

// The worlds of these tests are recorded. If a test fails, the recordings of its file are kept, and `npm run replay` can replay them.

// If a folder is given, all recordings are kept in it.
const named = process.env['WYRD_RECORDINGS']
const folder = named ?? join(tmpdir(), `wyrd-recordings-${randomUUID()}`)
process.env['WYRD_RECORDINGS'] = folder
/** The number of tests that have ended, and the number of those that have failed. */
let ended = 0
let failed = 0

afterEach(({ task }) => {
  ended++
  if (task.result?.state === 'fail') failed++
})

afterAll(() => {
  if (named !== undefined) return
  delete process.env['WYRD_RECORDINGS']
  // If no test has ended, the world didn't start, or no test was run.
  const areWanted = failed > 0 || (ended === 0 && existsSync(folder))
  if (!areWanted) rmSync(folder, { recursive: true, force: true })
  else console.error(`${expect.getState().testPath}: the recordings of its worlds are in ${folder}`)
})
