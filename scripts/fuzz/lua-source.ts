/** Writes random programs of Lua 5.1 that end soon and print what any right implementation prints. */
export class LuaSource {
  private state: number
  private names: string[] = []
  private count = 0
  private depth = 0

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  private dice(n: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0
    return Math.floor((this.state / 2 ** 32) * n)
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.dice(list.length)]!
  }

  /** One program. */
  program(): string {
    this.names = ['a', 'b', 't', 's']
    this.count = 0
    const head = `local a, b, t, s = ${this.number()}, ${this.number()}, ${this.table()}, ${this.text()}\n`
    const body = Array.from({ length: 3 + this.dice(6) }, () => this.guarded()).join('')
    return `${head}${body}show(a, b, s) dump(t)\n`
  }

  /** A statement whose error is printed. */
  private guarded(): string {
    if (this.dice(3) === 0) return this.statement()
    const kept = [...this.names]
    const body = this.block()
    this.names = kept
    return `show(pcall(function()\n${body}return ${this.list()}\nend))\n`
  }

  private block(): string {
    const kept = [...this.names]
    this.depth++
    const body = Array.from({ length: 1 + this.dice(3) }, () => this.statement()).join('')
    this.depth--
    this.names = kept
    return body
  }

  private fresh(): string {
    return `v${++this.count}`
  }

  private statement(): string {
    const kind = this.dice(this.depth > 3 ? 7 : 16)
    const name = this.pick(this.names)
    switch (kind) {
      case 0:
      case 1: {
        const made = this.fresh()
        const code = `local ${made} = clip(${this.expression()})\n`
        this.names.push(made)
        return code
      }
      case 2:
        return `${name} = clip(${this.expression()})\n`
      case 3:
        return `t[${this.expression()}] = clip(${this.expression()})\n`
      case 4:
        return `show(${this.list()})\n`
      case 5:
        return `${name}, ${this.pick(this.names)} = clip(${this.expression()}), clip(${this.list()})\n`
      case 6:
        return `t.${this.pick(['x', 'y', 'n'])} = clip(${this.expression()})\n`
      case 7:
        return `if ${this.expression()} then\n${this.block()}elseif ${this.expression()} then\n${this.block()}else\n${this.block()}end\n`
      case 8: {
        const made = this.fresh()
        const step = this.pick(['', '', ', 2', ', -1', ', 0.5'])
        return `for ${made} = ${this.dice(4)}, ${this.dice(8)}${step} do\n${this.inside(made)}end\n`
      }
      case 9: {
        const [key, value] = [this.fresh(), this.fresh()]
        return `for ${key}, ${value} in ipairs(${this.table()}) do\n${this.inside(key, value)}end\n`
      }
      case 10: {
        const made = this.fresh()
        return `do local ${made} = 0 while ${made} < ${this.dice(5)} do ${made} = ${made} + 1\n${this.inside()}if ${this.expression()} then break end end end\n`
      }
      case 11: {
        const made = this.fresh()
        const parameters = this.pick(['', 'x', 'x, y', '...', 'x, ...'])
        const inner = parameters.includes('x') ? ['x'] : []
        const kept = [...this.names]
        this.names.push(...inner)
        const vararg = parameters.includes('...') ? ', ...' : ''
        const code = `local function ${made}(${parameters})\n${this.block()}return ${this.expression()}${vararg}\nend\n`
        this.names = kept
        return `${code}show(${made}(${this.list()}))\n`
      }
      case 12:
        return this.coroutine()
      case 13:
        return `setmetatable(t, {__index = ${this.pick(['function(_, k) return k end', '{x = 1, y = "why"}'])}, __${this.pick(['add', 'concat', 'eq', 'lt', 'call', 'unm'])} = function(p, q) return ${this.expression()} end})\n`
      case 14: {
        const list = `{${Array.from({ length: this.dice(7) }, () => this.number()).join(', ')}}`
        return `do local l = ${list} ${this.pick(['table.sort(l)', 'table.sort(l, function(p, q) return p > q end)', 'table.insert(l, 1, 9)', 'table.remove(l, 2)', 'table.remove(l)'])} show(table.concat(l, " "), #l, unpack(l, 1, 4)) end\n`
      }
      default:
        return `repeat local u = ${this.expression()} until true or u\n`
    }
  }

  private inside(...names: string[]): string {
    const kept = [...this.names]
    this.names.push(...names)
    const body = this.block()
    this.names = kept
    return body
  }

  private coroutine(): string {
    const made = this.fresh()
    return `do local ${made} = coroutine.create(function(p)\n local q = coroutine.yield(${this.list()})\n${this.block()} show(p, q, coroutine.yield(q))\n ${this.pick(['', 'error("in it")', 'return p'])} end)
for i = 1, 4 do show(coroutine.resume(${made}, i, ${this.expression()})) show(coroutine.status(${made})) end end\n`
  }

  private list(): string {
    return Array.from({ length: 1 + this.dice(3) }, () => this.expression()).join(', ')
  }

  private number(): string {
    return this.pick([
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
    ])
  }

  private text(): string {
    return this.pick([
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
      '"\\n"',
      '"((a)b)"',
    ])
  }

  private table(): string {
    return this.pick([
      '{}',
      '{1, 2, 3}',
      '{"x", "y"}',
      '{x = 1, y = 2}',
      '{1, nil, 3}',
      '{n = 2, 5, 6}',
      '{{1}, {2}}',
      '{[1] = 4, [2] = 5}',
      '{10, 20, 30, x = "ex"}',
    ])
  }

  private pattern(): string {
    const part = () =>
      this.pick([
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
        '=',
        '%u',
        '(.)%1',
      ])
    const times = () => this.pick(['', '', '', '+', '*', '-', '?'])
    const middle = Array.from({ length: 1 + this.dice(3) }, () => {
      const one = part()
      return /^[(]|%b|%f/.test(one) ? one : one + times()
    }).join('')
    return `"${this.pick(['', '', '', '^'])}${middle}${this.pick(['', '', '', '$'])}"`
  }

  private format(): string {
    return `string.format("%${this.pick(['', '', '-', '0', '+', '#'])}${this.pick(['', '', '5', '12'])}${this.pick(['', '', '.0', '.3', '.10'])}${this.pick([...'dixXofeEgGsqcu'])}|", ${this.expression()})`
  }

  private string(): string {
    const text = this.pick([this.text(), 's', 's', 'plain(a)'])
    switch (this.dice(13)) {
      case 0:
        return `string.find(${text}, ${this.pattern()}${this.pick(['', ', 2', ', -3', ', 1, true'])})`
      case 1:
        return `string.match(${text}, ${this.pattern()})`
      case 2:
        return `string.gsub(${text}, ${this.pattern()}, ${this.pick(['"<%0>"', '"%1"', '""', 'string.upper', '{a = "A", o = false}', 'function(m) return nil end', '"%%"'])}${this.pick(['', ', 1'])})`
      case 3:
        return `string.sub(${text}, ${this.dice(7) - 3}, ${this.dice(9) - 4})`
      case 4:
        return `string.rep(${text}, ${this.dice(4)})`
      case 5:
        return `string.byte(${text}, ${this.dice(4)}${this.pick(['', ', -1', ', 3'])})`
      case 6:
        return `(${text}):${this.pick(['upper', 'lower', 'reverse', 'len'])}()`
      case 7:
        return `#${text}`
      case 8:
      case 9:
        return this.format()
      case 10:
        return `tonumber(${text}${this.pick(['', '', ', 16', ', 2', ', 36'])})`
      case 11:
        return `collect(string.gmatch(${text}, ${this.pattern()}))`
      default:
        return `string.char(${65 + this.dice(26)}, ${this.dice(256)}):len()`
    }
  }

  private math(): string {
    const one = this.expression()
    return this.pick([
      `math.floor(${one})`,
      `math.ceil(${one})`,
      `math.max(${one}, ${this.number()})`,
      `math.min(${this.number()}, ${one})`,
      `math.fmod(${one}, 3)`,
      `math.abs(${one})`,
      `math.modf(${one})`,
      `select("#", ${one}, nil)`,
      `select(${this.dice(4)}, ${one}, 2)`,
      `next({${one}})`,
      `type(${one})`,
      `plain(${one})`,
      `rawget(t, ${one})`,
      `rawequal(${one}, ${this.pick(this.names)})`,
      `unpack(t, 1, 3)`,
      `table.maxn(t)`,
      `assert(${one}, "none")`,
      `pcall(error, ${one})`,
      `len(t)`,
    ])
  }

  private nested = 0

  expression(): string {
    if (this.nested > 4) return this.pick([...this.names, this.number(), this.text()])
    this.nested++
    const code = this.operation()
    this.nested--
    return code
  }

  private operation(): string {
    switch (this.dice(19)) {
      case 0:
      case 1:
        return this.number()
      case 2:
      case 3:
        return this.text()
      case 4:
      case 5:
      case 6:
        return this.pick(this.names)
      case 7:
      case 8:
        return `(${this.expression()} ${this.pick(['+', '-', '*', '/', '%', '^'])} ${this.expression()})`
      case 9:
        return `(${this.expression()} ${this.pick(['==', '~=', '<', '<=', '>', '>='])} ${this.expression()})`
      case 10:
        return `(${this.expression()} ${this.pick(['and', 'or'])} ${this.expression()})`
      case 11:
        return `(${this.expression()} .. ${this.expression()}${this.pick(['', ' .. s'])})`
      case 12:
        return `${this.pick(['-', 'not ', 'len', '#plain'])}(${this.expression()})`
      case 13:
        return `t[${this.expression()}]`
      case 14:
        return `t.${this.pick(['x', 'y', 'n'])}`
      case 15:
      case 16:
        return this.string()
      case 17:
        return this.math()
      default:
        return this.pick(['nil', 'true', 'false', '(function(...) return ... end)(1, 2)', this.table()])
    }
  }
}
