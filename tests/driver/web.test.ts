import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Hub, Peer } from '../../driver/gateway/hub.ts'
import { usualLimits } from '../../driver/gateway/limits.ts'
import { createWeb, type WebOptions } from '../../driver/gateway/web/web-server.ts'

// The web server alone, with a fake gateway that only records its calls.

async function web(options: WebOptions = {}, host = '127.0.0.1') {
  const told: unknown[][] = []
  const peers: Peer[] = []
  const hub: Hub = {
    limits: usualLimits(),
    isReady: true,
    refuses: () => null,
    open: (peer, _about, token = '') => {
      told.push(['open', token])
      return peers.push(peer)
    },
    playToken: () => Promise.resolve(''),
    line: (...line) => told.push(['line', ...line]),
    size: (...size) => told.push(['size', ...size]),
    client: () => {},
    request: (...asked) => told.push(['request', ...asked]),
    data: (...data) => told.push(['data', ...data]),
    goesOn: () => {},
    gone: number => told.push(['gone', number]),
    noteAbuse: (...about) => told.push(['abuse', ...about]),
    noteRefused: (...about) => told.push(['refused', ...about]),
    afterBatch: flush => flush(),
    status: () => ({ NAME: 'Test', PLAYERS: 3, UPTIME: 0 }),
  }
  const server = createWeb(hub, options)
  await new Promise<void>(resolve => server.listen(0, host, resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const connect = () =>
    new Promise<WebSocket>(resolve => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/play`)
      socket.on('error', () => {})
      socket.on('open', () => resolve(socket))
    })
  return { told, peers, port, connect }
}

const until = async (check: () => boolean) => {
  for (let i = 0; i < 300 && !check(); i++) await new Promise(resolve => setTimeout(resolve, 10))
  expect(check()).toBe(true)
}

test('a page says first whether it was here before; one that says nothing, or something else at once, was not', async () => {
  const { told, connect } = await web()
  const known = await connect()
  known.send('{"hello":"a token"}')
  await until(() => told.length === 1)
  const eager = await connect()
  eager.send('{"line":"look"}')
  await until(() => told.length === 3)
  await connect()
  await until(() => told.length === 4)
  expect(told).toEqual([
    ['open', 'a token'],
    ['open', ''],
    ['line', 2, 'look'],
    ['open', ''],
  ])
})

test('of random messages only well-formed lines, sizes and data reach the gateway', async () => {
  const { told, connect } = await web()
  let random = 7
  const dice = (n: number) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0
    return Math.floor((random / 2 ** 32) * n)
  }
  const odd = [
    null,
    1e308,
    -1,
    'x',
    '\u0000\u001b[31m\u202e',
    [],
    [1],
    [1, 2, 3],
    {},
    { line: {} },
    true,
    'é🐉',
    '__proto__',
    'A.B',
  ]
  const value = (depth = 0): unknown => {
    const one = odd[dice(odd.length)]
    return depth < 3 && dice(3) === 0
      ? { [String(odd[dice(odd.length)])]: value(depth + 1), list: [value(depth + 1)] }
      : one
  }
  let closed = 0
  for (let i = 0; i < 60; i++) {
    const socket = await connect()
    socket.on('close', () => closed++)
    for (let n = 0; n < 60; n++) {
      const key = ['line', 'size', 'data', 'hello', 'resume', 'text'][dice(6)]!
      const broken = dice(400) === 0
      socket.send(broken ? `{"${key}":` : JSON.stringify({ [key]: dice(3) ? value() : [value(), value()] }))
    }
    socket.close()
  }
  await until(() => closed === 60)
  expect(told.length).toBeGreaterThan(200)
  for (const [what, , first, second] of told) {
    if (what === 'line') expect(first).toMatch(/^[^\u0000-\u0008\u000a-\u001f\u202e]*$/)
    else if (what === 'size') expect([first, second].every(n => Number.isInteger(n) && Number(n) >= 0)).toBe(true)
    else if (what === 'data') expect([/^[A-Za-z][\w.-]*$/.test(String(first)), typeof second]).toEqual([true, 'string'])
    else expect(['open', 'gone']).toContain(what)
  }
})

test('the status page and its figures', async () => {
  const { port } = await web()
  const figures = await (await fetch(`http://127.0.0.1:${port}/world.json`)).json()
  expect(figures).toEqual({ NAME: 'Test', PLAYERS: 3, UPTIME: 0, READY: true })
  expect(await (await fetch(`http://127.0.0.1:${port}/status.html`)).text()).toContain('status.js')
})

const ownAddress = Object.values(networkInterfaces())
  .flatMap(list => list ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address

test.skipIf(!ownAddress)(
  'where there is a port over TLS, other machines are sent there, and this one is not',
  async () => {
    const { port, told } = await web({ elsewhere: () => 8443 }, '0.0.0.0')
    const answer = await fetch(`http://${ownAddress}:${port}/status.html`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([308, `https://${ownAddress}:8443/status.html`])
    const socket = new WebSocket(`ws://${ownAddress}:${port}/play`)
    const refused = await new Promise<Error>(resolve => socket.on('error', resolve))
    expect(refused.message).toContain('403')
    expect(told).toEqual([['refused', expect.any(String), 'This goes over the net in the clear: use the port 8443.']])
    expect((await fetch(`http://127.0.0.1:${port}/status.html`)).status).toBe(200)
  },
)
