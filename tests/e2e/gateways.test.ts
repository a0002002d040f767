import { execFile } from 'node:child_process'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startWorld, type World } from '../../scripts/world.ts'
import { telnetClient } from './telnet.ts'
import { door } from './workshop-door.ts'

// A world runs on one server, and gateways on others. Here the gateways are processes that connect over TCP, one of them through a connection that
// is cut.

const run = promisify(execFile)
const env = { WYRD_GATEWAY_KEY: 'a secret of the tests' }
let world: World
let near: World
let far: World
let wire: Awaited<ReturnType<typeof cuttable>>

/** A connection between a gateway and the world that can be cut and restored. */
async function cuttable(port: number) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer(socket => {
    if (isCut) {
      socket.destroy()
      return
    }
    const other = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(from)
      from.on('data', bytes => to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const gatewayOf = (port: number, key = env) =>
  startWorld({ flags: ['--gatewayOf', `127.0.0.1:${port}`, '--domains', 'no-such-folder'], env: key })

beforeAll(async () => {
  world = await startWorld({ flags: ['--gateways', '0'], env })
  const port = gatewaysPort(world)
  wire = await cuttable(port)
  near = await gatewayOf(port)
  far = await gatewayOf(wire.port)
}, 120_000)
afterAll(async () => {
  wire?.close()
  await Promise.all([near?.stop(), far?.stop()])
  await world?.stop()
})

const gatewaysPort = ({ output }: World) => Number(/gateways \S+ (\d+)/.exec(output())![1])

/** A websocket of the page, with the messages that it gets, and its last token. */
async function page(port: number, token = '') {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/play${token === '' ? '' : '?resume'}`)
  let text = ''
  let given = ''
  socket.on('message', data => {
    const message = JSON.parse(String(data)) as { text?: string; prompt?: string; token?: string }
    text += `${message.text ?? ''}${message.prompt ?? ''}`
    given = message.token ?? given
  })
  await new Promise(resolve => socket.once('open', resolve))
  onTestFinished(() => socket.terminate())
  if (token !== '') socket.send(JSON.stringify({ hello: token }))
  return {
    line: (line: string) => socket.send(JSON.stringify({ line })),
    see: (what: string) => expect.poll(() => text, { timeout: 20_000 }).toContain(what),
    token: () => given,
    lose: () => socket.terminate(),
  }
}

test('players of two gateways and of the world itself meet', async () => {
  const [ann, ben, cid] = [telnetClient(world.telnet), telnetClient(near.telnet), telnetClient(far.telnet)]
  await ann.login('linden')
  await ben.login('birk')
  await cid.login('alder')
  cid.type('say Over the wire.')
  await Promise.all([ann, ben].map(one => one.see('Over the wire.')))
  await ann.ask('who', /Alder[\s\S]*Birk[\s\S]*Linden/)
  expect(world.output()).toMatch(/a gateway has come[\s\S]*a gateway has come/)
})

test('a new driver goes on under the players of all gateways', async () => {
  const player = telnetClient(far.telnet)
  await player.login('rush')
  await player.ask('east', 'smithy')
  const { stdout } = await run('node', ['scripts/wyrd.js', 'restart', '--data', world.data])
  expect(stdout).toMatch(/a new driver goes on/)
  await player.ask('look', 'smithy')
  expect(player.seen).not.toMatch(/name\?/)
}, 60_000)

test('a gateway can be told neither to restart the world nor anything but what players say', async () => {
  await expect(run('node', ['scripts/wyrd.js', 'restart', '--data', near.data])).rejects.toMatchObject({
    stderr: expect.stringMatching(/this is a gateway: restart the world where it runs/),
  })
})

test('whose wire is cut goes on without a login: what was typed meanwhile is done, in its order', async () => {
  const [player, listener] = [telnetClient(far.telnet), telnetClient(world.telnet)]
  await player.login('flax')
  await listener.login('moss')
  wire.cut()
  await expect.poll(() => far.output(), { timeout: 10_000 }).toContain('is lost')
  for (const word of ['One.', 'Two.', 'Three.']) player.type(`say ${word}`)
  await player.see("The world can't be reached just now")
  const late = telnetClient(far.telnet)
  await late.see("The world can't be reached just now")
  wire.mend()
  await listener.see(/One\.[\s\S]*Two\.[\s\S]*Three\./)
  await player.see(/One\.[\s\S]*Two\.[\s\S]*Three\./)
  await late.see('name?')
  expect(player.seen.match(/What is your name/g)).toHaveLength(1)
}, 60_000)

test('a page that loses its gateway resumes at another one, once', async () => {
  const first = await page(near.http)
  await first.see('name?')
  for (const line of ['reed', 'yes', 'secret1', 'secret1']) first.line(line)
  await first.see('Exits')
  await expect.poll(first.token).not.toBe('')
  first.line('east')
  await first.see('smithy')
  const old = first.token()
  first.lose()
  const second = await page(far.http, old)
  second.line('look')
  await second.see('smithy')
  await expect.poll(second.token).not.toBe('')
  const last = second.token()
  expect(last).not.toBe(old)
  second.line('quit')
  await second.see('See you soon!')
  const third = await page(near.http, last)
  await third.see('name?')
})

test('the workshop of a gateway reads files where the world is, and lets its wizard play', async () => {
  const workshop = door(near.http, 'linden')
  onTestFinished(workshop.close)
  const told: string[] = []
  let play = ''
  workshop.socket.on('message', data => {
    told.push(String(data))
    play = (JSON.parse(String(data)) as { playToken?: string }).playToken ?? play
  })
  expect(await workshop.entered).toBe(true)
  // The page asks for its language server, which a gateway doesn't have.
  workshop.send({ lsp: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} }) })
  await expect.poll(() => told.join()).toContain('"lspEnded":true,"none":true')
  // This message is longer than a client may send before the login.
  const long = 'A word that is nowhere. '.repeat(400)
  expect(await workshop.ask('files/open', { path: '/domains/vale/square.ts', about: long })).toMatchObject({
    value: { text: expect.stringContaining('extends') },
  })
  workshop.send({ play: true })
  await expect.poll(() => play).not.toBe('')
  const game = await page(far.http, play)
  game.line('look')
  await game.see('square')
}, 60_000)

test('who does not know the secret is no gateway', async () => {
  const stranger = await gatewayOf(gatewaysPort(world), { WYRD_GATEWAY_KEY: 'a guess of somebody' })
  onTestFinished(() => stranger.stop())
  await expect.poll(() => stranger.output(), { timeout: 10_000 }).toContain('different secrets (gatewayKey)')
  expect(world.output()).toMatch(/security refused .*a gateway without the secret/)
  const player = telnetClient(stranger.telnet)
  await player.see("The world can't be reached just now")
})

test('a gateway that dies takes nobody else along, and bodies wait for their players', async () => {
  const doomed = await gatewayOf(gatewaysPort(world))
  const [player, other] = [telnetClient(doomed.telnet), telnetClient(near.telnet)]
  await player.login('teasel')
  await other.login('briar')
  await player.ask('east', 'smithy')
  process.kill(-doomed.process.pid!, 'SIGKILL')
  await expect.poll(() => world.output(), { timeout: 10_000 }).toMatch(/gateway \S+ is gone, with 1 connections/)
  await other.ask('look', 'square')
  const again = telnetClient(near.telnet)
  await again.see('name?')
  again.type('teasel')
  again.type('secret1')
  await again.see('smithy')
})

test('a gateway that begins before its world waits for it', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  const early = await gatewayOf(port)
  onTestFinished(() => early.stop())
  expect(early.output()).toMatch(/can't be reached: nothing listens there/)
  const player = telnetClient(early.telnet)
  await player.see("The world can't be reached just now")
  const late = await startWorld({ flags: ['--gateways', String(port)], env })
  onTestFinished(() => late.stop())
  await player.see('name?')
}, 60_000)
