import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** One measured quantity: the values of several runs, and the best reference value. */
export interface Row {
  what: string
  unit: string
  values: number[]
  /** The result of another system on a similar machine, and the system's name. */
  anchor?: string
  /** The target value. */
  aim?: string
}

export interface Report {
  title: string
  rows: Row[]
  notes?: string[]
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The minimum of several runs, because other load on the machine only makes things slower. */
export function least(values: readonly number[]): number {
  return Math.min(...values)
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

export function printReport({ title, rows, notes = [] }: Report): void {
  const table = [
    ['', 'median', 'least', 'most', 'unit', 'anchor', 'aim'],
    ...rows.map(({ what, unit, values, anchor = '', aim = '' }) => [
      what,
      figure(median(values)),
      figure(Math.min(...values)),
      figure(Math.max(...values)),
      unit,
      anchor,
      aim,
    ]),
  ]
  const widths = table[0]!.map((_, column) => Math.max(...table.map(row => row[column]!.length)))
  console.log(`\n${title} (Node ${process.version}; medians of several runs in one process)\n`)
  for (const row of table) {
    console.log(
      `  ${row.map((cell, i) => (i === 0 || i > 3 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')}`,
    )
  }
  for (const note of notes) console.log(`  ${note}`)
}

function figure(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en')
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(3)
}

let usesCpuTime = false

/** Makes now() return the CPU time of this process, which other load on the machine hardly affects. */
export function useCpuTime(): void {
  usesCpuTime = true
}

/** Milliseconds since some moment, for measuring work of this process. */
export function now(): number {
  if (!usesCpuTime) return performance.now()
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Milliseconds of each of several runs of some work, after some warm-up runs. */
export function time(work: () => void, times = 9, warmUp = 3): number[] {
  const taken: number[] = []
  for (let i = -warmUp; i < times; i++) {
    const start = now()
    work()
    if (i >= 0) taken.push(now() - start)
  }
  return taken
}

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void

/** Bytes on the heap after a full collection. */
export function heapUsed(): number {
  for (let i = 0; i < 3; i++) gc()
  return process.memoryUsage().heapUsed
}

/** Bytes on the heap when further collections free nothing more. Some garbage is freed only one or two collections later. */
export function settledHeap(): number {
  let least = heapUsed()
  for (let unchanged = 0; unchanged < 3; ) {
    const now = heapUsed()
    unchanged = now < least - 1024 ? 0 : unchanged + 1
    least = Math.min(least, now)
  }
  return least
}
