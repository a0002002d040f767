import { generateLand } from '../../generate/land.ts'
import { type Headline, headline, inWords, ratio } from '../headline.ts'
import type { Row } from '../report.ts'

const runs = 5

/**
 * Milliseconds to generate a land with a number of rooms, including the text of all its files. There are several runs, each with a different seed.
 */
function timesFor(rooms: number): number[] {
  return Array.from({ length: runs }, (_, seed) => {
    const begun = performance.now()
    generateLand({ seed, rooms, name: 'land', year: 412 })
    return performance.now() - begun
  })
}

/** The time to generate lands. */
export async function measureLands(): Promise<Row[]> {
  return [
    { what: 'a land of 500 rooms generated', unit: 'ms', values: timesFor(500), aim: 'under 3,000' },
    { what: 'a land of 2,000 rooms generated', unit: 'ms', values: timesFor(2000) },
  ]
}

/** The short form, which checks that a larger land costs no more per room. */
export async function checkLands(): Promise<Headline[]> {
  const [small, large] = [Math.min(...timesFor(500)), Math.min(...timesFor(2000))]
  return [
    headline(
      'A generated land of 500 rooms, with villages, history and quests',
      inWords(small),
      'under 3 s',
      ratio('2,000 rooms, to four times 500 rooms', large, 4 * small, 3),
    ),
  ]
}
