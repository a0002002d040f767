import { load } from 'driver'
import type { Program } from '/compat/programs/machine/program'
import type { Programs } from '/compat/programs/programs'

/** Returns the triggers of a file's programs as one text, so that two versions can be compared. */
const heardBy = (programs: readonly Program[] | undefined) =>
  JSON.stringify((programs ?? []).map(({ vnum, triggers }) => [vnum, triggers.map(({ name }) => name)]))

/** Finds programs written in TypeScript: the methods of classes that extend `Programs`. */
export class CodePrograms {
  private files: Record<string, readonly Program[]> = {}

  /** Returns the programs of a file, by the path of its class; null if it isn't a file of programs. */
  programsOf(path: string): readonly Program[] | null {
    const known = this.files[path]
    if (known) return known
    if (!path.startsWith('/') || path.includes('.') || path.startsWith('/diku/')) return null
    const found = this.read(path)
    if (found) this.files = { ...this.files, [path]: found }
    return found
  }

  /**
   * Loads a class of programs. Returns null if there is no such file, if it has no programs, or if it fails to load. If it failed
   * to load, the wizards have already been shown the error.
   */
  private read(path: string): readonly Program[] | null {
    try {
      const object = load(path) as object as Partial<Programs>
      return typeof object.all === 'function' && object.language !== undefined ? object.all(path) : null
    } catch {
      return null
    }
  }

  /** Reads edited files again. @returns whether the programs now have different triggers */
  forget(paths: readonly string[]): boolean {
    let isOther = false
    for (const path of paths) {
      const before = this.files[path]
      if (!before) continue
      const now = this.read(path)
      this.files = { ...this.files, [path]: now ?? [] }
      isOther ||= heardBy(before) !== heardBy(now ?? [])
    }
    return isOther
  }
}
