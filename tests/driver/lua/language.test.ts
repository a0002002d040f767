import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { runAlone } from '../../../driver/engines/lua/alone.ts'
import { compareLua } from '../../../scripts/cases/lua-programs.ts'

/** The output of a program. @throws if the program fails */
function printed(source: string): string {
  const { output, error } = runAlone('t.lua', source)
  if (error !== null) throw new Error(error)
  return output
}
const errorOf = (source: string) => runAlone('t.lua', source).error

describe('values and calls', () => {
  test.each([
    ['print((function() return 1, 2 end)())', '1\t2\n'],
    ['print(((function() return 1, 2 end)()))', '1\n'],
    ['print(select("#", (function() end)()))', '0\n'],
    ['local function f(...) return ... end print(f(1, nil, 3), f())', '1\n'],
    ['local t = {f = function(self, x) return x * 2 end} print(t:f(21))', '42\n'],
    ['local function f(a, ...) return arg.n, arg[1] end print(f(1, 2, 3))', '2\t2\n'],
    ['local a, b, c = (function() return 1, 2 end)() print(a, b, c)', '1\t2\tnil\n'],
    ['local i = 1 local t = {} i, t[i] = i + 1, 20 print(i, t[1])', '2\t20\n'],
    ['return print("end")', 'end\n'],
    ['for k in string.gfind("ab", ".") do print(k) end', 'a\nb\n'],
    ['local n print(#{n, 2, n}, #{n, 2}, #{1, n, 3, n}, #{n, 2, 3, 4, n})', '0\t2\t1\t4\n'],
    [
      'local function f(...) local t = {...} t[#t + 1] = "x" return #t, t[1], t[2] end print(f(nil, 5, nil))',
      '2\tx\t5\n',
    ],
    ['print(string.format("%x", 2^70), tonumber(("f"):rep(20), 16))', '0\t1.844674407371e+19\n'],
  ])('%s', (source, output) => expect(printed(source)).toBe(output))
})

describe('constants', () => {
  test.each([
    ['print(-0)', '-0\n'],
    ['print(0, -0)', '0\t0\n'],
    ['print(-0, 0)', '-0\t-0\n'],
    ['local a, b = -0, 0 print(1/a, 1/b)', '-inf\t-inf\n'],
    // Each function has its own constants. Values that are computed at run time are not constants.
    ['local function f() return -0 end print(0, f())', '0\t-0\n'],
    ['local z = 0 print(-z, 0 * -1, 0 / -1)', '-0\t0\t0\n'],
    ['print(0 * -1, 0)', '-0\t-0\n'],
    ['print(1/0, 0 == -0)', 'inf\ttrue\n'],
    ['print(2 - 2, -(1 - 1), 3 % 3, 0 ^ 2)', '0\t0\t0\t0\n'],
    ['print(-2 ^ 2, 2 ^ -1, 7 % -3, -7 % 3)', '-4\t0.5\t-2\t2\n'],
  ])('%s', (source, output) => expect(printed(source)).toBe(output))
})

test('collectgarbage is there, and does no harm', () => {
  expect(
    printed(
      'print(collectgarbage(), collectgarbage("collect"), collectgarbage("step", 10), type(collectgarbage("count")))',
    ),
  ).toBe('0\t0\ttrue\tnumber\n')
  expect(printed('print(collectgarbage("stop"), collectgarbage("restart"), collectgarbage("setpause", 100))')).toBe(
    '0\t0\t200\n',
  )
  expect(errorOf('collectgarbage("all")')).toBe("t.lua:1: bad argument #1 to 'collectgarbage' (invalid option 'all')")
})

describe('the order in which a program is worked out', () => {
  const say = 'local function say(n) io = (io or "") .. n return n end '
  test.each([
    [
      'keys and values of a table',
      `${say} local t = {say(1), [say(2)] = say(3), say(4), x = say(5), say(6)} print(io)`,
      '123456\n',
    ],
    [
      'a local variable is read where it is used',
      'local b = 1 print(b == (function() b = 2 return 2 end)())',
      'true\n',
    ],
    ['a table in one, too', 'local b = {1} print(b[(function() b = {2} return 1 end)()])', '2\n'],
    [
      'one of an outer function where it stands',
      'local b = 1 local function f() return b + (function() b = 5 return 1 end)() end print(f())',
      '2\n',
    ],
    ['what a table is given when it is made', 'print(({[1] = "a", "b"})[1])', 'b\n'],
  ])('%s', (_, source, output) => expect(printed(source)).toBe(output))
})

describe('coroutines', () => {
  test('yield from functions within functions, with values both ways', () => {
    const source = `
      local function walk(t) for _, v in ipairs(t) do if type(v) == "table" then walk(v) else coroutine.yield(v) end end end
      local out = {}
      for v in coroutine.wrap(function() walk{1, {2, {3}}, 4} end) do out[#out + 1] = v end
      print(table.concat(out, " "))
      local co = coroutine.create(function(a) local b = coroutine.yield(a + 1) return b * 2 end)
      print(coroutine.resume(co, 1)) print(coroutine.resume(co, 10)) print(coroutine.resume(co))`
    expect(printed(source)).toBe('1 2 3 4\ntrue\t2\ntrue\t20\nfalse\tcannot resume dead coroutine\n')
  })

  test('functions nested deeper than are written twice can yield too', () => {
    const deep = (n: number): string => (n === 0 ? 'coroutine.yield("deep")' : `(function() ${deep(n - 1)} end)()`)
    expect(printed(`print(coroutine.resume(coroutine.create(function() ${deep(8)} end)))`)).toBe('true\tdeep\n')
  })
})

describe('errors', () => {
  test.each([
    ['local t = nil\nprint(t.x)', "t.lua:2: attempt to index local 't' (a nil value)"],
    ['x = {}\nx.y.z = 1', "t.lua:2: attempt to index field 'y' (a nil value)"],
    ['print(1 + {})', 't.lua:1: attempt to perform arithmetic on a table value'],
    ['foo()', "t.lua:1: attempt to call global 'foo' (a nil value)"],
    ['local o = {}\no:bar()', "t.lua:2: attempt to call method 'bar' (a nil value)"],
    ['print(1 < "2")', 't.lua:1: attempt to compare number with string'],
    ['print("a" .. {})', 't.lua:1: attempt to concatenate a table value'],
    ['local function f() error("deep", 2) end\nf()', 't.lua:2: deep'],
    ['string.rep()', "t.lua:1: bad argument #1 to 'rep' (string expected, got no value)"],
    ['for i = 1, {} do end', "t.lua:1: 'for' limit must be a number"],
    ['if x then', "t.lua:1: 'end' expected near '<eof>'"],
    ['x = "abc\ny"', "t.lua:1: unfinished string near '\"abc'"],
    ['x = 3x', "t.lua:1: malformed number near '3x'"],
    ['local x = {\n[1] = 2,\n[nil] = 3,\n}', 't.lua:3: table index is nil'],
    ['local t = setmetatable({}, {__newindex = rawset})\nt[nil] = 1', 't.lua:2: table index is nil'],
    ['string.find("x", "%f")', "t.lua:1: missing '[' after '%f' in pattern"],
    ['error(5)', 't.lua:1: 5'],
    ['x = [[a\n[[b', "t.lua:2: nesting of [[...]] is deprecated near '['"],
    ['x = [[a\n[[b]]', "t.lua:2: nesting of [[...]] is deprecated near '['"],
    ['break', "t.lua:1: no loop to break near '<eof>'"],
  ])('%s', (source, message) => expect(errorOf(source)).toBe(message))

  test.each([
    [
      'an error of a handler goes to the handler',
      'print(xpcall(function() error({}) end, function(m) return m .. "!" end))',
      /^false\tt\.lua:1: attempt to concatenate local 'm' \(a table value\)!\n$/,
    ],
    [
      'a handler that always fails',
      'print(xpcall(error, function(m) error(m) end))',
      /^false\terror in error handling\n$/,
    ],
    ['no handler', 'print(xpcall(error, nil))', /^false\terror in error handling\n$/],
    [
      'a yield where none can be, from deep within',
      'print(coroutine.resume(coroutine.create(function() print(pcall(function() coroutine.yield(1) end)) end)))',
      /^false\tattempt to yield across metamethod\/C-call boundary\ntrue\n$/,
    ],
    [
      'a function of the library in tail position within a coroutine',
      'print(coroutine.resume(coroutine.create(function() local function f()\nreturn table.maxn(1) end\nf() end)))',
      /t\.lua:2: bad argument #1 to 'maxn'/,
    ],
    [
      'a level that has called in tail position has no line',
      'print(coroutine.resume(coroutine.create(function() local function e() error("x", 2) end local function f() return e() end f() end)))',
      /^false\tx\n$/,
    ],
    [
      'a text ends for `%s` at its first zero, unless it is long',
      'print(#("%s|"):format("a\\0b"), #("%5s|"):format("a\\0b"), #("%.2s|"):format("a\\0bc"), #("%s"):format(("x"):rep(100) .. "\\0y"), #("%-5s"):format("\\0y"))',
      /^2\t6\t2\t102\t5\n$/,
    ],
    [
      'a text ends for numbers at its first zero, as texts of C do',
      'print(tonumber("7\\0x"), "7\\0x" + 1, tonumber("\\0 7"), tonumber("z\\0", 36), math.floor("3.5\\0a"))',
      /^7\t8\tnil\t35\t3\n$/,
    ],
  ])('%s', (_, source, output) => expect(printed(source)).toMatch(output))

  test('what reaches out of a program is not there', () => {
    const names = 'io debug loadstring load dofile loadfile require module setfenv getfenv newproxy'
    const list = names.split(' ').map(name => `type(${name})`)
    expect(
      printed(`print(${list.join(',')})`)
        .split(/\s+/)
        .filter(one => one !== 'nil' && one !== ''),
    ).toEqual([])
    expect(printed('print(os.execute, os.remove, os.getenv, string.dump)')).toBe('nil\tnil\tnil\tnil\n')
  })
})

describe('a program is stopped', () => {
  const stops = (source: string) => {
    const { output, error } = runAlone('t.lua', source, 1_000_000)
    return `${output}${error}`
  }
  test.each([
    ['in a loop without end', 'while true do end'],
    ['in a loop of repeat', 'repeat until false'],
    ['in a recursion of tail calls', 'local function f() return f() end f()'],
    ['within a pattern', 'print((("a"):rep(30)):find(("a-"):rep(30) .. "b"))'],
    ['within a pattern that takes the most first', 'print((("a"):rep(30)):find(("a*"):rep(30) .. "b"))'],
    ['in a coroutine', 'coroutine.wrap(function() while true do end end)()'],
    ['where pcall() would hold it', 'while true do pcall(function() while true do end end) end'],
    [
      'where xpcall() and its handler would hold it',
      'xpcall(function() while true do end end, function() while true do end end) print("held")',
    ],
    [
      'where a metamethod runs without end',
      'local t = setmetatable({}, {__index = function() while true do end end}) print(t.x)',
    ],
    ['in an order function', 'table.sort({3, 2, 1}, function() while true do end end)'],
    ['in a replacement', '("x"):gsub("x", function() while true do end end)'],
    ['by a text that doubles', 'local s = "x" for i = 1, 60 do s = s .. s end'],
    ['by texts that are repeated', 'local t = {} for i = 1, 1e9 do t[i] = ("x"):rep(1e6) end'],
    ['by errors that are caught', 'while true do pcall(error, "x") end'],
  ])('%s', (_, source) => expect(stops(source)).toMatch(/stopped after 1,000,000 steps|string length overflow/))

  test('a recursion without end is an error that can be caught', () => {
    expect(printed('local function f() return 1 + f() end print((select(2, pcall(f)):gsub("^.-:%d+: ", "")))')).toBe(
      'stack overflow\n',
    )
  })
})

const data = fileURLToPath(new URL('../../../../shared/data/lua/', import.meta.url))

test.skipIf(!existsSync(data))('programs print what lua5.1 prints', () => {
  const shown: string[] = []
  // Ten thousand nested calls need a stack as large as that of the driver's process.
  compareLua(data, line => shown.push(line))
  expect(shown.filter(line => line.endsWith('.lua:')).filter(line => !line.startsWith('100-'))).toEqual([])
})
