import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { WebSocket } from 'ws'
import { askWorld } from '../ask.ts'
import { startWorld, type World } from '../world.ts'
import { TelnetClient } from './clients.ts'
import { type Headline, headline, type Limit, ratio } from './headline.ts'
import { makeAccounts, nameOf } from './look.ts'
import type { Report, Row } from './report.ts'

/** Milliseconds after which the work of starting up is done. By then, the type checker has read the world. */
const afterStart = 5000
/** Players who hear and see the player who types. */
const hearers = 10
/** Milliseconds after which the world's figures, which are updated once a second, are current. */
const figuresEvery = 1300
/** Bytes of allocation per sample. */
const sampled = 16_384

/** A kind of line. One client types such lines repeatedly, without waiting for the answers. */
interface Kind {
  readonly what: string
  readonly lines: readonly string[]
  /** Whether other players hear or see each line. */
  readonly isSeen: boolean
}

const kinds: readonly Kind[] = [
  { what: 'look', lines: ['look'], isSeen: false },
  { what: 'a prompt (an empty line)', lines: [''], isSeen: false },
  { what: 'get, drop', lines: ['get stone', 'drop stone'], isSeen: false },
  { what: `say, heard by ${hearers}`, lines: ['say hello there'], isSeen: true },
  { what: `a step, seen by ${hearers}`, lines: ['north', 'south'], isSeen: true },
]

/** The cost of a line of one kind. The CPU time is the time of the main threads, in microseconds. */
interface Cost {
  readonly rate: number
  readonly driver: number
  readonly gateway: number
  readonly turns: number
  readonly frames: number
  readonly writes: number
  readonly driverCalls: number
  readonly gatewayCalls: number
  readonly bytes: number
}

/** The cost of a typed line in both processes: CPU time, turns, messages, system calls, allocation. */
export async function run(): Promise<Report> {
  const measured = await measureAll(kinds, 20_000, 3)
  const rows: Row[] = []
  for (const { what } of kinds) {
    const costs = measured.costs.get(what)!
    const row = (name: string, unit: string, of: (cost: Cost) => number) =>
      rows.push({ what: `  ${name}`, unit, values: costs.map(of) })
    rows.push({ what, unit: 'k/s', values: costs.map(({ rate }) => rate) })
    row('driver', 'µs', ({ driver }) => driver)
    row('gateway', 'µs', ({ gateway }) => gateway)
    row('turns', 'a line', ({ turns }) => turns)
    row('messages of the link, both ways', 'a line', ({ frames }) => frames)
    row('writes to the link', 'a line', ({ writes }) => writes)
    row('read and write calls of the driver', 'a line', ({ driverCalls }) => driverCalls)
    row('read and write calls of the gateway', 'a line', ({ gatewayCalls }) => gatewayCalls)
    row('allocated by the driver', 'bytes', ({ bytes }) => bytes)
  }
  rows.push({ what: 'the same bytes as look’s, by an echo of Node’s own net', unit: 'k/s', values: measured.echo })
  return { title: 'a typed line, pipelined by one client over telnet', rows }
}

export async function check(): Promise<Headline[]> {
  const { costs, echo } = await measureAll(kinds.slice(0, 4), 10_000, 3)
  const of = (what: string) => costs.get(what)!
  const best = (what: string, value: (cost: Cost) => number) => Math.min(...of(what).map(value))
  const looks = of('look')
  const counts: Limit[] = [
    { what: 'turns a look', value: best('look', ({ turns }) => turns), most: 1.1 },
    { what: 'messages a look', value: best('look', ({ frames }) => frames), most: 2.1 },
    { what: 'writes to the link', value: best('look', ({ writes }) => writes), most: 0.5 },
    { what: 'calls of the driver', value: best('look', ({ driverCalls }) => driverCalls), most: 1 },
    { what: 'calls of the gateway', value: best('look', ({ gatewayCalls }) => gatewayCalls), most: 2 },
  ]
  const rate = Math.max(...looks.map(one => one.rate))
  const say = kinds[3]!.what
  return [
    headline(
      'look, pipelined by one client',
      `${rate.toFixed(1)} k/s; driver ${best('look', ({ driver }) => driver).toFixed(1)} µs, gateway ${best('look', ({ gateway }) => gateway).toFixed(1)} µs`,
      '90 k/s',
      ...counts,
      ratio('echo / look', Math.max(...echo), rate, 40),
    ),
    headline(
      say,
      `driver ${best(say, ({ driver }) => driver).toFixed(1)} µs, gateway ${best(say, ({ gateway }) => gateway).toFixed(1)} µs`,
      '–',
      { what: 'turns', value: best(say, ({ turns }) => turns), most: 2.2 },
      { what: 'messages', value: best(say, ({ frames }) => frames), most: hearers + 2.2 },
    ),
  ]
}

async function measureAll(which: readonly Kind[], count: number, rounds: number) {
  const data = mkdtempSync(join(tmpdir(), 'wyrd-line-'))
  const domains = lineDomain()
  await makeAccounts(data, 1 + hearers, i => (i === 0 ? '/domains/vale/closet' : '/domains/vale/stage'))
  // Port 0 lets each process choose a free port for its inspector.
  const world = await startWorld({ data, domains, env: { NODE_OPTIONS: '--inspect-port=0' } })
  const costs = new Map<string, Cost[]>()
  const echo: number[] = []
  try {
    await sleep(afterStart)
    const actor = new TelnetClient(world.telnet)
    await actor.logIn(nameOf(0), 'password')
    const others = Array.from({ length: hearers }, () => new TelnetClient(world.telnet))
    await Promise.all(others.map((one, i) => one.logIn(nameOf(i + 1), 'password')))
    await sleep(1000)
    const measure = await measurer(world, data)
    for (const kind of which) {
      await actor.ask(kind.isSeen ? 'stage' : 'closet')
      const some = Math.round(count / (kind.isSeen ? 4 : 1))
      await actor.pipelineOf(kind.lines, some)
      const found: Cost[] = []
      for (let i = 0; i < rounds; i++) found.push(await measure(actor, kind, some))
      costs.set(kind.what, found)
    }
    await actor.ask('closet')
    const bytes = await actor.bytesOf('look')
    for (let i = 0; i < rounds; i++) echo.push(await echoRate(bytes, count))
    actor.close()
    for (const one of others) one.close()
  } finally {
    await world.stop()
    rmSync(data, { recursive: true })
    rmSync(domains, { recursive: true })
  }
  return { costs, echo }
}

/** A function that measures lines in a world's two processes. */
async function measurer(world: World, data: string) {
  const all = descendants(world.process.pid!)
  const [driver, gateway] = all.find(([pid]) => /driver\/(?:main|run)\./.test(commandOf(pid))) ?? []
  if (driver === undefined || gateway === undefined)
    throw new Error(`no driver among ${all.map(([pid]) => commandOf(pid)).join('; ')}`)
  const allocated = await allocations(driver, world)
  const figures = async () => {
    await sleep(figuresEvery)
    return JSON.parse(await askWorld(data, 'status')) as Record<string, number>
  }
  const state = () => ({
    driver: cpuOf(driver),
    gateway: cpuOf(gateway),
    driverCalls: callsOf(driver),
    gatewayCalls: callsOf(gateway),
    at: performance.now(),
  })
  return async (client: TelnetClient, { lines }: Kind, count: number): Promise<Cost> => {
    const idle = await figures()
    const begun = performance.now()
    const before = await figures()
    // The world's own turns and messages continue during the measurement, so they are subtracted.
    const own = (name: string, seconds: number) => {
      const rate = (before[name]! - idle[name]!) / ((performance.now() - begun) / 1000)
      return Math.max(0, rate * seconds)
    }
    const [one, since] = [state(), performance.now()]
    await client.pipelineOf(lines, count)
    const two = state()
    const after = await figures()
    const seconds = (performance.now() - since) / 1000
    const more = (name: string) => (after[name]! - before[name]! - own(name, seconds)) / count
    // Sampling takes time itself, so allocations are measured separately.
    const bytes = await allocated(() => client.pipelineOf(lines, Math.round(count / 4)))
    return {
      rate: count / (two.at - one.at),
      driver: (two.driver - one.driver) / count,
      gateway: (two.gateway - one.gateway) / count,
      turns: more('turns'),
      frames: more('framesSent') + more('framesReceived'),
      writes: more('linkWrites'),
      driverCalls: (two.driverCalls - one.driverCalls) / count,
      gatewayCalls: (two.gatewayCalls - one.gatewayCalls) / count,
      bytes: bytes / Math.round(count / 4),
    }
  }
}

/** Microseconds of CPU time that the main thread of a process has used. */
const cpuOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000

/** Read and write system calls of a process since its start. */
const callsOf = (pid: number): number =>
  [...readFileSync(`/proc/${pid}/io`, 'utf8').matchAll(/^sysc[rw]: (\d+)/gm)].reduce((sum, [, n]) => sum + Number(n), 0)

export const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')

/** All processes that a process has started, each with its parent. */
export function descendants(pid: number): (readonly [pid: number, parent: number])[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter(one => /^\d+$/.test(one))) {
    try {
      parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]))
    } catch {
      // The process has exited in the meantime.
    }
  }
  const found: (readonly [number, number])[] = []
  const add = (one: number) => {
    for (const [child, parent] of parents) {
      if (parent !== one) continue
      found.push([child, parent])
      add(child)
    }
  }
  add(pid)
  return found
}

/** A function that measures the bytes that a process allocates during some work, with the inspector's sampling. */
async function allocations(pid: number, world: World) {
  const seen = world.output().length
  process.kill(pid, 'SIGUSR1')
  let address: string | undefined
  for (let i = 0; i < 50 && address === undefined; i++) {
    await sleep(100)
    address = /ws:\/\/[\w.:/-]+/.exec(world.output().slice(seen))?.[0]
  }
  if (address === undefined) throw new Error('the driver has not opened its inspector')
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  let last = 0
  const call = (method: string, params = {}) =>
    new Promise<{ profile?: { head: HeapNode } }>(resolve => {
      const id = ++last
      const answer = (text: Buffer) => {
        const message = JSON.parse(String(text)) as { id?: number; result?: object }
        if (message.id !== id) return
        socket.off('message', answer)
        resolve(message.result ?? {})
      }
      socket.on('message', answer)
      socket.send(JSON.stringify({ id, method, params }))
    })
  const flags = { includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true }
  return async (work: () => Promise<void>) => {
    await call('HeapProfiler.startSampling', { samplingInterval: sampled, ...flags })
    await work()
    const { profile } = await call('HeapProfiler.stopSampling')
    return profile ? bytesIn(profile.head) : Number.NaN
  }
}

interface HeapNode {
  readonly selfSize: number
  readonly children: readonly HeapNode[]
}

const bytesIn = ({ selfSize, children }: HeapNode): number =>
  children.reduce((sum, child) => sum + bytesIn(child), selfSize)

/** The thousands of lines per second that a plain Node server in a separate thread answers, with a given number of bytes per answer. */
async function echoRate(bytes: number, count: number): Promise<number> {
  const server = new Worker(
    `const { createServer } = require('node:net')
    const { parentPort, workerData } = require('node:worker_threads')
    const answer = Buffer.alloc(workerData, 46); answer[workerData - 1] = 10
    const server = createServer(socket => socket.on('data', bytes => {
      let lines = 0
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++
      socket.cork(); for (let i = 0; i < lines; i++) socket.write(answer); socket.uncork()
    })).listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`,
    { eval: true, workerData: bytes },
  )
  const port = await new Promise<number>(resolve => server.once('message', resolve))
  const socket = connect(port, '127.0.0.1')
  await new Promise(resolve => socket.once('connect', resolve))
  const start = performance.now()
  await received(socket, bytes * count, () => socket.write('look\n'.repeat(count)))
  const rate = count / (performance.now() - start)
  socket.destroy()
  await server.terminate()
  return rate
}

function received(socket: Socket, bytes: number, begin: () => void): Promise<void> {
  return new Promise(resolve => {
    let left = bytes
    socket.on('data', chunk => {
      left -= chunk.length
      if (left <= 0) resolve()
    })
    begin()
  })
}

/** Writes a domain with a closet for one player, and a stage where other players hear and see each typed line. */
export function lineDomain(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-line-domains-'))
  mkdirSync(join(folder, 'vale'))
  const room = (name: string, members: string) =>
    writeFileSync(
      join(folder, `vale/${name}.ts`),
      `import { Room } from '/std/room'
export default class extends Room {
  short = 'The market of the bench'
  long = 'Stalls stand in rows here, and people push past them all day.\\nA fountain in the middle has been dry for years.'
  sector = 'city' as const
  ${members}
}`.replace('class extends', `class ${name[0]!.toUpperCase()}${name.slice(1)} extends`),
    )
  room('square', `exits = { stage: './stage', closet: './closet' }`)
  room(
    'closet',
    `exits = { stage: './stage', closet: './closet', north: './closet' }; spawns = [{ path: './orc', count: 3 }, './stone']`,
  )
  room('stage', `exits = { north: './wings', stage: './stage', closet: './closet' }`)
  room('wings', `exits = { south: './stage' }`)
  const thing = (name: string, text: string) => writeFileSync(join(folder, `vale/${name}.ts`), text)
  thing(
    'orc',
    `import { Monster } from '/std/monster'
export default class Orc extends Monster { name = 'orc'; short = 'an orc with a dented helmet' }`,
  )
  thing(
    'stone',
    `import { Item } from '/std/item'
export default class Stone extends Item { name = 'stone'; short = 'a grey stone' }`,
  )
  return folder
}
