import { LuaScenes } from './scenes.ts'

/** Writes random programs of Lua 5.1 that terminate quickly, and print the same output in any correct implementation. */
export class LuaSource extends LuaScenes {
  private depth = 0

  /** Writes one program. */
  program(): string {
    this.names = ['a', 'b', 't', 's']
    this.count = 0
    const head = `local a, b, t, s = ${this.number()}, ${this.number()}, ${this.table()}, ${this.text()}\n`
    return `${head}${this.some(2, 5, () => this.guarded())}show(a, b, s) dump(t)\n`
  }

  /** A program in which a piece is missing, doubled or replaced. It is usually not valid Lua. */
  broken(): string {
    const pieces = this.program().split(/(\s+|[()[\]{},=])/)
    const at = this.dice(pieces.length)
    const odd = this.pick([
      '',
      '',
      pieces[at]! + pieces[at]!,
      'end',
      '(',
      ')',
      '=',
      '...',
      'local',
      '"',
      '[[',
      '0x',
      '3e',
      '~',
      '@',
      '..',
      'break',
      'return',
      ':',
      '\\',
    ])
    return [...pieces.slice(0, at), odd, ...pieces.slice(at + 1)].join('')
  }

  /** A statement whose error is caught and printed. */
  private guarded(): string {
    if (this.dice(3) === 0) return this.statement()
    const body = this.knowing([], () => this.block())
    return `show(pcall(function()\n${body}return ${this.list()}\nend))\n`
  }

  protected block(): string {
    this.depth++
    const body = this.knowing([], () => this.some(1, 3, () => this.statement()))
    this.depth--
    return body
  }

  private statement(): string {
    const kind = this.dice(this.depth > 3 ? 8 : 24)
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
        return this.pick([
          `g = clip(${this.expression()})\n`,
          '-- a comment\n',
          '--[[ a long\ncomment ]] ',
          '--[==[ ]] ]==]\n',
          `do local ${name} = ${this.expression()} show(${name}) end\n`,
        ])
      case 8:
        return `if ${this.expression()} then\n${this.block()}elseif ${this.expression()} then\n${this.block()}else\n${this.block()}end\n`
      case 9: {
        const made = this.fresh()
        const step = this.pick(['', '', ', 2', ', -1', ', 0.5'])
        return `for ${made} = ${this.dice(4)}, ${this.dice(8)}${step} do\n${this.knowing([made], () => this.block())}end\n`
      }
      case 10: {
        const [key, value] = [this.fresh(), this.fresh()]
        return `for ${key}, ${value} in ipairs(${this.table()}) do\n${this.knowing([key, value], () => this.block())}end\n`
      }
      case 11: {
        const made = this.fresh()
        return `do local ${made} = 0 while ${made} < ${this.dice(5)} do ${made} = ${made} + 1\n${this.block()}if ${this.expression()} then break end end end\n`
      }
      case 12:
        return this.localFunction()
      case 13:
        return `setmetatable(t, {__index = ${this.pick(['function(_, k) return k end', '{x = 1, y = "why"}'])}, __${this.pick(['add', 'concat', 'eq', 'lt', 'call', 'unm'])} = function(p, q) return ${this.expression()} end})\n`
      case 14:
        return `repeat local u = ${this.expression()} until true or u\n`
      default:
        return this.scene()
    }
  }

  private localFunction(): string {
    const made = this.fresh()
    const parameters = this.pick(['', 'x', 'x, y', '...', 'x, ...'])
    const vararg = parameters.includes('...') ? ', ...' : ''
    const body = this.knowing(
      parameters.includes('x') ? ['x'] : [],
      () => `${this.block()}return ${this.expression()}${vararg}`,
    )
    const tail = this.dice(4) === 0 ? `return ${made}2(${this.list()})` : ''
    const other =
      tail === ''
        ? ''
        : `local function ${made}2(...) ${this.pick(['return ...', 'error("x", 2)', 'return nothing()', 'return select("#", ...)'])} end\n`
    return `${other}local function ${made}(${parameters})\n${tail === '' ? body : tail}\nend\nshow(${made}(${this.list()}))\n`
  }
}
