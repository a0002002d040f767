import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as tlsConnect } from 'node:tls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startWorld, type World } from '../../scripts/world.ts'
import { findProgram } from './programs.ts'

// Tests other ways to connect than plain telnet: TLS, and a load balancer in front.

const openssl = findProgram('openssl', 'openssl')

let world: World
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wyrd-tls-'))
  const flags = ['--proxy', '--name', 'The Vale']
  if (openssl) {
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    const args = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      cert,
    ]
    execFileSync(openssl, args, { stdio: 'ignore' })
    flags.push('--tls', '0', '--https', '0', '--cert', cert, '--key', key)
  }
  world = await startWorld({ flags })
})
afterAll(async () => {
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const until = async (seen: () => string, text: string) => {
  for (let i = 0; i < 400 && !seen().includes(text); i++) await new Promise(resolve => setTimeout(resolve, 20))
  expect(seen()).toContain(text)
}

test.skipIf(!openssl)('openssl s_client plays over TLS', async () => {
  const port = /telnet over TLS (\d+)/.exec(world.output())![1]!
  const client = spawn(openssl!, ['s_client', '-quiet', '-connect', `127.0.0.1:${port}`], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  onTestFinished(() => {
    client.kill()
  })
  let seen = ''
  client.stdout.on('data', bytes => (seen += bytes.toString('latin1')))
  await until(() => seen, 'What is your name?')
  for (const line of ['tess', 'yes', 'secret1', 'secret1']) client.stdin.write(`${line}\n`)
  await until(() => seen, 'Exits')
})

test.skipIf(!openssl)('a load balancer may say before the TLS of a connection where it comes from', async () => {
  const port = Number(/telnet over TLS (\d+)/.exec(world.output())![1]!)
  const raw = connect(port, '127.0.0.1')
  onTestFinished(() => void raw.destroy())
  raw.write('PROXY TCP4 192.0.2.81 127.0.0.1 4711 4001\r\n')
  const secure = tlsConnect({ socket: raw, ca: readFileSync(join(folder, 'cert.pem')), servername: 'localhost' })
  let seen = ''
  secure.on('data', bytes => (seen += bytes.toString('latin1')))
  await until(() => seen, 'What is your name?')
  expect(world.output()).toContain('security connected address=192.0.2.81')
})

test('a plain connection to the TLS port, and a silent one, do not affect others', async () => {
  if (!openssl) return
  const port = Number(/telnet over TLS (\d+)/.exec(world.output())![1]!)
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise(resolve => socket.on('close', resolve))
  socket.on('error', () => {})
  socket.write('hello\r\n')
  await closed
})

test.skipIf(!openssl)('the page and its websocket are served over TLS, with the same certificate', async () => {
  const port = Number(/web over TLS https:\/\/127\.0\.0\.1:(\d+)\//.exec(world.output())![1]!)
  const ca = readFileSync(join(folder, 'cert.pem'))
  const page = await new Promise<string>((resolve, reject) => {
    get({ host: 'localhost', port, ca, path: '/' }, answer => {
      let text = ''
      answer.on('data', chunk => (text += chunk))
      answer.on('end', () => resolve(text))
    }).on('error', reject)
  })
  expect(page).toContain('<title>Wyrd</title>')
  const socket = new WebSocket(`wss://localhost:${port}/play`, { ca, origin: `https://localhost:${port}` })
  onTestFinished(() => socket.terminate())
  let seen = ''
  socket.on('message', data => (seen += data))
  await until(() => seen, 'What is your name?')
  // The TLS port doesn't answer unencrypted requests.
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})

test.each([
  ['1', Buffer.from('PROXY TCP4 192.0.2.7 192.0.2.1 1234 4000\r\n')],
  ['2', Buffer.from('0d0a0d0a000d0a515549540a' + '2111000c' + 'c0000207' + 'c0000201' + '04d20fa0', 'hex')],
])('a balancer says by the PROXY protocol, version %s, who is behind it', async (_version, bytes) => {
  const socket = connect(world.telnet, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  let seen = ''
  socket.on('data', bytes => (seen += bytes.toString('latin1')))
  // The header arrives in small pieces, as from a slow network, and is followed at once by the client's own input.
  socket.write(bytes.subarray(0, 5))
  await new Promise(resolve => setTimeout(resolve, 30))
  socket.write(Buffer.concat([bytes.subarray(5), Buffer.from('zoe\r\n')]))
  await until(() => seen, 'There is no Zoe yet')
})

test.each(['GET / HTTP/1.1\r\n\r\n', 'x'.repeat(5000), 'PROXY TCP4 not an address\r\n'])(
  'behind a balancer, one without its header is not let in: %s',
  async text => {
    const socket = connect(world.telnet, '127.0.0.1')
    let seen = ''
    socket.on('data', bytes => (seen += bytes.toString('latin1')))
    socket.on('error', () => {})
    const closed = new Promise(resolve => socket.on('close', resolve))
    socket.write(text)
    await closed
    expect(seen).toBe('')
  },
)
