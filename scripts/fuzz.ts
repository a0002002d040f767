import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { TelnetCodec, type TelnetEvents } from '../driver/gateway/telnet/codec.ts'
import { telnet } from '../driver/gateway/telnet/protocol.ts'
import { helloOf, readMessage } from '../driver/gateway/web/web-message.ts'
import { describeFault } from '../driver/services/diagnostics/fault.ts'
import { testDriver } from '../driver/testing.ts'
import { sweepExports } from './fuzz/exports.ts'
import { runHostile } from './fuzz/hostile.ts'
import { fuzzLua, hasLua } from './fuzz/lua.ts'
import { changeMarks } from './fuzz/marks.ts'
import { fuzzPrograms } from './fuzz/programs.ts'
import { TypedWorld } from './fuzz/typed.ts'

const help = `npm run fuzz -- [--runs N] [--seed N]
  random bytes into the telnet parser, random messages as a web page sends them, random lines into the login and
  into the command line of a player and of an admin
npm run fuzz -- --kind hostile [--runs N] [--seed N]
  random programs of a domain that mean harm
npm run fuzz -- --kind exports [--runs N] [--seed N]
  all functions and daemons of the mudlib, and what can be made or cloned of it, called by code of a domain with
  objects of others, N times each
npm run fuzz -- --kind marks [--runs N] [--seed N]
  marks of the mudlib that give code of domains rights, each taken away, weakened and moved: that has to be noticed
npm run fuzz -- --kind lua [--runs N] [--seed N]
  random programs of Lua, compared with what lua5.1 prints
npm run fuzz -- --kind programs FILES [--seed N]
  all programs of files of tbaMUD, ROM and SMAUG

A throw, a fault of the mudlib or the driver, harm, or memory that grows, ends it with an error. --seed repeats a run; what the first three
find, they leave as a recording: npm run replay -- FILE.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    kind: { type: 'string', default: 'lines' },
    runs: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
})
if (values.help) {
  console.log(help)
  process.exit()
}
const kinds = ['lines', 'hostile', 'exports', 'marks', 'lua', 'programs']
if (!kinds.includes(values.kind)) {
  console.error(`--kind ${values.kind}: it is one of ${kinds.join(', ')}\n\n${help}`)
  process.exit(1)
}
/** The folder for recordings of the current worlds. It is deleted if no fault is found. */
const recordings = mkdtempSync(join(tmpdir(), 'wyrd-fuzz-recordings-'))
process.on('exit', code => {
  if (code === 0) rmSync(recordings, { recursive: true, force: true })
})
const usual: Readonly<Record<string, number>> = { hostile: 10_000, exports: 12, marks: 10_000, lua: 100_000 }
const runs = Number(values.runs ?? usual[values.kind] ?? 1_000_000)
if (values.kind === 'hostile') {
  console.log(`seed ${values.seed}: ${runs} hostile programs`)
  const seed = Number(values.seed)
  const jobs = availableParallelism()
  const each = Math.ceil(runs / jobs)
  const parts = Array.from({ length: jobs }, (_, i) => Math.min(each, runs - i * each)).filter(part => part > 0)
  await Promise.all(
    parts.map((part, i) => runHostile(part, seed + i * each, join(recordings, `hostile-${i}.rec`))),
  ).then(
    () => console.log(`${runs} programs: nobody was harmed`),
    error => {
      console.error((error as Error).message)
      process.exitCode = 1
    },
  )
  process.exit()
}
if (values.kind === 'exports') {
  console.log(`seed ${values.seed}: ${runs} calls of each function`)
  const { functions, methods, calls, harms } = await sweepExports(
    runs,
    Number(values.seed),
    join(recordings, 'exports.rec'),
  )
  for (const harm of harms) console.log(harm)
  if (harms.length > 0) console.log(`recorded in ${recordings}`)
  console.log(`${functions} functions, ${methods} methods, ${calls} calls, ${harms.length} changes of others' objects`)
  process.exit(harms.length > 0 ? 1 : 0)
}
if (values.kind === 'marks') {
  const { changes, byList, byDeeds, unnoticed } = await changeMarks(runs, Number(values.seed), line =>
    console.log(line),
  )
  console.log(
    `seed ${values.seed}: ${changes} marks changed, ${byList} noticed by the list of rights, ${byDeeds} by what code of a domain may do`,
  )
  for (const one of unnoticed) console.error(`not noticed: ${one}`)
  process.exit(unnoticed.length > 0 || changes === 0 ? 1 : 0)
}
if (values.kind === 'lua') {
  if (!hasLua()) console.log('skipped: lua5.1 is not installed')
  else {
    console.log(`seed ${values.seed}: ${runs} programs of Lua`)
    const { differ, endless, named, rounded } = fuzzLua(runs, Number(values.seed), line => console.log(line))
    console.log(`${differ} of ${runs} differ`)
    console.log(`${named} more name an operand otherwise in a message, ${rounded} round a number otherwise`)
    console.log(`${endless} were left out: they don't end`)
    if (differ > 0) process.exitCode = 1
  }
  process.exit()
}
if (values.kind === 'programs') {
  const { programs, runs: deeds, problems, left, slowest } = await fuzzPrograms(positionals, Number(values.seed))
  for (const problem of problems) console.log(problem)
  console.log(
    `seed ${values.seed}: ${programs} programs, ${deeds} deeds, ${problems.length} problems, ${left} objects left over`,
  )
  console.log(`the slowest took ${Math.round(slowest.ms)} ms: ${slowest.where}`)
  process.exit(problems.length > 0 || programs === 0 || left > 0 ? 1 : 0)
}
let random = Number(values.seed)
const dice = (n: number) => {
  random = (Math.imul(random, 1664525) + 1013904223) >>> 0
  return Math.floor((random / 2 ** 32) * n)
}
const pick = <T>(list: readonly T[]) => list[dice(list.length)]!

const { IAC, SB, SE, WILL, DONT, GMCP, TTYPE, NAWS, CHARSET, NEW_ENVIRON, MCCP3 } = telnet
const meant = [
  IAC,
  SB,
  SE,
  WILL,
  DONT,
  GMCP,
  TTYPE,
  NAWS,
  CHARSET,
  NEW_ENVIRON,
  MCCP3,
  0,
  1,
  2,
  3,
  13,
  10,
  8,
  127,
  27,
  255,
  0xc3,
  0x28,
  0xf0,
  0x9f,
]
const words = [
  ...[
    'look',
    'get',
    'all',
    'drop',
    'sword',
    'say',
    'give',
    '1',
    '-1',
    '99999999999',
    'coins',
    'to',
    'from',
    'in',
    'me',
    'here',
    '#',
    '/',
    '..',
  ],
  ...[
    'kill',
    'cat',
    'put',
    'open',
    'north',
    'west',
    'who',
    'mail',
    'read',
    'alias',
    'help',
    'eval',
    'dump',
    'goto',
    'title',
    'wear',
    '2.sword',
    'cast',
    'frost',
    'kick',
    'order',
    'follow',
    'group',
    'buy',
    'sell',
    'list',
    'value',
    'learn',
    'talk',
    'quests',
    'abandon',
    'south',
    'east',
    '1',
    '2',
    'why',
    'think',
    'zstat',
  ],
  ...[
    '%',
    '{Actor}',
    '[say]',
    '$&',
    '\u0000',
    '\u202e',
    '\u001b[31m',
    '\u{1f409}',
    '__proto__',
    'constructor',
    'toString',
    "'",
    '"',
    '`',
    ';',
    '🙂🙂',
  ],
]

function randomBytes(): Buffer {
  return Buffer.from(Array.from({ length: 1 + dice(40) }, () => (dice(2) ? pick(meant) : dice(256))))
}

function randomLine(): string {
  const line = Array.from({ length: 1 + dice(6) }, () => pick(words)).join(pick([' ', ' ', '  ', '', ', ']))
  return dice(200) === 0 ? line.repeat(300) : line
}

const names = [
  'line',
  'size',
  'data',
  'hello',
  '__proto__',
  'constructor',
  'Core.Hello',
  'Core.Supports.Set',
  'Char.Vitals',
]

/** A JSON value of any kind. */
function randomValue(depth = 0): unknown {
  const kind = dice(depth > 3 ? 5 : 7)
  if (kind === 0) return randomLine()
  if (kind === 1) return pick([0, -1, 80, 1.5, 1e308, -1e9])
  if (kind === 2) return pick([true, false, null])
  if (kind === 3) return pick(names)
  if (kind === 4) return [pick(names), randomLine()]
  if (kind === 5) return Array.from({ length: dice(5) }, () => randomValue(depth + 1))
  return Object.fromEntries(Array.from({ length: dice(4) }, () => [pick(names), randomValue(depth + 1)]))
}

/** A message that a page, or a client that imitates a page, may send. */
function randomMessage(): string {
  const text = JSON.stringify(dice(3) ? { [pick(names)]: randomValue() } : randomValue()) ?? ''
  return dice(4) === 0 ? text.slice(0, dice(text.length + 1)) : text
}

let events = 0
const nothing = () => events++
const listener: TelnetEvents = {
  ...{ line: nothing, size: nothing, tooLong: nothing, client: nothing, data: nothing, send: nothing, abuse: nothing },
  status: () => ({ NAME: 'Wyrd' }),
}

let file = ''
async function makeWorld(run: number): Promise<TypedWorld> {
  file = join(recordings, `from-${run}.rec`)
  const mud = await testDriver({ seed: 1, watchdog: 3000, record: { file, deeds: 'typed' } })
  const world = new TypedWorld(mud)
  world.does(
    'begin',
    pick(['/domains/vale/smithy', '/domains/fenmoor/market', '/domains/fenmoor/hall', '/domains/fenmoor/camp']),
  )
  return world
}

/** Lines that are never typed, because they stop or change the whole world. */
const untyped = /^(shutdown|restart|restore|destruct|update|force)/

console.log(`seed ${values.seed}: ${runs} inputs`)
let world = await makeWorld(0)
const report = Math.max(1, Math.floor(runs / 10))
const heaps: number[] = []
let codec = new TelnetCodec(listener)
try {
  for (let run = 0; run < runs; run++) {
    const kind = run % 5
    if (kind < 2) {
      if (dice(30) === 0) {
        codec.close()
        codec = new TelnetCodec(listener)
        codec.start()
      }
      codec.receive(randomBytes())
    } else if (kind === 4) receiveMessage(randomMessage())
    else if (kind === 2) {
      if (dice(40) === 0) world.does('connect', `10.${dice(256)}.${dice(256)}.1`)
      world.does('login', randomLine())
    } else {
      const who = dice(4) === 0 ? 'admin' : 'player'
      const line = randomLine()
      if (!untyped.test(line.trim())) world.does(who, line)
      if (dice(20) === 0) world.does('second')
    }
    if (run % 20_000 === 19_999) {
      check()
      await world.mud.stop()
      rmSync(file)
      world = await makeWorld(run + 1)
    }
    if (run % report === report - 1) {
      globalThis.gc?.()
      heaps.push(Math.round(process.memoryUsage().heapUsed / 1e6))
      console.log(`${run + 1} inputs, ${events} events, ${heaps.at(-1)} MB`)
    }
  }
  check()
  const [early = 0] = heaps.slice(1)
  if (globalThis.gc && heaps.at(-1)! > early * 1.5 + 50)
    throw new Error(`memory grew from ${early} to ${heaps.at(-1)} MB`)
  console.log('no fault, no leak')
  process.exit(0)
} catch (error) {
  await world.mud.recording?.end()
  console.error(`seed ${values.seed}: ${(error as Error).stack}\nrecorded in ${file}`)
  process.exit(1)
}

/** Handles a page's message in the same way as the gateway and the driver. */
function receiveMessage(text: string): void {
  if (helloOf(text) !== null) events++
  const message = readMessage(text, 4096)
  if (message === null) return
  events++
  const { line, size, data } = message
  if (size?.some(one => !(one >= 0))) throw new Error(`a size of ${size} was let through`)
  if (line !== undefined && !untyped.test(line.trim())) world.does('player', line)
  if (data) world.does('data', ...data)
}

/** Errors in a player's `eval` don't count as faults. */
function check(): void {
  const faults = world.mud.faults.filter(
    ({ frames, domain }) => domain !== 'eval' && frames.every(({ file }) => !file.includes('eval')),
  )
  if (faults.length > 0) throw new Error(`${faults.length} faults, the first: ${describeFault(faults[0]!)}`)
}
