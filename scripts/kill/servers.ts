import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// Servers that the tests of a world on several shards start for themselves.

/** The folder of PostgreSQL's programs; null if there is none where Debian has it. */
export function findPostgres(): string | null {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).sort() : []
  const bin = `${folder}/${versions.at(-1)}/bin/`
  return existsSync(`${bin}initdb`) ? bin : null
}

/** Starts a PostgreSQL server of its own. @throws an Error that says how to name one instead */
export async function startPostgres(data: string): Promise<{ url: string; stop: () => void }> {
  const bin = findPostgres() ?? ''
  const port = await freePort()
  mkdirSync(data)
  // PostgreSQL refuses to run as root.
  const isRoot = userInfo().uid === 0
  if (isRoot) execFileSync('chown', ['-R', 'postgres', join(data, '..')])
  const run = (program: string, args: string[]) =>
    isRoot
      ? (['runuser', ['-u', 'postgres', '--', `${bin}${program}`, ...args]] as const)
      : ([`${bin}${program}`, args] as const)
  try {
    const [init, initArgs] = run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres'])
    execFileSync(init, initArgs, { stdio: 'ignore' })
  } catch (error) {
    throw new Error(`PostgreSQL can't be started (${(error as Error).message}): name a database with --database URL`)
  }
  const [server, args] = run('postgres', ['-D', data, '-p', String(port), '-k', data])
  const child = spawn(server, args, { stdio: 'ignore' })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      break
    } catch (error) {
      if (tries > 100) throw error
      await sleep(100)
    }
  }
  return { url, stop: () => endGroup(child) }
}

/** A NATS server. */
export interface Nats {
  url: string
  child: ChildProcess
}

/** Starts a NATS server of its own. @returns null if there is none on this machine; then the database's notifications carry the talk */
export async function startNats(): Promise<Nats | null> {
  const port = await freePort()
  const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  const isThere = await Promise.race([
    new Promise<boolean>(resolve => child.once('error', () => resolve(false))),
    sleep(500, true),
  ])
  return isThere && child.exitCode === null ? { url: `nats://127.0.0.1:${port}`, child } : null
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise(resolve => server.close(resolve))
  return port
}

/** Sends a signal to a process that may have ended. */
export function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

/** A process and all its descendants. */
export function processesOf(child: ChildProcess): number[] {
  const found = [child.pid!]
  for (const pid of found) {
    try {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
      if (children !== '') found.push(...children.split(' ').map(Number))
    } catch {
      // It has ended.
    }
  }
  return found
}

/** Kills a process and all its descendants. */
export function endGroup(child: ChildProcess): void {
  for (const pid of processesOf(child).reverse()) tryKill(pid, 'SIGKILL')
}
