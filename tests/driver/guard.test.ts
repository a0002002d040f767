import { expect, test } from 'vitest'
import { costOf } from '../../driver/efun-table.ts'
import { bareWorld, thing } from './world.ts'

/** A rat that goes wrong in its heart beat, and one beside it that must not notice. */
async function beside(body: string, watchdog?: number) {
  const mud = await bareWorld(
    {
      '/domains/t/bad.ts': thing(`create() { setHeartBeat(this, 1) }\n${body}`),
      '/domains/t/good.ts': thing('beats = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.beats++ }'),
    },
    watchdog ? { watchdog } : {},
  )
  const bad = mud.clone('/domains/t/bad')
  const good = mud.clone('/domains/t/good')
  return { mud, bad, good }
}

test.each([
  ['an endless loop', 'heartBeat() { for (;;) {} }', 'steps'],
  ['one without a block', 'heartBeat() { let i = 0; while (true) i++ }', 'steps'],
  [
    'one in try, catch and finally',
    'heartBeat() { for (;;) { try { for (;;) {} } catch { continue } finally { continue } } }',
    'steps',
  ],
  ['one that catch returns from', 'heartBeat() { try { for (;;) {} } catch (e) { return this.heartBeat() } }', 'steps'],
  [
    'two methods that call each other',
    'heartBeat() { for (let i = 0; i < 1e9; i++) this.a() }; a() { return 1 }',
    'steps',
  ],
  ['endless recursion', 'heartBeat() { this.heartBeat() }', 'recursion'],
  ['an endless generator', 'heartBeat() { for (const x of this.all()) x }; *all() { for (;;) yield 1 }', 'steps'],
  [
    'a comparison that never ends a sort',
    'heartBeat() { const a = Array.from({ length: 1000 }, (_, i) => i); for (;;) a.sort(() => 1) }',
    'steps',
  ],
  ['an error', `heartBeat() { throw new Error('ouch') }`, 'ouch'],
  ['something thrown that is no error', `heartBeat() { throw { toString() { throw 1 } } }`, 'can not be shown'],
  ['a call on nothing', 'heartBeat() { this.foo.bar() }', 'Cannot read properties of undefined'],
])('%s in a heart beat is stopped and named, and the others go on', async (_name, body, message) => {
  const { mud, bad, good } = await beside(body)
  mud.advance(2)
  expect(good.beats).toBe(2)
  expect(mud.faults[0]!.message).toContain(message)
  expect(mud.faults[0]!.object).toBe(bad.id)
  expect(mud.faults[0]!.domain).toBe('t')
})

test('what steps can not count, the watchdog stops', async () => {
  const { mud, bad, good } = await beside(`heartBeat() { /^(a+)+$/.test('a'.repeat(60) + 'b') }`, 100)
  mud.advance(2)
  expect(mud.faults[0]).toMatchObject({ object: bad.id, message: expect.stringContaining('real time') })
  expect(good.beats).toBe(2)
  expect(mud.driver.guard.active).toBe(false)
})

test('a heart beat that fails three times in a row is turned off, and the object said', async () => {
  const { mud, bad, good } = await beside(`n = 0; heartBeat() { this.n++; throw new Error('again') }`)
  mud.advance(20)
  expect(bad.n).toBe(3)
  expect(good.beats).toBe(20)
  expect(mud.faults[0]!.message).toContain('turned off')
})

test('an error is shown with TypeScript lines, after a reload too', async () => {
  const source = (lines: string) =>
    thing(`${lines}fail(): number {\n    const list: number[] | null = null\n    return list!.length\n  }`)
  const mud = await bareWorld({ '/domains/t/a.ts': source('') })
  const a = mud.clone('/domains/t/a')
  mud.driver.callMethod('callOut', a, 'fail', [])
  expect(mud.faults[0]!.frames[0]).toMatchObject({ method: 'fail', file: '/domains/t/a.ts', line: 6 })
  expect(mud.faults[0]!.source).toContain('list!.length')
  await mud.write('/domains/t/a.ts', source('hp = 1\n\n'))
  mud.driver.callMethod('callOut', a, 'fail', [])
  expect(mud.faults[0]!.frames[0]).toMatchObject({ line: 8 })
})

test('running out of stack in the middle of moving leaves containment whole', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(`create() { enableCommands(this) }
  dig(n) { move(this, n % 2 ? '/domains/t/one' : '/domains/t/two'); this.dig(n + 1) }`),
    '/domains/t/one.ts': thing(''),
    '/domains/t/two.ts': thing(''),
  })
  const a = mud.clone('/domains/t/a')
  mud.driver.callMethod('callOut', a, 'dig', [0])
  expect(mud.faults[0]!.message).toMatch(/recursion|steps/)
  const one = mud.load('/domains/t/one')
  const two = mud.load('/domains/t/two')
  expect([...one.inventory, ...two.inventory]).toEqual([a])
  expect(a.environment?.inventory).toEqual([a])
})

test('steps are counted the same, whatever the machine does', async () => {
  const count = async () => {
    const mud = await bareWorld({
      '/domains/t/a.ts': thing(
        'create() { setHeartBeat(this, 1) }; heartBeat() { for (let i = 0; i < 100; i++) this.x() }; x() {}',
      ),
    })
    mud.clone('/domains/t/a')
    mud.advance(10)
    return costOf(mud.driver.programs.get('/domains/t/a')!).steps
  }
  expect(await count()).toBe(await count())
  expect(await count()).toBe(10 * 201)
})

test('code of a domain may not use what is for the mudlib', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': `import { ObjectBase, shutDown, loadData } from 'driver'
export default class A extends ObjectBase { end() { shutDown() } peek() { return loadData('account/root') } }`,
  })
  const a = mud.clone('/domains/t/a')
  expect(() => a.end()).toThrow('mudlib only')
  expect(() => a.peek()).toThrow('mudlib only')
})

test('a driver helper can not be shadowed to escape the count', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('go($meter) { for (;;) {} }') })
  expect(() => mud.clone('/domains/t/a')).toThrow("the name $meter is the driver's own")
})
