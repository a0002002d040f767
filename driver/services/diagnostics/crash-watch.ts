import type { Guard } from '../../kernel/guard/guard.ts'
import { anySlotOf, isObject, type ObjectBase } from '../../kernel/objects/base.ts'
import type { Program } from '../../kernel/programs/program.ts'
import { noteEdit, noteRunning, type Suspect } from '../../link/crash-record.ts'
import { hashOf } from '../compile/left-out.ts'

/** The maximum number of suspects of one turn or edit. */
const mostSuspects = 8

/**
 * Records what the driver is working on, so that the gateway can read it if the driver crashes. Edits are always recorded. Turns are recorded only
 * for a time after a crash, because recording a turn costs a system call.
 */
export class CrashWatch {
  private readonly file: number
  private readonly guard: Guard
  private readonly hashes = new WeakMap<object, Suspect>()
  private loading: Suspect | null = null
  private edits: { at: number; suspect: Suspect }[] = []
  private end = () => {}

  /** @param file the descriptor of the gateway's record */
  constructor(file: number, guard: Guard) {
    this.file = file
    this.guard = guard
  }

  /** Records each turn for some milliseconds from now on. */
  watchTurns(milliseconds: number): void {
    const { guard } = this
    let { object } = guard
    Object.defineProperty(guard, 'object', {
      configurable: true,
      enumerable: true,
      get: () => object,
      set: (next: ObjectBase | null) => {
        object = next
        this.loading = null
        this.note(next)
      },
    })
    this.end = () => {
      Object.defineProperty(guard, 'object', { configurable: true, enumerable: true, writable: true, value: object })
      this.end = () => {}
    }
    setTimeout(() => this.end(), milliseconds).unref()
  }

  /** Stops recording turns. */
  stop(): void {
    this.end()
  }

  /** Records a file that is about to be loaded. */
  load(file: string, source: string): void {
    if (this.isTrusted(file)) return
    this.loading = { file, hash: hashOf(source) }
    this.note(this.guard.object)
  }

  /** Records a file that was edited and is about to go live. */
  edit(file: string, source: string): void {
    if (this.isTrusted(file)) return
    const at = Date.now()
    // Files that were saved at about the same time are one edit.
    this.edits = this.edits.filter(one => at - one.at < 1000 && one.suspect.file !== file).slice(1 - mostSuspects)
    this.edits.push({ at, suspect: { file, hash: hashOf(source) } })
    noteEdit(this.file, { at, suspects: this.edits.map(({ suspect }) => suspect) })
  }

  private isTrusted(file: string): boolean {
    const { trust } = this.guard
    return trust.isTrusted(trust.domainOf(file))
  }

  private note(object: ObjectBase | null): void {
    const suspects = this.loading ? [this.loading] : []
    for (let one = object; one !== null && isObject(one) && suspects.length < mostSuspects; ) {
      const slot = anySlotOf(one)
      if (!slot) break
      if (!this.guard.trust.isTrusted(slot.program.domain)) suspects.push(this.suspect(slot.program))
      one = slot.environment
    }
    const slot = object === null ? undefined : anySlotOf(object)
    noteRunning(this.file, {
      object: slot ? `${slot.program.path}${slot.number > 0 ? `#${slot.number}` : ''}` : '',
      suspects,
    })
  }

  private suspect(program: Program): Suspect {
    let known = this.hashes.get(program.version)
    if (!known) this.hashes.set(program.version, (known = { file: program.file, hash: hashOf(program.version.source) }))
    return known
  }
}
