import { expect, test } from 'vitest'
import { costOf } from '../../driver/services/diagnostics/wizard-efuns.ts'
import { bareWorld, beside, thing } from './world.ts'

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

test('a driver helper can not be shadowed to escape the count', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('go($meter) { for (;;) {} }') })
  expect(() => mud.clone('/domains/t/a')).toThrow("the name $meter is the driver's own")
})

test('an error that is caught costs what its stack takes: a turn of nothing but errors is short', async () => {
  const mud = await bareWorld({
    '/domains/t/fails.ts': thing(`n = 0
  fail() { for (;;) { try { this.n++; (null as any).x() } catch {} } }`),
  })
  const fails = mud.clone('/domains/t/fails')
  expect(() => fails.fail()).toThrow('is there a loop')
  expect(fails.n).toBeLessThan(4000)
})
