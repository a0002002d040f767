import { createContext, runInContext, runInThisContext } from 'node:vm'
import '../../driver/driver.ts'
import { bulk } from '../../driver/kernel/guard/bulk.ts'
import { type Headline, headline, ratio } from './headline.ts'
import { least, type Report, time } from './report.ts'

const times = 50_000
const rounds = 15

/** The pieces of work to measure, `n` times each. They are text, so that each realm compiles its own code. */
const works = {
  'a byte put into a buffer':
    'const bytes = new Uint8Array(8); for (let i = 0; i < n; i++) bytes[i & 7] = i; return bytes',
  'a list of four spread':
    'const list = [1, 2, 3, 4]; let all; for (let i = 0; i < n; i++) all = [...list]; return all',
  'a text searched by a pattern': `let found; for (let i = 0; i < n; i++) found = /\\s+/g.exec('look at dog'); return found`,
  'a text replaced by a pattern, in a turn': `let text; for (let i = 0; i < n; i++) text = 'look at dog'.replace(/\\s+/g, ' '); return text`,
  'a text split by a pattern, in a turn': `let parts; for (let i = 0; i < n; i++) parts = 'look at dog'.split(/\\s+/); return parts`,
}
type Work = keyof typeof works

/** Basic operations in the hardened language with step counting, and in an unmodified realm. */
export async function run(): Promise<Report> {
  const all = measure()
  const rows = Object.entries(all).flatMap(([what, { here, untouched }]) => [
    { what, unit: 'ns', values: here },
    { what: '  in a language that nobody has touched', unit: 'ns', values: untouched },
  ])
  return { title: 'the hardened language', rows }
}

/**
 * If too much is frozen, the engine no longer uses its fast paths. Storing a byte took forty times as long, spreading a list eight times, and
 * replacing in a text twenty times.
 */
export async function check(): Promise<Headline[]> {
  const all = measure()
  const search = least(all['a text searched by a pattern'].here)
  return Object.entries(all).map(([what, { here, untouched }]) => {
    const ownTime = least(here)
    const limit = what.endsWith('in a turn')
      ? ratio('to finding the first match', ownTime, search, 12)
      : ratio('to an untouched language', ownTime, least(untouched), 4)
    return headline(what, `${ownTime.toFixed(0)} ns`, '–', limit)
  })
}

function measure(): Record<Work, { here: number[]; untouched: number[] }> {
  const other = createContext()
  const all = Object.entries(works).map(([what, code]) => {
    const here = runIn(what, runInThisContext(`(n => { ${code} })`) as (n: number) => unknown)
    const untouched = runIn(what, runInContext(`(n => { ${code} })`, other) as (n: number) => unknown)
    return [what, { here, untouched }] as const
  })
  return Object.fromEntries(all) as Record<Work, { here: number[]; untouched: number[] }>
}

/** @returns nanoseconds per piece of work, in each round */
function runIn(what: string, work: (n: number) => unknown): number[] {
  const inTurn = what.endsWith('in a turn')
  return time(
    () => {
      if (inTurn) bulk.meter = { steps: 1e9, who: null, out: () => process.abort() }
      work(times)
      bulk.meter = null
    },
    rounds,
    3,
  ).map(milliseconds => (milliseconds * 1e6) / times)
}
