import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** The size of a memory page of Linux, in bytes. */
const pageBytes = 4096
/** The length of a tick of Linux, the unit of processor time in /proc, in milliseconds. */
const tickMilliseconds = 10

/** @returns the bytes that a process has in memory; 0 if unknown */
export function bytesOf(pid: number): number {
  const [, pages = '0'] = read(pid, 'statm').split(' ')
  return Number(pages) * pageBytes
}

/** @returns the milliseconds of processor time that a process has used, on all cores; null if unknown */
export function processorTimeOf(pid: number): number | null {
  // The program's name, which precedes these fields in brackets, may contain spaces: see proc(5).
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
 * Lowers the priority of a process and all its threads below that of the game. Does nothing if the system has no priorities.
 * @param nice the nice value, up to 19
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
      // The thread has ended.
    }
  }
}
