import type { Quota } from '../../kernel/guard/quota.ts'
import type { Sanctions } from '../../kernel/guard/sanctions.ts'
import { liveSlotOf, type ObjectBase } from '../../kernel/objects/base.ts'
import { defaultsOf } from '../../kernel/programs/fields.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import type { CallOuts } from '../../kernel/time/callouts.ts'
import {
  type Holding,
  hasClosure,
  largestHoldings,
  leastWhenCrowded,
  leastWhenFull,
  type Memory,
  sizeOf,
} from './memory.ts'

/** Bytes of a field that is left alone when a whole domain is stopped. */
const smallField = 20_000
/** The most fields that are reset at once when memory runs short. */
const mostRelieved = 20

interface Parts {
  programs: Programs
  callOuts: CallOuts
  sanctions: Sanctions
  fault: (error: Error, object: ObjectBase) => void
  /** Reports a message about files to their wizards. */
  tell: (message: string, files: readonly string[]) => void
  log: (message: string) => void
}

/** Frees memory when it runs short: resets the largest fields to their defaults, and pauses their objects. */
export class Relief {
  private readonly memory: Memory
  private readonly parts: Parts

  constructor(memory: Memory, parts: Parts) {
    this.memory = memory
    this.parts = parts
  }

  /** Checks whether memory runs short, and frees some. Called between turns. */
  look(): void {
    if (this.memory.full) this.relieve()
    else if (this.memory.takeCrowded()) this.relieveEarly()
  }

  private relieve(): void {
    for (const holding of this.holdings(this.objects(), leastWhenFull)) {
      this.takeBack(holding)
      if (!this.memory.full) return
    }
    this.stopDomain(this.domainsObjects())
  }

  /** Resets very large fields of domains' objects early, because garbage collections take long already. */
  private relieveEarly(): void {
    for (const holding of this.holdings(this.domainsObjects(), leastWhenCrowded)) this.takeBack(holding)
  }

  private objects(): ObjectBase[] {
    return [...this.parts.programs.all].flatMap(({ instances }) => instances)
  }

  private domainsObjects(): ObjectBase[] {
    return this.objects().filter(object => !liveSlotOf(object).quota.unlimited)
  }

  private holdings(objects: readonly ObjectBase[], least: number): Holding[] {
    const argumentsOf = (object: ObjectBase) => this.parts.callOuts.of(object).map(({ args }) => args)
    return largestHoldings(objects, argumentsOf, least).slice(0, mostRelieved)
  }

  private takeBack({ object, field, bytes }: Holding): void {
    this.reset(object, field)
    const place = field === '' ? 'its call outs' : `its field '${field}'`
    const amount = `${Math.round(bytes / 1e6)} MB in ${place}`
    const message = `held ${amount} when memory ran short: that is gone, and its heart beat and call outs are off`
    this.parts.fault(new Error(message), object)
  }

  /** Stops the domain that uses most memory and resets its fields, because no single field is large. */
  private stopDomain(objects: readonly ObjectBase[]): void {
    const held = new Map<Quota, { bytes: number; fields: { object: ObjectBase; field: string }[] }>()
    for (const object of objects) {
      const { quota } = liveSlotOf(object)
      for (const [field, value] of Object.entries(object)) {
        const size = sizeOf(value)
        if (size < smallField) continue
        const known = held.get(quota) ?? { bytes: 0, fields: [] }
        held.set(quota, known)
        known.bytes += size
        known.fields.push({ object, field })
      }
    }
    const [largest] = [...held].sort(([, a], [, b]) => b.bytes - a.bytes)
    if (!largest) {
      this.stopClosures(objects)
      return
    }
    const [{ domain }, { bytes, fields }] = largest
    const { trust } = this.parts.programs.guard
    for (const { object, field } of fields) this.reset(object, field)
    const message = `memory ran short, and ${domain} held ${Math.round(bytes / 1e6)} MB in many fields: they begin anew, and their objects rest`
    this.parts.tell(message, [trust.folderOf(domain)])
  }

  /** Stops objects that hold functions, because nothing else that can be examined is large. */
  private stopClosures(objects: readonly ObjectBase[]): void {
    let found = 0
    for (const object of objects) {
      for (const [field, value] of Object.entries(object)) {
        if (!hasClosure(value)) continue
        found++
        this.reset(object, field)
        const message = `memory ran short, and its field '${field}' holds a function that may hold it: that is gone, and its heart beat and call outs are off`
        this.parts.fault(new Error(message), object)
      }
    }
    if (found === 0) this.parts.log('memory runs short, and no domain holds much of it')
  }

  /** Resets a field to its default, and pauses its object. */
  private reset(object: ObjectBase, field: string): void {
    if (field !== '') Reflect.set(object, field, this.defaultOf(object, field))
    this.parts.sanctions.rest(object)
  }

  private defaultOf(object: ObjectBase, field: string): unknown {
    const { main } = liveSlotOf(object).program
    try {
      return main ? defaultsOf(this.parts.programs.guard, main)[field] : undefined
    } catch {
      return undefined
    }
  }
}
