import type { Refreshed } from '/compat/ranvier/core/world'

/** What a cache of scripts needs. */
interface ScriptFiles {
  read(path: string): string | null
  /** Runs a script's file and gives what it exports; of one that is under way, what it has exported so far. */
  evaluate(path: string): unknown
}

/** What scripts have exported, and who requires whom. A World has one for its run() and refresh(). */
export class ScriptCache {
  private exported = new Map<string, unknown>()
  /** The scripts that require a script. */
  private readonly requiredBy = new Map<string, Set<string>>()
  private readonly host: ScriptFiles

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
    const exported = path.endsWith('.json') ? JSON.parse(this.host.read(path) ?? '') : this.host.evaluate(path)
    this.exported.set(path, exported)
    return exported
  }

  refresh(paths: readonly string[]): Refreshed {
    const all = new Set(paths)
    // A set that grows while it is gone through: those who require the added ones come, too.
    for (const path of all) for (const user of this.requiredBy.get(path) ?? []) all.add(user)
    const before = this.exported
    this.exported = new Map([...before].filter(([path]) => !all.has(path)))
    return {
      paths: [...all],
      undo: () => {
        this.exported = before
      },
    }
  }
}
