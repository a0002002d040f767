import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startWorld, type World } from '../../scripts/world.ts'
import { findProgram } from './programs.ts'
import { telnetClient } from './telnet.ts'

// Tests the examples in scripts/deploy with the real proxies. The world must see the players' addresses, not the proxy's.

const deploy = new URL('../../scripts/deploy/', import.meta.url)
const nginx = findProgram('nginx', 'nginx')
const haproxy = findProgram('haproxy', 'haproxy')
const folder = mkdtempSync(join(tmpdir(), 'wyrd-proxy-'))
let world: World

beforeAll(async () => {
  world = await startWorld({ flags: ['--proxy'] })
})
afterAll(async () => {
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/** The text of an example, with its ports replaced by those of this test. */
function example(name: string, ports: Record<string, string>): string {
  let text = readFileSync(new URL(name, deploy), 'utf8')
  for (const [from, to] of Object.entries(ports)) {
    expect(text).toContain(from)
    text = text.replaceAll(from, to)
  }
  return text
}

function run(program: string, args: string[]): void {
  const child: ChildProcess = spawn(program, args, { stdio: 'inherit' })
  onTestFinished(() => void child.kill())
}

/** A websocket of a page, with the messages that it has received. */
async function page(port: number, headers: Record<string, string> = {}) {
  for (let tries = 0; ; tries++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/play`, { origin: `http://127.0.0.1:${port}`, headers })
    const shown: string[] = []
    socket.on('message', data => shown.push(String(data)))
    const failed = await new Promise<Error | null>(resolve => {
      socket.once('open', () => resolve(null))
      socket.once('error', resolve)
    })
    if (failed === null) {
      onTestFinished(() => socket.terminate())
      return { shown: () => shown.join('\n'), line: (line: string) => socket.send(JSON.stringify({ line })) }
    }
    // The proxy may not be up yet.
    if (tries > 50) throw failed
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

const connected = () => [...world.output().matchAll(/security connected address=(\S+)/g)].map(([, address]) => address)

test('a request that a proxy passes on comes from where the proxy says, and from nowhere else', async () => {
  const before = connected().length
  await page(world.http, { 'x-forwarded-for': '6.6.6.6, 192.0.2.7' })
  await expect.poll(() => connected().slice(before)).toEqual(['192.0.2.7'])
  await page(world.http, { forwarded: 'for="[2001:db8::9]:4711"' })
  await expect.poll(() => connected().slice(before)).toEqual(['192.0.2.7', '2001:db8::9'])
})

test.skipIf(!nginx)('nginx: the page is served, its websocket is let in, and players are where they are', async () => {
  const port = await freePort()
  const server = example('nginx.conf', {
    'listen 80': `listen 127.0.0.1:${port}`,
    '127.0.0.1:8080': `127.0.0.1:${world.http}`,
  })
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {}
http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder}; ${server} }`,
  )
  run(nginx!, ['-p', folder, '-c', config])
  const before = connected().length
  const ann = await page(port, { 'x-forwarded-for': '192.0.2.44' })
  await expect.poll(ann.shown).toContain('What is your name?')
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<html')
  // nginx appends its own client, which is this machine, to the header. This address counts as a proxy's, so it is skipped.
  await expect.poll(() => connected().slice(before)).toEqual(['192.0.2.44'])
})

test.skipIf(!haproxy)('HAProxy: telnet and the page, both with the PROXY protocol', async () => {
  const [telnet, web] = [await freePort(), await freePort()]
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(
    config,
    example('haproxy.cfg', {
      'bind :23': `bind 127.0.0.1:${telnet}`,
      'bind :80': `bind 127.0.0.1:${web}`,
      '127.0.0.1:4000': `127.0.0.1:${world.telnet}`,
      '127.0.0.1:8080': `127.0.0.1:${world.http}`,
    }),
  )
  run(haproxy!, ['-f', config])
  const ann = await page(web)
  await expect.poll(ann.shown).toContain('What is your name?')
  await telnetClient(telnet).see('name?')
})
