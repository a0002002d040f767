import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Database from 'libsql'
import { afterAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../scripts/world.ts'
import { telnetClient } from './telnet.ts'

// Tests what operators rely on: one server per data folder, no processes left behind, and reports about an unreachable store.

const run = promisify(execFile)
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
const data = mkdtempSync(join(tmpdir(), 'wyrd-operations-'))
const started: World[] = []
afterAll(async () => {
  await started.at(-1)?.stop()
  rmSync(data, { recursive: true, force: true })
})

async function start(...flags: string[]): Promise<World> {
  const world = await startWorld({ data, flags: ['--metrics', '0', ...flags] })
  started.push(world)
  return world
}

/** The ids of the processes whose command line contains a text. */
async function pids(of: string): Promise<number[]> {
  const { stdout } = await run('pgrep', ['-f', of]).catch(() => ({ stdout: '' }))
  return stdout.trim().split('\n').filter(Boolean).map(Number)
}

/** The ids of all descendants of a process, from the operating system. */
async function below(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid='])
  const pairs = stdout
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number) as [number, number])
  const found = [pid]
  for (const one of found) for (const [child, parent] of pairs) if (parent === one) found.push(child)
  return found.slice(1)
}

const isAlive = async (pid: number) => {
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

async function allGone(processes: number[], milliseconds: number): Promise<number[]> {
  for (const end = Date.now() + milliseconds; ; await wait(100)) {
    const left: number[] = []
    for (const pid of processes) if (await isAlive(pid)) left.push(pid)
    if (left.length === 0 || Date.now() > end) return left
  }
}

const gatewayPid = async () => (await pids(`scripts/wyrd.js start .*${data}`)).at(-1)!

function ready(world: World): Promise<Response> {
  const [, port] = /metrics http:\/\/127\.0\.0\.1:(\d+)/.exec(world.output())!
  return fetch(`http://127.0.0.1:${port}/readyz`)
}

test('the data folder and what is in it are for their owner alone', async () => {
  await start()
  expect(statSync(data).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(data)) {
    if (!statSync(join(data, name)).isDirectory())
      expect([name, statSync(join(data, name)).mode & 0o077]).toEqual([name, 0])
  }
}, 240_000)

test('a second server on the same data folder is refused, and the first goes on', async () => {
  const [world] = started
  await expect(startWorld({ data })).rejects.toThrow('another server runs on this data folder')
  const client = telnetClient(world!.telnet)
  await client.login('rowan')
}, 240_000)

test('while the store is away the world stands still, and says so; what is shown then is written', async () => {
  const world = started[0]!
  const client = telnetClient(world.telnet)
  await client.see('name?')
  client.type('rowan')
  await client.see('assword')
  client.type('secret1')
  await client.see('Exits')
  await client.ask('eval me.gold = 7', 'hp>')
  const other = new Database(join(data, 'wyrd.db'))
  other.exec('begin immediate')
  const told = client.ask('eval me.gold = 50; me.gold', 'stands still')
  // Admins are told why.
  expect(await told).toMatch(/The world can't save just now/)
  await client.see(/\[store\][\s\S]*(locked|not answered)/)
  expect(client.seen).not.toMatch(/^50/m)
  const response = await ready(world)
  expect([response.status, await response.text()]).toEqual([
    503,
    expect.stringContaining("the store can't be written to"),
  ])
  // This is longer than a driver may be silent.
  await wait(22_000)
  client.type('score')
  expect(client.seen).not.toMatch(/^50/m)
  other.exec('rollback')
  other.close()
  await client.see('The world goes on', 30_000)
  await client.see(/50/)
  await client.see(/50 gold/)
  expect((await ready(world)).status).toBe(200)
  expect(world.output()).not.toContain('is replaced')
}, 240_000)

test('a server that is killed leaves neither a process nor a lock', async () => {
  const world = started[0]!
  const gateway = await gatewayPid()
  const children = await below(gateway)
  // They include the driver, the compiler that checks types, and esbuild.
  expect(children.length).toBeGreaterThan(1)
  process.kill(gateway, 'SIGKILL')
  const next = await start()
  expect(await allGone(children, 5000)).toEqual([])
  const client = telnetClient(next.telnet)
  await client.see('name?')
  client.type('rowan')
  await client.see('assword')
  expect(world.process.exitCode).not.toBe(0)
}, 240_000)

test('a world that is stopped as soon as it has begun leaves no process, and its file holds all', async () => {
  const world = started.at(-1)!
  await world.stop()
  const next = await start()
  const children = await below(await gatewayPid())
  await next.stop()
  expect(await allGone(children, 5000)).toEqual([])
  const log = join(data, 'wyrd.db-wal')
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0)
}, 240_000)

test('a driver that is killed leaves no compiler behind', async () => {
  await start()
  const driver = (await pids(`driver/main.ts .*${data}`)).at(-1)!
  const children = await below(driver)
  process.kill(driver, 'SIGKILL')
  expect(await allGone(children, 5000)).toEqual([])
}, 240_000)

test("an admin's shutdown ends the whole server, and counts as no crash", async () => {
  const own = mkdtempSync(join(tmpdir(), 'wyrd-shutdown-'))
  const world = await startWorld({ data: own })
  const [server] = (await pids(`scripts/wyrd.js start .*${own}`)).slice(-1)
  const all = [server!, ...(await below(server!))]
  const ann = telnetClient(world.telnet)
  await ann.login('Ann')
  ann.type('shutdown now')
  await ann.see('The world ends')
  expect(await allGone(all, 30_000)).toEqual([])
  expect(world.output()).not.toMatch(/another one goes on|crash/)
  rmSync(own, { recursive: true, force: true })
}, 120_000)
