import { expect, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { testDriver } from '../../driver/testing.ts'
import { bareWorld } from './world.ts'

// Only code of the mudlib can read and define members whose names begin with `_`.

const book = `import { ObjectBase } from 'driver'
export class Book extends ObjectBase {
  title = 'of days'
  _lines = ['one']
  _count() { return this._lines.length }
  get lines() { return [...this._lines] }
  close() { this._lines.length = 0; return this._lines }
}
export default Book`

const thief = (body: string) => ({
  '/std/book.ts': book,
  '/domains/t/thief.ts': `import { load, ObjectBase } from 'driver'
export default class Thief extends ObjectBase { take(book: any, given?: any): any { ${body} } }`,
})

test.each([
  ['a field', 'return book._lines'],
  ['a field by its name in quotes', `return book['_lines']`],
  ['a field of what may be null', 'return book?._lines'],
  ['a field taken out of an object', 'const { _lines } = book; return _lines'],
  ['a field taken out deep inside', 'const [{ _lines: [first] }] = [book]; return first'],
  ['a field taken out by a parameter', 'return (({ _lines }: any) => _lines)(book)'],
  ['a method', 'return book._count()'],
  ['a field of its own', 'return (class extends ObjectBase { _lines = [] })'],
  ['a method of its own', 'return (class extends ObjectBase { _count() {} })'],
])('code of a domain is refused that names a member of the mudlib alone: %s', async (_what, body) => {
  const mud = await bareWorld(thief(body))
  expect(() => mud.clone('/domains/t/thief')).toThrow(/begins with _ is for the mudlib alone/)
})

test.each([
  ['a name put together', `const name = '_' + 'lines'; return [book[name]]`],
  ['a list as a name', `return [book[['_lines'] as any]]`],
  ['a name put together, taken out', `const name = '_' + 'lines'; const { [name]: one } = book; return [one]`],
  ['Reflect.get', `return [Reflect.get(book, '_lines')]`],
  ['all values', 'return Object.values(book)'],
  ['all entries', 'return Object.entries(book).map(([, one]) => one)'],
  ['a copy', 'return Object.values({ ...book })'],
  ['the rest', 'const { title, ...rest } = book; return Object.values(rest)'],
  [
    'the rest of a parameter',
    'return ((one: any) => { const { title, ...rest } = one; return Object.values(rest) })(book)',
  ],
  ['assigned to a record', 'const into = {}; Object.assign(into, book); return Object.values(into)'],
  [
    'what JSON shows',
    'const found: any[] = []; JSON.stringify({ ...book, book }, (_k, one) => (found.push(one), one)); return found',
  ],
  ['all keys', 'return Reflect.ownKeys(book).map(key => book[key])'],
  ['keys of a loop', 'const found = []; for (const key in book) found.push(book[key]); return found'],
  [
    'what a method gives that was called for a copy',
    'try { return [book.close.call({ ...book })] } catch { return [] }',
  ],
])('code of a domain does not get what the mudlib alone reads: %s', async (_what, body) => {
  const mud = await bareWorld(thief(body))
  const one = mud.load('/std/book')
  const who = mud.clone('/domains/t/thief')
  const got: unknown = mud.driver.guard.attempt('apply', who, () => who.take(one))
  expect(got).toBeInstanceOf(Array)
  const isLeaked = (value: unknown): boolean => value === one._lines || (Array.isArray(value) && value.some(isLeaked))
  expect(isLeaked(got)).toBe(false)
  expect(one.lines).toEqual(['one'])
})

test('a method that does a deed is refused for a record in the place of an object of its class', async () => {
  const mud = await testDriver({
    files: {
      '/domains/t/thief.ts': `import { load } from 'driver'
import { MudObject } from '/std/object'
export default class Thief extends MudObject {
  take() { const { closeDay } = load('/daemons/ledger') as any; return closeDay.call({ today: { a: 1 } }) }
}`,
    },
  })
  expect(() => mud.clone('/domains/t/thief').take()).toThrow(
    /closeDay\(\) was called for no object of its class|may not call closeDay\(\)/,
  )
  await mud.stop()
})

test('a saved field that becomes one of the mudlib alone keeps what is stored, and back', async () => {
  const store = new MemoryStore()
  const chest = (field: string) => ({
    '/std/chest.ts': `import { MudObject } from '/std/object'
import { saved } from '/std/decorators'
import { saveObject } from 'driver'
export default class Chest extends MudObject {
  @saved ${field}: string[] = []
  put(one: string) { this.${field} = [...this.${field}, one]; saveObject(this) }
  shown() { return this.${field} }
}`,
  })
  const fields = ['coins', '_coins', '_coins', 'coins']
  for (const [i, field] of fields.entries()) {
    const mud = await testDriver({ files: chest(field), store })
    const one = mud.load('/std/chest')
    expect(one['shown']()).toHaveLength(i)
    one['put'](`coin ${i}`)
    await mud.save()
    await mud.stop()
  }
})
