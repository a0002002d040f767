import { expect, test } from 'vitest'
import { bareMaster, bareWorld } from './world.ts'

const files = {
  '/secure/master.ts': bareMaster.replace(`trusted: ['std']`, `trusted: ['std', 'daemons'], daemons: ['daemons']`),
  '/std/base.ts': `import { annotate, load, ObjectBase } from 'driver'
export const open = (target: object, name: string) => annotate(target, name, 'deed', 'open')
export class Base extends ObjectBase {
  helper = new Helper()
  told() { return this.secret() }
  private secret() { return 'secret' }
  protected inner() { return 'inner' }
  self() { return this }
  tag(_: any) { return 'tag' }
}
export class Helper {
  all() { return this.hidden() }
  private hidden() { return 'hidden' }
}`,
  '/daemons/keeper.ts': `import { ObjectBase } from 'driver'
import { open } from '/std/base'
export default class Keeper extends ObjectBase {
  count = 0
  @open asked() { return this.plain() }
  plain() { return ++this.count }
}`,
  '/domains/wood/elf.ts': `import { Base } from '/std/base'
export default class Elf extends Base {
  mine(other: any) { return other.sly() }
  private sly() { return 'sly' }
}`,
}

/** All ways to call a method of the object `x` by its name. The compiler has to handle each of them. */
const ways: Record<string, (name: string) => string> = {
  plainly: name => `x.${name}()`,
  'by a computed name': name => `x['${name.slice(0, 2)}' + '${name.slice(2)}']()`,
  'by a literal name': name => `x['${name}']()`,
  'by a name with a toString()': name => `x[{ toString: () => '${name}' } as any]()`,
  optionally: name => `x?.${name}()`,
  'if it is there': name => `x.${name}?.()`,
  'by a computed name, if it is there': name => `x[n]?.()`.replace('n', `'${name.slice(0, 1)}' + '${name.slice(1)}'`),
  'behind an optional member': name => `holder?.x.${name}()`,
  'behind two': name => `holder?.x?.${name}()`,
  'behind an optional call': name => `holder.get?.().${name}()`,
  'in brackets': name => `(holder?.x).${name}()`,
  'of what a call gives': name => `holder.get().${name}()`,
  'by a computed name behind an optional member': name => `holder?.x['${name.slice(0, 1)}' + '${name.slice(1)}']()`,
  'by a computed name behind an optional call': name => `holder?.get()['${name.slice(0, 1)}' + '${name.slice(1)}']()`,
  'as a template': name => `x.${name}\`\``,
  'by Reflect': name => `Reflect.apply(Reflect.get(x, '${name}'), x, [])`,
  'by call()': name => `x.${name}.call(x)`,
  'by apply()': name => `x.${name}.apply(x, [])`,
}

const closed = [
  ['private', 'load("/domains/wood/elf")', 'secret', 'secret() is private'],
  ['protected', 'load("/domains/wood/elf")', 'inner', 'inner() is protected'],
  ['private, of a domain', 'load("/domains/wood/elf")', 'sly', 'sly() is private'],
  ['private, of an instance', '(load("/domains/wood/elf") as any).helper', 'hidden', 'hidden() is private'],
  [
    'of a daemon without a mark',
    'load("/daemons/keeper")',
    'plain',
    "plain() isn't open to code of moor: open are asked()",
  ],
] as const

test.each(closed)(
  'no code of a domain calls a method that is %s, however it is written',
  async (_what, of, name, message) => {
    const methods = Object.values(ways).map(
      (way, i) => `  way${i}() { const x: any = ${of}; const holder = { x, get: () => x }; return ${way(name)} }`,
    )
    const mud = await bareWorld({
      ...files,
      '/domains/moor/imp.ts': `import { load } from 'driver'\nimport { Base } from '/std/base'
export default class Imp extends Base {\n${methods.join('\n')}\n}`,
    })
    const imp = mud.load('/domains/moor/imp')
    for (const [i, way] of Object.keys(ways).entries()) {
      const call = () => mud.driver.guard.attempt('apply', imp, () => imp[`way${i}`]() as unknown)
      expect(call, way).toThrow(/by (call|apply)\(\)|by Reflect/.test(way) ? /may not call|isn't open|is pr/ : message)
    }
    expect(mud.load('/daemons/keeper')['count']).toBe(0)
  },
)

test('its own class calls them, and all may call the rest', async () => {
  const mud = await bareWorld({
    ...files,
    '/domains/moor/imp.ts': `import { load } from 'driver'\nimport { Base } from '/std/base'
export default class Imp extends Base {
  own(other: any = this.self()) { return [this.secret2(), this.inner(), other.inner(), super.inner(), other.self()?.inner(), other.told()] }
  private secret2() { return 'mine' }
  others() {
    const elf: any = load('/domains/wood/elf'); const map = new Map([['a', { plain: () => 1 }]])
    return [elf.told(), elf.self().told(), elf?.nothing?.plain(), map.get('a')!.plain(), elf.helper.all(), elf.tag\`x\`, (load('/daemons/keeper') as any).asked()]
  }
}`,
  })
  const imp = mud.load('/domains/moor/imp')
  const run = (name: string, ...args: unknown[]) =>
    mud.driver.guard.attempt('apply', imp, () => imp[name](...args) as unknown)
  expect(run('own')).toEqual(['mine', 'inner', 'inner', 'inner', 'inner', 'secret'])
  expect(run('own', mud.clone('/domains/moor/imp'))).toEqual(['mine', 'inner', 'inner', 'inner', 'inner', 'secret'])
  expect(run('others')).toEqual(['secret', 'secret', undefined, 1, 'hidden', 'tag', 1])
  const elf = mud.load('/domains/wood/elf')
  expect(elf['mine'](elf)).toBe('sly')
})

test('a new method of a daemon is closed to code that was there before, until it is marked', async () => {
  const mud = await bareWorld({
    ...files,
    '/domains/moor/imp.ts': `import { load } from 'driver'\nimport { Base } from '/std/base'
export default class Imp extends Base { ask() { return (load('/daemons/keeper') as any).newest() } }`,
  })
  const imp = mud.load('/domains/moor/imp')
  const ask = () => mud.driver.guard.attempt('apply', imp, () => imp['ask']() as unknown)
  expect(ask).toThrow('newest is not a function')
  const withNew = (mark: string) =>
    files['/daemons/keeper.ts'].replace('plain() {', `${mark} newest() { return 'news' }\n  plain() {`)
  await mud.write('/daemons/keeper.ts', withNew(''))
  expect(ask).toThrow("newest() isn't open to code of moor")
  await mud.write('/daemons/keeper.ts', withNew('@open'))
  expect(ask()).toBe('news')
})
