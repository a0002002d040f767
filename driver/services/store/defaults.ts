import type { Guard } from '../../kernel/guard/guard.ts'
import { defaultsOf } from '../../kernel/programs/fields.ts'
import type { Program } from '../../kernel/programs/program.ts'

interface Needs {
  guard: Guard
  /** A number that changes with each reload. */
  generation: () => number
}

/** Caches the defaults of the fields of programs' classes until the next reload. */
export class Defaults {
  private readonly needs: Needs
  private readonly known = new Map<Program, Record<string, unknown>>()
  private knownAt = -1

  constructor(needs: Needs) {
    this.needs = needs
  }

  /** The defaults of a program; empty if its fields can't be created. */
  of(program: Program): Record<string, unknown> {
    const now = this.needs.generation()
    if (this.knownAt !== now) {
      this.known.clear()
      this.knownAt = now
    }
    let known = this.known.get(program)
    if (!known) {
      try {
        known = defaultsOf(this.needs.guard, program.main!)
      } catch {
        known = {}
      }
      this.known.set(program, known)
    }
    return known
  }
}
