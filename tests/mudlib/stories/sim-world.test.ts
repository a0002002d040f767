import { expect, test } from 'vitest'
import { worldSim } from '../../../scripts/sim/world.ts'

/** The parts of the last line of a simulation's output that this test reads. */
interface Outcome {
  quests: { offered: number; finished: number; failed: number; reasons: Record<string, number>; impossible: number }
  events: number
  population: number
  tension: number
  seconds: number
}

async function simulate(flags: Record<string, string>): Promise<Outcome> {
  const lines: string[] = []
  await worldSim.run({ days: '4', players: '10', share: '0.6', rooms: '120', ...flags }, line => lines.push(line))
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0]!) as Outcome
}

test('simulated players finish the quests that the planner called possible, in a generated land beside the others', async () => {
  const { quests, population } = await simulate({ seed: '3' })
  expect(quests.impossible).toBe(0)
  // Quests may still fail because somebody else is quicker, or kills a person who is needed. Then the players are told.
  expect(Object.values(quests.reasons).reduce((sum, count) => sum + count, 0)).toBe(quests.failed)
  expect(quests.failed).toBeLessThan(3)
  expect(quests.finished).toBeGreaterThan(5)
  expect(quests.offered).toBeGreaterThanOrEqual(quests.finished)
  expect(population).toBeGreaterThan(10)
}, 120_000)

test('the same seed plays the same world', async () => {
  const [once, again] = [await simulate({ seed: '4', days: '2' }), await simulate({ seed: '4', days: '2' })]
  expect({ ...again, seconds: 0 }).toEqual({ ...once, seconds: 0 })
}, 120_000)

test('flags that make no sense are refused', async () => {
  await expect(simulate({ days: 'all' })).rejects.toThrow('--days all')
  await expect(simulate({ land: '/nowhere/at/all' })).rejects.toThrow('no such folder')
})
