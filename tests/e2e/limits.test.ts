import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startWorld, type World } from '../../scripts/world.ts'

// Attacks, each of which is stopped by a limit from a configuration file.

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
let world: World
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wyrd-limits-'))
  const config = join(folder, 'wyrd.yaml')
  const limits = {
    ...{ perAddress: 4, perMinute: 1000, exempt: [], unreadBytes: 65_536, lineBytes: 100 },
    ...{ websocketBytes: 1024, headerSeconds: 1, pingSeconds: 1 },
  }
  writeFileSync(config, `limits: ${JSON.stringify(limits)}\n`)
  world = await startWorld({ flags: ['--config', config] })
})
afterAll(async () => {
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Wire {
  socket: Socket
  seen: string
  closed: boolean
  see(text: string | RegExp): Promise<void>
}

function wire(port: number, first = ''): Wire {
  const socket = connect(port, '127.0.0.1')
  const made: Wire = {
    socket,
    seen: '',
    closed: false,
    see: async text => {
      for (const end = Date.now() + 8000; !new RegExp(text).test(made.seen); await wait(20)) {
        if (Date.now() > end) throw new Error(`'${text}' was not seen in:\n${made.seen}`)
      }
    },
  }
  socket.on('data', bytes => {
    made.seen += bytes.toString('latin1')
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    made.closed = true
  })
  if (first !== '') socket.write(first)
  onTestFinished(async () => {
    socket.destroy()
    await wait(50)
  })
  return made
}

async function closes(made: { closed: boolean }, milliseconds: number): Promise<void> {
  for (const end = Date.now() + milliseconds; !made.closed; await wait(20)) {
    if (Date.now() > end) throw new Error('it is still open')
  }
}

test('connections over the limit of an address are refused with a message; the others stay', async () => {
  const own = Array.from({ length: 4 }, () => wire(world.telnet))
  for (const one of own) await one.see('your name')
  const more = wire(world.telnet)
  await more.see('too many connections from your address')
  await closes(more, 2000)
  const page = new WebSocket(`ws://127.0.0.1:${world.http}/play`)
  const refused = await new Promise<string>(resolve => page.on('error', error => resolve(error.message)))
  expect(refused).toContain('429')
  own[0]!.socket.destroy()
  await wait(100)
  await wire(world.telnet).see('your name')
})

test('a client that does not read is disconnected at a limit, without effect on others', async () => {
  const greedy = wire(world.telnet)
  for (const [question, line] of [
    ['your name', 'gorm'],
    ['yes/no', 'yes'],
    ['password', 'secret1'],
    ['once more', 'secret1'],
  ] as const) {
    await greedy.see(question)
    greedy.socket.write(`${line}\r\n`)
  }
  await greedy.see('Exits')
  greedy.socket.pause()
  const ask = () => greedy.socket.write('help wizard\r\n'.repeat(100))
  for (let i = 0; i < 10; i++) ask()
  const other = wire(world.telnet)
  await other.see('your name')
  // The network buffers some output too, so the client sends requests until it is disconnected.
  for (const end = Date.now() + 40_000; !greedy.closed && Date.now() < end; await wait(20)) ask()
  expect(other.closed).toBe(false)
  greedy.socket.resume()
  await closes(greedy, 5000)
}, 240_000)

test('a long line is cut and said so; slow bytes are waited for; garbage is survived', async () => {
  const one = wire(world.telnet)
  await one.see('your name')
  one.socket.write(`${'x'.repeat(5000)}\r\n`)
  await one.see('longer than 100 bytes')
  for (const byte of 'slou') {
    one.socket.write(byte)
    await wait(60)
  }
  one.socket.write('\r\n')
  await one.see('There is no Slou yet')
  one.socket.write(Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 256)))
  await wire(world.telnet).see('your name')
})

test('websockets: too long a message, no JSON, another page’s origin, one that has gone without a word', async () => {
  const closing = (text: string) =>
    new Promise<number>(resolve => {
      const socket = new WebSocket(`ws://127.0.0.1:${world.http}/play`)
      socket.on('open', () => socket.send(text))
      socket.on('error', () => {})
      socket.on('close', resolve)
    })
  expect(await closing(JSON.stringify({ line: 'x'.repeat(2000) }))).toBe(1009)
  expect(await closing('{"hello": ""}x')).toBe(1007)
  const foreign = new WebSocket(`ws://127.0.0.1:${world.http}/play`, { origin: 'http://evil.example' })
  expect(await new Promise<string>(resolve => foreign.on('error', error => resolve(error.message)))).toContain('403')
  // A client that doesn't answer pings: it sends the handshake, then nothing.
  const gone = wire(
    world.http,
    'GET /play HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await gone.see('101 Switching')
  await closes(gone, 6000)
})

test('HTTP: an incomplete request times out, only GET is supported, and headers restrict the page', async () => {
  const slow = wire(world.http, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  await closes(slow, 8000)
  const post = await fetch(`http://127.0.0.1:${world.http}/`, { method: 'POST', body: 'x' })
  expect(post.status).toBe(405)
  const { headers } = await fetch(`http://127.0.0.1:${world.http}/`)
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect((await fetch(`http://127.0.0.1:${world.http}/../package.json`)).status).toBe(404)
}, 240_000)
