import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../scripts/world.ts'
import { findProgram, Terminal } from './programs.ts'

// Four kinds of clients are in one room, in a fight, while the driver is replaced.

const root = new URL('../../', import.meta.url).pathname
const run = promisify(execFile)
const tmux = findProgram('tmux', 'tmux')
const tintin = findProgram('tt++', 'tintin++')
const tinyfugue = findProgram('tf5', 'tf5')
const openssl = findProgram('openssl', 'openssl')
const browserPath = findProgram('chromium', 'chromium')
const all = Boolean(tmux && tintin && tinyfugue && openssl && browserPath)

let world: World
let folder: string
const closers: (() => unknown)[] = []
beforeAll(async () => {
  if (!all) return
  folder = mkdtempSync(join(tmpdir(), 'wyrd-tls-'))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '2']
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject]
  execFileSync(openssl!, request, { stdio: 'ignore' })
  world = await startWorld({ flags: ['--tls', '0', '--cert', cert, '--key', key] })
})
afterAll(async () => {
  for (const close of closers) await close()
  await world?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** A player with any kind of client. */
interface Player {
  type(line: string): unknown
  see(text: string | RegExp, milliseconds?: number): Promise<unknown>
}

function terminal(command: string): Player {
  const made = new Terminal(tmux!, command)
  closers.push(() => made.close())
  return made
}

function overTls(port: string): Player {
  const client: ChildProcess = spawn(openssl!, ['s_client', '-quiet', '-connect', `127.0.0.1:${port}`], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  closers.push(() => client.kill())
  let seen = ''
  client.stdout!.on('data', bytes => {
    seen += bytes.toString('latin1')
  })
  return polled(
    line => client.stdin!.write(`${line}\n`),
    async () => seen,
  )
}

async function onThePage(): Promise<Player> {
  const browser: Browser = await chromium.launch({
    executablePath: browserPath!,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  closers.push(() => browser.close())
  const page: Page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${world.http}/`)
  await page.locator('#login-text').click()
  return polled(
    async line => {
      await page.locator('#input').fill(line)
      await page.locator('#input').press('Enter')
    },
    async () => `${await page.locator('#log').innerText()}\n${await page.locator('#prompt').innerText()}`,
  )
}

function polled(type: Player['type'], seen: () => Promise<string>): Player {
  return {
    type,
    see: async (text, milliseconds = 30_000) => {
      for (const end = Date.now() + milliseconds; !new RegExp(text).test(await seen()); ) {
        if (Date.now() > end) throw new Error(`'${text}' was not seen in:\n${await seen()}`)
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    },
  }
}

async function enter(player: Player, name: string): Promise<void> {
  await player.see('What is your name')
  for (const [line, answer] of [
    [name, 'who you want to be'],
    ['yes', 'Choose a password'],
    ['secret1', 'And once more'],
    ['secret1', 'Exits'],
  ] as const) {
    await player.type(line)
    await player.see(answer)
  }
}

test.skipIf(!all)(
  'tt++, tf5, openssl and the page: in one room, in one fight, and a restart in the middle of it',
  async () => {
    const [, tlsPort] = /telnet over TLS (\d+)/.exec(world.output())!
    const tina = terminal(`${tintin} -G -e '#session w 127.0.0.1 ${world.telnet}'`)
    const fred = terminal(`TERM=xterm ${tinyfugue} -n -f/dev/null 127.0.0.1 ${world.telnet}`)
    const ossy = overTls(tlsPort!)
    const page = await onThePage()
    const players = { tina, fred, ossy, petra: page } as const
    for (const [name, player] of Object.entries(players)) await enter(player, name)
    await tina.type('clone /domains/vale/npc/wolf')
    await tina.see('You have made')
    await tina.type(
      'eval for (const p of here.players) p.hp = p.maxHp = 9000; here.livings.find(o => o.name === "wolf").hp = 8000',
    )
    for (const player of Object.values(players)) await player.type('kill wolf')
    for (const player of Object.values(players)) await player.see(/You (punch|miss|hit).*wolf/)

    const restarted = run('npm', ['run', '-s', 'restart', '--', '--data', world.data], { cwd: root })
    await fred.type('say while it restarts')
    expect((await restarted).stdout).toContain('a new driver goes on')
    for (const player of Object.values(players)) await player.see('The world goes on', 30_000)
    for (const [name, player] of Object.entries(players)) {
      await player.type(`say ${name} is here still`)
      for (const other of Object.values(players)) await other.see(`${name} is here still`)
    }
    await tina.see('while it restarts')
    await ossy.type('look')
    await ossy.see(/wolf.*fighting/)
  },
  120_000,
)
