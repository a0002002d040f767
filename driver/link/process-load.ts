import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** The size of Linux's pages of memory, in bytes. */
const pageBytes = 4096
/** Milliseconds of one of Linux's ticks, in which /proc counts processor time. */
const tickMilliseconds = 10

/** @returns the bytes that a process has in memory; 0 where the system doesn't tell */
export function bytesOf(pid: number): number {
  const [, pages = '0'] = read(pid, 'statm').split(' ')
  return Number(pages) * pageBytes
}

/** @returns the milliseconds of processor time that a process has used, on all cores; null where the system doesn't tell */
export function processorTimeOf(pid: number): number | null {
  // The name of the program stands in brackets before, and may hold spaces: proc(5).
  const fields = read(pid, 'stat').split(') ').at(-1)!.split(' ')
  const [user, system] = [Number(fields[11]), Number(fields[12])]
  return fields.length > 12 ? (user + system) * tickMilliseconds : null
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Lowers the priority of a process and all its threads: the game goes first. Where the system has none, nothing happens.
 * @param nice how far below the usual priority, up to 19
 */
export function lowerPriority(pid: number, nice: number): void {
  let threads: number[]
  try {
    threads = readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    threads = [pid]
  }
  for (const thread of threads) {
    try {
      setPriority(thread, nice)
    } catch {
      // It has ended.
    }
  }
}
