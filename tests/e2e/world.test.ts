import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startWorld, type World } from '../../scripts/world.ts'
import { findProgram, Terminal } from './programs.ts'
import { telnetClient as clientOf } from './telnet.ts'

// Tests a real world: it is booted as a process, with real clients and with files that are edited on disk. All tests in this file share one world.

const tmux = findProgram('tmux', 'tmux')
const tintin = findProgram('tt++', 'tintin++')
const browser = findProgram('chromium', 'chromium')
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

let world: World
let domains: string
beforeAll(async () => {
  domains = mkdtempSync(join(tmpdir(), 'wyrd-domains-'))
  cpSync(new URL('../../domains', import.meta.url).pathname, domains, { recursive: true })
  world = await startWorld({ domains })
})
afterAll(async () => {
  await world?.stop()
  rmSync(domains, { recursive: true, force: true })
})

const telnetClient = (port = world.telnet) => clientOf(port)

test('the first player is a wizard, and the log says so', async () => {
  const root = telnetClient()
  await root.login('root')
  expect(root.seen).toContain('you are a wizard')
  expect(world.output()).toContain('root is the first to come, and an admin')
  await root.ask('quit', 'See you soon!')
})

test.skipIf(!tmux || !tintin || !browser)(
  'tt++ over telnet and Chromium on the page, in one room, see each other',
  async () => {
    const terminal = new Terminal(tmux!, `${tintin} -G -e '#session w 127.0.0.1 ${world.telnet}'`)
    onTestFinished(() => terminal.close())
    await terminal.see('What is your name?')
    terminal.type('tina')
    await terminal.see('Is that who you want to be?')
    terminal.type('yes')
    await terminal.see('Choose a password')
    terminal.type('hushhush')
    await terminal.see('And once more')
    terminal.type('hushhush')
    const screen = await terminal.see('The square of Aldervale')
    expect(screen).not.toContain('hushhush')

    const flags = [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ]
    const chrome = await chromium.launch({ executablePath: browser!, args: flags })
    onTestFinished(() => chrome.close())
    const page = await chrome.newPage()
    const problems: string[] = []
    page.on('pageerror', error => problems.push(error.message))
    page.on('console', message => message.type() === 'error' && problems.push(message.text()))
    await page.goto(`http://127.0.0.1:${world.http}/`)
    const log = page.getByRole('log')
    const say = async (line: string) => {
      await page.locator('#input').fill(line)
      await page.keyboard.press('Enter')
    }
    await log.getByText('A world that is edited').waitFor()
    await page.locator('#login-text').click()
    await say('chrom')
    await log.getByText('yes/no').waitFor()
    await say('yes')
    await page.locator('#input[type=password]').waitFor()
    await say('hushhush')
    await log.getByText('once more').waitFor()
    await say('hushhush')
    await log.getByText('The square of Aldervale').waitFor()
    expect(await log.textContent()).toContain('Tina')
    expect(await log.textContent()).not.toContain('hushhush')
    await terminal.see('Chrom enters the world.')

    await say('say <b>hello</b> from the page')
    await terminal.see('Chrom says, "<b>hello</b> from the page"')
    terminal.type('say and hello from tintin')
    await log.getByText('Tina says, "and hello from tintin"').waitFor()
    expect(await page.locator('#log b').count()).toBe(0)
    await page.locator('#input').press('ArrowUp')
    expect(await page.locator('#input').inputValue()).toBe('say <b>hello</b> from the page')
    expect(problems).toEqual([])
  },
  60_000,
)

test('a goblin edited on disk in the middle of a fight: the same one says the new line', async () => {
  const root = telnetClient()
  await root.see('name?')
  root.type('root')
  root.type('secret1')
  await root.see('Exits')
  await root.ask('wrap off', 'hp>')
  await root.ask('goto /domains/vale/guestroom', 'A guest room')
  await root.ask('eval me.maxHp = 5000; me.hp = 5000; me.stats = { ...me.stats, str: 1, dex: 1 }; return 1', 'hp>')
  await root.ask('clone /domains/vale/npc/goblin', 'You have made')
  const id = /\((\/domains\/vale\/npc\/goblin#\d+)\)/.exec(root.seen)![1]!
  await root.ask(
    `eval const g = find('${id}'); g.maxHp = 4000; g.hp = 3000; g.wimpy = 0; g.behaviours = []; return g.maxHp`,
    '4000',
  )
  // Monsters leave wizards in peace until they are attacked.
  await root.ask('kill goblin', /(hits|misses|claws) you/)
  const file = join(domains, 'vale/npc/goblin.ts')
  const before = readFileSync(file, 'utf8')
  onTestFinished(async () => {
    writeFileSync(file, before)
    await wait(300)
  })
  // The file is written in place, as an editor does.
  writeFileSync(
    file,
    before.replace('super.heartBeat()\n', `super.heartBeat()\n    this.say(\`Edited, with \${this.hp} left\`)\n`),
  )
  await root.see('[reload] /domains/vale/npc/goblin.ts')
  await root.see(/A sneaky goblin says, "Edited, with \d{4} left"|The sneaky goblin says, "Edited, with \d{4} left"/)
  expect(root.seen).toMatch(/\r\n\[the sneaky goblin: [\w ]+\] \d+\/5000hp> \xff?/)
  await root.ask(`eval find('${id}').attacker === me`, 'true')

  writeFileSync(file, before.replace('super.heartBeat()\n', 'super.heartBeat(\n'))
  await root.see(/\[reload\] refused, the old code runs on:[\s\S]*goblin\.ts:\d+:\d+/)
  await root.see(/claws|misses/)
  // Type errors are reported soon after the save, although the code is live.
  writeFileSync(file, before.replace('super.heartBeat()\n', `super.heartBeat()\n    const wrong: number = 'ü'\n`))
  await root.see(/\[types\][\s\S]*goblin\.ts:\d+:11: Type 'string' is not assignable to type 'number'/)
  await root.ask(`destruct ${id}`, 'is gone')
  await root.ask('quit', 'See you soon')
}, 240_000)

test.each([
  [
    'random bytes',
    (socket: ReturnType<typeof connect>) =>
      socket.write(Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256))),
  ],
  ['half a negotiation', (socket: ReturnType<typeof connect>) => socket.write(Buffer.from([255, 250, 31, 0]))],
  ['a line of 1 MB', (socket: ReturnType<typeof connect>) => socket.write(`${'x'.repeat(1_000_000)}\r\n`)],
])('a telnet client that sends %s harms nobody', async (_name, attack) => {
  const good = telnetClient()
  await good.see('name?')
  const bad = telnetClient()
  await bad.see('name?')
  attack(bad.socket)
  await wait(200)
  await good.ask('x', '3 to 16 letters')
  bad.socket.destroy()
  await good.ask('y', '3 to 16 letters')
})

test('a line of 1 MB is cut, and the player is told', async () => {
  const client = telnetClient()
  await client.see('name?')
  client.socket.write(`${'x'.repeat(1_000_000)}\r\n`)
  await client.see('longer than 4096 bytes')
})

test('a websocket message of 10 MB closes that connection, with the reason, and no other', async () => {
  const good = telnetClient()
  const socket = new WebSocket(`ws://127.0.0.1:${world.http}/play`)
  const closed = new Promise<number>(resolve => {
    socket.on('close', resolve)
  })
  socket.on('open', () => socket.send(JSON.stringify({ line: 'x'.repeat(10_000_000) })))
  expect(await closed).toBe(1009)
  await good.ask('x', '3 to 16 letters')
})

test.each(['http://evil.example', 'null', 'no url at all'])(
  'a page of another site can not connect: %s',
  async origin => {
    const socket = new WebSocket(`ws://127.0.0.1:${world.http}/play`, { origin })
    const error = await new Promise<Error>(resolve => {
      socket.on('error', resolve)
    })
    expect(error.message).toContain('403')
    await telnetClient().see('name?')
  },
)

test('malformed HTTP and websocket messages do not affect others', async () => {
  const raw = connect(world.http, '127.0.0.1')
  raw.on('error', () => {})
  raw.write('GARBAGE\r\n\r\n\x00\xff')
  const socket = new WebSocket(`ws://127.0.0.1:${world.http}/play`)
  const closed = new Promise<number>(resolve => {
    socket.on('close', resolve)
  })
  socket.on('open', () => {
    socket.send('null')
    socket.send('{"line":5,"size":["x",null]}')
    socket.send('not JSON')
  })
  expect(await closed).toBe(1007)
  raw.destroy()
  await telnetClient().see('name?')
})

test('the body of a client that disappears stays for a while, marked for other players', async () => {
  const watcher = telnetClient()
  await watcher.login('wanda')
  const gone = telnetClient()
  await gone.login('gustav')
  await watcher.see('Gustav enters the world.')
  gone.socket.resetAndDestroy()
  await watcher.see('Gustav stares into space.')
})

test('a flood from one player and a hopeless line of another cost the rest nothing but a moment', async () => {
  writeFileSync(
    join(domains, 'vale/lever.ts'),
    `import { verb } from '/std/decorators'
import { Item } from '/std/item'
export default class Lever extends Item {
  name = 'lever'
  short = 'a brass lever'
  @verb('pull <item>') pull() { return /^(a+)+$/.test('a'.repeat(60) + 'b') }
}`,
  )
  const wizard = telnetClient()
  await wizard.see('name?')
  wizard.type('root')
  wizard.type('secret1')
  await wizard.see('Exits')
  await wizard.ask('clone /domains/vale/lever', 'You have made')
  const flood = telnetClient()
  await flood.login('flood')
  const others = await Promise.all(
    ['dora', 'emil'].map(async name => {
      const client = telnetClient()
      await client.login(name)
      return client
    }),
  )
  flood.socket.write('look\r\n'.repeat(30_000))
  wizard.type('pull lever')
  for (const client of others) for (const word of ['one', 'two']) await client.ask(`say ${word}`, `You say, "${word}"`)
  await wizard.see('real time')
  await wizard.ask('say still here', 'still here')
}, 30_000)

test('SIGTERM ends the world in order: players are told and saved, and are there again after the next start', async () => {
  const first = await startWorld({ domains, data: mkdtempSync(join(tmpdir(), 'wyrd-again-')) })
  onTestFinished(() => rmSync(first.data, { recursive: true, force: true }))
  const ann = telnetClient(first.telnet)
  await ann.login('ann')
  await ann.ask('east', 'The smithy')
  await ann.ask('get sword', 'You get')
  await first.stop()
  await ann.see('The world comes to rest')
  const second = await startWorld({ domains, data: first.data })
  const again = telnetClient(second.telnet)
  await again.see('name?')
  again.type('ann')
  again.type('secret1')
  await again.see('The smithy')
  await again.ask('i', 'a plain sword')
  await second.stop()
}, 30_000)

test('wrong flags are explained', async () => {
  await expect(startWorld({ seed: 1.5 })).rejects.toThrow('--seed 1.5: must be a whole number')
})
