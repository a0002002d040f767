import { Dice } from './dice.ts'

// Writes malicious programs. They are random compositions of the language's own functions, the driver's functions, and the methods of all reachable
// objects. They are called from every apply. Some functions in fields, getters and subclasses of built-ins give deceptive results.

const numbers = ['0', '1', '-1', '3', '60', '1e3', '2e5', '1e9', '2 ** 53 - 1', '2 ** 31', '0.5', 'NaN', 'Infinity']
const texts = [
  `'look'`,
  `'promote mallory admin'`,
  `'give all to mallory'`,
  `'quit'`,
  `'north'`,
  `'gold'`,
  `'level'`,
  `'name'`,
  `'heartBeat'`,
  `'destruct'`,
  `'init'`,
  `'length'`,
  `'call'`,
  `'/domains/evil/room'`,
  `'/std/player'`,
  `'/secure/accounts'`,
  `'/daemons/clock'`,
  `'a'.repeat(50)`,
  `'a'.repeat(3e4) + 'b'`,
  `'\\ud800'`,
  `'\\u0000\\u001b]52;c;x\\u0007'`,
]
/** Variables and values that a program can use. */
const held = [
  'this',
  'who',
  'ann',
  'root',
  'king',
  'mallory',
  'this.kept',
  'this.list',
  'self',
  'ann.environment',
  'king.environment',
]
/** The names of fields whose values are lists and records. */
const records = 'exits details spawns doors stats resistances attacks aliases memory programs behaviours effects'.split(
  ' ',
)
const daemons = [
  'clock',
  'commands',
  'mail',
  'quests',
  'channels',
  'spawns',
  'zones',
  'instances',
  'homes',
  'bridges',
  'memories',
  'purses',
  ...['ledger', 'vault', 'auditor', 'economy', 'economist', 'bank', 'auctions', 'stalls', 'trades'],
  'reports',
  'spells',
  'socials',
]
const listMethods =
  'map filter forEach reduce some every find findLast indexOf lastIndexOf includes join flat flatMap concat slice splice sort reverse fill push unshift pop shift keys values entries at with toSorted toReversed toSpliced copyWithin'.split(
    ' ',
  )
const textMethods =
  'indexOf lastIndexOf includes split replace replaceAll match matchAll repeat padStart padEnd slice normalize localeCompare toUpperCase concat at codePointAt search trim startsWith'.split(
    ' ',
  )
const statics = [
  'Array.from',
  'Object.assign',
  'Object.entries',
  'Object.fromEntries',
  'Object.freeze',
  'Object.keys',
  'Object.create',
  'JSON.stringify',
  'JSON.parse',
  'Reflect.apply',
  'Reflect.set',
  'Reflect.get',
  'Reflect.ownKeys',
  'String.raw',
  'String',
  'Number',
  'Math.max',
  'new Map',
  'new Set',
  'new Array',
  'new Uint8Array',
  'new Date',
  'new RegExp',
  'Symbol',
  'parseInt',
  'encodeURIComponent',
  'new WeakMap',
  'new Error',
]
/** Efuns that any code may call. */
const efuns =
  'clone load find destruct move happen ask sum setHeartBeat callOut removeCallOut callOutsOf resetNow random send sendPrompt sendData connectionOf users valid mayForce endCommand saveObject keepContents makePlace enableCommands partsChanged tellTakenIn followFile readFile writeFile removeFile listFiles makeFolder transaction annotate annotations annotatedIn objectsOf livingsIn peopleIn countsOf usersIn happen traceEvent'.split(
    ' ',
  )
const events = ['said', 'entered', 'left', 'attacked', 'hurt', 'died', 'looked', 'arrived']

/** A declaration at the start of each method, for the object itself and other objects in the world. */
const whoThereIs = 'const self: any = this; const { mallory, ann, root, king } = folk();'

/** Writes one hostile program. */
export class HostileProgram {
  private readonly dice: Dice
  /** The method and field names of players, monsters and rooms that the program tries. */
  private readonly members: readonly string[]
  private depth = 0

  constructor(seed: number, members: readonly string[]) {
    this.dice = new Dice(seed)
    this.members = members
  }

  /** The text of a program whose default class implements all applies. */
  write(): string {
    const { dice } = this
    const parent = dice.pick(['Item', 'Monster', 'Room', 'Item', 'Monster', 'MudObject'])
    const methods = [
      `create() { super.create(); const who: any = null; ${this.body()} }`,
      `init(who: any) { ${this.body()} }`,
      `heartBeat() { const who: any = null; ${this.body()} }`,
      `reset() { super.reset(); const who: any = null; ${this.body()} }`,
      `plan(who: any, ...more: any[]): any { ${this.body()}; return ${this.value()} }`,
      `@verb('poke <thing>') poke(who: any) { ${this.body()}; return ${dice.pick(['true', 'false'])} }`,
      `@on('${dice.pick(events)}', { reach: '${dice.pick(['own', 'room', 'room', 'zone', 'world'])}' }) heard(who: any) { ${this.body()} }`,
      `canLeave(who: any): any { ${this.body()} }`,
      `canEnter(who: any): any { ${this.body()} }`,
      `matches(who: any): any { ${this.body()}; return true }`,
      `describe(): any { const who: any = null; ${this.body()}; return 'a thing' }`,
      `onDestruct() { const who: any = null; ${this.body()} }`,
      `relocated(who: any) { super.relocated(who); ${this.body()} }`,
      `cleanUp() { const who: any = null; ${this.body()}; return true }`,
    ]
    const chosen = methods.filter(() => dice.once(2))
    const nobody = 'const who: any = null;'
    return `import * as driver from 'driver'
import { ${efuns.filter((one, i) => efuns.indexOf(one) === i).join(', ')} } from 'driver'
import { on, saved, verb } from '/std/decorators'
import { ${parent} } from '/std/${parent === 'MudObject' ? 'object' : parent.toLowerCase()}'
const daemon = (name: string): any => load('/daemons/' + name)
const folk = (): any => (load('/domains/evil/folk') as any).all
const seen = (list: any): any[] => { try { return [...list] } catch { return [] } }
class LyingMap extends Map { get size(): any { ${nobody} ${this.body()}; return ${this.value()} } *[Symbol.iterator](): any { ${nobody} ${whoThereIs} for (;;) yield ${this.value()} } }
class LyingList extends Array { ${dice.once(2) ? `get [Symbol.toStringTag](): any { ${nobody} ${this.body()} }` : ''} slice(): any { ${nobody} ${whoThereIs} return ${this.value()} } }
export default class Hostile extends ${parent} {
  short = 'a thing'
  name = 'thing'
  ${dice.once(2) ? '@saved ' : ''}kept: any = null
  list: any[] = []
  @verb('pull <thing>') planted: any = null
  begin(who: any) { ${this.body(5)} }
  ${chosen.join('\n  ')}
}
`
  }

  /** The body of a method. */
  private body(most = 3): string {
    return `${whoThereIs} ${this.dice.several(most, () => this.statement()).join('; ')}`
  }

  private statement(): string {
    const { dice } = this
    this.depth++
    try {
      switch (dice.roll(16)) {
        case 0:
        case 1:
        case 2:
          return `try { ${this.call()} } catch {}`
        case 3:
          return `try { ${this.target()} = ${this.value()} } catch {}`
        case 4:
          return `try { this.${dice.pick(['kept', 'planted', 'list', 'describe', 'short'])} = ${this.value()} as any } catch {}`
        case 5:
          return `for (let i = 0; i < ${dice.pick(['3', '50', '1e4', '1e9'])}; i++) { ${this.statement()} }`
        case 6:
          return `try { delete ${this.target()} } catch { ${this.statement()} }`
        case 7:
          return `if (${this.value()}) { ${this.statement()} }`
        case 8:
          return `try { for (const one of seen(${this.value()})) { (one as any)?.${dice.pick(this.members)}?.(${this.args()}) } } catch {}`
        case 9:
          return `try { ${dice.pick(efuns)}(...([${this.args()}] as [any, any])) } catch {}`
        case 10:
          return `try { ${dice.pick(held)}.${dice.pick(this.members)}(${this.args()}) } catch {}`
        case 11:
          return `try { daemon('${dice.pick(daemons)}').${dice.pick(this.members)}(${this.args()}) } catch {}`
        case 12:
          return `try { callOut(this, ${dice.pick(['0', '1', '2'])}, 'plan', ${this.value()}) } catch {}`
        case 13:
        case 14:
          return `try { ${this.take()}; ${this.spoil()} } catch {}`
        default:
          return `try { this.list.push(${this.value()}) } catch {}`
      }
    } finally {
      this.depth--
    }
  }

  /** Reads a value out of an object, in one of the ways in which code can read fields. */
  private take(): string {
    const { dice } = this
    const [one, name] = [this.object(), dice.once(2) ? dice.pick(records) : dice.pick(this.members)]
    return dice.pick([
      `const one: any = (${one} as any).${name}`,
      `const one: any = (${one} as any)?.${name}`,
      `const one: any = (${one} as any)['${name}']`,
      `const { ${name}: one } = ${one} as any`,
      `const { ${name}: one = ${this.value()} } = ${one} as any`,
      `const [{ ${name}: one }] = [${one}] as any`,
      `const { a: { ${name}: one } } = { a: ${one} } as any`,
      `const { ...rest }: any = ${one}; const one = rest.${name}`,
      `const one: any = ({ ...(${one} as any) }).${name}`,
      `const one: any = Reflect.get(${one} as any, '${name}')`,
      `const one: any = Object.entries(${one} as any).find(([key]) => key === '${name}')?.[1]`,
      `const one: any = (({ ${name}: it }: any) => it)(${one})`,
      `let one: any; for ({ ${name}: one } of [${one}] as any) {}`,
      `let one: any; ({ ${name}: one } = ${one} as any)`,
      `let one: any; JSON.stringify(${one}, (key, it) => { if (key === '${name}') one = it; return it })`,
      `const one: any = [(${one} as any).${name}].flat()[0]`,
      `this.kept = (${one} as any).${name}; const one: any = this.kept`,
    ])
  }

  /** Changes a value that was read. */
  private spoil(): string {
    const { dice } = this
    const key = dice.pick(['north', 'throne', 'str', '0', 'length', 'fire', 'x'])
    return dice.pick([
      `one['${key}'] = ${this.value()}`,
      `delete one['${key}']`,
      `one.${dice.pick(listMethods)}(${this.args()})`,
      `one.${dice.pick(['set', 'add', 'clear', 'delete'])}(${this.args()})`,
      `Object.assign(one, { ${key === '0' ? 'a' : key}: ${this.value()} })`,
      `Reflect.set(one, '${key}', ${this.value()})`,
      `Object.values(one).forEach((inner: any) => { inner.x = 1 })`,
      `for (const inner of one) inner.x = ${this.value()}`,
      `(([] as any).${dice.pick(listMethods)}).call(one, ${this.args()})`,
      `Object.freeze(one)`,
    ])
  }

  private target(): string {
    const { dice } = this
    return dice.once(3)
      ? `(${this.object()} as any)[${dice.pick(texts)}]`
      : `(${this.object()} as any).${dice.pick(this.members)}`
  }

  private object(): string {
    return this.dice.pick(held)
  }

  private call(): string {
    const { dice } = this
    switch (dice.roll(6)) {
      case 0:
        return `(${this.value()} as any).${dice.pick(listMethods)}(${this.args()})`
      case 1:
        return `(${dice.pick(texts)} as any).${dice.pick(textMethods)}(${this.args()})`
      case 2:
        return `(${dice.pick(statics)} as any)(${this.args()})`
      case 3:
        return `([] as any).${dice.pick(listMethods)}.${dice.pick(['call', 'apply'])}(${this.liar()}, ${this.args()})`
      case 4:
        return `(${this.object()} as any).${dice.pick(this.members)}.${dice.pick(['call', 'apply'])}(${this.object()}, ${this.args()})`
      default:
        return `(${this.object()} as any)?.${dice.pick(this.members)}?.(${this.args()})`
    }
  }

  private args(): string {
    return this.dice.several(3, () => this.value()).join(', ')
  }

  /** An object that pretends to be something else. */
  private liar(): string {
    const { dice } = this
    const lie = this.depth > 2 ? '7' : this.value()
    return dice.pick([
      `({ n: 0, get length(): any { return this.n++ ? ${dice.pick(numbers)} : ${lie} } } as any)`,
      `({ [Symbol.iterator]: function* (): any { for (;;) yield ${lie} } } as any)`,
      `({ toString(): any { return ${lie} }, valueOf(): any { return ${lie} }, toJSON(): any { return ${lie} } } as any)`,
      `({ get [Symbol.toPrimitive](): any { return () => ${lie} } } as any)`,
      `(new LyingMap([[1, 2]]) as any)`,
      `(LyingList.from([1, 2, 3]) as any)`,
      `({ length: ${dice.pick(numbers)} } as any)`,
    ])
  }

  private value(): string {
    const { dice } = this
    if (++this.depth > 5) {
      this.depth--
      return dice.pick([...numbers, ...texts, ...held])
    }
    try {
      switch (dice.roll(12)) {
        case 0:
          return dice.pick(numbers)
        case 1:
          return dice.pick(texts)
        case 2:
        case 3:
        case 4:
          return this.object()
        case 5:
          return `[${this.args()}]`
        case 6:
          return `(((...given: any[]) => { ${this.depth > 3 ? '' : this.statement()}; return given[0] }) as any)`
        case 7:
          return this.liar()
        case 8:
          return `(${this.object()} as any)?.${dice.pick(this.members)}`
        case 9:
          return `daemon('${dice.pick(daemons)}')`
        case 10:
          return dice.pick([
            '/^(a+)+$/',
            '/x*/g',
            'new Array(1e5).fill(self)',
            '[[],[]]',
            '{}',
            'null',
            'undefined',
            'Symbol.iterator',
          ])
        default:
          return this.call()
      }
    } finally {
      this.depth--
    }
  }
}
