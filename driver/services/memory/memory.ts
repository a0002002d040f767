import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isObject, type ObjectBase } from '../../kernel/objects/base.ts'

const majorCollection = constants.NODE_PERFORMANCE_GC_MAJOR

/** The memory that a process uses and may use, in bytes. */
interface Heap {
  used: number
  limit: number
}

/** An object and its largest field. */
export interface Holding {
  object: ObjectBase
  /** Empty for the arguments of its call outs. */
  field: string
  /** An estimate, in bytes. */
  bytes: number
}

/** Above this share of the heap's limit, memory has to be freed. */
const fullAt = 0.6
/** Bytes in use after a garbage collection above which very large fields are reset early. */
const crowdedAt = 600_000_000
/** Smaller fields are never reset: when memory is short, and when a lot is in use. */
export const leastWhenFull = 8_000_000
export const leastWhenCrowded = 32_000_000

/**
 * Notices when mud code uses up the memory of the process. Steps and the watchdog limit what a single turn can allocate; this finds
 * what is kept over many turns, and names the largest field.
 */
export class Memory {
  private readonly heap: () => Heap
  private readonly collect: () => void
  private alarm: number
  private crowded = false
  private readonly observer: PerformanceObserver

  /** @param heap the memory of the process, replaced by some tests */
  constructor(heap: () => Heap = realHeap, collect: () => void = collectGarbage) {
    this.heap = heap
    this.collect = collect
    this.alarm = heap().limit * fullAt
    this.observer = new PerformanceObserver(list => {
      const majors = list
        .getEntries()
        .some(entry => (entry as { detail?: { kind?: number } }).detail?.kind === majorCollection)
      if (majors) this.collected()
    })
    this.observer.observe({ entryTypes: ['gc'] })
  }

  /** Called after a full garbage collection: what is in use now is needed. */
  collected(): void {
    this.crowded = this.heap().used > Math.min(crowdedAt, this.heap().limit * fullAt)
  }

  /**
   * Whether so much is in use that very large fields should be reset before collections take long. True once for each collection.
   */
  takeCrowded(): boolean {
    const { crowded } = this
    this.crowded = false
    return crowded
  }

  /** Whether the heap is so full that objects have to be examined. It is cheap, and called after every batch of turns. */
  get full(): boolean {
    if (this.heap().used < this.alarm) return false
    this.collect()
    const { used, limit } = this.heap()
    // What remains after a collection is needed. The next alarm is well above it, so that a large world isn't checked all the time.
    const full = used > limit * fullAt
    this.alarm = full ? used + (limit - used) / 4 : limit * fullAt
    return full
  }
}

/** The fields of a world's objects of at least some bytes, the largest first. */
export function largestHoldings(
  objects: Iterable<ObjectBase>,
  callOutsOf: (object: ObjectBase) => unknown = () => null,
  least = leastWhenFull,
): Holding[] {
  const found: Holding[] = []
  for (const object of objects) {
    for (const [field, value] of [...Object.entries(object), ['', callOutsOf(object)] as const]) {
      if (typeof value !== 'object' && typeof value !== 'string' && typeof value !== 'bigint') continue
      const bytes = sizeOf(value)
      if (bytes > least) found.push({ object, field, bytes })
    }
  }
  return found.sort((a, b) => b.bytes - a.bytes)
}

/** The most values examined in one field: enough to tell a memory leak from a list of things. */
const mostLookedAt = 200_000

/** Estimates the bytes of a value, without other objects of the world. */
export function sizeOf(root: unknown): number {
  const seen = new Set<object>()
  const waiting: unknown[] = [root]
  let bytes = 0
  let looked = 0
  for (let value = waiting.pop(); value !== undefined || waiting.length > 0; value = waiting.pop()) {
    if (typeof value === 'string') bytes += value.length
    else if (typeof value === 'bigint') bytes += value.toString(16).length / 2
    if (typeof value !== 'object' || value === null || isObject(value) || seen.has(value)) continue
    seen.add(value)
    if (ArrayBuffer.isView(value)) bytes += value.byteLength
    else if (Array.isArray(value)) bytes += 8 * value.length
    else if (value instanceof Map || value instanceof Set) bytes += 40 * value.size
    else bytes += 64
    if (looked > mostLookedAt) continue
    for (const inside of insideOf(value)) {
      // Numbers are skipped: the size of their array is counted already.
      const counts =
        typeof inside === 'string' || typeof inside === 'bigint' || (typeof inside === 'object' && inside !== null)
      looked += counts ? 1 : 1 / 16
      if (looked > mostLookedAt) break
      if (counts) waiting.push(inside)
    }
  }
  return bytes
}

/** Whether a value contains a function: its closure can't be examined and may hold anything. */
export function hasClosure(root: unknown): boolean {
  const seen = new Set<unknown>()
  const waiting: unknown[] = [root]
  for (let looked = 0; waiting.length > 0 && looked < mostLookedAt; looked++) {
    const value = waiting.pop()
    if (typeof value === 'function') return true
    if (typeof value !== 'object' || value === null || isObject(value) || seen.has(value)) continue
    seen.add(value)
    for (const inside of insideOf(value)) waiting.push(inside)
  }
  return false
}

function* insideOf(value: object): Iterable<unknown> {
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) yield value[i]
  } else if (value instanceof Map) {
    for (const [key, entry] of value) {
      yield key
      yield entry
    }
  } else if (value instanceof Set) yield* value
  else if (!ArrayBuffer.isView(value)) {
    // Only data properties: a getter is mud code, and no turn is running.
    for (const { value: inside } of Object.values(Object.getOwnPropertyDescriptors(value))) yield inside
  }
}

function realHeap(): Heap {
  const { used_heap_size: used, heap_size_limit: limit, external_memory: external } = getHeapStatistics()
  return { used: used + external, limit }
}

let gc: (() => void) | null = null

function collectGarbage(): void {
  if (!gc) {
    setFlagsFromString('--expose-gc')
    gc = runInNewContext('gc') as () => void
  }
  gc()
}
