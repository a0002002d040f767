import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '../../driver/services/language/lockdown.ts'
import { runAlone } from '../../driver/services/lua/alone.ts'
import { LuaSource } from './lua-source.ts'

/** What both sides have beside the libraries: addresses and the order of next() are not compared. */
const prelude =
  'local function plain(v) local k = type(v) if k == "table" or k == "function" or k == "thread" then return k end v = tostring(v) if #v > 400 then return v:sub(1, 100) .. " of " .. #v end return v end ' +
  'function show(...) local o = {} for i = 1, select("#", ...) do o[i] = plain((select(i, ...))) end print(table.concat(o, "\\t")) end ' +
  'function dump(t) if type(t) ~= "table" then show(t) return end local o = {} for k, v in pairs(t) do o[#o + 1] = plain(k) .. "=" .. plain(v) end table.sort(o) print(table.concat(o, " ")) end ' +
  // No text grows from round to round of a loop.
  'function clip(a, ...) if type(a) == "string" and #a > 300 then a = a:sub(1, 300) end return a, ... end ' +
  'function len(t) if type(t) ~= "table" then return #t end local n = 0 for k in pairs(t) do if type(k) == "number" then n = n + 1 end end for i = 1, n do if rawget(t, i) == nil then return -1 end end return n end ' +
  'function collect(f) local o = {} for w in f do o[#o + 1] = tostring(w) if #o > 50 then break end end return table.concat(o, "|") end '

/** Runs all programs of a folder, each by itself: its output, then its error. */
const runner = `local n = tonumber(arg[2])
for i = 1, n do
  local file = io.open(arg[1] .. "/" .. i .. ".lua") local source = file:read("*a") file:close()
  local work, why = loadstring(source, "=p")
  local ok = work ~= nil
  if work then
    setfenv(work, setmetatable({}, {__index = _G}))
    ok, why = pcall(work)
  end
  if not ok then print("error: " .. tostring(why)) end
  io.write("\\0")
end`

const batch = 250
/** Differences that are shown; of the first the whole program. */
const mostShown = 20

export function hasLua(): boolean {
  return spawnSync('lua5.1', ['-v']).status === 0
}

/** What may differ: the sign of a NaN and of zero, addresses. */
const comparable = (text: string) =>
  text
    .replace(/-nan\b/g, 'nan')
    .replace(/(?<![\w.])-0(?![\w.])/g, '0')
    .replace(/0x[\da-f]{6,}/g, '0x')

/** Without the names of operands: what lua5.1 calls the result of `and` and `or` depends on its registers. */
const unnamed = (text: string) => text.replace(/(?:local|global|upvalue|field) '[^']*' \((a \w+ value)\)/g, '$1')

/**
 * Runs generated programs here and by lua5.1.
 * @returns what differed
 */
export function fuzzLua(runs: number, seed: number, show: (line: string) => void): number {
  let differ = 0
  for (let done = 0; done < runs; done += batch) {
    const folder = mkdtempSync(join(tmpdir(), 'wyrd-lua-'))
    const programs = Array.from(
      { length: Math.min(batch, runs - done) },
      (_, i) => prelude + new LuaSource(seed + done + i).program(),
    )
    programs.forEach((one, i) => writeFileSync(join(folder, `${i + 1}.lua`), one, 'latin1'))
    writeFileSync(join(folder, 'run.lua'), runner)
    const options = { encoding: 'latin1', maxBuffer: 2 ** 30, timeout: 120_000 } as const
    const theirs = execFileSync('lua5.1', [join(folder, 'run.lua'), folder, String(programs.length)], options).split(
      '\0',
    )
    rmSync(folder, { recursive: true })
    programs.forEach((source, i) => {
      const { output, error } = runAlone('p', source)
      const ours = comparable(output + (error === null ? '' : `error: ${error}\n`))
      const real = comparable(theirs[i] ?? '')
      if (ours === real || unnamed(ours) === unnamed(real)) return
      differ++
      if (differ > mostShown) return
      const [a, b] = [ours.split('\n'), real.split('\n')]
      const at = a.findIndex((line, j) => line !== b[j])
      show(`seed ${seed + done + i}, line ${at + 1}: ours ${JSON.stringify(a[at])}, lua5.1 ${JSON.stringify(b[at])}`)
      if (differ === 1) show(source.slice(prelude.length))
    })
  }
  return differ
}
