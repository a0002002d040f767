import { writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { changeMarks, differences, marksWorld, meantRights, rightsOf, writtenMarks } from '../../scripts/fuzz/marks.ts'

// rights.txt lists what code of a domain may have members do to others, as intended. Changing a mark requires a considered change of this
// list, too: `UPDATE_RIGHTS=1 npx vitest run tests/mudlib/rights.test.ts`.

async function world() {
  const mud = await marksWorld()
  onTestFinished(() => mud.stop())
  return mud
}

const files = [...new Set(writtenMarks().map(({ file }) => file))]

test('the marks at the members of the mudlib give the rights that are meant, no more and no fewer', async () => {
  const rights = rightsOf(await world(), files)
  if (process.env['UPDATE_RIGHTS'] === '1')
    writeFileSync(new URL('./rights.txt', import.meta.url), `${rights.join('\n')}\n`)
  expect(rights).toEqual(meantRights())
  expect(rights.length).toBe(writtenMarks().length)
})

test("each member that carries a mark does what the mark says: far away, for whoever asks, and with the domain's own", async () => {
  const { found, tried } = differences(await world(), meantRights())
  expect(found).toEqual([])
  expect(tried).toBeGreaterThan(meantRights().length - 40)
})

// For all of them: npm run fuzz -- --kind marks
test('a mark that is taken away, weakened or moved is noticed', async () => {
  const lines: string[] = []
  const seed = Date.now() % 1e9
  const { changes, byDeeds, unnoticed } = await changeMarks(30, seed, line => lines.push(line))
  expect(unnoticed, `seed ${seed}`).toEqual([])
  expect(changes).toBe(30)
  expect(byDeeds, `seed ${seed}: ${lines.join('\n')}`).toBeGreaterThan(10)
}, 240_000)
