import { domainMethods, emptyHooks, unguarded } from '../programs/marks.ts'

/** The reach of a method is the distance from its object at which it hears an event. The numbers are indexes in the tables of a Layout. */
export const reaches = { own: 0, room: 1, zone: 2, world: 3 } as const
export type Reach = keyof typeof reaches

/** An annotation of a method by `@on`. */
export interface Listening {
  readonly event: string
  readonly reach: Reach
}

/** One method that hears an event. */
export interface Handler {
  /** The index of the part that has the method; -1 for the object itself. */
  readonly part: number
  readonly method: string
  readonly run: (...args: unknown[]) => unknown
  /** Whether the method is code of the mudlib, not of a domain. */
  readonly isOfMudlib: boolean
  /** Consecutive failures (for trusted code: stops) by program, or null. After several, the handler isn't called until the next reload. */
  faults: Map<object, number> | null
}

/** A type of event: its name, and its index in all tables. */
export interface EventType {
  readonly id: number
  readonly name: string
  /** Whether no class in the world hears the event, and the number of heard names when this was determined. */
  isQuiet: boolean
  knownAt: number
}

/** The methods of a class that have `@on`, with their annotations. */
export type Notes = readonly (readonly [method: string, all: readonly Listening[]])[]

/** The data that layouts are made from. */
export interface LayoutSource {
  /** The number of times that running code has been replaced. */
  readonly generation: number
  layout(prototypes: readonly object[]): Layout
  /** The `@on` annotations of the methods of a prototype. */
  notesOf(prototype: object): Notes
}

/**
 * The events that objects of one class, with parts of certain classes, listen to. All such objects share one Layout. The methods
 * that hear an event are looked up once for each event, class and version.
 */
export class Layout {
  private readonly source: LayoutSource
  /** The object's prototype, then the prototypes of its parts. */
  private readonly prototypes: readonly object[]
  // A large world has many layouts, so the fields that most of them don't need are filled on first use.
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

  /** The handlers of an event at a reach, in order; null if there is none. */
  handlers(event: EventType, reach: number): readonly Handler[] | null {
    if (this.generation !== this.source.generation) this.refresh()
    const table = (this.tables[reach] ??= [])
    const known = table[event.id]
    return known !== undefined ? known : (table[event.id] = this.find(event.name, reach))
  }

  /** The events that the object hears all over its zone or the world. */
  get far(): readonly Listening[] {
    if (this.generation !== this.source.generation) this.refresh()
    this.farEvents ??= this.all.filter(({ reach }) => reach === 'zone' || reach === 'world')
    return this.farEvents
  }

  /** The names of other objects' events that the object hears in its place. */
  get near(): readonly string[] {
    if (this.generation !== this.source.generation) this.refresh()
    this.nearEvents ??= [...new Set(this.all.filter(({ reach }) => reach === 'room').map(({ event }) => event))]
    return this.nearEvents
  }

  /** All `@on` annotations of the object and its parts. */
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

/** A method of a prototype, its own or an inherited one. A function that a getter returns doesn't count. */
function functionOf(prototype: object, name: string): unknown {
  for (let one: object | null = prototype; one; one = Object.getPrototypeOf(one)) {
    const found = Object.getOwnPropertyDescriptor(one, name)
    if (found) return found.value
  }
  return undefined
}

/** The names of the methods of a part's class, without those of the root class of parts. */
export function methodsOf(prototype: object): string[] {
  const names: string[] = []
  const isRoot = (one: object) => one === Object.prototype || Object.getPrototypeOf(one) === Object.prototype
  for (let one: object | null = prototype; one && !isRoot(one); one = Object.getPrototypeOf(one)) {
    names.push(...Object.getOwnPropertyNames(one).filter(name => name !== 'constructor'))
  }
  return names
}
