import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
export const run = promisify(execFile)

/** A user's own world, made by `wyrd new` from the package. Packages that are installed here are used instead of a download. */
export async function newWorld(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-own-'))
  const world = join(folder, name)
  const command = join(world, 'node_modules/wyrd/scripts/wyrd.js')
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root })
  const packed = join(folder, readdirSync(folder).find(file => file.endsWith('.tgz'))!)
  await run(process.execPath, [join(root, 'scripts/wyrd.js'), 'new', name, '--engine', packed, '--no-install'], {
    cwd: folder,
  })
  const modules = join(world, 'node_modules')
  mkdirSync(join(modules, 'wyrd'), { recursive: true })
  await run('tar', ['xzf', packed, '--strip-components=1', '-C', join(modules, 'wyrd')])
  for (const one of readdirSync(join(root, 'node_modules')))
    if (!one.startsWith('.')) symlinkSync(join(root, 'node_modules', one), join(modules, one))
  return {
    folder,
    world,
    packed,
    wyrd: (...args: string[]) => run(process.execPath, [command, ...args], { cwd: world }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
    start: () => start(world, command),
  }
}

/** Starts such a world, with a player who types lines and waits for answers. The world stops when the test ends. */
async function start(world: string, command: string) {
  const server = spawn(process.execPath, [command, 'start', '--telnet', '0', '--http', '0'], { cwd: world })
  const ended = new Promise(done => server.once('exit', done))
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await ended
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', bytes => (printed += bytes))
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/ready: telnet 127\.0\.0\.1 \d+/)
  const socket = connect(Number(/telnet 127\.0\.0\.1 (\d+)/.exec(printed)![1]), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let seen = ''
  socket.on('data', bytes => (seen += bytes.toString('latin1')))
  const ask = async (line: string, answer: RegExp) => {
    seen = ''
    socket.write(`${line}\r\n`)
    await expect.poll(() => seen, { timeout: 40_000 }).toMatch(answer)
    return seen
  }
  return {
    ask,
    seen: () => seen,
    printed: () => printed,
    isOpen: () => socket.readyState === 'open',
    async logIn(name: string): Promise<void> {
      await expect.poll(() => seen).toMatch(/your name/)
      await ask(name, /who you want to be/)
      await ask('yes', /password/)
      await ask('secret1', /once more/)
      await ask('secret1', /A village green[\s\S]*the bridge warden/)
    },
  }
}
