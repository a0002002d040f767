import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { WebSocket } from 'ws'
import { startWorld, type World } from '../world.ts'
import { median, percentile, type Report, time } from './report.ts'

const rooms = 1000
const things = 500
const times = 40

interface MapRoom {
  path: string
  exits: { way: string; to: string }[]
}

/** A message to the page. */
interface Message {
  token?: string
  lsp?: string
  data?: [name: string, value: unknown]
}

/**
 * Measures the workshop through its protocol, with a world started by `npm start`: the time that a wizard waits after a key press or a save, and for
 * a map and an object.
 */
export async function run(): Promise<Report> {
  const domains = mkdtempSync(join(tmpdir(), 'wyrd-workshop-'))
  writeDomain(join(domains, 'wide'))
  const world = await startWorld({ domains, flags: ['--start', '/domains/wide/r0'] })
  try {
    await makeAdmin(world)
    const page = await openPage(world)
    const diagnosed = await diagnostics(page)
    const live: number[] = []
    for (let i = 0; i < times; i++) live.push(await save(page, i))
    const drawn: number[] = []
    const script = new URL('../../driver/gateway/workshop/page/map.js', import.meta.url).href
    const { layOut } = (await import(script)) as { layOut(rooms: readonly MapRoom[]): unknown }
    const map = await mapOf(page)
    for (let i = 0; i < 5; i++) drawn.push(await taken(() => mapOf(page)))
    const inspected: number[] = []
    for (let i = 0; i < times; i++)
      inspected.push(await taken(() => page.ask('world/inspect', { id: '/domains/wide/hall' })))
    const laidOut = time(() => layOut(map.rooms), 5)
    page.close()
    return {
      title: `The workshop: a domain of ${rooms} rooms`,
      rows: [
        { what: 'a key to its diagnostics', unit: 'ms', values: diagnosed.slice(1), aim: '100' },
        { what: 'the first of them, with the language server’s start', unit: 'ms', values: diagnosed.slice(0, 1) },
        { what: 'a save to the news that it is live', unit: 'ms', values: live, aim: '100' },
        { what: `a map of ${map.rooms.length} rooms, asked again`, unit: 'ms', values: drawn },
        { what: 'it is laid out', unit: 'ms', values: laidOut },
        { what: `an object with ${things} things in it, inspected`, unit: 'ms', values: inspected },
      ],
      notes: [
        `p95: diagnostics ${percentile(diagnosed.slice(1), 95).toFixed(0)} ms, live ${percentile(live, 95).toFixed(0)} ms; median live ${median(live).toFixed(0)} ms`,
      ],
    }
  } finally {
    await world.stop()
    rmSync(domains, { recursive: true, force: true })
  }
}

function writeDomain(folder: string): void {
  const put = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const side = Math.ceil(Math.sqrt(rooms))
  for (let i = 0; i < rooms; i++) {
    const exits = [
      ...(i % side < side - 1 && i + 1 < rooms ? [`east: './r${i + 1}'`] : []),
      ...(i % side > 0 ? [`west: './r${i - 1}'`] : []),
      ...(i + side < rooms ? [`south: './r${i + side}'`] : []),
      ...(i >= side ? [`north: './r${i - side}'`] : []),
    ]
    put(
      `r${i}.ts`,
      `import { Room } from '/std/room'\nexport default class R extends Room {\n  short = 'Room ${i}'\n  exits = { ${exits.join(', ')} }\n}\n`,
    )
  }
  put(
    'thing.ts',
    `import { Item } from '/std/item'\nexport default class T extends Item { name = 'thing'; short = 'a thing' }\n`,
  )
  put(
    'hall.ts',
    `import { Room } from '/std/room'\nexport default class H extends Room {\n  short = 'The hall'\n  exits = { out: './r0' }\n  spawns = [{ path: './thing', count: ${things} }]\n}\n`,
  )
  put('npc.ts', npc(0))
}

const npc = (i: number) =>
  `import { Monster } from '/std/monster'\nexport default class N extends Monster {\n  name = 'rat'\n  short = 'rat ${i}'\n  level = 2\n}\n`

/** Makes the first account, which is an admin's, and makes the world load the hall and the rat. */
async function makeAdmin(world: World): Promise<void> {
  const socket = connect(world.telnet, '127.0.0.1')
  let seen = ''
  socket.on('data', bytes => (seen += bytes))
  const until = async (text: string) => {
    for (let i = 0; i < 1000 && !seen.includes(text); i++) await new Promise(resolve => setTimeout(resolve, 20))
    if (!seen.includes(text)) throw new Error(`'${text}' was not seen in:\n${seen}`)
  }
  await until('name?')
  for (const line of ['ada', 'yes', 'secret1', 'secret1']) socket.write(`${line}\r\n`)
  await until('Exits')
  for (const line of ['clone ./npc', 'goto /domains/wide/hall', 'zreset']) socket.write(`${line}\r\n`)
  await until('it alone is reset')
  socket.destroy()
}

interface Page {
  ask<T>(what: string, given: object): Promise<T>
  language(method: string, params: object): Promise<unknown>
  notify(method: string, params: object): void
  /** Resolves at the next notification about a file. */
  news(file: string): Promise<void>
  close(): void
}

async function openPage(world: World): Promise<Page> {
  const socket = new WebSocket(`ws://127.0.0.1:${world.http}/workshop/socket`)
  const waiting = new Map<number, { take: (value: unknown) => void; refuse: (error: Error) => void }>()
  const pieces = new Map<string, string>()
  let onNews = (_files: readonly string[]) => {}
  let next = 1
  const send = (message: object) => socket.send(JSON.stringify(message))
  const asked = <T>(post: (id: number) => void) =>
    new Promise<T>((resolve, reject) => {
      const id = next++
      waiting.set(id, { take: value => resolve(value as T), refuse: reject })
      post(id)
    })
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => {
      send({ hello: '' })
      send({ data: ['Char.Login.Credentials', { account: 'ada', password: 'secret1' }] })
    })
    socket.on('message', bytes => {
      const { lsp, data } = JSON.parse(String(bytes)) as Message
      if (lsp) {
        const { id, result } = JSON.parse(lsp) as { id: number; result: unknown }
        waiting.get(id)?.take(result)
      }
      if (data?.[0] === 'Workshop.Welcome') resolve()
      if (!data || !Array.isArray(data[1])) return
      const [name, [piece, isLast]] = data as unknown as [string, [string, boolean]]
      const text = (pieces.get(name) ?? '') + piece
      pieces.set(name, isLast ? '' : text)
      if (!isLast) return
      const value = JSON.parse(text) as { id: number; value: unknown; error?: string; files: string[]; kind: string }
      if (name === 'Workshop.News' && value.kind === 'reload') onNews(value.files)
      if (name !== 'Workshop.Answer') return
      if (value.error === undefined) waiting.get(value.id)?.take(value.value)
      else waiting.get(value.id)?.refuse(new Error(value.error))
    })
  })
  return {
    ask: (ask, given) => asked(id => send({ request: { id, ask, with: given } })),
    language: (method, params) => asked(id => send({ lsp: JSON.stringify({ jsonrpc: '2.0', id, method, params }) })),
    notify: (method, params) => send({ lsp: JSON.stringify({ jsonrpc: '2.0', method, params }) }),
    news: file =>
      new Promise(resolve => {
        onNews = files => files.includes(file) && resolve()
      }),
    close: () => socket.terminate(),
  }
}

async function taken(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** All rooms of the domain, requested in parts as the page does. */
async function mapOf(page: Page): Promise<{ rooms: MapRoom[] }> {
  const rooms: MapRoom[] = []
  for (let from: number | undefined = 0; from !== undefined; ) {
    const part: { rooms: MapRoom[]; next?: number } = await page.ask('world/map', { domain: 'wide', from })
    rooms.push(...part.rooms)
    from = part.next
  }
  return { rooms }
}

/** Milliseconds from each change of a text to its diagnostics. */
async function diagnostics(page: Page): Promise<number[]> {
  const uri = 'file:///domains/wide/npc.ts'
  const all: number[] = []
  await page.language('initialize', { rootUri: 'file:///', capabilities: {} })
  page.notify('initialized', {})
  page.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'typescript', version: 0, text: npc(0) } })
  for (let i = 1; i <= times; i++) {
    const began = performance.now()
    page.notify('textDocument/didChange', {
      textDocument: { uri, version: i },
      contentChanges: [{ text: npc(i).replace('2', `'${i}'`) }],
    })
    await page.language('textDocument/diagnostic', { textDocument: { uri } })
    all.push(performance.now() - began)
  }
  return all
}

async function save(page: Page, i: number): Promise<number> {
  const path = '/domains/wide/npc.ts'
  const began = performance.now()
  const news = page.news(path)
  await page.ask('files/save', { files: [{ path, text: npc(i + 1), base: npc(i) }] })
  await news
  const took = performance.now() - began
  // Lets the watcher see the change before the next change.
  await new Promise(resolve => setTimeout(resolve, 200))
  return took
}
