import { liveSlotOf, type ObjectBase } from '../../kernel/objects/base.ts'
import { defaultsOf } from '../../kernel/programs/fields.ts'
import type { Program } from '../../kernel/programs/program.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import type { CallOuts } from '../../kernel/time/callouts.ts'
import type { Throttle } from '../throttle.ts'
import { type Holding, type Share, sharesOf } from './holdings.ts'
import { leastWhenCrowded, leastWhenFull, type Memory } from './memory.ts'
import { fieldsOf, holdsUnseen, Look, sizeOf } from './sizes.ts'

/**
 * The limits for stopping a program. Fields with fewer bytes than `smallField` keep their values, and at most `examined` values are examined to
 * estimate the bytes of a field.
 */
const smallField = 200
const examined = 1000
/** The maximum number of fields that are reset at once when memory runs short. */
const mostRelieved = 20
/**
 * A domain loses nothing if it holds less than the first fraction of the memory in use, or less than the second fraction of the largest domain's
 * memory.
 */
const leastHeld = 0.02
const leastPart = 0.1
/** The fraction of a domain's memory that is taken back, program by program. */
const takenPart = 0.9
/** The minimum fraction of the memory in use that a domain's functions must hold for them to be removed. */
const leastUnseen = 0.02
/**
 * The number of objects that are reset in one run under the watchdog, and of domains whose functions are tried at once. Each domain costs a garbage
 * collection.
 */
const batch = 200
const mostTried = 5

interface Parts {
  programs: Programs
  callOuts: CallOuts
  throttle: Throttle
  fault: (error: Error, object: ObjectBase) => void
  /** Runs work under the watchdog. @returns whether the work finished by itself */
  watch: (work: () => void) => boolean
  /** Sends a message about files to their wizards. */
  tell: (message: string, files: readonly string[]) => void
  log: (message: string) => void
}

/** Frees memory when it runs short. It takes memory from the domain that holds most, and pauses the objects concerned. */
export class MemoryReclaimer {
  private readonly memory: Memory
  private readonly parts: Parts
  private busy = false

  constructor(memory: Memory, parts: Parts) {
    this.memory = memory
    this.parts = parts
  }

  /** Checks whether memory runs short, and frees some. Called between turns. */
  look(): void {
    if (this.busy) return
    this.busy = true
    try {
      if (this.memory.full) this.relieve()
      else if (this.memory.takeCrowded()) this.relieveEarly()
    } finally {
      this.busy = false
    }
  }

  private relieve(): void {
    const shares = this.shares(leastWhenFull)
    const domains = shares.filter(({ quota }) => !quota.unlimited)
    const most = domains[0]?.bytes ?? 0
    const least = this.memory.used * leastHeld
    for (const share of domains) {
      if (share.bytes < Math.max(least, most * leastPart)) break
      if (this.takeLarge(share.large) || this.stopPrograms(share)) return
    }
    const trusted = shares.filter(({ quota }) => quota.unlimited).flatMap(({ large }) => large)
    if (trusted.length > 0) this.takeLarge(trusted)
    else if (most < least) this.tryUnseen()
  }

  /** Resets very large fields of domains' objects early, because garbage collections already take long. */
  private relieveEarly(): void {
    for (const { quota, large } of this.shares(leastWhenCrowded)) {
      if (!quota.unlimited) for (const holding of large.slice(0, mostRelieved)) this.takeBack(holding)
    }
  }

  private get objects(): ObjectBase[] {
    return [...this.parts.programs.all].flatMap(({ instances }) => instances)
  }

  private shares(least: number): Share[] {
    const argumentsOf = (object: ObjectBase) => this.parts.callOuts.of(object).map(({ args }) => args)
    let shares: Share[] = []
    const ended = this.parts.watch(() => {
      shares = sharesOf(this.objects, argumentsOf, least)
    })
    // On a machine that is busy with other work, the watchdog may stop even this examination. Nothing was freed then, so it is tried again.
    if (!ended) this.memory.lookAgain()
    return shares
  }

  /** Resets the largest fields one after the other. @returns whether that was enough */
  private takeLarge(large: readonly Holding[]): boolean {
    for (const holding of large.slice(0, mostRelieved)) {
      this.takeBack(holding)
      if (!this.memory.full) return true
    }
    return false
  }

  private takeBack({ object, field, bytes }: Holding): void {
    this.parts.watch(() => this.reset(object, [field]))
    const place = field === '' ? 'its call outs' : `its field '${field}'`
    const amount = `${Math.round(bytes / 1e6)} MB in ${place}`
    const message = `held ${amount} when memory ran short: that is gone, and its heart beat and call outs are off until code is reloaded`
    this.parts.fault(new Error(message), object)
  }

  /** Stops the programs that hold most of a domain's memory, which is spread over many fields. @returns whether that was enough */
  private stopPrograms({ quota, bytes, programs }: Share): boolean {
    let held = 0
    let total = 0
    for (const size of programs.values()) total += size
    for (const [program, size] of [...programs].sort(([, a], [, b]) => b - a)) {
      if (held >= total * takenPart) break
      held += size
      this.stopProgram(program)
    }
    const { trust } = this.parts.programs.guard
    const amount = `${Math.round(bytes / 1e6)} MB in many fields`
    const message = `memory ran short, and ${quota.domain} held ${amount}: they begin anew, and their objects rest`
    this.parts.tell(message, [trust.folderOf(quota.domain)])
    return !this.memory.full
  }

  private stopProgram({ instances }: Program): void {
    for (let from = 0; from < instances.length; from += batch) {
      const some = instances.slice(from, from + batch)
      this.parts.watch(() => {
        for (const object of some) {
          const isLarge = (value: unknown) => sizeOf(value, new Look(examined), examined) >= smallField
          const large = [...fieldsOf(object)].filter(([, value]) => isLarge(value)).map(([field]) => field)
          if (large.length > 0) this.reset(object, large)
        }
      })
    }
  }

  /**
   * The memory that functions hold can't be measured. Therefore a domain's functions are removed, and put back if that frees no memory. The domains
   * whose objects have used most steps come first.
   */
  private tryUnseen(): void {
    const unseen = new Map<string, { cost: number; fields: { object: ObjectBase; field: string; value: unknown }[] }>()
    this.parts.watch(() => {
      for (const object of this.objects) {
        const { quota, cost } = liveSlotOf(object)
        if (quota.unlimited) continue
        for (const [field, value] of fieldsOf(object)) {
          if (!holdsUnseen(value)) continue
          const known = unseen.get(quota.domain) ?? { cost: 0, fields: [] }
          unseen.set(quota.domain, known)
          known.cost += cost
          known.fields.push({ object, field, value })
        }
      }
    })
    let { needed } = this.memory
    for (const { fields } of [...unseen.values()].sort((a, b) => b.cost - a.cost).slice(0, mostTried)) {
      for (const { object, field } of fields) Reflect.set(object, field, null)
      const left = this.memory.needed
      if (left > needed * (1 - leastUnseen)) {
        for (const { object, field, value } of fields) Reflect.set(object, field, value)
        continue
      }
      needed = left
      for (const { object, field } of fields) {
        this.parts.watch(() => this.reset(object, [field]))
        const message = `memory ran short, and its field '${field}' held it in a function: that is gone, and its heart beat and call outs are off until code is reloaded`
        this.parts.fault(new Error(message), object)
      }
      if (!this.memory.full) return
    }
    this.parts.log('memory runs short, and no domain holds much of it')
  }

  /** Resets fields to their defaults, and pauses their object. */
  private reset(object: ObjectBase, fields: readonly string[]): void {
    this.parts.throttle.rest(object)
    const named = fields.filter(field => field !== '')
    // The values are dropped first, so that they are gone whatever happens while the defaults are created.
    for (const field of named) Reflect.set(object, field, undefined)
    const defaults = named.length > 0 ? this.defaultsOf(object) : {}
    for (const field of named) Reflect.set(object, field, defaults[field])
  }

  private defaultsOf(object: ObjectBase): Record<string, unknown> {
    const { main } = liveSlotOf(object).program
    try {
      return main ? defaultsOf(this.parts.programs.guard, main) : {}
    } catch {
      return {}
    }
  }
}
