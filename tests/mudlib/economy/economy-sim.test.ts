import { expect, test } from 'vitest'
import { economySim } from '../../../scripts/sim/economy.ts'

/** The parts of the last line of a simulation's output that this test reads. */
interface Outcome {
  supply: { start: number; least: number; most: number; end: number }
  books: { supply: number; held: number; mistakes: string[] }
}

async function simulate(flags: Record<string, string>): Promise<{ lines: string[]; outcome: Outcome }> {
  const lines: string[] = []
  await economySim.run({ years: '0.25', players: '12', seed: '5', ...flags }, line => lines.push(line))
  return { lines, outcome: JSON.parse(lines.at(-1)!) as Outcome }
}

test('simulated players live in the same books; with control their money keeps its value, without it grows', async () => {
  const { lines, outcome } = await simulate({})
  const { start, least, most } = outcome.supply
  expect(lines).toHaveLength(92)
  expect([least > 0.9 * start, most < 1.1 * start]).toEqual([true, true])
  expect(outcome.books).toMatchObject({ held: outcome.books.supply, mistakes: [] })
  const free = (await simulate({ 'no-control': '' })).outcome.supply
  expect(free.end).toBeGreaterThan(most)
  expect((await simulate({})).lines).toEqual(lines)
}, 60_000)

test('a flag that is no number is refused', async () => {
  await expect(simulate({ players: 'many' })).rejects.toThrow('--players many')
})
