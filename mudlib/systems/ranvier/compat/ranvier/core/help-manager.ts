import type { Engine } from '/compat/ranvier/core/engine'
import type { Helpfile } from '/compat/ranvier/core/helpfile'

/** All help pages. */
export class HelpManager {
  declare readonly engine: Engine
  helps = new Map<string, Helpfile>()

  get(help: string): Helpfile | undefined {
    return this.helps.get(help)
  }

  add(help: Helpfile): void {
    this.helps.set(help.name, help)
  }

  /** Returns the pages whose name begins with the search text, or that have a keyword containing it. The fork searches names only. */
  find(search: string): Map<string, Helpfile> {
    const byName = this.engine?.fork === 'ru3'
    const results = new Map<string, Helpfile>()
    for (const [name, help] of this.helps) {
      if (name.indexOf(search) === 0 || (!byName && help.keywords.some(keyword => keyword.includes(search)))) {
        results.set(name, help)
      }
    }
    return results
  }

  /** Returns the first page that find() returns; null if there is none. */
  getFirst(help: string): Helpfile | null {
    for (const found of this.find(help).values()) return found
    return null
  }
}
