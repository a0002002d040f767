import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'

// A daemon of one domain keeps records, and has methods without a mark. Code of another domain calls them in all possible ways, but can't
// change the records. Code of the daemon's own domain can.

/** Bodies of methods. Each changes a record of the daemon in its own way. */
const bodies: readonly string[] = [
  'this.total = 9',
  'this.book.ann.n = 9',
  'this.book.bob = { n: 9, tags: [] }',
  'delete this.book.ann',
  "this.entry('ann').n++",
  "const one = this.entry('ann'); one.n = 9",
  'for (const one of Object.values(this.book)) one.n = 9',
  'for (const [, one] of Object.entries(this.book)) one.n = 9',
  'Object.values(this.book).forEach(one => { one.n = 9 })',
  'for (const name in this.book) this.book[name]!.n = 9',
  "for (const name of Object.keys(this.book)) this.entry(name).tags.push('x')",
  'const all = [...this.list]; all[0]!.n = 9',
  'const all: Entry[] = []; for (const one of this.list) all.push(one); all[0]!.n = 9',
  'const copy = { ...this.book }; copy.ann!.n = 9',
  'this.list.map(one => one).at(0)!.n = 9',
  'this.list.filter(one => one.n > 0)[0]!.n = 9',
  'this.list.find(one => one.n > 0)!.n = 9',
  'this.list.slice()[0]!.n = 9',
  'this.list.concat([])[0]!.tags.push("x")',
  'this.list.push({ n: 9, tags: [] })',
  'const { list } = this; list.pop()',
  'const [first] = this.list; first!.n = 9',
  'const { book: { ann } } = this; ann!.n = 9',
  'let all = this.list; if (all.length > 99) all = []; all.length = 0',
  'this.list.sort((a, b) => b.n - a.n)',
  'this.list.reverse()',
  'bump(this.book.ann!)',
  'bumpAll(this.book)',
  "bump(this.entry('ann'))",
  'Object.assign(this.book.ann!, { n: 9 })',
  "Object.assign(this.entry('ann'), { n: 9 })",
  "this.map.set('ann', 9)",
  "const { map } = this; map.delete('ann')",
  'for (const one of this.deep.values()) one.n = 9',
  "this.deep.get('ann')!.tags.push('x')",
  'this.deep.forEach(one => { one.n = 9 })',
  "this.names.add('x')",
  'this.names.clear()',
  'this.withEach(one => { one.n = 9 })',
  'this.list.reduce((sum, one) => { one.n = 9; return sum + one.n }, 0)',
  'Array.from(this.list)[0]!.n = 9',
  '(this.list[5] ?? this.list[0])!.n = 9',
  '(this.total > 0 ? this.list : [])[0]!.n = 9',
  'this.ledger.add(9)',
  'this.ledger.enter(9)',
  'const { ledger } = this; ledger.enter(9)',
  'this.ledger.add(9)',
  'for (const one of [this.ledger]) one.enter(9)',
  'this.ledger.rows.push(9)',
  'const me = this; me.book.ann!.n = 9',
  'const me = this; me.total++',
  'const run = () => { this.total++ }; run()',
  '[this.total] = [9]',
  "[this.entry('ann').n] = [9]",
  "({ n: this.entry('ann').n } = { n: 9 })",
  "(find('/domains/fair/census') as Census).entry('ann').n = 9",
  'Census.touch(this)',
  'const gen = this.all(); gen.next().value!.n = 9',
]

const files: Record<string, string> = {
  '/domains/fair/census.ts': `import { find } from 'driver'
import { MudObject } from '/std/object'
export interface Entry { n: number; tags: string[] }
export class Ledger { rows: number[] = [1]; sum = 0; add(n: number) { this.sum += n; this.rows.push(n) } enter(n: number) { this.sum += n } }
function bump(one: Entry) { one.n = 9 }
function bumpAll(book: Record<string, Entry>) { for (const one of Object.values(book)) bump(one) }
export const used = [find, bump, bumpAll]
export default class Census extends MudObject {
  total = 1
  book: Record<string, Entry> = { ann: { n: 1, tags: [] } }
  list: Entry[] = [{ n: 1, tags: [] }, { n: 2, tags: [] }]
  map = new Map([['ann', 1]])
  deep = new Map<string, Entry>([['ann', { n: 1, tags: [] }]])
  names = new Set(['ann'])
  ledger = new Ledger()
  handlers = new Map<string, () => void>()
  override create() { super.create(); this.handlers.set('up', () => { this.total++ }); this.handlers.set('push', () => { this.list.push({ n: 9, tags: [] }) }) }
  static touch(one: Census) { one.book.ann!.n = 9 }
  entry(name: string): Entry { return (this.book[name] ??= { n: 0, tags: [] }) }
  withEach(work: (one: Entry) => void) { for (const one of this.list) work(one) }
  *all(): Generator<Entry> { for (const one of this.list) yield one }
  count(): number { const sums: Record<string, number[]> = {}; for (const one of this.list) (sums[one.n] ??= []).push(one.n); sums['1']!.push(5); return Object.values(sums).flat().length }
  fill(into: { names: string[] }) { into.names.push('ann'); const more = [{ n: 1 }]; more[0]!.n = 2; return into }
${bodies.map((body, i) => `  way${i}() { ${body} }`).join('\n')}
  own(i: number) { (this as any)['way' + i]() }
}`,
  '/domains/evil/imp.ts': `// @ts-nocheck: it is written to run, not to be right.
import { find } from 'driver'
import { MudObject } from '/std/object'
export default class Imp extends MudObject {
  short = 'an imp'; said = ''; mine = { names: [] }
  way(i) { this.attempt(census => census['way' + i]()) }
  take() { this.attempt(census => { census.entry('ann').n = 9 }) }
  enter() { this.attempt(census => { census.ledger.enter(9) }) }
  rows() { this.attempt(census => { census.ledger.rows.push(9) }) }
  ledger() { this.attempt(census => { census.ledger.add(9) }) }
  up() { this.attempt(census => census.handlers.get('up')()) }
  push() { this.attempt(census => census.handlers.get('push')()) }
  count() { this.attempt(census => census.count()) }
  fill() { this.attempt(census => { census.fill(this.mine); return this.mine.names.join() }) }
  attempt(work) { try { this.said = String(work(find('/domains/fair/census'))) } catch (error) { this.said = String(error) } }
}`,
  '/domains/evil/heir.ts': `// @ts-nocheck: it is written to run, not to be right.
import Census from '/domains/fair/census'
export default class Heir extends Census {
  said = ''
  way(i) { try { this['way' + i]() } catch (error) { this.said = String(error) } }
}`,
}

async function world() {
  const mud = await testDriver({ seed: 2, files })
  onTestFinished(() => mud.stop())
  const census = mud.load('/domains/fair/census')
  const imp = mud.clone('/domains/evil/imp')
  const calls = (one: AnyObject, method: string, ...args: unknown[]) =>
    mud.driver.callMethod('callOut', one as never, method, args)
  const state = (one: AnyObject = census) =>
    JSON.stringify([one.total, one.book, one.list, one.map, one.deep, one.names, one.ledger], (_, value: unknown) =>
      value instanceof Map || value instanceof Set ? [...(value as Set<unknown>)] : value,
    )
  return { mud, census, imp, calls, state }
}

test.each(bodies.map((body, i) => [body, i] as const))(
  'a method that nobody has marked does for code of another domain nothing, and for its own what it says: %s',
  async (body, i) => {
    const { mud, census, imp, calls, state } = await world()
    const before = state()
    calls(imp, 'way', i)
    expect(state(), body).toBe(before)
    expect(imp.said).toMatch(/code of evil may not change/)
    calls(census, 'own', i)
    expect(state()).not.toBe(before)
    // A subclass in evil belongs to evil.
    const heir = mud.clone('/domains/evil/heir')
    const fresh = state(heir)
    const isOfTheDaemon = body.includes('/domains/fair/census')
    calls(heir, 'way', i)
    if (!isOfTheDaemon) {
      expect(heir.said).toBe('')
      expect(state(heir)).not.toBe(fresh)
    }
  },
)

test('what a method gives to code of another domain, that does not change; what the method makes, and what it is given to fill, it may', async () => {
  const { imp, calls, state } = await world()
  const before = state()
  for (const name of ['take', 'ledger', 'enter', 'rows', 'up', 'push']) {
    calls(imp, name)
    expect(imp.said, name).toMatch(/code of evil may not change/)
    expect(state()).toBe(before)
  }
  calls(imp, 'count')
  expect(imp.said).toBe('3')
  calls(imp, 'fill')
  expect(imp.said).toBe('ann')
})
