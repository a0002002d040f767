import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BenchName } from '../bench.ts'

/** A limit that must hold on any machine. It limits a ratio between two sizes, a ratio to a rival or a reference in the same run, or a count. */
export interface Limit {
  what: string
  value: number
  /** The maximum allowed value, including noise. */
  most: number
}

/** A line of the table in scripts/bench/README.md. */
export interface Headline {
  what: string
  /** The measured value, with its unit. */
  measured: string
  aim: string
  limits: Limit[]
}

/** A headline, made from a measured value. @param measured the value with its unit */
export function headline(what: string, measured: string, aim: string, ...limits: Limit[]): Headline {
  return { what, measured, aim, limits }
}

/** A limit on the ratio of a value to a reference. Pass the best of several runs for both. */
export function ratio(what: string, value: number, reference: number, most: number): Limit {
  return { what, value: value / reference, most }
}

/** Formats a duration for the table. @param milliseconds the duration */
export function inWords(milliseconds: number): string {
  const [value, unit] =
    milliseconds >= 1000
      ? [milliseconds / 1000, 's']
      : milliseconds >= 1
        ? [milliseconds, 'ms']
        : milliseconds >= 1e-3
          ? [milliseconds * 1e3, 'µs']
          : [milliseconds * 1e6, 'ns']
  return `${value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)} ${unit}`
}

/** The number of runs of a benchmark before a missed limit counts, because a busy machine may make some runs slow, but hardly five. */
const attempts = 5
/** A benchmark that misses a limit by more than this factor twice isn't run again. */
const noise = 3

/**
 * Runs the short form of benchmarks, each in a separate process, and prints the table of headlines in Markdown.
 * @param strict whether a missed limit counts as a failure, and its benchmark is run again first
 * @returns the number of missed limits
 */
export async function checkAll(names: readonly BenchName[], strict: boolean): Promise<number> {
  const start = performance.now()
  const all: Headline[] = []
  for (const name of names) {
    process.stderr.write(`${name}…\n`)
    let headlines = await runCheck(name)
    for (let i = 1; strict && i < attempts && isUnsure(headlines, i); i++) {
      process.stderr.write(`${name} again…\n`)
      headlines = better(headlines, await runCheck(name))
    }
    all.push(...headlines)
  }
  const rows = all.map(one => [one.what, one.measured, one.aim, one.limits.map(describeLimit).join('; ') || '–'])
  for (const row of [['headline', 'measured', 'aim', 'checked'], ['---', '---', '---', '---'], ...rows])
    console.log(`| ${row.join(' | ')} |`)
  console.log('\nTimes are CPU time of the process, except for reloads, starts and answers over connections.')
  const missed = all.flatMap(one => one.limits.filter(isMissed).map(limit => ({ one, limit })))
  const seconds = Math.round((performance.now() - start) / 1000)
  const checked = all.reduce((sum, { limits }) => sum + limits.length, 0)
  console.log(`${checked} limits checked in ${seconds} s, ${missed.length} missed`)
  for (const { one, limit } of missed) {
    console.log(`MISSED ${one.what} (${one.measured}): ${limit.what} is ${figure(limit.value)}, may be ${limit.most}`)
  }
  return missed.length
}

function isMissed({ value, most }: Limit): boolean {
  return !(value <= most)
}

/** Whether a miss may be noise. @param runs the number of times that the benchmark has run */
function isUnsure(headlines: Headline[], runs: number): boolean {
  const missed = headlines.flatMap(({ limits }) => limits.filter(isMissed))
  return missed.length > 0 && (runs < 2 || missed.every(({ value, most }) => value <= most * noise))
}

/** For each headline, the run that missed fewer limits, with the best value of each limit, because noise only makes things slower. */
function better(one: Headline[], other: Headline[]): Headline[] {
  if (one.length !== other.length) return one.length > other.length ? one : other
  return one.map((first, i) => {
    const second = other[i]!
    const { what, measured, aim } =
      second.limits.filter(isMissed).length < first.limits.filter(isMissed).length ? second : first
    const limits = first.limits.map((limit, n) => ({ ...limit, value: Math.min(limit.value, second.limits[n]!.value) }))
    return { what, measured, aim, limits }
  })
}

function describeLimit(limit: Limit): string {
  return `${limit.what}: ${figure(limit.value)} of ${limit.most}${isMissed(limit) ? ' **missed**' : ''}`
}

function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}

/** Runs the short form of a benchmark in a fresh process. A failure counts as a miss. */
function runCheck(name: BenchName): Promise<Headline[]> {
  const of = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url))
  const child = spawn(process.execPath, ['--import', of('typescript.js'), of('bench.ts'), name, '--check'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  return new Promise(resolve => {
    child.on('close', code => {
      if (code === 0) resolve(JSON.parse(output.trim().split('\n').at(-1)!) as Headline[])
      // The message of the failed process is already on the error stream.
      else resolve([headline(name, 'nothing', '–', { what: 'its exit code', value: code ?? 1, most: 0 })])
    })
  })
}
