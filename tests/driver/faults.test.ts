import { expect, onTestFinished, test } from 'vitest'
import { hideHostPaths } from '../../driver/services/diagnostics/host-paths.ts'
import { bareWorld, beside, thing, twoRooms, withNeighbour } from './world.ts'

test('a heart beat that fails three times in a row is turned off, and the object is named', async () => {
  const { mud, bad, good } = await beside(`n = 0; heartBeat() { this.n++; throw new Error('again') }`)
  mud.advance(20)
  expect(bad.n).toBe(3)
  expect(good.beats).toBe(20)
  expect(mud.faults[0]!.message).toContain('turned off')
})

test('a heart beat that failed three times comes back with the mend, on all clones and those that inherit', async () => {
  const broken = thing(`n = 0; create() { setHeartBeat(this, 2) }\nheartBeat() { (this as any).nothere.foo() }`)
  const mud = await bareWorld({
    '/domains/t/bad.ts': broken,
    '/domains/t/heir.ts': `import Bad from './bad'\nexport default class Heir extends Bad {}`,
    '/domains/t/off.ts': thing(`create() { setHeartBeat(this, 1) }\nheartBeat() { throw new Error('no') }
      end() { setHeartBeat(this, 0) }`),
  })
  const all = [mud.clone('/domains/t/bad'), mud.clone('/domains/t/bad'), mud.clone('/domains/t/heir')]
  const off = mud.clone('/domains/t/off')
  mud.advance(30)
  expect(mud.faults.filter(({ message }) => message.includes('turned off until code is reloaded'))).toHaveLength(4)
  // An object that turns its own heart beat off in the meantime keeps it off.
  mud.driver.guard.attempt('apply', off, () => off.end())
  await mud.write('/domains/t/bad.ts', thing(`n = 0; create() { setHeartBeat(this, 2) }\nheartBeat() { this.n++ }`))
  mud.advance(20)
  expect(all.map(({ n }) => n)).toEqual([10, 10, 10])
  expect(mud.driver.heartBeats.size).toBe(3)
})

test('a call out that fails runs again with the mend of its code, once, and no other edit runs it', async () => {
  const bell = (fails: string) =>
    `import { removeCallOut } from 'driver'\n${thing(
      `n = 0\nring(by: string) { ${fails} this.n++; callOut(this, 10, 'ring', by) }\nstill() { removeCallOut(this, 'ring') }`,
    )}`
  const mud = await bareWorld({
    '/domains/t/bell.ts': bell(`(this as any).clapper.swing();`),
    '/domains/t/other.ts': thing(''),
  })
  const bells = [mud.clone('/domains/t/bell'), mud.clone('/domains/t/bell'), mud.clone('/domains/t/bell')]
  mud.clone('/domains/t/other')
  const ring = (one: (typeof bells)[number]) =>
    mud.driver.callOuts.add(one, mud.driver.clock.now() + 1000, 'ring', ['x'])
  for (const one of [...bells, bells[0]!]) ring(one)
  const failures = () => mud.faults.reduce((sum, { times }) => sum + times, 0)
  mud.advance(2)
  expect(failures()).toBe(4)
  // The second call out is requested again, and the third one's object cancels its own. Neither runs twice.
  ring(bells[1]!)
  mud.driver.guard.attempt('apply', bells[2]!, () => bells[2]!.still())
  await mud.write('/domains/t/other.ts', thing('a = 1'))
  mud.advance(0.5)
  expect(failures()).toBe(4)
  await mud.write('/domains/t/bell.ts', bell(''))
  mud.advance(25)
  expect(bells.map(({ n }) => n)).toEqual([3, 3, 0])
})

test('a call out of a method that is not there fails at once, in its line, with the name that was meant', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(`chime() {}\nstart() {\n  callOut(this, 4, 'chimee')\n}`),
  })
  mud.driver.callMethod('callOut', mud.clone('/domains/t/a'), 'start', [])
  expect(mud.faults[0]!.message).toMatch(/has no method chimee\(\)\. Did you mean 'chime'\?$/)
  expect(mud.faults[0]!.source).toContain(`callOut(this, 4, 'chimee')`)
})

test('an endless recursion is shown by the calls that go round, from the first of a domain, wherever the stack ends', async () => {
  const mud = await bareWorld({
    '/std/leaf.ts': `export function leaf(depth: number): number {\n  return [depth].map(one => one + 1)[0]!\n}`,
    '/std/echo.ts': `import { leaf } from '/std/leaf'\nexport function echo(of: { speak(n: number): number }, n: number): number {
      return of.speak(leaf(n))\n}`,
    '/domains/t/a.ts': `import { echo } from '/std/echo'\n${thing(`speak(n: number): number {\n  return echo(this, n)\n}`)}`,
  })
  mud.driver.callMethod('callOut', mud.clone('/domains/t/a'), 'speak', [1])
  const [fault] = mud.faults
  expect(fault!.message).toBe('too deep recursion')
  expect(fault!.frames.map(({ file, method }) => `${file} ${method}`)).toEqual([
    '/domains/t/a.ts speak',
    '/std/echo.ts echo',
  ])
  expect(fault).toMatchObject({ domain: 't', source: expect.stringContaining('echo(this, n)') })
})

test('an error is shown with its TypeScript line, after a reload too', async () => {
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

test.each([
  ['a message that throws', `const e: any = new Error('x'); e.message = { toString() { throw 1 } }; throw e`],
  ['a name that throws', `const e: any = new Error('x'); e.name = { toString() { throw 1 } }; throw e`],
  ['null', 'throw null'],
  ['an object that throws for ever', 'throw { toString() { throw { toString() { throw null } } } }'],
])('throwing %s is reported like any error, and refuses a reload', async (_name, body) => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(`create() { setHeartBeat(this, 1) }\nheartBeat() { ${body} }`),
  })
  const a = mud.clone('/domains/t/a')
  mud.advance(3)
  expect(mud.faults.map(({ times }) => times)).toEqual([1, 3])
  expect(mud.faults[0]!.object).toBe(a.id)
  await expect(mud.write('/domains/t/a.ts', `${thing('')}\n${body}`)).rejects.toThrow()
  await expect(mud.write('/domains/t/a.ts', thing(`upgraded() { ${body} }`))).rejects.toThrow('upgraded()')
})

test('an error whose message, stack or name never ends is reported all the same', async () => {
  const body = (what: string) =>
    `const e: any = new Error('x'); class Bad extends Error { get ${what}(): any { for (;;) {} } }; throw new Bad('x')`
  const { mud, neighbour } = await withNeighbour(
    Object.fromEntries(
      ['message', 'stack', 'name'].map(what => [
        `/domains/t/${what}.ts`,
        thing(`create() { setHeartBeat(this, 1) }; heartBeat() { ${body(what)} }`),
      ]),
    ),
  )
  for (const what of ['message', 'stack', 'name']) mud.clone(`/domains/t/${what}`)
  mud.advance(4)
  expect(neighbour.beats).toBe(4)
  expect(mud.faults.filter(({ message }) => message.includes('3 times in a row'))).toHaveLength(3)
})

test('an error message full of slashes is reported at once', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(
      `create() { callOut(this, 1, 'go') }; go() { throw new Error('at x (' + '/a'.repeat(5000)) }`,
    ),
  })
  mud.clone('/domains/t/a')
  mud.advance(2)
  expect(mud.faults).toHaveLength(1)
})

test("an error deep in other code names the author's file, which V8's ten frames would leave out", async () => {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 10
  onTestFinished(() => {
    Error.stackTraceLimit = limit
  })
  const mud = await twoRooms({
    '/std/deep.ts': `export function deep(n: number): number { if (n === 0) throw new Error('too deep'); return deep(n - 1) + 1 }`,
    '/domains/t/bell.ts': `import { deep } from '/std/deep'
import { Item } from '/std/item'
import { verb } from '/std/decorators'
export default class Bell extends Item {
  name = 'bell'
  @verb('ring bell')
  ring() {
    return deep(30)
  }
}`,
  })
  const ann = mud.player('Ann', { at: '/domains/t/room', rank: 'wizard of t' })
  mud.clone('/domains/t/bell').move(ann)
  ann.command('ring bell')
  expect(mud.faults[0]!.frames.find(({ file }) => file === '/domains/t/bell.ts')).toMatchObject({ line: 8 })
  expect(ann.output).toContain('called at /domains/t/bell.ts:8:12\n    return deep(30)')
})

test('the stack of an error that code catches names mud paths and the driver, and nothing of the host', async () => {
  onTestFinished(hideHostPaths(new URL('../../', import.meta.url)))
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(
      `stack() { try { return String(load(5 as any)) } catch (error) { return String((error as Error).stack) } }`,
    ),
  })
  const a = mud.clone('/domains/t/a')
  const stack = mud.driver.guard.attempt('apply', a, () => a['stack']()) as string
  expect(stack).toContain('/domains/t/a.ts@1')
  expect(stack).toMatch(/\(driver:\d+:\d+\)/)
  expect(stack).not.toMatch(/node_modules|driver\//)
  expect(stack).not.toContain(process.cwd())
  expect(stack).not.toContain('file:')
})
