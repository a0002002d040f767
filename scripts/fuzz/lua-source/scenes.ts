import { LuaFunctionScenes } from './functions.ts'

const events = [
  'add',
  'sub',
  'mul',
  'div',
  'mod',
  'pow',
  'unm',
  'concat',
  'eq',
  'lt',
  'le',
  'call',
  'tostring',
  'len',
  'newindex',
  'index',
]

/** Pieces of programs that each test one part of the language: tables, metatables, coroutines. */
export abstract class LuaScenes extends LuaFunctionScenes {
  protected scene(): string {
    return this.pick([
      () => this.closures(),
      () => this.counters(),
      () => this.objects(),
      () => this.metatables(),
      () => this.varargs(),
      () => this.errors(),
      () => this.handlers(),
      () => this.assignments(),
      () => this.lists(),
      () => this.sorts(),
      () => this.coroutine(),
      () => this.generator(),
      () => this.recursion(),
      () => this.numericLoop(),
      () => this.loops(),
      () => this.protectedTable(),
    ])()
  }

  /** A class, a class that inherits from it, and method calls. */
  private objects(): string {
    const [base, derived, one] = [this.fresh(), this.fresh(), this.fresh()]
    const body = this.knowing(['self.n', 'x'], () => this.expression())
    return `do local ${base} = {n = ${this.expression()}} ${base}.__index = ${base}
function ${base}.new(class, n) return setmetatable({n = n}, class) end
function ${base}:get(x) return self.n, ${body} end
function ${base}:set(x, ...) self.n = clip(x) return self, ... end
local ${derived} = setmetatable({}, {__index = ${base}${this.pick(['', ', __call = function(c, ...) return c:new(...) end'])}}) ${derived}.__index = ${derived}
function ${derived}:get(...) local r = ${base}.get(self, ...) return "derived", r, select("#", ...) end
${derived}.__tostring = function(o) return "<" .. plain(o.n) .. ">" end
local ${one} = ${this.pick([`${derived}:new(${this.expression()})`, `${base}:new(${this.expression()})`, `${derived}.new(${derived})`, `${derived}(${this.expression()})`])}
show(pcall(function() show(${one}:get(${this.list()})) return ${one}:set(${this.list()}):get() end))
show(tostring(${one}):sub(1, 3), ${one}.n, rawget(${one}, "n"), ${one}.nothing, pcall(${this.pick([`${one}.get`, `${one}.get, ${one}`, `${one}.nothing`])}))
show(pcall(function() return ${this.pick([`${one}:nothing()`, `${one}.n.x.y`, `${one}.n()`, `${one}:get "x"`, `${one}:get {x = 1}`, `#${one}:get()`])} end)) end\n`
  }

  /** Two tables with metamethods, and operators on them. */
  private metatables(): string {
    const [p, q] = [this.fresh(), this.fresh()]
    const handler = () => {
      const event = this.pick(events)
      const works = this.knowing(['x', 'y'], () => this.expression())
      if (event === 'index' || event === 'newindex') {
        const table = this.pick([
          '{x = 1}',
          'setmetatable({}, {__index = function(_, k) return plain(k) .. "!" end})',
          'rawget',
        ])
        return `__${event} = ${this.pick([table, `function(o, k, v) ${event === 'newindex' ? 'rawset(o, k, plain(v))' : ''} return ${this.knowing(['k', 'v'], () => this.expression())} end`])}`
      }
      return `__${event} = function(x, y) return ${this.pick(['plain(x) .. plain(y)', works, works, `"${event}"`])} end`
    }
    const meta = () => `{${this.some(1, 5, handler, ', ')}}`
    const operate = () => {
      const [x, y] = [this.pick([p, q]), this.pick([p, q, p, q, this.expression()])]
      return this.pick([
        ...[
          `${x} ${this.pick(['+', '-', '*', '/', '%', '^', '..', '==', '~=', '<', '<=', '>', '>='])} ${y}`,
          `${y} ${this.pick(['+', '..', '<', '-'])} ${x}`,
        ],
        ...[
          `-${x}`,
          `${x}(${this.list()})`,
          `${x}.k`,
          `${x}[${this.expression()}]`,
          `tostring(${x}):sub(1, 5)`,
          `not ${x}`,
          `(${x}):m(1)`,
        ],
        ...[
          `${x} .. ${y} .. "z"`,
          `"a" .. ${x}`,
          `rawequal(${x}, ${y})`,
          `rawget(${x}, "k")`,
          `tally(${x})`,
          `pcall(${x}, 1)`,
        ],
      ])
    }
    const store = () => `show(pcall(function() ${this.pick([p, q])}[${this.expression()}] = ${this.expression()} end))`
    const shared = this.dice(2) === 0
    return `do local m = ${meta()} local ${p}, ${q} = setmetatable({1, 2}, m), setmetatable({k = 3}, ${shared ? 'm' : meta()})
${this.some(2, 6, () => this.pick([() => `show(pcall(function() return ${operate()} end))`, store])(), '\n')}
show(tally(${p}), tally(${q})) end\n`
  }

  /** Multiple assignments. */
  private assignments(): string {
    const [i, l, w] = [this.fresh(), this.fresh(), this.fresh()]
    const target = () =>
      this.pick([i, `${l}[${i}]`, `${l}[note(${this.dice(4)})]`, `${w}.k`, `${w}[${i}]`, `${l}[1]`, 'g', `${l}.x`])
    const value = () =>
      this.pick([
        `${i} + 1`,
        `${l}[${i}]`,
        `note(${this.dice(9)})`,
        `${w}.z`,
        'g',
        '(function(...) return ... end)(7, 8)',
        '(function() end)()',
        'nil',
        `(function() ${i} = ${this.number()} return ${i} end)()`,
        this.expression(),
      ])
    return `do local ${i}, ${l} = 1, {5, 6, 7} local ${w} = setmetatable({}, {__index = function(_, k) show("get", k) return k end, __newindex = function(_, k, v) show("set", k, v) end})
show(pcall(function() ${this.some(1, 3, target, ', ')} = ${this.some(1, 3, value, ', ')} end)) show(${i}, g, tally(${l}))
show(pcall(function() ${l}[1], ${l}[2] = ${l}[2], ${l}[1] local x, y, z = ${this.some(1, 4, value, ', ')} show(x, y, z) x, y = y, x return x, y end)) show(${i}, tally(${l})) end\n`
  }

  private lists(): string {
    const l = this.fresh()
    const deed = () =>
      this.pick([
        `table.insert(${l}, ${this.number()})`,
        `table.insert(${l}, 1, "i")`,
        `table.insert(${l}, math.min(#${l} + 1, ${1 + this.dice(4)}), "j")`,
        `show(table.remove(${l}))`,
        `show(table.remove(${l}, 1))`,
        `show(table.remove(${l}, ${this.dice(6)}))`,
        `${l}[#${l} + 1] = ${this.number()}`,
        `${l}[#${l}] = nil`,
        `show(#${l}, ${l}[#${l}], table.getn(${l}), table.maxn(${l}))`,
        `show(pcall(table.insert, ${l}, ${this.pick(['1, 2, 3', '', '"x", 1', '1.5, "f"', 'nil'])}))`,
        `show(pcall(table.concat, ${l}, ${this.pick(['nil', '","', '",", 2', '",", 1, 3', '1', '{}'])}))`,
        `table.foreachi(${l}, function(i, v) show(i, v) ${this.pick(['', 'return v'])} end)`,
        `show(unpack(${l}, ${this.dice(3)}, ${this.dice(4)}))`,
        `for i, v in ipairs(${l}) do if i > 3 then break end show(i, v) end`,
      ])
    return `do local ${l} = {${this.some(0, 5, () => this.number(), ', ')}} ${this.some(2, 6, deed, '\n')} show(pcall(table.concat, ${l}, " ")) show(tally(${l})) end\n`
  }

  private sorts(): string {
    const l = this.fresh()
    const item = this.pick([
      () => this.number(),
      () => this.text(),
      () => `{k = ${this.dice(4)}, i = ${this.dice(9)}}`,
      () => this.pick([this.number(), this.number(), this.number(), this.text()]),
    ])
    const isFields = item().startsWith('{k')
    const items = this.some(0, 9, item, ', ').replaceAll('(0/0)', '0')
    const order =
      isFields || items.includes('{k')
        ? this.pick([
            ', function(p, q) return p.k < q.k end',
            ', function(p, q) if p.k == q.k then return p.i > q.i end return p.k > q.k end',
          ])
        : this.pick([
            '',
            '',
            ', function(p, q) return p > q end',
            ', function(p, q) return plain(p) < plain(q) end',
            ', function(p, q) return #plain(p) < #plain(q) end',
          ])
    return `do local ${l} = {${items}} show(pcall(table.sort, ${l}${order})) for i = 1, #${l} do show(${l}[i], type(${l}[i]) == "table" and ${l}[i].k, type(${l}[i]) == "table" and ${l}[i].i) end end\n`
  }

  private coroutine(): string {
    const made = this.fresh()
    return `do local ${made} = coroutine.create(function(p)\n local q = coroutine.yield(${this.list()})\n${this.block()} show(p, q, coroutine.yield(q))\n ${this.pick(['', 'error("in it")', 'return p', 'return coroutine.yield(p, q)', 'error({})', `return ${made}, coroutine.status(${made})`, `show(coroutine.resume(${made}))`])} end)
for i = 1, 4 do show(coroutine.resume(${made}, i, ${this.expression()})) show(coroutine.status(${made})) end end\n`
  }

  /** Coroutines as iterators, nested coroutines, and coroutines in places where they can't yield. */
  private generator(): string {
    const [wrap, inner] = [this.fresh(), this.fresh()]
    const body = this.pick([
      `for i = 1, ${this.dice(4)} do coroutine.yield(i, ${this.expression()}) end`,
      `local function walk(n) if n > 0 then walk(n - 1) coroutine.yield(n) ${this.pick(['', 'walk(n - 2)'])} end end walk(3)`,
      `local ${inner} = coroutine.wrap(function() for i = 1, 2 do coroutine.yield(i) end return "last" end) while true do local v = ${inner}() coroutine.yield(v) if v == "last" then break end end`,
      'show(pcall(function() coroutine.yield(1) end)) coroutine.yield(2)',
      'show(pcall(coroutine.yield, 1)) coroutine.yield(3)',
      'show(pcall(table.sort, {3, 2, 1}, function(p, q) coroutine.yield(p) return p < q end)) coroutine.yield(4)',
      'local m = setmetatable({}, {__index = function() return coroutine.yield(5) end}) show(pcall(function() return m.x end)) coroutine.yield(m.y)',
      'coroutine.yield(pcall(string.gsub, "abc", "b", function(x) coroutine.yield(x) end))',
      'local x, n = {}, 0 while n < 3 do n = n + 1 x[n] = coroutine.yield(n) end return unpack(x, 1, 3)',
      'return (function(...) coroutine.yield(...) return select("#", ...) end)(1, nil)',
      'error("in a generator")',
      'for v in coroutine.wrap(function() coroutine.yield(1) coroutine.yield(2) end) do coroutine.yield(v) end',
      'local ok = coroutine.running() ~= nil coroutine.yield(ok) coroutine.yield(coroutine.status(coroutine.running()))',
      'for k in (function() return coroutine.yield(7) end) do show(k) end',
    ])
    return `do local ${wrap} = coroutine.wrap(function(...)\n${body} end)
for n = 1, 5 do show(pcall(${wrap}, ${this.expression()})) end end
show(pcall(function() local n = 0 for x, y in coroutine.wrap(function() ${body} end) do n = n + 1 show(x, y) if n > 4 then break end end end))\n`
  }

  private protectedTable(): string {
    const l = this.fresh()
    return `do local ${l} = setmetatable({}, {__metatable = ${this.expression()}, __index = _G, __mode = "k"}) show(getmetatable(${l})) show(pcall(setmetatable, ${l}, ${this.pick(['{}', 'nil', '1'])})) show(${l}.type == type, pcall(next, ${l}, ${this.expression()})) show(getmetatable("").__index == string, getmetatable(${this.expression()}) == nil) end\n`
  }
}
