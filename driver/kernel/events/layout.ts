import { domainMethods, emptyHooks, unguarded } from '../programs/marks.ts'

/** How far from its object a method hears an event. The numbers are indexes in the tables of a Layout. */
export const reaches = { own: 0, room: 1, zone: 2, world: 3 } as const
export type Reach = keyof typeof reaches

/** What `@on` notes of a method. */
export interface Listening {
  readonly event: string
  readonly reach: Reach
}

/** One method that hears an event. */
export interface Handler {
  /** Which of the object's parts it belongs to; -1: the object itself. */
  readonly part: number
  readonly method: string
  readonly run: (...args: unknown[]) => unknown
  /** Whether it is code of the mudlib, not of a domain. */
  readonly isOfMudlib: boolean
  /** Failed calls in a row, by whose objects they were, of code that isn't trusted; null: none failed. After several it is skipped until the next reload. */
  faults: Map<object, number> | null
}

/** An event as the driver knows it: a name and its number in all tables. */
export interface EventType {
  readonly id: number
  readonly name: string
  /** Whether no class in the world hears it, and the number of heard names for which that holds. */
  isQuiet: boolean
  knownAt: number
}

/** Methods of a class, and what `@on` notes of them. */
export type Notes = readonly (readonly [method: string, all: readonly Listening[]])[]

/** What layouts are made from. */
export interface LayoutSource {
  /** Counts how often running code has been replaced. */
  readonly generation: number
  layout(prototypes: readonly object[]): Layout
  /** What `@on` notes of the methods of objects with a prototype. */
  notesOf(prototype: object): Notes
}

/**
 * What objects of one class, with parts of certain classes, listen to. All such objects share one Layout; which methods hear an
 * event is found once for each event, class and version.
 */
export class Layout {
  private readonly source: LayoutSource
  /** The object's prototype, then those of its parts. */
  private readonly prototypes: readonly object[]
  // There is a layout for each class of a large world: what most of them don't need is made when it is.
  private longer: Map<object, Layout> | null = null
  private tables: (readonly Handler[] | null)[][] = []
  private farEvents: readonly Listening[] | null = null
  private nearEvents: readonly string[] | null = null
  private generation: number

  constructor(source: LayoutSource, prototypes: readonly object[]) {
    this.source = source
    this.prototypes = prototypes
    this.generation = source.generation
  }

  /** The layout of objects with one more part. */
  with(part: object): Layout {
    let longer = (this.longer ??= new Map()).get(part)
    if (!longer) this.longer.set(part, (longer = this.source.layout([...this.prototypes, part])))
    return longer
  }

  /** The methods that hear an event at a reach, in order; null: none. */
  handlers(event: EventType, reach: number): readonly Handler[] | null {
    if (this.generation !== this.source.generation) this.refresh()
    const table = (this.tables[reach] ??= [])
    const known = table[event.id]
    return known !== undefined ? known : (table[event.id] = this.find(event.name, reach))
  }

  /** Events that it hears from all over its zone or the world. */
  get far(): readonly Listening[] {
    if (this.generation !== this.source.generation) this.refresh()
    this.farEvents ??= this.all.filter(({ reach }) => reach === 'zone' || reach === 'world')
    return this.farEvents
  }

  /** Names of events that it hears of others in its place. */
  get near(): readonly string[] {
    if (this.generation !== this.source.generation) this.refresh()
    this.nearEvents ??= [...new Set(this.all.filter(({ reach }) => reach === 'room').map(({ event }) => event))]
    return this.nearEvents
  }

  /** All that the object and its parts have noted by `@on`. */
  private get all(): Listening[] {
    return this.prototypes.flatMap(prototype => this.source.notesOf(prototype).flatMap(([, all]) => all))
  }

  private refresh(): void {
    this.generation = this.source.generation
    this.tables = []
    this.farEvents = null
    this.nearEvents = null
  }

  private find(event: string, reach: number): readonly Handler[] | null {
    const found: Handler[] = []
    this.prototypes.forEach((prototype, index) => {
      const named = index > 0 && reach === reaches.own && methodsOf(prototype).includes(event) ? [event] : []
      const noted = this.source
        .notesOf(prototype)
        .filter(([, all]) => all.some(one => one.event === event && reaches[one.reach] === reach))
        .map(([method]) => method)
      for (const method of new Set([...named, ...noted])) {
        const run = functionOf(prototype, method)
        if (typeof run === 'function' && !emptyHooks.has(run))
          found.push({
            part: index - 1,
            method,
            run: (unguarded.get(run) ?? run) as Handler['run'],
            isOfMudlib: !domainMethods.has(run),
            faults: null,
          })
      }
    })
    return found.length > 0 ? found : null
  }
}

/** A method of a prototype or one that it inherits from; what a getter would give is none. */
function functionOf(prototype: object, name: string): unknown {
  for (let one: object | null = prototype; one; one = Object.getPrototypeOf(one)) {
    const found = Object.getOwnPropertyDescriptor(one, name)
    if (found) return found.value
  }
  return undefined
}

/** Names of the methods of a part's class, without those that the class at the root of all parts has for its own work. */
export function methodsOf(prototype: object): string[] {
  const names: string[] = []
  const isRoot = (one: object) => one === Object.prototype || Object.getPrototypeOf(one) === Object.prototype
  for (let one: object | null = prototype; one && !isRoot(one); one = Object.getPrototypeOf(one)) {
    names.push(...Object.getOwnPropertyNames(one).filter(name => name !== 'constructor'))
  }
  return names
}
