import { Dice } from '../dice.ts'

/** Mixes the bits of a seed, because consecutive seeds would begin with the same choices. */
function spread(seed: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const numbers = [
  ...[
    '0',
    '1',
    '2',
    '3',
    '-1',
    '7',
    '10',
    '0.5',
    '-2.25',
    '1e3',
    '100',
    '255',
    '0x1F',
    '1e15',
    '123456.789',
    '1/3',
    '2^31',
  ],
  ...[
    '.5',
    '3.',
    '-7',
    '1e-7',
    '5e-324',
    '2^53',
    '2^53+1',
    '1e14',
    '1e16',
    '99999999999999',
    '1e100',
    '-1e308',
    '(0/0)',
    '(1/0)',
  ],
  ...['0.1', '1e300*1e10', '0xff', '12345678901', '-0.001', '4294967296', '3e-2', '1.5e+3'],
]

const texts = [
  ...[
    '""',
    '"x"',
    '"10"',
    '"abc"',
    '"hello world"',
    '" 7 "',
    '"0x10"',
    '"a,b,,c"',
    '"The End"',
    '"end"',
    '"k=v; n=12"',
    '"%d"',
  ],
  ...[
    '"\\n"',
    '"((a)b)"',
    "'it\\'s'",
    '[[long\ntext]]',
    '[==[a]]b]=]]==]',
    '"=\\0\\066c"',
    '"\\126\\31"',
    '"tab\\tq\\"u\\\\"',
  ],
  ...['"a\\\nb"', '"1e2"', '".5"', '"-0"', '"0x"', '"1 2"', '[[\n]]', '"ABCabc"', '"f(x) = [y]"', '"aaaa"', '"3.0"'],
]

const tables = [
  ...[
    '{}',
    '{1, 2, 3}',
    '{"x", "y"}',
    '{x = 1, y = 2}',
    '{1, nil, 3}',
    '{n = 2, 5, 6}',
    '{{1}, {2}}',
    '{[1] = 4, [2] = 5}',
  ],
  ...[
    '{10, 20, 30, x = "ex"}',
    '{[0] = "zero", "one"}',
    '{["a b"] = 1; 2; [2.5] = 3}',
    '{f = function(...) return ... end}',
  ],
]

/** Names, and the constants of random programs. */
export abstract class LuaAtoms {
  protected names: string[] = []
  protected count = 0
  private readonly source: Dice

  constructor(seed: number) {
    this.source = new Dice(spread(seed))
  }

  protected dice(n: number): number {
    return this.source.roll(n)
  }

  protected pick<T>(list: readonly T[]): T {
    return this.source.pick(list)
  }

  /** Several pieces of code, one after the other. */
  protected some(least: number, most: number, make: () => string, between = ''): string {
    return Array.from({ length: least + this.dice(most - least + 1) }, make).join(between)
  }

  protected fresh(): string {
    return `v${++this.count}`
  }

  /** Makes code with more names in scope. */
  protected knowing(names: readonly string[], make: () => string): string {
    const kept = [...this.names]
    this.names.push(...names)
    const code = make()
    this.names = kept
    return code
  }

  protected number(): string {
    return this.pick(numbers)
  }

  protected text(): string {
    return this.pick(texts)
  }

  protected table(): string {
    return this.pick(tables)
  }

  protected pattern(): string {
    const part = () =>
      this.pick([
        ...[
          '%a',
          '%d',
          '%s',
          '%w',
          '.',
          '[abc]',
          '[^%s]',
          '[a-z]',
          'l',
          'o',
          '(%a)',
          '()',
          '(%w+)',
          '%p',
          '[%d.]',
          '%b()',
          '%f[%w]',
        ],
        ...[
          '=',
          '%u',
          '(.)%1',
          '[%a_]',
          '[^a-c]',
          '[]]',
          '%z',
          '%c',
          '%x',
          '%S',
          '(%s*)',
          '((.)%a)',
          '[a-]',
          '%%',
          '%.',
          '$',
          '^',
        ],
      ])
    const times = () => this.pick(['', '', '', '+', '*', '-', '?'])
    const middle = this.some(1, 3, () => {
      const one = part()
      return /^[(]|%b|%f/.test(one) ? one : one + times()
    })
    const wrong = this.dice(40) === 0 ? this.pick(['(', ')', '%', '[', '%b', '%f', '%2']) : ''
    return `"${this.pick(['', '', '', '^'])}${middle}${wrong}${this.pick(['', '', '', '$'])}"`
  }

  /** A random directive of string.format(). */
  protected directive(): string {
    const flags = this.pick(['', '', '', '-', '0', '+', '#', ' ', '-+', '+0'])
    return `%${flags}${this.pick(['', '', '5', '12', '1'])}${this.pick(['', '', '.0', '.3', '.10', '.'])}${this.pick([...'dixXofeEgGsqcu'])}`
  }
}
