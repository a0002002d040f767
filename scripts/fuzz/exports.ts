import { ObjectBase } from '../../driver/kernel/objects/base.ts'
import type { TestDeeds } from '../../driver/services/recorder/recording.ts'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'
import { Dice } from './dice.ts'
import { filesOf } from './marks.ts'

// Code of a domain calls everything that the mudlib exports with other domains' objects as arguments: functions, methods of the objects that it
// creates, clones or loads, and methods of other objects' behaviours. None of the calls may change anything that the domain may not change itself.

const castle = {
  '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall' }`,
  '/domains/castle/king.ts': `import { Monster } from '/std/monster'
export default class King extends Monster { name = 'king'; short = 'a king'; level = 20 }`,
  '/domains/castle/crown.ts': `import { Item } from '/std/item'
export default class Crown extends Item { name = 'crown'; short = 'a crown' }`,
  '/domains/evil/den.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den' }`,
}

const den = '/domains/evil/den'
const isWorldly = (value: unknown): value is AnyObject => value instanceof ObjectBase

/** A class of behaviours. */
interface PartClass {
  with(settings: object): object
}
const isObjectsPart = (made: unknown) =>
  typeof (made as { decide?: unknown } | null)?.decide === 'function' && !isWorldly(made)

/** The program of a domain that calls a module's exports. @param imports whether the program may import the module */
const thief = (path: string, imports: boolean) => `import { clone } from 'driver'
import { MudObject } from '/std/object'
${imports ? `import * as all from '${path}'` : 'const all = {}'}
export default class Thief extends MudObject {
  call(name: string, args: any[]) { (all as any)[name](...args) }
  cloned() { const one: any = clone('${path}'); one.move('${den}'); return one }
  make(name: string, args: any[]) { return new (all as any)[name](...args) }
  callOf(one: any, name: string, args: any[]) { one[name](...args) }
  claim(one: any, owner: any) { one.settings = {}; one.owner = owner; return one }
}`

/** Fields with records about a player or an object that are initialised when they are first read. */
const begunByReading = new Set(['_ownMemory', 'booked'])

/** The state of an object: its place, and its fields to a depth of two levels. */
function stateOf(one: AnyObject): Map<string, string> {
  if (one.destructed) return new Map([['environment', 'gone']])
  const fields = Object.entries(one).filter(
    ([key, value]) => !begunByReading.has(key) || (typeof value === 'object' && Object.keys(value ?? {}).length > 0),
  )
  return new Map([
    ['environment', String(one.environment?.id)],
    ...fields.map(([key, value]): [string, string] => [key, shown(value, 1)]),
  ])
}

function shown(value: unknown, depth: number): string {
  if (typeof value === 'function') return 'function'
  if (typeof value !== 'object' || value === null) return String(value)
  if ('path' in value && 'id' in value) return String(value.id)
  if (depth > 2) return '…'
  if (value instanceof Map || value instanceof Set) return `${value.size}: ${shown([...value], depth + 1)}`
  return Object.entries(value)
    .map(([key, each]) => `${key}=${shown(each, depth + 1)}`)
    .join()
}

/** The result of a sweep. */
export interface Swept {
  functions: number
  methods: number
  /** Behaviours that were given to the king. */
  parts: number
  calls: number
  /** Forbidden changes, with the call that made each. */
  harms: string[]
}

/** One world, in which a thief makes calls. */
class Sweep implements Swept {
  functions = 0
  methods = 0
  parts = 0
  calls = 0
  private readonly found = new Set<string>()
  private readonly seen = new Set<object>()
  private readonly mud: TestDriver
  private readonly dice: Dice
  private readonly victims: Readonly<Record<string, AnyObject>>
  private readonly pool: readonly unknown[]

  constructor(mud: TestDriver, seed: number) {
    this.mud = mud
    this.dice = new Dice(seed)
    const hall = mud.load('/domains/castle/hall')
    const king = mud.clone('/domains/castle/king')
    const crown = mud.clone('/domains/castle/crown')
    const ann = mud.player('Ann', { at: '/domains/castle/hall', level: 5 })
    for (const one of [king, crown]) one.move(hall)
    this.victims = { hall, king, crown, ann }
    const plain = [1, 0, 100, 'gold', 'memory', 'level', '', {}, [], [king, ann], { x: 1, y: 1 }, null, undefined, true]
    const others = [mud.load('/daemons/clock'), () => king, new Map(), new Set()]
    this.pool = [...Object.values(this.victims), ...Object.values(this.victims), ...plain, ...others]
  }

  get harms(): string[] {
    return [...this.found].sort()
  }

  /** Calls all exports of a module of the mudlib, each a number of times. */
  tryModule(path: string, at: string, runs: number): void {
    const { mud } = this
    mud.driver.files.write(`${at}.ts`, thief(path, true))
    let one: AnyObject
    let isSealed = false
    try {
      one = mud.clone(at)
    } catch (error) {
      isSealed = String(error).includes('imports its types alone')
      if (!isSealed) throw error
      mud.driver.files.write(`${at}.ts`, thief(path, false))
      one = mud.clone(at)
    }
    mud.driver.objects.move(one, mud.load(den))
    const asThief = (method: string, args: unknown[]): unknown => {
      let answer: unknown = null
      try {
        mud.driver.enter(() => {
          answer = mud.driver.guard.attempt('apply', one, () => one[method](...args))
        })
      } catch {
        // The call was refused, or had a wrong argument.
      }
      return answer
    }
    const loaded = isSealed ? mud.driver.programs.load(path) : mud.driver.programs.get(path)!
    const { main } = loaded
    // If the thief can't import the module, it can only load the object.
    const exports = isSealed ? { default: loaded.exports['default'] } : loaded.exports
    for (const [name, value] of Object.entries(exports)) {
      if (typeof value !== 'function') continue
      if (!/^class/.test(String(value))) {
        this.functions++
        this.tryCall(`${path} ${name}()`, runs, args => asThief('call', [name, args]))
        continue
      }
      const make = (): unknown => {
        if (name === 'default' && main !== null) return isSealed ? mud.load(path) : asThief('cloned', [])
        for (let i = 0; i < 8; i++) {
          const made = asThief('make', [name, this.drawn(4)])
          if (typeof made === 'object' && made !== null) return made
        }
        return null
      }
      let made = make()
      if (made === null) continue
      const methods = this.newMethodsOf(made as object)
      const isPart = isObjectsPart(made)
      const parts = isPart
        ? [this.partOfKing(value as unknown as PartClass), asThief('claim', [make(), this.victims['king']])]
        : []
      for (const method of methods) {
        this.methods++
        this.tryCall(`${path} ${name}.${method}()`, Math.ceil(runs / 3), args => {
          if (isWorldly(made) && made.destructed) made = make()
          asThief('callOf', [made, method, args])
          // Next to other objects, the thief's object may have more rights.
          if (isWorldly(made) && !made.destructed && made.environment) mud.driver.objects.move(made, den)
        })
        for (const part of parts)
          this.tryCall(`${path} ${name}.${method}() of the king's`, Math.ceil(runs / 3), args =>
            asThief('callOf', [part, method, args]),
          )
      }
      if (isPart) this.asDriver(() => this.victims['king']!['removeBehaviour'](value))
    }
  }

  /** Gives the king a behaviour. @returns the behaviour in the king's list */
  private partOfKing(behaviour: PartClass): unknown {
    const king = this.victims['king']!
    return this.asDriver(() => {
      king['addBehaviour'](behaviour.with({}))
      this.parts++
      return king['mind']().at(-1)
    })
  }

  private asDriver(run: () => unknown): unknown {
    const { driver } = this.mud
    let answer: unknown = null
    try {
      driver.enter(() => (answer = driver.guard.attempt('load', null, run)))
    } catch {
      // The king can't have this behaviour.
    }
    return answer
  }

  /** The method names of an object. Methods of a class are returned only once, for the first object that inherits them. */
  private newMethodsOf(made: object): string[] {
    const names = new Set<string>()
    for (let at = Object.getPrototypeOf(made); at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
      if (this.seen.has(at)) break
      this.seen.add(at)
      for (const [name, { value }] of Object.entries<PropertyDescriptor>(Object.getOwnPropertyDescriptors(at)))
        if (typeof value === 'function' && name !== 'constructor') names.add(name)
    }
    return [...names]
  }

  private drawn(count: number): unknown[] {
    return Array.from({ length: count }, () => this.dice.pick(this.pool))
  }

  private tryCall(what: string, times: number, call: (args: unknown[]) => void): void {
    const victims = Object.entries(this.victims)
    for (let i = 0; i < times; i++) {
      const args = this.drawn(6)
      if (i < times / 2) args[0] = victims[i % victims.length]![1]
      const before = victims.map(([, victim]) => stateOf(victim))
      call(args)
      this.calls++
      for (const [at, [who, victim]] of victims.entries()) {
        const after = stateOf(victim)
        const fields = new Set([...before[at]!.keys(), ...after.keys()])
        for (const field of fields) {
          const [was, is] = [before[at]!.get(field), after.get(field)]
          if (was !== is) this.found.add(`${what}: ${field} of ${who} from ${cut(was)} to ${cut(is)}`)
        }
      }
    }
  }
}

const cut = (text = 'nothing') => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

/** The paths of the mudlib's programs that a domain can import. */
function modules(): string[] {
  return filesOf()
    .filter(file => !file.endsWith('.d.ts') && !/^\/(?:secure|cmds|std\/life)\b/.test(file))
    .map(file => file.slice(0, -'.ts'.length))
    .sort()
}

/** The recorded deeds of a sweep: `begin` with its seed, and `module` with the arguments of tryModule(). */
export class SweepDeeds {
  private readonly mud: TestDriver
  private made: Sweep | null = null

  constructor(mud: TestDriver) {
    this.mud = mud
  }

  get sweep(): Sweep {
    return this.made!
  }

  readonly perform: TestDeeds = ([what, ...given]) => {
    if (what === 'begin') this.made = new Sweep(this.mud, given[0] as number)
    else this.sweep.tryModule(given[0] as string, given[1] as string, given[2] as number)
  }
}

/**
 * Calls all exports of the mudlib as code of a domain, with other domains' objects as arguments.
 * @param runs the number of calls of each function. Each method is called a third as often
 * @param file the path of the recording
 */
export async function sweepExports(runs: number, seed: number, file?: string): Promise<Swept> {
  const mud = await testDriver({ seed, files: castle, ...(file ? { record: { file, deeds: 'exports' } } : {}) })
  try {
    const deeds = new SweepDeeds(mud)
    mud.perform(deeds.perform, 'begin', seed)
    for (const [i, path] of modules().entries()) mud.perform(deeds.perform, 'module', path, `/domains/evil/t${i}`, runs)
    return deeds.sweep
  } finally {
    await mud.stop()
  }
}
