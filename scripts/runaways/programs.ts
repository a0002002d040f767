// Runaway programs. Each program is the body of a class of monsters that have a heart beat each second.

/** The body of a class whose heart beat does some work. */
const beat = (work: string, more = '') => `${more}\n  heartBeat() { ${work} }`

/** The body of a class whose heart beat does some work once, and only in its first object. */
const once = (work: string, more = '') =>
  beat(`if (this.begun || this.copy) return; this.begun = true; ${work}`, `begun = false; copy = false\n  ${more}`)

/** An object that looks like a list. When its length is read again, it claims to be far longer. */
const liar = 'let n = 0; const liar: any = { get length() { return n++ ? 2 ** 53 - 1 : 0 } }'

/** A list that is nested 18 levels deep. Each list contains the next list eight times. */
const shared =
  'let data: any = [1]; for (let i = 0; i < 18; i++) data = [data, data, data, data, data, data, data, data]'

export const runaways: Readonly<Record<string, string>> = {
  'a loop': beat('for (;;) {}'),
  'a loop that catches': beat('for (;;) { try { for (;;) {} } catch {} finally { continue } }'),
  recursion: beat('this.deeper(0)', 'deeper(n: number): number { return this.deeper(n + 1) + this.deeper(n + 2) }'),
  'a generator': beat(
    'for (const one of this.all()) this.seen = one',
    'seen = 0\n  *all(): Generator<number> { for (;;) { yield 1; yield* [2, 3] } }',
  ),
  sorts: beat('for (;;) Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 100_003).sort((a, b) => a - b)'),
  'growing texts': beat(`let text = 'growing'; for (;;) text += text + this.name`),
  'texts in a field': beat(`for (;;) this.texts.push('x'.repeat(100_000) + this.texts.length)`, 'texts: string[] = []'),
  'a huge list': beat('const list: number[] = []; for (;;) list.push(list.length)'),
  'lists in a field': beat(
    'for (let i = 0; i < 20; i++) this.lists.push(new Array(50_000).fill(this.lists.length))',
    'lists: number[][] = []',
  ),
  'maps of sets': beat(
    'for (let i = 0; i < 20_000; i++) this.sets.set(this.sets.size, new Set([i, i + 1]))',
    'sets = new Map<number, Set<number>>()',
  ),
  'many small fields': once(
    'for (let i = 0; i < 2000; i++) clone(this.path).fill()',
    'lists: any = {}\n  fill() { this.copy = true; for (let i = 0; i < 8; i++) this.lists[i] = new Array(2400).fill(i + 0.5) }',
  ),
  clones: beat('for (;;) clone(this.path)'),
  inventories: beat('for (;;) clone(this.path).move(this)', 'create() { super.create(); this.weight = 0 }'),
  moves: beat(`for (let i = 0; ; i++) this.move(i % 2 ? './den' : '/domains/plaza/hall')`),
  'call outs': beat(
    `for (;;) callOut(this, 0, 'again')`,
    'again() { for (let i = 0; i < 3; i++) callOut(this, 0, "again") }',
  ),
  'events of its own': beat(
    `for (;;) this.say('hello')`,
    `@on('said', { reach: 'room' }) answer(who: any) { if (who !== this) this.say('hello to you') }`,
  ),
  'a hopeless regular expression': beat(`/^(a+)+$/.test('a'.repeat(60) + 'b')`),
  'a hopeless replacement': beat(`('a'.repeat(30_000) + 'b').replace(/(a+)+c/g, 'x')`),
  'a regular expression of many classes': beat(
    `new RegExp('[\\\\p{L}\\\\p{N}]'.repeat(690), 'iu').test('\\u1234aaaa')`,
  ),
  'a sort of long texts': beat(
    `const p = 'x'.repeat(16_000_000); const list: string[] = []; for (let i = 0; i < 20_000; i++) list.push(p + (i % 2)); list.sort()`,
  ),
  'one line of long texts': beat(
    `const s: any = '1'.repeat(30_000_000); let n = 0; ${Array.from({ length: 500 }, () => 'n += s * 1').join('; ')}`,
  ),
  'JSON of a shared list': beat(`${shared}; JSON.stringify(data)`),
  'a text of a shared list': beat(`${shared}; this.long = String(data)`),
  'a shared list that is saved': beat(`${shared}; this.data = data; saveObject(this)`, '@saved data: any = null'),
  '3,000 faults a second': beat(
    `for (let i = 0; i < 3000; i++) callOut(this, i / 3000, 'fail')`,
    `fail() { throw new Error('failed ' + this.id + ' ' + 'x'.repeat(200)) }`,
  ),
  'two that answer each other': once(
    `const other = clone(this.path); other.copy = true; other.move(this.environment); this.say('Good day.')`,
    `@on('said', { reach: 'room' }) answer(who: any) { if (who !== this && who.path === this.path) callOut(this, 0, 'reply') }
  reply() { this.say('And to you.'); this.say('Indeed.') }`,
  ),
  'two that work for each other': once(
    'this.other = clone(this.path); this.other.copy = true; this.other.other = this; this.work()',
    'other: any = null; n = 0\n  work() { callOut(this.other, 0, "work"); for (let i = 0; i < 20_000; i++) this.n = i }',
  ),
  'indexOf of a liar': beat(`${liar}; [].indexOf.call(liar, 5 as never)`),
  'fill of a liar': beat(`${liar}; [].fill.call(liar, 5 as never)`),
  'sort of a liar': beat(`${liar}; [].sort.call(liar)`),
  'concat of a liar': beat(`${liar}; liar[Symbol.isConcatSpreadable] = true; ([] as any[]).concat(liar)`),
  'String.raw of a liar': beat(`${liar}; String.raw({ raw: liar } as any)`),
  'a search for a long text': beat(`'a'.repeat(4e6).indexOf('a'.repeat(1e3) + 'b' + 'a'.repeat(1e6))`),
  'a search from the end': beat(`'a'.repeat(4e6).lastIndexOf('a'.repeat(1e6) + 'b' + 'a'.repeat(1e3))`),
  'normalize of accents': beat(`('a' + '\\u0301\\u0323'.repeat(200_000)).normalize()`),
  'localeCompare of accents': beat(
    `('a' + '\\u0301\\u0323'.repeat(200_000)).localeCompare('a' + '\\u0323\\u0301'.repeat(200_000))`,
  ),
  'many matches': beat(`for (;;) [...'ab'.repeat(500_000).matchAll(/a|b/g)]`),
  'replacements by a function': beat(`for (;;) 'ab'.repeat(500_000).replace(/./g, one => one + one)`),
  'getters that call each other': beat(
    'this.left',
    'get left(): any { return this.right + this.right }\n  get right(): any { return this.left + this.left }',
  ),
  'a list that is very deep': beat(
    'let list: any = []; for (let i = 0; i < 20_000; i++) list = [list]; this.lists.push(list); JSON.stringify(list)',
    'lists: any[] = []',
  ),
  'a map that lies in a field': beat(
    'this.map ??= new Liar(); for (let i = 0; i < 20; i++) this.lists.push(new Array(50_000).fill(i))',
    'map: any = null; lists: number[][] = []',
  ),
}

/** The text of a program whose class has a given body. */
export function program(body: string): string {
  return `// @ts-nocheck: it is written to run, not to be right.
import { callOut, clone as cloneOf, saveObject } from 'driver'
import { on, saved } from '/std/decorators'
import { Monster } from '/std/monster'
const clone = (path: string): any => cloneOf(path)
class Liar extends Map { get size(): number { for (;;) {} } *[Symbol.iterator](): any { for (;;) yield [1, 2] } }
export const used = [callOut, clone, saveObject, on, saved, Liar]
export default class Runaway extends Monster {
  name = 'runaway'
  short = 'a runaway'
  ${body}
}
`
}

/** The text of a program that does nothing. */
export const calm = program('heartBeat() {}')

/** A monster that says something each second, so that other monsters and players hear that it is alive. */
export const crier = `import { Monster } from '/std/monster'
export default class Crier extends Monster {
  name = 'crier'
  short = 'a crier'
  count = 0
  create() { super.create(); this.setHeartBeat(1) }
  heartBeat() { this.say('tick ' + ++this.count) }
}
`

export const room = (short: string) => `import { Room } from '/std/room'
export default class Place extends Room { short = '${short}'; exits = {} }
`
