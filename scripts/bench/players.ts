import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askWorld } from '../ask.ts'
import { startWorld } from '../world.ts'
import { TelnetClient } from './clients.ts'
import { makeAccounts, nameOf } from './look.ts'
import type { Report } from './report.ts'

const players = 2000
const rooms = 2000
const monstersInRoom = 10
/** The seconds that are measured, after a warm-up of the same length, and the number of idle connections. */
const seconds = 15
const idle = 5000

const lines = [
  'look',
  'say hello there',
  'east',
  'west',
  'inventory',
  'score',
  'look goblin',
  'north',
  'south',
  'who',
  'emote nods',
]

/** 2,000 players who each type once a second among 20,000 monsters; then 5,000 idle connections. */
export async function run(): Promise<Report> {
  const data = mkdtempSync(join(tmpdir(), 'wyrd-players-'))
  const domains = makeGrid()
  await makeAccounts(data, players, i => `/domains/vale/${i % rooms === 0 ? 'square' : `r${i % rooms}`}`)
  const world = await startWorld({ data, domains })
  try {
    const clients: TelnetClient[] = []
    for (let i = 0; i < players; i += 20) {
      const some = Array.from({ length: Math.min(20, players - i) }, () => new TelnetClient(world.telnet))
      await Promise.all(some.map((client, n) => client.logIn(nameOf(i + n), 'password')))
      clients.push(...some)
      process.stderr.write(`\r${clients.length} players`)
    }
    process.stderr.write('\n')
    await type(clients)
    const before = await askStatus(world.data)
    const times = await type(clients)
    const after = await askStatus(world.data)
    const commits = after['commits']! - before['commits']!
    const commitTime = (1000 * (after['commitSeconds']! - before['commitSeconds']!)) / commits
    times.sort((a, b) => a - b)
    const at = (part: number) => times[Math.floor(times.length * part)]!
    for (const client of clients) client.close()
    await new Promise(resolve => setTimeout(resolve, 1000))
    const idleBytes = await measureIdle(world)
    const row = (what: string, unit: string, value: number, aim?: string) => ({
      what,
      unit,
      values: [value],
      ...(aim ? { aim } : {}),
    })
    return {
      title: `${players} players, ${rooms * monstersInRoom} monsters`,
      rows: [
        row('lines answered', '/s', times.length / seconds),
        row('from a line in to its prompt out: p50', 'ms', at(0.5)),
        row('p99', 'ms', at(0.99), '50'),
        row('p99.9', 'ms', at(0.999)),
        row('commits', '/s', commits / seconds),
        row('a commit takes', 'ms', commitTime),
        row("longest pause of the driver's loop in the last second", 'ms', 1000 * after['loopDelaySeconds']!),
        row(`${idle} idle connections: memory of both processes for each`, 'KB', idleBytes / 1000, '100'),
      ],
    }
  } finally {
    await world.stop()
    rmSync(data, { recursive: true, force: true })
    rmSync(domains, { recursive: true, force: true })
  }
}

/** Each client types a line each second, at its own offset. @returns the milliseconds until each prompt */
async function type(clients: TelnetClient[]): Promise<number[]> {
  const times: number[] = []
  const start = performance.now()
  await Promise.all(
    clients.map(async (client, i) => {
      for (let second = 0; second < seconds; second++) {
        const due = start + second * 1000 + (i * 1000) / clients.length
        await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())))
        const began = performance.now()
        await client.ask(lines[(i * 7 + second) % lines.length]!)
        times.push(performance.now() - began)
      }
    }),
  )
  return times
}

/** The metrics that the world reports. */
async function askStatus(data: string): Promise<Record<string, number>> {
  return JSON.parse(await askWorld(data, 'status'))
}

async function measureIdle(world: Awaited<ReturnType<typeof startWorld>>): Promise<number> {
  const before = residentBytes(world.process.pid!)
  const clients: TelnetClient[] = []
  for (let i = 0; i < idle; i += 100) {
    const some = Array.from({ length: 100 }, () => new TelnetClient(world.telnet))
    await Promise.all(some.map(client => client.greeted()))
    clients.push(...some)
  }
  await new Promise(resolve => setTimeout(resolve, 2000))
  const bytes = (residentBytes(world.process.pid!) - before) / idle
  for (const client of clients) client.close()
  return bytes
}

/** The resident memory of a process and its descendants. */
function residentBytes(pid: number): number {
  const parents = new Map<number, number>()
  const resident = new Map<number, number>()
  for (const entry of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${entry}/status`, 'utf8')
      parents.set(Number(entry), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]))
      resident.set(Number(entry), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024)
    } catch {
      // The process has exited in the meantime.
    }
  }
  let sum = 0
  for (const [one, bytes] of resident) {
    for (let up: number | undefined = one; up; up = parents.get(up)) {
      if (up !== pid) continue
      sum += bytes
      break
    }
  }
  return sum
}

/** Writes a grid of rooms that wraps around, so that every exit leads somewhere, with monsters in each room. */
function makeGrid(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-domains-'))
  mkdirSync(join(folder, 'vale'))
  const name = (n: number) => {
    const at = (n + rooms) % rooms
    return at === 0 ? 'square' : `r${at}`
  }
  const side = Math.round(Math.sqrt(rooms))
  for (let n = 0; n < rooms; n++) {
    const exits = { east: name(n + 1), west: name(n - 1), south: name(n + side), north: name(n - side) }
    writeFileSync(
      join(folder, `vale/${name(n)}.ts`),
      `import { Room } from '/std/room'
export default class R extends Room {
  short = 'Place ${n}'; long = 'A place like many others, with a stone in its middle.'; sector = 'city' as const
  exits = ${JSON.stringify(Object.fromEntries(Object.entries(exits).map(([way, to]) => [way, `./${to}`])))}
  spawns = [{ path: './goblin', count: ${monstersInRoom} }]
}`,
    )
  }
  writeFileSync(
    join(folder, 'vale/goblin.ts'),
    `import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'
export default class Goblin extends Monster {
  name = 'goblin'; short = 'a goblin'; behaviours = [Wander.with({ chance: 2 })]
}`,
  )
  return folder
}
