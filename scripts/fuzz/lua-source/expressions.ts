import { LuaAtoms } from './atoms.ts'

const comparisons = ['==', '~=', '<', '<=', '>', '>=']
const arithmetic = ['+', '-', '*', '/', '%', '^']

/** Random expressions: operators, library calls, functions, tables. */
export abstract class LuaExpressions extends LuaAtoms {
  private nested = 0

  protected abstract block(): string

  /** An expression. Beyond a certain depth it is a constant or a name. */
  protected expression(): string {
    if (this.nested > 4) return this.pick([...this.names, this.number(), this.text()])
    this.nested++
    const code = this.operation()
    this.nested--
    return code
  }

  protected list(most = 3): string {
    return this.some(1, most, () => this.expression(), ', ')
  }

  private operation(): string {
    switch (this.dice(24)) {
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
        return `(${this.expression()} ${this.pick(arithmetic)} ${this.expression()})`
      case 9:
        return `(${this.expression()} ${this.pick(comparisons)} ${this.expression()})`
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
      case 18:
        return this.chain()
      case 19:
        return this.called()
      case 20:
        return this.made()
      case 21:
        return `(${this.pick(['note(1)', 'note(2)', this.expression()])} ${this.pick([...arithmetic, ...comparisons, '..', 'and', 'or'])} ${this.pick(['note(3)', 'note(4)', this.expression()])})`
      default:
        return this.pick(['nil', 'true', 'false', 'g', '(function(...) return ... end)(1, 2)', this.table()])
    }
  }

  /** Operators without parentheses, to test their precedence. */
  private chain(): string {
    // Without the space, `--` would begin a comment.
    const one = () =>
      this.pick(['', '', '', '- ', 'not ']) + this.pick(['a', 'b', this.number(), '(a or b)', `(${this.expression()})`])
    const operator = () => this.pick([...arithmetic, '..', 'and', 'or', '==', '<', '~='])
    return `(${Array.from({ length: 2 + this.dice(3) }, one).reduce((all, next) => `${all} ${operator()} ${next}`)})`
  }

  /** An immediately invoked function. */
  private called(): string {
    const parameters = this.pick(['...', 'p', 'p, q', 'p, ...', ''])
    const known = parameters.split(', ').filter(one => /^\w+$/.test(one))
    const more = parameters.includes('...') ? this.pick([', ...', ', (...)', ', select("#", ...)', ', {...}', '']) : ''
    const body = this.knowing(known, () => `return ${this.expression()}${more}`)
    const call = `(function(${parameters}) ${body} end)(${this.list()})`
    return this.pick([call, `(${call})`])
  }

  /** A table constructor with fields of all kinds. */
  private made(): string {
    const field = () =>
      this.pick([
        () => this.expression(),
        () => `${this.pick(['x', 'y', 'n'])} = ${this.expression()}`,
        () => `[${this.pick(['1', '2', '"k"', '2.5', 'true', this.expression()])}] = ${this.expression()}`,
      ])()
    const table = `{${this.some(0, 4, field, this.pick([', ', '; ']))}${this.pick(['', ',', ''])}}`.replace(
      /^\{,\}$/,
      '{}',
    )
    return this.pick([`(${table}).x`, `(${table})[${this.number()}]`, table, `tally(${table})`])
  }

  private string(): string {
    const text = this.pick([this.text(), 's', 's', 'plain(a)'])
    const formats = this.dice(4) === 0 ? this.directive() + this.directive() : this.directive()
    switch (this.dice(15)) {
      case 0:
        return `string.find(${text}, ${this.pattern()}${this.pick(['', ', 2', ', -3', ', 1, true', ', 10'])})`
      case 1:
        return `string.match(${text}, ${this.pattern()}${this.pick(['', ', 2', ', -2'])})`
      case 2:
        return `string.gsub(${text}, ${this.pattern()}, ${this.pick(['"<%0>"', '"%1"', '""', 'string.upper', '{a = "A", o = false, [1] = 5}', 'function(m) return nil end', '"%%"', 'function(...) return select("#", ...) end', '7', '"%2"'])}${this.pick(['', ', 1', ', 0', ', 2'])})`
      case 3:
        return `string.sub(${text}, ${this.dice(7) - 3}${this.pick(['', `, ${this.dice(9) - 4}`])})`
      case 4:
        return `string.rep(${text}, ${this.pick(['0', '1', '3', '2.7', '"2"', '-1'])})`
      case 5:
        return `string.byte(${text}, ${this.dice(4)}${this.pick(['', ', -1', ', 3'])})`
      case 6:
        return `(${text}):${this.pick(['upper', 'lower', 'reverse', 'len'])}()`
      case 7:
        return `#plain(${text})`
      case 8:
      case 9:
        return `string.format("${formats}|", ${this.list(2)})`
      case 10:
        return `tonumber(${text}${this.pick(['', '', ', 16', ', 2', ', 36', ', 8'])})`
      case 11:
        return `collect(string.gmatch(${text}, ${this.pattern()}))`
      case 12:
        return `(${text}):${this.pick(['sub(2)', 'rep(2)', 'byte()', `find(${this.pattern()})`, `format(${this.expression()})`, 'gsub("%w", "%0%0")', 'nothing()'])}`
      case 13:
        return `table.concat({${this.list()}}, ${this.pick(['""', '", "', '1'])}${this.pick(['', ', 1, 1', ', 1, 2', ', 2'])})`
      default:
        return `string.char(${65 + this.dice(26)}, ${this.dice(256)}):len()`
    }
  }

  private math(): string {
    const one = this.expression()
    return this.pick([
      ...[
        `math.floor(${one})`,
        `math.ceil(${one})`,
        `math.max(${one}, ${this.number()})`,
        `math.min(${this.number()}, ${one})`,
      ],
      ...[
        `math.fmod(${one}, 3)`,
        `math.abs(${one})`,
        `math.modf(${one})`,
        `math.sqrt(${one})`,
        `math.frexp(${one})`,
        `math.ldexp(${one}, 3)`,
      ],
      ...[
        `select("#", ${one}, nil)`,
        `select(${this.dice(5) - 1}, ${one}, 2)`,
        `next({${one}})`,
        `type(${one})`,
        `plain(${one})`,
      ],
      ...[
        `rawget(t, ${one})`,
        `rawequal(${one}, ${this.pick(this.names)})`,
        'unpack(t, 1, 3)',
        'table.maxn(t)',
        'len(t)',
      ],
      ...[
        `assert(${one}, "none")`,
        `assert(${one}, ${one})`,
        `pcall(error, ${one})`,
        `pcall(error, ${one}, ${this.dice(3)})`,
      ],
      ...[
        `tonumber(${one})`,
        `tostring(nil, ${one})`,
        `getmetatable(${one}) == nil`,
        `(${one} == ${one})`,
        `pcall(plain, ${one})`,
      ],
    ])
  }
}
