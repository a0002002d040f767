import { parseArgs } from 'node:util'
import { describeFault } from '../driver/guard/fault.ts'
import { TelnetCodec, type TelnetEvents, telnet } from '../driver/net/telnet.ts'
import { testDriver } from '../driver/testing.ts'

// npm run fuzz -- [--runs N] [--seed N]: random bytes into the telnet parser, random lines into the login and into the command
// line of a player and of an admin. A throw, a fault of the mudlib or the driver, or memory that grows, ends it with an error.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
})
const runs = Number(values.runs)
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

let events = 0
const nothing = () => events++
const listener: TelnetEvents = {
  ...{ line: nothing, size: nothing, tooLong: nothing, client: nothing, data: nothing, send: nothing, abuse: nothing },
  status: () => ({ NAME: 'Wyrd' }),
}

/** A world, and those who type at it. */
async function makeWorld() {
  const mud = await testDriver({ seed: 1, watchdog: 1000 })
  const player = mud.player('Ann', { level: 5, at: '/domains/vale/smithy' })
  const admin = mud.player('Root', { level: 5, at: '/domains/vale/square', wizard: true })
  return { mud, player, admin, login: mud.connect() }
}

/** What a line may not do to the world it is typed in. */
const untyped = /^(shutdown|restart|restore|destruct|update|force)/

console.log(`seed ${values.seed}: ${runs} inputs`)
let world = await makeWorld()
const report = Math.max(1, Math.floor(runs / 10))
const heaps: number[] = []
let codec = new TelnetCodec(listener)
try {
  for (let run = 0; run < runs; run++) {
    const kind = run % 4
    if (kind < 2) {
      if (dice(30) === 0) {
        codec.close()
        codec = new TelnetCodec(listener)
        codec.start()
      }
      codec.receive(randomBytes())
    } else if (kind === 2) {
      if (dice(40) === 0) {
        world.login.close()
        world.login = world.mud.connect({ address: `10.${dice(256)}.${dice(256)}.1` })
      }
      world.login.type(randomLine())
    } else {
      const who = dice(4) === 0 ? world.admin : world.player
      const line = randomLine()
      if (!who.destructed && !untyped.test(line.trim())) who.command(line)
      if (dice(20) === 0) world.mud.advance(1)
    }
    if (run % 20_000 === 19_999) {
      check()
      await world.mud.stop()
      world = await makeWorld()
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
  console.error(`seed ${values.seed}: ${(error as Error).stack}`)
  process.exit(1)
}

/** Faults are what nobody's eval has asked for. */
function check(): void {
  const faults = world.mud.faults.filter(
    ({ frames, domain }) => domain !== 'eval' && frames.every(({ file }) => !file.includes('eval')),
  )
  if (faults.length > 0) throw new Error(`${faults.length} faults, the first: ${describeFault(faults[0]!)}`)
}
