import type { Refreshed } from '/compat/ranvier/core/world'

/** The functions that a cache of scripts needs. */
interface ScriptFiles {
  read(path: string): string | null
  /** Runs a script's file and returns its exports; for a script that is still being evaluated, the exports so far. */
  evaluate(path: string): unknown
  cancelTimer(id: number): void
}

/** The exports of scripts, and which scripts require which. A World uses a cache for its methods run() and refresh(). */
export class ScriptCache {
  private exported = new Map<string, unknown>()
  /** For each required script, the scripts that require it. */
  private readonly requiredBy = new Map<string, Set<string>>()
  private readonly host: ScriptFiles
  /** The scripts that are being evaluated, the innermost last. */
  private readonly underway: string[] = []
  /**
   * Repeating timers, by the script that started them while it was being evaluated. The script's next evaluation starts new ones,
   * so the old ones are cancelled then.
   */
  private readonly intervals = new Map<string, number[]>()

  constructor(host: ScriptFiles) {
    this.host = host
  }

  run(path: string, from?: string): unknown {
    if (from !== undefined && from !== path) {
      let users = this.requiredBy.get(path)
      if (!users) this.requiredBy.set(path, (users = new Set()))
      users.add(from)
    }
    if (this.exported.has(path)) return this.exported.get(path)
    this.underway.push(path)
    try {
      const exported = path.endsWith('.json') ? JSON.parse(this.host.read(path) ?? '') : this.host.evaluate(path)
      this.exported.set(path, exported)
      return exported
    } finally {
      this.underway.pop()
    }
  }

  /** Records a repeating timer. */
  noteInterval(id: number): void {
    const path = this.underway.at(-1)
    if (path !== undefined) this.intervals.set(path, [...(this.intervals.get(path) ?? []), id])
  }

  refresh(paths: readonly string[]): Refreshed {
    const all = new Set(paths)
    // The set grows during the loop, so that scripts that require an added script are added, too.
    for (const path of all) for (const user of this.requiredBy.get(path) ?? []) all.add(user)
    const before = this.exported
    this.exported = new Map([...before].filter(([path]) => !all.has(path)))
    const timers = this.takeIntervals(all)
    const cancel = (ids: readonly number[]) => ids.forEach(id => this.host.cancelTimer(id))
    return {
      paths: [...all],
      undo: () => {
        this.exported = before
        cancel(this.takeIntervals(all).flatMap(([, ids]) => ids))
        for (const [path, ids] of timers) this.intervals.set(path, ids)
      },
      done: () => cancel(timers.flatMap(([, ids]) => ids)),
    }
  }

  private takeIntervals(paths: ReadonlySet<string>): [string, number[]][] {
    const taken = [...this.intervals].filter(([path]) => paths.has(path))
    for (const [path] of taken) this.intervals.delete(path)
    return taken
  }
}
