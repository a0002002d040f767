import { LuaExpressions } from './expressions.ts'

/** Pieces of programs that test functions: closures, varargs, errors, recursion, loops. */
export abstract class LuaFunctionScenes extends LuaExpressions {
  /** Functions created in a loop, each with its own variables. */
  protected closures(): string {
    const [list, i, k] = [this.fresh(), this.fresh(), this.fresh()]
    const head = this.pick([
      `for ${i} = 1, 3 do`,
      `for ${i}, w in ipairs({"p", "q", "r"}) do`,
      `local ${i} = 0 while ${i} < 3 do ${i} = ${i} + 1`,
      `local ${i} = 0 repeat ${i} = ${i} + 1`,
    ])
    const isRepeat = head.includes('repeat')
    const inner = this.knowing(
      [i, k],
      () =>
        `${this.pick(['', `if ${this.expression()} then ${k} = ${i} end `])}${list}[#${list} + 1] = function(x) ${k} = ${this.pick([`plain(${k}) .. plain(x)`, `${i}`, this.expression()])} return ${i}, ${k}, x end`,
    )
    return `do local ${list} = {} ${head} local ${k} = ${this.expression()}
${inner} ${isRepeat ? `until ${i} >= ${this.pick(['3', `(${k} and 3 or 2)`])}` : 'end'}
for n = 1, #${list} do show(${list}[n](${this.expression()})) show(${list}[n](n)) end end\n`
  }

  /** Functions that share a variable. */
  protected counters(): string {
    const [n, get, set] = [this.fresh(), this.fresh(), this.fresh()]
    const change = this.knowing([n, 'x'], () => this.expression())
    return `do local ${n} = ${this.expression()} local function ${get}() return ${n} end local function ${set}(x) local old = ${n} ${n} = clip(${change}) return old, ${get}() end
show(pcall(${set}, ${this.expression()})) show(${get}(), ${n}) ${n} = ${this.number()} show(pcall(${set}, ${n}), ${get}()) end\n`
  }

  protected varargs(): string {
    const work = this.fresh()
    const body = this.pick([
      'return select("#", ...), ...',
      'local x, y = ... return y, x, (...)',
      'local l = {...} return len(l), l[1], l[3], select("#", ...)',
      'local l = {n = select("#", ...), ...} return l.n, unpack(l, 1, l.n)',
      'return arg.n, arg[1], arg[2]',
      'show(...) return ..., "end"',
      'if select("#", ...) > 2 then return end return (...), select(2, ...)',
      'return (function(...) return ... end)(0, ...)',
      'local function count(...) return select("#", ...) end return count(...), count((...)), count(..., nil), count(nil, ...)',
    ])
    const named = this.pick(['...', 'x, ...'])
    return `do local function ${work}(${named}) ${body} end
show(${work}()) show(${work}(nil)) show(pcall(${work}, ${this.list(4)})) show((${work}(${this.list()}))) show(${work}(1, nil, nil), ${work}(${this.list(2)})) show(tally({${work}(1, 2), ${work}(3)})) end\n`
  }

  /** Errors with any kind of value, and with levels. */
  protected errors(): string {
    const [first, second] = [this.fresh(), this.fresh()]
    const thrown = this.pick(['"plain"', 'x', '{1}', 'nil', 'true', 'print', this.expression()])
    const level = this.pick(['', ', 0', ', 1', ', 2', ', 2', ', 3'])
    return `do local function ${first}(x) error(${thrown}${level}) end
local function ${second}(x)
${this.pick([`${first}(x)`, `return ${first}(x)`, `local r = ${first}(x) return r`, `return (${first}(x))`])} end
local ok, why = pcall(function()
 ${this.pick(['', 'local u = 1 '])}${second}(${this.expression()})
 return 1 end)
show(ok, why) show(pcall(error, ${this.pick(['why', 'nil', '"w", 0', '"w", 1', '"w", 2', '5'])})) show(select("#", pcall(error)))
show(pcall(function() local ok, e = pcall(${second}, ${this.expression()}) error(e, ${this.dice(3)}) end))
show(pcall(function() return ${this.pick(['nothing.x', 'g.x.y', 'a.b.c', 's.x.y', '(nil)()', 't.x.y.z', 's:nothing()', 't:nothing()', 'nothing()', 't.nothing()', 'a.x()', '(1)()', '-{}', '{} + 1', 'g .. {}', 'a < {}', '#5', '2 ^ {}', 't[nil]', 'ipairs()', 'setmetatable(1, 2)', '("x"):rep({})', 'string.rep()', 't.f(nil)()'])} end))
show(pcall(function() ${this.pick(['t[nil] = 1', 't[0/0] = 1', 'nothing.x = 1', 'a.x.y = 2', 's.x = 1', 'nothing.x.y = 1', 'for i = {}, 2 do end', 'for i = 1, "x" do end', 'for i = 1, 2, {} do end', 'for k in 5 do end', 'for k in pairs(nil) do end', 'g.x, t.x = 1, 2', 'local function f() return nothing.x end f()'])} end)) end\n`
  }

  protected handlers(): string {
    const handler = this.pick([
      'function(m) return "handled " .. plain(m) end',
      'function(...) return select("#", ...), 2 end',
      'function(m) return m end',
      'plain',
      'function(m) if type(m) ~= "string" then error("again") end return m .. "!" end',
      'nil',
      'function(m) error(m) end',
    ])
    const work = this.pick([
      `function() error(${this.expression()}) end`,
      `function(...) return select("#", ...), ${this.list()} end`,
      'function() nothing() end',
      'nil',
      `function() return xpcall(function() error("deep") end, ${'function(m) return "inner " .. m end'}) end`,
      'error',
    ])
    return `show(xpcall(${work}, ${handler}))\nshow(pcall(pcall, ${this.pick(['error', 'nothing', 'function() error({}) end'])}, ${this.expression()}))\n`
  }

  protected recursion(): string {
    const [f, h] = [this.fresh(), this.fresh()]
    return this.pick([
      `do local function ${f}(n, x) if n == 0 then return x end return ${f}(n - 1, ${this.knowing(['x'], () => `clip(${this.expression()})`)}) end show(pcall(${f}, ${this.dice(9)}, ${this.expression()})) end\n`,
      `do local ${h} local function ${f}(n) if n <= 0 then return "f" end return ${h}(n - 1) end function ${h}(n) if n <= 0 then return "h" end return ${f}(n - 1), n end show(${f}(${this.dice(9)})) end\n`,
      `function g(n) return n < 2 and n or g(n - 1) + g(n - 2) end show(g(${this.dice(12)})) g = nil\n`,
      `do local function ${f}(n) if n > 0 then return ${f}(n - 1) end ${this.pick(['error("end")', 'return nothing()', 'return nothing.x', 'return string.rep()'])} end show(pcall(${f}, ${this.dice(4)})) end\n`,
    ])
  }

  protected numericLoop(): string {
    const i = this.fresh()
    const [from, to, step] = this.pick([
      ...[
        ['1', '0', '1'],
        ['3', '1', '-1'],
        ['0', '1', '0.25'],
        ['1', '"3"', '1'],
        ['"1"', '2', '"1"'],
        ['1', '2.5', '1'],
        ['-1', '-3', '-1'],
      ],
      ...[
        ['0.1', '0.5', '0.1'],
        ['1', '(0/0)', '1'],
        ['(0/0)', '1', '1'],
        ['1', '-(1/0)', '1'],
        ['2^53 - 2', '2^53 - 1', '1'],
        ['1e15', '1e15 + 2', '1'],
      ],
      ['5', '1', '-2'],
    ]) as [string, string, string]
    return `show(pcall(function() for ${i} = ${from}, ${to}, ${step} do show(${i}, type(${i})) ${this.pick(['', `${i} = ${i} * 2 show(${i})`, `if ${i} == 2 then break end`, `local ${i} = ${this.expression()} show(${i})`])} end end))\n`
  }

  /** Nested loops with breaks in several places. */
  protected loops(): string {
    const [i, j, n] = [this.fresh(), this.fresh(), this.fresh()]
    const out = () =>
      this.knowing([i, n], () => `if ${this.pick([`${n} == ${this.dice(4)}`, this.expression()])} then break end`)
    return `do local ${n} = 0 for ${i} = 1, 3 do local ${j} = 0 repeat local done = ${this.pick([`${j} >= 2`, this.expression()])} ${j} = ${j} + 1 ${n} = ${n} + 1 ${out()} show(${i}, ${j}, ${n}) until done or ${j} > 3
while ${n} < 6 do ${n} = ${n} + 1 ${out()} do local ${n} = "hidden" show(${n}) end end ${this.pick([out(), ''])} end show(${n}) end\n`
  }
}
