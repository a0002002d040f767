import { spawnSync } from 'node:child_process'
import '../../driver/services/language/lockdown.ts'
import { runAlone } from '../../driver/engines/lua/alone.ts'
import type { AnyObject } from '../../driver/testing.ts'
import { type Headline, headline, inWords, ratio } from './headline.ts'
import { inTurn, realWorld } from './real.ts'
import { heapUsed, median, type Report, time, useCpuTime } from './report.ts'

const calls = 60_000
const mobs = 10_000

/** Runs each part several times, and prints the least time of each, in milliseconds. */
const program = `
local function part(name, work)
  local least = 1e9
  for i = 1, 7 do
    local start = os.clock()
    work()
    least = math.min(least, (os.clock() - start) * 1000)
  end
  print(name .. "=" .. least)
end
local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
part("fib", function() fib(27) end)
part("text", function()
  local t = {}
  for round = 1, 20 do
    local s = ""
    for i = 1, 2000 do s = s .. "line " .. i .. "\\n" end
    t[round] = #s
  end
  return table.concat(t, ",")
end)
part("sort", function()
  local t, x = {}, 42
  for i = 1, 50000 do x = (x * 16807) % 2147483647 t[i] = {key = x} end
  table.sort(t, function(a, b) return a.key < b.key end)
end)
part("patterns", function()
  local s = ("the quick brown fox=123; jumps over 17 lazy dogs "):rep(400)
  local n = 0
  for word in s:gmatch("%a+") do n = n + #word end
  for key, value in s:gmatch("(%w+)=(%d+)") do n = n + #key + value end
  s = s:gsub("(%w+) (%w+)", "%2 %1")
  return n + (s:find("needle", 1, true) or 0)
end)
`
const parts = {
  fib: 'fib(27)',
  text: 'texts of 2,000 lines put together, 20 times',
  sort: '50,000 tables sorted by an order function',
  patterns: 'patterns over 20 KB of text',
} as const

type Part = keyof typeof parts

function readParts(output: string): Record<Part, number> {
  const found = Object.fromEntries(
    output
      .trim()
      .split('\n')
      .map(line => line.split('='))
      .map(([name, ms]) => [name, Number(ms)]),
  )
  return found as Record<Part, number>
}

const files = {
  '/domains/bench/mute.ts': `import { Monster } from '/std/monster'
export default class Mute extends Monster { name = 'mute'; short = 'a mute'; programs = ['./mute.lua'] }`,
  '/domains/bench/mute.lua': '--@ bribe 1\nif isplayer(ch) then count = (count or 0) + 1 end\n',
  '/domains/bench/plain.ts': `import { Monster } from '/std/monster'
export default class Plain extends Monster { name = 'plain'; short = 'a plain one' }`,
  '/std/bench-bribe.ts': `import { happen } from 'driver'
import { Monster } from '/std/monster'
export default class Payer extends Monster {
  name = 'payer'
  bribe(n: number, to: never, by: never) { for (let i = 0; i < n; i++) happen('paid', to, 5, by) }
}`,
}

interface Measured {
  ours: Record<Part, number>
  theirs: Record<Part, number> | null
  trigger: number[]
  bytes: number
}

/**
 * Measures Lua programs in three ways: the language compared with lua5.1 in the same run, with steps counted; a trigger; and the memory of monsters
 * with programs.
 */
export async function run(): Promise<Report> {
  const { ours, theirs, trigger, bytes } = await measure(9)
  const rows = (Object.keys(parts) as Part[]).flatMap(part => [
    {
      what: parts[part],
      unit: 'ms',
      values: [ours[part]],
      aim: theirs ? `${(4 * theirs[part]).toFixed(1)} (4 times lua5.1)` : '',
    },
    ...(theirs ? [{ what: `  lua5.1: ${part}`, unit: 'ms', values: [theirs[part]] }] : []),
  ])
  return {
    title: 'Lua programs, as Aardwolf has them',
    rows: [
      ...rows,
      { what: "a trigger's event with its program", unit: 'µs', values: trigger.map(ms => ms * 1e3), aim: '2' },
      {
        what: `a monster with a program that has run, of ${mobs}: more than one without`,
        unit: 'bytes',
        values: [bytes],
        aim: '2,048',
      },
    ],
  }
}

export async function check(): Promise<Headline[]> {
  const { ours, theirs, trigger, bytes } = await measure(5)
  const limits = theirs
    ? (Object.keys(parts) as Part[]).map(part => ratio(`${parts[part]}, to lua5.1`, ours[part], theirs[part], 4))
    : []
  return [
    headline('Lua: fib(27), with steps counted', inWords(ours.fib), '4 times lua5.1', ...limits),
    headline('a Lua trigger', inWords(median(trigger)), '2 µs'),
    headline('a monster with Lua', `${Math.round(bytes)} bytes`, '2 KB', {
      what: 'bytes of a monster with Lua',
      value: bytes,
      most: 2048,
    }),
  ]
}

async function measure(times: number): Promise<Measured> {
  const { output, error } = runAlone('bench.lua', program)
  if (error !== null) throw new Error(error)
  const rival = spawnSync('lua5.1', ['-'], { input: program, encoding: 'utf8' })
  useCpuTime()
  const mud = await realWorld(files)
  const hall = mud.load('/domains/bench/hall')
  const [payer, mute] = [mud.clone('/std/bench-bribe'), mud.clone('/domains/bench/mute')]
  payer.move(hall)
  mute.move(hall)
  const ann = mud.player('Ann', { at: '/domains/bench/hall' })
  const trigger = time(() => inTurn(mud, () => payer.bribe(calls, mute, ann)), times, 3).map(ms => ms / calls)
  const count = (mute.mind().find((one: AnyObject) => one.called === 'Programmed') as AnyObject).lua.get('count')
  if (!(count >= calls)) throw new Error(`the program ran ${count} times only`)
  const bytes = (memoryOf(mud, '/domains/bench/mute', ann) - memoryOf(mud, '/domains/bench/plain', ann)) / mobs
  if (mud.faults.length > 0) throw new Error(mud.faults[0]!.message)
  await mud.stop()
  return { ours: readParts(output), theirs: rival.status === 0 ? readParts(rival.stdout) : null, trigger, bytes }
}

/** The bytes that clones of a monster take, after each has been given coins once. */
function memoryOf(mud: Awaited<ReturnType<typeof realWorld>>, path: string, ann: AnyObject): number {
  const payer = mud.clone('/std/bench-bribe')
  const before = heapUsed()
  const all: AnyObject[] = []
  for (let done = 0; done < mobs; done += 1000) {
    inTurn(mud, () => {
      for (let i = 0; i < 1000; i++) {
        const one = mud.driver.objects.clone(path) as AnyObject
        one.mind()
        payer.bribe(1, one, ann)
        all.push(one)
      }
    })
  }
  const bytes = heapUsed() - before
  inTurn(mud, () => {
    for (const one of all) one.destruct()
  })
  return bytes
}
