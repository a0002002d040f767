import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startWorld, type World } from '../../scripts/world.ts'
import { isRunning } from '../running.ts'

// Players stay connected while the driver is replaced: by a restart, after a crash, and if the new driver can't run the world.

const project = new URL('../../', import.meta.url).pathname
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
const run = promisify(execFile)

let world: World
/** A copy of the project, whose files can be broken. */
let root: string
const closers: (() => void)[] = []
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'wyrd-project-'))
  for (const part of ['driver', 'mudlib', 'domains', 'scripts', 'package.json', 'tsconfig.json']) {
    cpSync(join(project, part), join(root, part), { recursive: true })
  }
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  world = await startWorld({
    root,
    flags: ['--metrics', '0', '--llm', 'http://127.0.0.1:9/v1'],
    env: { WYRD_LLM_KEY: 'sesame' },
  })
})
afterAll(async () => {
  for (const close of closers) close()
  await world?.stop()
  rmSync(root, { recursive: true, force: true })
})

interface Player {
  seen: string
  closed: boolean
  type(line: string): void
  see(text: string | RegExp, milliseconds?: number): Promise<void>
}

function watching(type: (line: string) => void): Player {
  const player: Player = {
    seen: '',
    closed: false,
    type: line => {
      player.seen = ''
      type(line)
    },
    see: async (text, milliseconds = 30_000) => {
      for (const end = Date.now() + milliseconds; !new RegExp(text).test(player.seen); await wait(10)) {
        if (Date.now() > end) throw new Error(`'${text}' was not seen in:\n${player.seen}`)
      }
    },
  }
  return player
}

function telnet(): Player {
  const socket = connect(world.telnet, '127.0.0.1')
  const player = watching(line => socket.write(`${line}\r\n`))
  socket.on('data', bytes => {
    player.seen += bytes.toString('latin1')
  })
  socket.on('close', () => {
    player.closed = true
  })
  closers.push(() => void socket.destroy())
  return player
}

/** @param late milliseconds after which the client sends the token that it has announced, as on a slow network */
function web(token = '', late = 0): Player & { token: string; cut(): void } {
  const socket = new WebSocket(`ws://127.0.0.1:${world.http}/play${late > 0 ? '?resume' : ''}`)
  const player = watching(line => socket.send(JSON.stringify({ line })))
  const page = Object.assign(player, { token, cut: () => socket.terminate() })
  socket.on('open', () => setTimeout(() => socket.send(JSON.stringify({ hello: token })), late))
  socket.on('message', data => {
    const { text = '', prompt = '', token: given } = JSON.parse(String(data))
    page.seen += text + prompt
    if (given !== undefined) page.token = given
  })
  socket.on('close', () => {
    page.closed = true
  })
  closers.push(() => socket.terminate())
  return page
}

async function enter(player: Player, name: string): Promise<void> {
  await player.see('your name')
  player.type(name)
  await player.see('who you want to be')
  for (const line of ['yes', 'secret1', 'secret1']) {
    player.type(line)
    await wait(100)
  }
  await player.see('Exits')
}

/** The driver's process id. The process is a descendant of npm and of the gateway. */
async function driverPid(): Promise<number> {
  const { stdout } = await run('pgrep', ['-f', `driver/main.ts .*${world.data}`])
  return Number(stdout.trim().split('\n').at(-1))
}

test("the driver's command line, which anybody can read, holds no key", async () => {
  const { stdout } = await run('ps', ['-o', 'args=', '-p', String(await driverPid())])
  expect(stdout).toContain('http://127.0.0.1:9/v1')
  expect(stdout).not.toContain('sesame')
})

const figures = async () =>
  (await run('npm', ['run', '-s', 'status', '--', '--data', world.data], { cwd: root })).stdout

let first: Player
let second: Player & { token: string; cut(): void }

test('a restart during a fight disconnects nobody, and lines typed meanwhile are executed', async () => {
  ;[first, second] = [telnet(), web()]
  await enter(first, 'rowan')
  await enter(second, 'hazel')
  first.type('clone /domains/vale/npc/wolf')
  await first.see('hp> ')
  first.type(
    'eval let w = here.livings.find(o => o.name === "wolf"); w.maxHp = w.hp = 5000; w.hp = 4321; me.maxHp = me.hp = 5000; me.gold = 7',
  )
  await first.see('hp> ')
  first.type('kill wolf')
  await first.see('wolf')
  const before = await driverPid()
  const restarted = run('npm', ['run', '-s', 'restart', '--', '--data', world.data], { cwd: root })
  // The second player types during the whole restart.
  let count = 0
  const typing = setInterval(() => second.type(`say number ${++count}`), 100)
  first.seen = ''
  const { stdout } = await restarted
  clearInterval(typing)
  expect(stdout).toContain('a new driver goes on')
  expect(await driverPid()).not.toBe(before)
  await first.see('The world goes on', 30_000)
  await first.see('wolf', 5000)
  await first.see(`number ${count}`)
  expect([first.closed, second.closed]).toEqual([false, false])
  first.type('score')
  // This doesn't wait for the next prompt, because a round of the fight may show one earlier.
  await first.see(/7 gold/)
  first.type('look')
  await first.see(/wolf \(fighting you|wolf.*fighting/i)
  expect(first.seen.match(/a .*wolf/g)).toHaveLength(1)
  expect(await figures()).toMatch(/restarts +1\n/)
}, 240_000)

test('after a driver is killed another one continues, with everything that players have seen', async () => {
  first.type('drop sword')
  await first.see('hp> ')
  const before = await driverPid()
  first.seen = ''
  process.kill(before, 'SIGKILL')
  // The gateway notices the end of the driver. A line that was passed to the driver before that is lost with it.
  while (isRunning(before)) await wait(10)
  second.type('say still here')
  await first.see('The world goes on', 30_000)
  await first.see('Hazel says, "still here"')
  expect([first.closed, second.closed]).toEqual([false, false])
  expect(await figures()).toMatch(/crashes +1\n/)
}, 240_000)

test('a driver that can not run the world does not take over: the old one continues, and reports why', async () => {
  const master = join(root, 'mudlib/secure/master.ts')
  const source = readFileSync(master, 'utf8')
  onTestFinished(() => writeFileSync(master, source))
  const before = await driverPid()
  // The running world refuses the broken file, but a new driver would have to load it.
  writeFileSync(master, source.replace('export default class Master', 'export default clas Master'))
  await first.see('refused, the old code runs on')
  const restart = () => run('npm', ['run', '-s', 'restart', '--', '--data', world.data], { cwd: root })
  await expect(restart()).rejects.toThrow(/The restart failed: [\s\S]*\/secure\/master\.ts:\d+:\d+/)
  expect(await driverPid()).toBe(before)
  first.type('restart now')
  await first.see(/refused, this driver runs on:[\s\S]*master\.ts/)
  second.type('say the old one')
  await first.see('Hazel says, "the old one"')
  const other = ['run', '-s', 'restart', '--', '--data', join(root, 'nothing')]
  await expect(run('npm', other, { cwd: root })).rejects.toThrow('No world runs')
}, 240_000)

test('a page that loses its connection reconnects as the same player without a password; an old token is invalid', async () => {
  const { token } = second
  expect(token.length).toBeGreaterThan(40)
  second.cut()
  await first.see(/Hazel stares into space/)
  const again = web(token)
  await again.see('You take up your body again')
  expect(again.token).not.toBe(token)
  const thief = web(token)
  await thief.see('What is your name')
  // A reloaded page may connect before its old connection has ended.
  const reloaded = web(again.token, 1000)
  await reloaded.see('You take up your body again')
  await again.see('Another connection has taken over your character')
  await expect.poll(() => again.closed).toBe(true)
  const other = web(again.token)
  await other.see('What is your name')
  reloaded.type('say back')
  await reloaded.see('You say, "back"')
  reloaded.type('quit')
  await expect.poll(() => reloaded.closed).toBe(true)
  const late = web(reloaded.token)
  await late.see('What is your name')
})

/** The answer for load balancers whether the world is ready. */
async function readiness(): Promise<string> {
  const [, port] = /metrics http:\/\/127\.0\.0\.1:(\d+)/.exec(world.output())!
  return (await fetch(`http://127.0.0.1:${port}/readyz`)).text()
}

test('operators see how it is: status, metrics, health', async () => {
  const [, port] = /metrics http:\/\/127\.0\.0\.1:(\d+)/.exec(world.output())!
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  expect(await get('/healthz')).toBe('ok\n')
  expect(await get('/readyz')).toBe('ready\n')
  const metrics = await get('/metrics')
  expect(metrics).toMatch(/^wyrd_up 1$/m)
  expect(metrics).toMatch(/^wyrd_players [1-9]/m)
  expect(metrics).toMatch(/^wyrd_connections [1-9]/m)
  expect(metrics).toMatch(/^wyrd_crashes 1$/m)
  expect(metrics).toMatch(/^wyrd_commits [1-9]/m)
  const page = (await (await fetch(`http://127.0.0.1:${world.http}/world.json`)).json()) as Record<string, unknown>
  expect(page).toMatchObject({ NAME: 'Wyrd', CODEBASE: expect.stringMatching(/^Wyrd \d/) })
})

test('a driver that hangs is replaced, and players are told', async () => {
  first.seen = ''
  process.kill(await driverPid(), 'SIGSTOP')
  // From this moment on, typed lines are not lost.
  while (!/has not answered for ([3-9]|1\d) s/.test(await readiness())) await wait(100)
  first.type('say is anybody there')
  await first.see('The world hangs', 30_000)
  await first.see('The world goes on', 20_000)
  await first.see('is anybody there')
  first.type('say back again')
  await first.see('back again')
  expect(world.output()).toContain('the driver has not answered for 20 s: it is replaced')
}, 240_000)

test("a boss's fight goes on over a killed driver and a restart: no phase runs again, and no more minions come", async () => {
  // Starts a world that hasn't crashed before. After several crashes in a row, the monster whose turn was running would be left out.
  await world.stop()
  world = await startWorld({ root })
  first = telnet()
  await enter(first, 'rowan')
  const warden = 'here.livings.find(o => o.name === "bellwarden")'
  const minions = async () => {
    first.type('eval here.livings.filter(o => o.name === "ringer").length')
    await first.see(/\d+\r\n.*hp> /s)
    return Number(/(\d+)\r\n/.exec(first.seen)![1])
  }
  const mind = async () => {
    first.type('think bellwarden')
    await first.see(/done: .*hp> /s)
    return /fights for (\d+) s.*done: (\d+(?:, \d+)*)/s.exec(first.seen)!
  }
  first.type('wrap off')
  first.type('goto /domains/fenmoor/belfry')
  await first.see('Exits')
  first.type(`eval me.maxHp = me.hp = 1000000; me.attack(${warden}); ${warden}.maxHp = ${warden}.hp = 10000`)
  await first.see('hp> ')
  first.type(`eval ${warden}.hurt(5500, me)`)
  await first.see('LET IT RISE')
  const before = await mind()
  expect(before[2]).toBe('75, 50')
  const there = await minions()
  expect(there).toBeGreaterThan(0)
  // Gives the store time for one sweep.
  await wait(1500)
  for (const end of ['kill', 'restart'] as const) {
    first.seen = ''
    if (end === 'kill') process.kill(await driverPid(), 'SIGKILL')
    else await run('npm', ['run', '-s', 'restart', '--', '--data', world.data], { cwd: root })
    await first.see('The world goes on', 30_000)
    await wait(3000)
    expect(first.seen).not.toMatch(/LET IT RISE|To your ropes/)
    const after = await mind()
    expect(after[2]).toBe('75, 50')
    // The world's time is stored together with the changes that happened at that time.
    expect(Number(after[1])).toBeGreaterThanOrEqual(Number(before[1]))
    expect(await minions()).toBe(there)
  }
}, 240_000)
