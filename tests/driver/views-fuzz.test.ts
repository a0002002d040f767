import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import { Dice } from '../../scripts/fuzz/dice.ts'
import { bareWorld } from './world.ts'

// The views around data that code of a domain reads don't change what the code does. Random functions over plain data run directly and as a domain's
// code, with the domain's own data and with another domain's.

const data = {
  a: { b: { c: 1, d: [1, 2, { e: 'x' }] }, f: null },
  list: [{ n: 1, tags: ['p', 'q'] }, { n: 2, tags: [] }, null, 3],
  text: 'word',
  none: null,
  zero: 0,
}
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'list', 'n', 'tags', 'text', 'none', 'zero', 'length', 'missing']

class Writer {
  private readonly dice: Dice
  private depth = 0
  private count = 0
  private readonly known: string[] = ['o']

  constructor(seed: number) {
    this.dice = new Dice(seed)
  }

  function(name: string): string {
    const statements = this.dice.several(5, () => this.statement()).join('\n  ')
    return `export function ${name}(o: any): any {\n  const out: any[] = []; let n = 0\n  ${statements}\n  out.push(n, ${this.value()})\n  return out\n}`
  }

  private statement(): string {
    const { dice } = this
    switch (dice.roll(8)) {
      case 0:
        return `for (const ${this.pattern()} of [${this.value()}, ${this.value()}] as any[]) out.push(${this.known.at(-1)})`
      case 1:
        return `out.push(((${this.pattern()}: any = ${this.value()}) => [${this.value()}])(${this.value()}))`
      case 2:
        return `{ let v: any; ({ ${dice.pick(names)}: v = ${this.value()} } = ${this.value()} as any); out.push(v) }`
      case 3:
        return `{ const c: any = { ...o.${dice.pick(names)} }; out.push(delete c?.${dice.pick(names)}, c) }`
      case 4:
        return `for (const k in ${this.value()} as any) out.push(k)`
      case 5:
        return `if (${this.value()}) out.push(${this.value()})`
      default:
        return `const ${this.pattern()} = ${this.value()} as any; out.push(${this.known.at(-1)})`
    }
  }

  private name(): string {
    const name = `v${this.count++}`
    this.known.push(name)
    return name
  }

  private pattern(): string {
    const { dice } = this
    if (++this.depth > 3) {
      this.depth--
      return this.name()
    }
    const one = () => (dice.once(3) ? `${this.pattern()} = ${this.value()}` : this.pattern())
    const key = () => (dice.once(4) ? `[${JSON.stringify(dice.pick(names))}]` : dice.pick(names))
    const made = dice.pick([
      () => `{ ${dice.several(3, () => `${key()}: ${one()}`).join(', ')} }`,
      () => `[${dice.several(3, () => one()).join(', ')}]`,
      () => this.name(),
    ])()
    this.depth--
    return made
  }

  private value(): string {
    const { dice } = this
    if (++this.depth > 4) {
      this.depth--
      return dice.pick(['o', '1', 'null', `'x'`])
    }
    const made = dice.pick<() => string>([
      () => `(${this.value()} as any).${dice.pick(names)}`,
      () => `(${this.value()} as any)?.${dice.pick(names)}`,
      () => `(${this.value()} as any)?.${dice.pick(names)}.${dice.pick(names)}`,
      () => `o?.${dice.pick(names)}?.[n++]`,
      () => `o.${dice.pick(names)}?.${dice.pick(names)}.${dice.pick(names)}`,
      () => `o.${dice.pick(names)}?.at?.(n++)`,
      () => `o.${dice.pick(names)}?.at?.(n++)?.${dice.pick(names)}`,
      () =>
        `o.${dice.pick(names)}?.${dice.pick(['at', 'missing', 'slice'])}?.(${this.value()}).${dice.pick(names)}.${dice.pick(names)}`,
      () => `o.none?.().${dice.pick(names)}.push(n++)`,
      () => `o.${dice.pick(names)}?.[${this.value()}]?.(n++).length`,
      () => `(${this.value()} as any)?.[${this.value()}]`,
      () => `(${this.value()} as any)[['a', 'list'][n % 2] as any]`,
      () => `(${this.value()} ?? ${this.value()})`,
      () => `(${this.value()} && ${this.value()})`,
      () => `(${this.value()} ? ${this.value()} : ${this.value()})`,
      () => `(n++, ${this.value()})`,
      () => `[${this.value()}, ${this.value()}]`,
      () => `{ x: ${this.value()}, ...(${this.value()} as any) }`,
      () => `\`\${typeof ${this.value()}}\``,
      () => `(${this.value()} === ${this.value()})`,
      () => `[o.list, o.none].map((one: any) => one?.[0]?.${dice.pick(names)})`,
      () => `Object.keys(${this.value()} ?? {})`,
      () => dice.pick(['o', 'n', '2', 'undefined', `'y'`]),
    ])()
    this.depth--
    return made.startsWith('{') ? `(${made})` : made
  }
}

/** The result of a function as JSON, or the name of the error that it throws. Messages aren't compared, because they contain code. */
function answer(run: () => unknown): string {
  try {
    return JSON.stringify(run()) ?? 'undefined'
  } catch (error) {
    return (error as Error).name
  }
}

test("random functions do the same as code of a domain, with their own data and with another's", async () => {
  const perFile = 40
  let compared = 0
  for (let seed = 1; seed <= 12; seed++) {
    const writer = (i: number) => new Writer(seed * 1000 + i).function(`f${i}`)
    const source = Array.from({ length: perFile }, (_, i) => writer(i)).join('\n')
    const { code } = transformSync(source, { loader: 'ts', format: 'cjs', target: 'node20' })
    const plain = { exports: {} as Record<string, (o: unknown) => unknown> }
    new Function('module', 'exports', `'use strict';${code}`)(plain, plain.exports)
    const mud = await bareWorld({
      '/domains/v/hall.ts': `import { ObjectBase } from 'driver'
export default class Hall extends ObjectBase { data: any = ${JSON.stringify(data)} }`,
      '/domains/t/code.ts': source,
      '/domains/t/runner.ts': `import * as code from './code'
import { ObjectBase } from 'driver'
export default class Runner extends ObjectBase {
  run(name: string, one: any): any { return (code as any)[name](one) }
  runWith(name: string, hall: any): any { return (code as any)[name](hall.data) }
}`,
    })
    const runner = mud.load('/domains/t/runner')
    const hall = mud.load('/domains/v/hall')
    for (let i = 0; i < perFile; i++) {
      const name = `f${i}`
      const expected = answer(() => plain.exports[name]!(structuredClone(data)))
      const why = `seed ${seed}: ${writer(i)}`
      expect(
        answer(() => runner['run'](name, structuredClone(data))),
        why,
      ).toBe(expected)
      expect(
        answer(() => runner['runWith'](name, hall)),
        why,
      ).toBe(expected)
      compared++
    }
    expect(hall['data']).toEqual(data)
    await mud.stop()
  }
  expect(compared).toBe(12 * perFile)
})
