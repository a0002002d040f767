import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '../../driver/services/language/lockdown.ts'
import { runAlone } from '../../driver/engines/lua/alone.ts'
import { LuaSource } from './lua-source/program.ts'

/**
 * Helper functions for programs, the same in both implementations. Addresses and the order of next() aren't compared. All helpers are in the first
 * line.
 */
const prelude = [
  'local function plain(v) local k = type(v) if k == "table" or k == "function" or k == "thread" then return k end if v ~= v then return "nan" end if v == 0 then return "0" end v = tostring(v) if #v > 400 then return v:sub(1, 100) .. " of " .. #v end return (v:gsub("%z", "<0>"):gsub("%-nan", "nan")) end',
  'function show(...) local o = {} for i = 1, select("#", ...) do o[i] = plain((select(i, ...))) end print(table.concat(o, "\\t")) end',
  'function tally(t) if type(t) ~= "table" then return plain(t) end local o = {} for k, v in pairs(t) do o[#o + 1] = plain(k) .. "=" .. plain(v) end table.sort(o) return table.concat(o, " ") end',
  'function dump(t) print(tally(t)) end',
  'function note(n) print("note", n) return n end',
  // Keeps texts from growing with each iteration of a loop.
  'function clip(a, ...) if type(a) == "string" and #a > 300 then a = a:sub(1, 300) end return a, ... end',
  'function len(t) if type(t) ~= "table" then return #t end local n = 0 for k in pairs(t) do if type(k) == "number" then n = n + 1 end end for i = 1, n do if rawget(t, i) == nil then return -1 end end return n end',
  'function collect(f) local o = {} for w in f do o[#o + 1] = tostring(w) if #o > 50 then break end end return table.concat(o, "|") end ',
].join(' ')

/** The first line of a program that is only compiled. */
const compiledOnly = '--compile\n'
/** The output of a program that doesn't terminate. */
const endless = '\x01'

/** A Lua program that runs all programs of a folder, each separately, and prints the output and then the error of each. */
const runner = `local n = tonumber(arg[2])
local isLong
local function hook() isLong = true debug.sethook(hook, "", 1000) error("too long") end
for i = 1, n do
  local file = io.open(arg[1] .. "/" .. i .. ".lua") local source = file:read("*a") file:close()
  local work, why = loadstring(source, "=p")
  local ok = work ~= nil
  isLong = false
  if work and source:sub(1, 10) ~= "--compile\\n" then
    setfenv(work, setmetatable({}, {__index = _G}))
    debug.sethook(hook, "", 300000)
    ok, why = pcall(work)
    debug.sethook()
  end
  if isLong then io.write("\\1") end
  if not ok then print("error: " .. tostring(why)) end
  io.write("\\0")
end`

const batch = 250
/** The maximum number of steps of a program. */
const mostSteps = 300_000
/** The maximum number of differences that are shown. For the first difference, the whole program is shown. */
const mostShown = 20

export function hasLua(): boolean {
  return spawnSync('lua5.1', ['-v']).status === 0
}

/**
 * Hides allowed differences: the sign of NaN and of zero (lua5.1 shares the constant that a function mentions first), addresses, and which of
 * lua5.1's two stacks overflowed, because this implementation has a single stack.
 */
const comparable = (text: string) =>
  text
    .replaceAll('-nan', 'nan')
    .replaceAll('C stack overflow', 'stack overflow')
    .replace(/(?<![\w.])-0(?![\w.])/g, '0')
    .replace(/0x[\da-f]{6,}/g, '0x')

/** Hides the names of operands, because lua5.1's names for the result of `and` and `or` depend on its registers. */
const unnamed = (text: string) => text.replace(/(?:local|global|upvalue|field) '[^']*' \((a \w+ value)\)/g, '$1')
/** Reduces a syntax error to its position, because the wording differs. */
const place = (text: string) => /^error: p:\d+:/.exec(text)?.[0] ?? text

/** The relative difference that rounding in `^` may cause. C and JavaScript may differ in the last bit, and `%` of a large number shows it. */
const mostRounded = 1e-9
const fraction = /\d+\.\d+(?:e[+-]\d+)?/g

/** Whether the outputs of a program with powers differ only in the last digits of numbers. A different notation of a number is a real difference. */
function isRounded(source: string, mine: string, real: string): boolean {
  if (!/\^|pow/.test(source) || mine.replace(fraction, '#') !== real.replace(fraction, '#')) return false
  const theirs = real.match(fraction) ?? []
  return (mine.match(fraction) ?? []).every((one, i) => {
    const off = Math.abs(Number(one) / Number(theirs[i]) - 1)
    return one === theirs[i] || (off > 0 && off < mostRounded)
  })
}

/** The numbers of programs that were compared and that differed. */
export interface Compared {
  /** The number of programs in which the output, the error or its line differs. */
  differ: number
  /** The number of programs in which only the name of an operand in a message differs. */
  named: number
  /** The number of programs in which only the last digits of a number differ. */
  rounded: number
  /** The number of programs that were not compared, because they didn't terminate in one of the implementations. */
  endless: number
}

interface Case {
  seed: number
  source: string
  onlyCompiles: boolean
}

export function caseOf(seed: number): Case {
  const maker = new LuaSource(seed)
  const onlyCompiles = seed % 10 === 9
  return { seed, onlyCompiles, source: onlyCompiles ? compiledOnly + maker.broken() : prelude + maker.program() }
}

/** The output of lua5.1 for some programs. */
function theirs(cases: readonly Case[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-lua-'))
  cases.forEach(({ source }, i) => writeFileSync(join(folder, `${i + 1}.lua`), source, 'latin1'))
  writeFileSync(join(folder, 'run.lua'), runner)
  const options = { encoding: 'latin1', maxBuffer: 2 ** 30, timeout: 120_000 } as const
  const output = execFileSync('lua5.1', [join(folder, 'run.lua'), folder, String(cases.length)], options)
  rmSync(folder, { recursive: true })
  return output.split('\0')
}

/** The output of this implementation for a program. */
function ours({ onlyCompiles, source }: Case): string {
  const { output, error, isSyntax } = runAlone('p', source, mostSteps, onlyCompiles)
  if (error?.includes('stopped after')) return endless
  return output + (error === null || (onlyCompiles && !isSyntax) ? '' : `error: ${error}\n`)
}

/**
 * Runs generated programs in this implementation and in lua5.1. One program in ten is invalid, and only compiled.
 * @param show gets a line for each difference, and the text of the first program that differs
 */
export function fuzzLua(runs: number, seed: number, show: (line: string) => void): Compared {
  const found: Compared = { differ: 0, named: 0, rounded: 0, endless: 0 }
  for (let done = 0; done < runs; done += batch) {
    const cases = Array.from({ length: Math.min(batch, runs - done) }, (_, i) => caseOf(seed + done + i))
    const outputs = theirs(cases)
    cases.forEach((one, i) => {
      const [mine, real] = [comparable(ours(one)), comparable(outputs[i] ?? '')]
      if (mine === real) return
      if (mine === endless || real.includes(endless)) found.endless++
      else if (one.onlyCompiles && place(mine) === place(real)) return
      else if (unnamed(mine) === unnamed(real)) found.named++
      else if (isRounded(one.source, mine, real)) found.rounded++
      else if (++found.differ <= mostShown) tell(one, mine, real, found.differ === 1, show)
    })
  }
  return found
}

function tell(
  { seed, source }: Case,
  mine: string,
  real: string,
  isWhole: boolean,
  show: (line: string) => void,
): void {
  const [a, b] = [mine.split('\n'), real.split('\n')]
  const at = a.findIndex((line, j) => line !== b[j])
  show(`seed ${seed}, line ${at + 1}: ours ${JSON.stringify(a[at])}, lua5.1 ${JSON.stringify(b[at])}`)
  if (isWhole) show(source.replace(prelude, ''))
}
