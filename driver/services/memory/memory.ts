import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const majorCollection = constants.NODE_PERFORMANCE_GC_MAJOR

/** The memory that a process uses and may use, in bytes. */
interface Heap {
  used: number
  limit: number
}

/** The fraction of the heap's limit above which memory has to be freed. */
const fullAt = 0.6
/** The bytes in use after a collection above which very large fields are reset early. */
const crowdedAt = 600_000_000
/** The bytes below which a field is never reset. The first number applies while memory is short, the second while a lot of it is in use. */
export const leastWhenFull = 8_000_000
export const leastWhenCrowded = 32_000_000

/**
 * Notices when mud code uses up the memory of the process. Steps and the watchdog limit how much a single turn can allocate. This class notices
 * memory that accumulates over many turns, and MemoryReclaimer frees it.
 */
export class Memory {
  private readonly heap: () => Heap
  private readonly collect: () => void
  private alarm: number
  private crowded = false
  /**
   * Bytes in use above which memory counts as crowded. The limit is raised each time memory is crowded, so that memory has to grow before it counts
   * as crowded again.
   */
  private crowdedFrom = crowdedAt
  private readonly observer: PerformanceObserver

  /** @param heap returns the memory of the process; replaced in some tests */
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

  /** Called after a full garbage collection. The memory that is still in use then is really needed. */
  collected(): void {
    const { used, limit } = this.heap()
    if (used <= crowdedAt) this.crowdedFrom = crowdedAt
    this.crowded = used > Math.min(this.crowdedFrom, limit * fullAt)
  }

  /**
   * Whether so much is in use that very large fields should be reset before collections take too long. It is true only once after a collection, and
   * again when a quarter more is in use, so that a large world without such fields isn't searched after each collection.
   */
  takeCrowded(): boolean {
    const { crowded } = this
    this.crowded = false
    if (crowded) this.crowdedFrom = this.heap().used * 1.25
    return crowded
  }

  /** Bytes in use. */
  get used(): number {
    return this.heap().used
  }

  /** The bytes in use after a garbage collection. This getter runs the collection, which takes long. */
  get needed(): number {
    this.collect()
    return this.heap().used
  }

  /** Schedules another examination of the heap after the next turns, because its content could not be measured this time. */
  lookAgain(): void {
    this.alarm = this.heap().limit * fullAt
  }

  /** Whether the heap is so full that objects have to be examined. The check is cheap, and made after every batch of turns. */
  get full(): boolean {
    if (this.heap().used < this.alarm) return false
    this.collect()
    const { used, limit } = this.heap()
    // The memory still in use after a collection is needed. The next alarm is well above it, so that a large world isn't checked all the time.
    const full = used > limit * fullAt
    this.alarm = full ? used + (limit - used) / 4 : limit * fullAt
    return full
  }
}

function realHeap(): Heap {
  const { used_heap_size: used, heap_size_limit: limit, external_memory: external } = getHeapStatistics()
  return { used: used + external, limit }
}

let gc: (() => void) | null = null

export function collectGarbage(): void {
  if (!gc) {
    setFlagsFromString('--expose-gc')
    gc = runInNewContext('gc') as () => void
  }
  gc()
}

/** Bytes of the old generation above which compacting it is worth the time. */
const largeHeap = 150_000_000

/** The percentage by which a large heap may grow before the next collection. By default, V8 lets it grow by a third. */
const growth = 12

/**
 * Collects garbage, and compacts a large heap. After a large world has been read, gaps take up a quarter of the heap, and collections alone don't
 * free them. Compacting takes some three times as long as a collection, and for a moment doubles the memory in use.
 * @param least the bytes of the old generation above which the heap is compacted
 */
export function compactHeap(least = largeHeap): void {
  const old = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')
  if (!old || old.space_size < least) {
    collectGarbage()
    return
  }
  setFlagsFromString('--compact-on-every-full-gc')
  collectGarbage()
  setFlagsFromString('--no-compact-on-every-full-gc')
  setFlagsFromString(`--heap-growing-percent=${growth}`)
}
