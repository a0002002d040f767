import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'

// Worlds of these tests are recorded. The recordings of a file in which a test fails are left, to be lived again by `npm run replay`.

// A folder that is named keeps all of them.
const named = process.env['WYRD_RECORDINGS']
const folder = named ?? join(tmpdir(), `wyrd-recordings-${randomUUID()}`)
process.env['WYRD_RECORDINGS'] = folder
/** The tests that have ended, and those of them that have failed. */
let ended = 0
let failed = 0

afterEach(({ task }) => {
  ended++
  if (task.result?.state === 'fail') failed++
})

afterAll(() => {
  if (named !== undefined) return
  delete process.env['WYRD_RECORDINGS']
  // Where none has ended, the world did not come up, or none has run.
  const areWanted = failed > 0 || (ended === 0 && existsSync(folder))
  if (!areWanted) rmSync(folder, { recursive: true, force: true })
  else console.error(`${expect.getState().testPath}: the recordings of its worlds are in ${folder}`)
})
