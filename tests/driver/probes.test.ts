import { describe, expect, test } from 'vitest'
import { liveSlotOf } from '../../driver/kernel/objects/base.ts'
import { findSpot, readWish, refuseLocalCalls, withProbes } from '../../driver/services/probes/probe-text.ts'
import { showValue } from '../../driver/services/probes/show-value.ts'
import { type AnyObject, type TestDriver, type TestPlayer, testDriver } from '../../driver/testing.ts'

const room = `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den' }`
const goblin = `import { random } from 'driver'
import { Monster } from '/std/monster'

export default class Goblin extends Monster {
  name = 'goblin'
  short = 'a goblin'
  seen: string[] = []
  count = 0
  foes = new Map<string, number>()
  override create(): void {
    super.create()
    this.setHeartBeat(1)
  }
  override heartBeat(): void {
    super.heartBeat()
    const rest = 7 - this.count
    for (const word of this.seen) if (word === 'go')
      this.count++
    this.work(rest)
    const twice = [1, 2].map(one => one * rest)
    this.seen.push(String(twice.length + random(6)))
  }
  work(times: number): number {
    if (times < 0) return 0
    return times
  }
  grow(): boolean {
    this.count += 100
    return true
  }
  rename(): boolean {
    this.seen.push('go')
    return true
  }
}`
const path = '/domains/zoo/goblin'
const file = `${path}.ts`
const lineOf = (text: string) => goblin.split('\n').findIndex(line => line.includes(text)) + 1

async function world(): Promise<{ mud: TestDriver; ann: TestPlayer; one: AnyObject }> {
  const mud = await testDriver({
    files: { '/domains/zoo/room.ts': room, [file]: goblin, '/domains/zoo/domain.json': '{}' },
  })
  const ann = mud.player('Ann', { at: '/domains/zoo/room', rank: 'wizard of zoo' })
  const one = mud.clone(path)
  one.move(ann.environment)
  return { mud, ann, one }
}

describe('where a probe stands', () => {
  const text = [
    'class A {',
    '  go(a: number, { b, c: [d] }: any) {',
    '    const e = a',
    '    if (e > 1) return e',
    '    // a remark',
    '    for (let i = 0; i < e; i++)',
    '      b(i)',
    '    switch (a) { case 1: { const f = 1; return f } }',
    '    return [1, 2]',
    '      .map(one => one + d)',
    '  }',
    '  field = 1',
    '}',
    'const top = (x: number) =>',
    '  x + 1',
  ].join('\n')
  const at = (line: number) => {
    const { line: found, locals, how, method } = findSpot(text, line, 'show')
    return [found, method, how, [...locals].sort().join()]
  }
  test('is the statement of the line, with the variables that are set', () => {
    expect(at(3)).toEqual([3, 'go', 'among', 'a,b,d'])
    expect(at(4)).toEqual([4, 'go', 'among', 'a,b,d,e'])
    expect(at(7)).toEqual([7, 'go', 'alone', 'a,b,d,e,i'])
    expect(at(9)).toEqual([9, 'go', 'among', 'a,b,d,e'])
    expect(at(15)).toEqual([15, 'top', 'expression', 'x'])
  })
  test('is the next statement of the function where the line has none', () => {
    expect(at(5)[0]).toBe(6)
    expect(at(10)).toEqual([10, '', 'expression', 'a,b,d,e,one'])
  })
  test('is nowhere outside functions', () => {
    for (const line of [1, 12, 14, 99]) expect(() => at(line)).toThrow(/is in no function/)
    expect(() => findSpot(text, 'come', 'show')).toThrow('no method or function is called come')
  })
  test('keeps each line in its place', () => {
    for (const kind of ['show', 'count', 'time'] as const)
      for (let line = 3; line <= 15; line++) {
        if ([11, 12, 13, 14].includes(line)) continue
        const wish = { kind, condition: '', shows: [] }
        const changed = withProbes(text, [{ number: 1, wish, spot: findSpot(text, line, kind) }])
        expect(changed.split('\n')).toHaveLength(text.split('\n').length)
        expect(() => findSpot(changed, line, kind)).not.toThrow()
      }
  })
})

test('a wish is read, and what would change something is none', () => {
  expect(readWish('if this.hp < 10 show foe, this.memory.get("a, b")')).toEqual({
    kind: 'show',
    condition: 'this.hp < 10',
    shows: ['foe', 'this.memory.get("a, b")'],
  })
  expect(readWish(`if word === ' show ' show word`)).toEqual({
    kind: 'show',
    condition: `word === ' show '`,
    shows: ['word'],
  })
  expect(readWish('show x')).toEqual({ kind: 'show', condition: '', shows: ['x'] })
  expect(readWish('count').kind).toBe('count')
  for (const wrong of ['if this.hp = 10', 'show this.hp++', 'show delete this.x', 'show new Date()'])
    expect(() => readWish(wrong)).toThrow('a probe only looks')
  for (const wrong of ['if', 'show', 'when x', 'if x show', 'show )', 'if x y']) expect(() => readWish(wrong)).toThrow()
  expect(() => readWish('show $meter')).toThrow("the driver's own")
})

test('each hit shows the values, the variables and the calls to its owner', async () => {
  const { mud, ann, one } = await world()
  const { version } = mud.driver.programs.get(path)!
  ann.command(`probe ./goblin.ts:${lineOf('if (times < 0)')} if this.count < 50 show this.count * 2, times + 1`)
  expect(ann.output).toContain(
    `Probe 1 is live at ${file}:${lineOf('if (times < 0)')}, in work(). \`probe off 1\` ends it.`,
  )
  mud.advance(2)
  expect(ann.output).toContain(`[probe 1] ${file}:${lineOf('if (times < 0)')}, in work(): hit 1: ${one.id} (heartBeat)`)
  expect(ann.output).toMatch(
    /shows 0 \| 8\n\s+this = .*goblin#2\n\s+times = 7\n\s+in work \(.*goblin\.ts:\d+\) < heartBeat \(.*goblin\.ts:\d+\)/,
  )
  expect(ann.output).toContain('hit 2, 1 s later')
  ann.command('probes')
  expect(ann.output).toContain('if this.count < 50 show this.count * 2, times + 1 (ann, hit 2 times, 2 shown)')
  // It is the same version, because the text hasn't changed.
  expect(mud.driver.programs.get(path)!.version).toMatchObject({ number: version.number, at: version.at })
  expect(mud.driver.programs.get(path)!.version.source).toBe(goblin)
  ann.command('probe off 1')
  mud.advance(2)
  expect(ann.output).not.toContain('hit 3')
  expect(mud.driver.programs.get(path)!.version.compiled.code).toBe(version.compiled.code)
  expect(mud.driver.persistence.history.of(mud.driver.programs.get(path)!)).toHaveLength(0)
  mud.noFaults()
})

test('what a probe looks at can change nothing, and costs the turn nothing', async () => {
  const { mud, ann, one } = await world()
  const plain = await world()
  const line = lineOf('this.work(rest)')
  const looks = ['this.grow()', 'this.rename()', 'random(6)']
  const more = ['this.say("x")', 'this.destruct()', 'this.move("/domains/zoo/room")', 'this.setHeartBeat(0)', 'rest']
  ann.command(`probe ./goblin.ts:${line} show ${[...looks, ...more].join(', ')}`)
  mud.advance(5)
  plain.mud.advance(5)
  expect(ann.output).toContain('may not change its fields')
  expect(ann.output).toContain('change nothing')
  expect(ann.output).not.toContain('says')
  expect(one).toMatchObject({ count: 0, seen: plain.one['seen'], environment: ann.environment })
  expect(one['foes'].size).toBe(0)
  expect(mud.dice).toEqual(plain.mud.dice)
  // Only the calls of the probe itself are counted, like any other calls.
  expect(liveSlotOf(one).cost - liveSlotOf(plain.one).cost).toBeLessThan(100)
  mud.noFaults()
})

test('what changes what it is called on is refused, also where no object owns that', async () => {
  const { ann } = await world()
  const line = lineOf('this.work(rest)')
  for (const look of ['this.seen.push("go")', 'this.foes.set("a", 1)', 'rest?.sort()', 'Object.assign(rest, {})']) {
    const from = ann.output.length
    ann.command(`probe ./goblin.ts:${line} show ${look}`)
    expect(ann.output.slice(from)).toContain('changes something')
  }
})

test('a value is shown by none of its own code', () => {
  const harm = (): never => {
    throw new Error('code of the value ran')
  }
  class HostileMap extends Map<number, number> {
    override get size(): number {
      return harm()
    }
    override [Symbol.iterator](): MapIterator<[number, number]> {
      return harm()
    }
  }
  class HostileSet extends Set<number> {
    override get size(): number {
      return harm()
    }
    override [Symbol.iterator](): SetIterator<number> {
      return harm()
    }
  }
  class HostileDate extends Date {
    override getTime = harm
    override toISOString = harm
  }
  expect(showValue(new HostileMap([[1, 2]]))).toBe('Map {1: 2}')
  expect(showValue(new HostileSet(Array.from({ length: 9 }, (_, i) => i)))).toBe(
    'Set {0, 1, 2, 3, 4, 5, 6, 7, … 1 more}',
  )
  expect(showValue(new HostileDate(0))).toBe('1970-01-01T00:00:00.000Z')
  expect(showValue(new Date(Number.NaN))).toBe('no date')
  expect(showValue(Object.defineProperty([1, 2], 1, { get: harm }))).toBe('[1, (a getter)]')
  expect(showValue(new Proxy([], { get: harm, getOwnPropertyDescriptor: harm, ownKeys: harm }))).toBe('a proxy')
  expect(showValue(Object.create(new Proxy({}, { getOwnPropertyDescriptor: harm })))).toBe('{}')
  const Named = class {}
  Object.defineProperty(Named, 'name', { get: harm })
  expect(showValue([Named, new Named()])).toBe('[class, {}]')
})

test('a function that is a variable of the place is not called', async () => {
  const text = 'class A { go() { let n = 0; const inc = () => ++n; return n } }'
  const spot = findSpot(text, 1, 'show')
  expect(() => refuseLocalCalls(readWish('show inc()'), { ...spot, locals: ['n', 'inc'] })).toThrow(
    'a function of the turn itself',
  )
  expect(() => refuseLocalCalls(readWish('if n > 0 show String(n)'), { ...spot, locals: ['n', 'inc'] })).not.toThrow()
})

test('methods of what no object owns are not called, those of objects, lists and texts are', async () => {
  const counter = `class Counter { n = 0; next() { return ++this.n } }\n`
  const beat = goblin.replace(
    '    this.work(rest)\n',
    '    const counter = new Counter(); const list = [3, 1]; const me = this; const other: any = find("/domains/park/owl")\n    this.work(rest + counter.n + list.length * 0 + Number(me === null))\n',
  )
  const files = {
    '/domains/zoo/room.ts': room,
    [file]: beat
      .replace('import { random }', 'import { find, random }')
      .replace('export default class', `${counter}export default class`),
    '/domains/zoo/domain.json': '{}',
    '/domains/park/owl.ts': `import { Monster } from '/std/monster'\nexport default class Owl extends Monster { name = 'owl'; short = 'a brown owl' }`,
  }
  const mud = await testDriver({ files })
  mud.load('/domains/park/owl')
  const ann = mud.player('Ann', { at: '/domains/zoo/room', rank: 'wizard of zoo' })
  mud.clone(path).move(ann.environment)
  const line = files[file]!.split('\n').findIndex(one => one.includes('this.work(rest +')) + 1
  ann.command(
    `probe ./goblin.ts:${line} show counter.next(), list.map(one => one + 1).join('-'), me.describe(), other.describe()`,
  )
  mud.advance(3)
  expect(ann.output).toContain('could change it')
  expect(ann.output).toContain('4-2')
  expect(ann.output).toContain('a brown owl')
  expect(ann.output).not.toContain('counter = {"n":1}')
  mud.noFaults()
})

test('expressions that take too long end their probe, and stop nobody', async () => {
  const { mud, ann, one } = await world()
  const long = 'Array.from({ length: 12000 }, (_, i) => this.count + i).length'
  ann.command(`probe ./goblin.ts:${lineOf('this.work(rest)')} show ${long}`)
  const before = one['seen'].length
  mud.advance(6)
  expect(ann.output).toContain('ended: its expressions take too long')
  expect(one['seen'].length).toBe(before + 6)
  mud.noFaults()
})

test('twenty hits are shown in a second, a thousand in all', async () => {
  const { mud, ann, one } = await world()
  ann.command(`probe ./goblin.ts:${lineOf('if (times < 0)')} show times`)
  for (let i = 0; i < 100; i++) one['work'](i)
  mud.turn(ann, 'receive', '')
  expect(ann.output.match(/shows \d+/g)).toHaveLength(20)
  ann.command('probes')
  expect(ann.output).toContain('hit 100 times, 20 shown')
  mud.advance(2)
  expect(ann.output).toMatch(/hit 102, .*, 81 not shown/)
  for (let second = 0; second < 60; second++) {
    for (let i = 0; i < 30; i++) one['work'](i)
    mud.advance(1)
  }
  expect(ann.output).toContain('ended: 1,000 hits were shown')
  ann.command('probes')
  expect(ann.output).toContain('There are no probes.')
  expect(mud.driver.programs.get(path)!.version.compiled.code).not.toContain('$probe')
})

describe('a probe ends', () => {
  const set = async () => {
    const made = await world()
    made.ann.command(`probe ./goblin.ts:${lineOf('if (times < 0)')} show times`)
    return made
  }
  const isProbed = ({ driver }: TestDriver) => driver.programs.get(path)!.version.compiled.code.includes('$probe')
  test('with an edit', async () => {
    const { mud, ann } = await set()
    expect(isProbed(mud)).toBe(true)
    await mud.write(file, goblin.replace('times < 0', 'times < 1'))
    mud.advance(1)
    expect(ann.output).toContain('ended: the program has been edited')
    expect(isProbed(mud)).toBe(false)
  })
  test('when its owner is gone', async () => {
    const { mud, ann } = await set()
    mud.destruct(ann)
    mud.advance(2)
    expect(isProbed(mud)).toBe(false)
  })
  test('after an hour', async () => {
    const { mud, ann } = await set()
    ann.command(`probe ./goblin.ts:work if false`)
    mud.leap(3602)
    mud.advance(1)
    expect(ann.output).toContain('ended: an hour is over')
    expect(isProbed(mud)).toBe(false)
  })
})

test('counting and measuring', async () => {
  const { mud, ann, one } = await world()
  ann.command('probe ./goblin.ts:work count')
  ann.command('probe ./goblin.ts:heartBeat time')
  ann.command(`probe ./goblin.ts:${lineOf('const twice')} time`)
  for (let i = 0; i < 1234; i++) one['work'](i)
  mud.advance(10)
  ann.command('probes')
  expect(ann.output).toContain('reached 1,244 times')
  expect(ann.output.match(/ran 10 times, .* in all, .* on average: half within/g)).toHaveLength(2)
  expect(ann.output).toMatch(/under +\d+ [µm]s +\d+ █/)
  mud.noFaults()
})

test('a condition that fails is told once, and counts as no', async () => {
  const { mud, ann } = await world()
  ann.command(`probe ./goblin.ts:${lineOf('this.work(rest)')} if this.owner.name === 'x'`)
  mud.advance(5)
  expect(ann.output.match(/fails, which counts as no/g)).toHaveLength(1)
  ann.command('probes')
  expect(ann.output).toContain('hit 0 times')
})

test('a wizard probes what he may edit, and sees his own probes', async () => {
  const { mud, ann } = await world()
  const bob = mud.player('Bob', { at: '/domains/zoo/room', rank: 'wizard of vale' })
  const eve = mud.player('Eve', { at: '/domains/zoo/room', rank: 'admin' })
  ann.command('probe ./goblin.ts:work count')
  bob.command('probe ./goblin.ts:work show this')
  expect(bob.output).toContain('not allowed to write it')
  ann.command('probe /std/monster:heartBeat count')
  expect(ann.output).toContain('not allowed to write it')
  bob.command('probes')
  expect(bob.output).toContain('There are no probes.')
  bob.command('probe off 1')
  expect(bob.output).toContain("probe 1 is ann's")
  eve.command('probes')
  expect(eve.output).toContain(`${file}:`)
  eve.command('probe /std/monster:heartBeat if this.path.endsWith("goblin") show this.path')
  mud.advance(2)
  expect(eve.output).toContain('shows "/domains/zoo/goblin"')
  ann.command('probe ./goblin.ts:99')
  expect(ann.output).toContain('line 99 is in no function')
  ann.command('probe ./goblin.ts:work show nobody.name')
  expect(ann.output).toContain("'nobody' is not defined in mud code")
  ann.command('probe ./room.ts')
  expect(ann.output).toContain('Where? Name a file and a line')
  mud.noFaults()
})
