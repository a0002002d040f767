import { economySim } from '../../sim/economy.ts'
import type { Headline } from '../headline.ts'
import { now } from '../report.ts'
import type { WorldPart } from '../world.ts'

/** A benchmark of two years of money with 200 simulated players. */
export const botsPart: WorldPart = {
  async rows() {
    const start = now()
    const lines: string[] = []
    await economySim.run({ years: '2', players: '200', seed: '1' }, line => lines.push(line))
    const seconds = (now() - start) / 1000
    const { days, books } = JSON.parse(lines.at(-1)!) as { days: number; books: { mistakes: string[] } }
    if (days !== 730 || books.mistakes.length > 0) throw new Error(`the simulation went wrong: ${books.mistakes}`)
    return [{ what: 'two years of 200 bots and their money', unit: 's', values: [seconds], aim: '60' }]
  },
  /** This part is too slow for the short form. */
  async check(): Promise<Headline[]> {
    return []
  },
}
