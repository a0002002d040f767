import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { startWorld, type World } from '../../scripts/world.ts'
import { findProgram } from './programs.ts'
import { telnetClient } from './telnet.ts'
import { door } from './workshop-door.ts'

// Tests the operator's desk, `/admin/`, through its protocol and in a real browser.

const browserPath = findProgram('chromium', 'chromium')
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let world: World
let browser: Browser
beforeAll(async () => {
  world = await startWorld()
  if (browserPath)
    browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await world?.stop()
})

async function desk(account: string) {
  const opened = door(world.http, account)
  expect(await opened.entered).toBe(true)
  const value = async (what: string, given: object = {}): Promise<AnyObject> => {
    const answer = await opened.ask(what, given)
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.value as AnyObject
  }
  return { ...opened, value, run: (line: string) => value('line/run', { line }) as unknown as Promise<string> }
}

test('accounts for the tests', async () => {
  for (const name of ['adminann', 'lordann', 'playerann']) {
    const client = telnetClient(world.telnet)
    await client.login(name)
    client.type('quit')
    client.socket.end()
  }
}, 120_000)

test('an admin runs the world from it: ranks, mutes, bans, accounts, announcements, what is scheduled', async () => {
  const { value, run, said, close } = await desk('adminann')
  expect(await run('promote lordann lord vale')).toContain('lordann is a lord of vale now')
  expect(await value('desk/domains')).toContainEqual({ name: 'vale', isThere: true, holders: ['lord lordann'] })
  const player = telnetClient(world.telnet)
  await player.login('listener')
  expect(await value('desk/players')).toContainEqual(
    expect.objectContaining({
      name: 'listener',
      rank: 'player',
      address: '127.0.0.1',
      by: expect.stringMatching(/telnet/),
    }),
  )
  expect(await run('announce The harvest begins.')).toMatch(/^\d+ players? told\.$/)
  await player.see('[Announcement] The harvest begins.')
  expect(await run('mute listener 5 too loud')).toContain('muted for 5 minutes')
  const states = async () =>
    ((await value('desk/accounts', { text: 'listen' }))['accounts'] as AnyObject[])[0]!['states']
  expect(await states()).toEqual(['muted for 5 minutes: too loud'])
  await run('unmute listener')
  expect(await run('accounts delete listener asked for it')).toContain('it can be brought back')
  await player.see('Your account is deleted: asked for it')
  expect(await states()).toEqual(['deleted, 30 days to have it back'])
  expect(await run('accounts restore listener')).toBe('listener is back.')
  expect(await states()).toEqual([])
  expect(await run('accounts delete adminann oops')).toContain('Your own account')
  await run('resetpassword listener')
  await expect.poll(() => said.join('')).toContain('Give this to listener')
  expect(await run('schedule announce at 25:00 hello')).toContain('At which time?')
  expect(await run('schedule restart at 04:30 daily The world takes a breath.')).toContain(
    'a restart each day at 04:30 UTC',
  )
  expect(await value('desk/scheduled')).toEqual([
    { number: 1, by: 'adminann', text: 'a restart each day at 04:30 UTC: The world takes a breath.' },
  ])
  expect(await run('schedule cancel 1')).toContain('Cancelled')
  expect(await value('desk/scheduled')).toEqual([])
  // Commands that need a body can only be typed in the game.
  for (const line of ['goto /domains/vale/square', 'eval 1', 'say hello', 'nothing'])
    await expect(run(line)).rejects.toThrow('The desk has no command')
  for (const line of ['toString', 'hasOwnProperty', 'constructor x'])
    await expect(run(line)).rejects.toThrow('The desk has no command')
  await expect(run(`announce ${'x'.repeat(5000)}`)).rejects.toThrow('at most 2000')
  expect(await run('schedule announce in 9 \x1b[2JYes\u202e.')).toMatch(/in 9 minutes: \[2JYes\.\.$/)
  await run('schedule cancel 1')
  const lines = (await value('desk/log')) as unknown as { number: number; text: string }[]
  expect(lines.map(({ text }) => text)).toContain('adminann announced: The harvest begins.')
  expect(await value('desk/log', { after: lines.at(-1)!.number })).toEqual([])
  const figures = await value('desk/figures')
  expect(figures['now']).toMatchObject({ heapBytes: expect.any(Number), clones: expect.any(Number) })
  expect(figures['storeBytes']).toBeGreaterThan(10_000)
  expect(figures['history'].length).toBeGreaterThan(0)
  expect(((await value('desk/boards')) as unknown as AnyObject[])[0]).toMatchObject({ title: expect.any(String) })
  close()
}, 120_000)

test('an upgrade is checked before it is made, and the gateway has its say', async () => {
  const { value, run, news, close } = await desk('adminann')
  const texts = () => news.map(one => (one as { text?: string }).text ?? '')
  expect(await run('restart check')).toContain('you are told')
  await expect
    .poll(texts, { timeout: 60_000 })
    .toContainEqual(
      expect.stringMatching(/checked: a new driver could go on with the world \(version [\d.]+\)\. It was ready in/),
    )
  const lines = (await value('desk/log')) as unknown as { part: string; text: string }[]
  expect(lines).toContainEqual(
    expect.objectContaining({ part: 'gateway', text: expect.stringContaining('security connected') }),
  )
  expect(await value('desk/alerts')).toEqual({ to: '', sent: [] })
  await run('alerts test')
  await expect
    .poll(async () => (await value('desk/alerts'))['sent'])
    .toEqual([
      expect.objectContaining({ event: 'test', answer: 'no webhook is set', when: expect.stringMatching(/^20/) }),
    ])
  expect(await run('alerts')).toMatch(
    /No webhook is set[\s\S]*test: this is a test of the alerts \(no webhook is set\)/,
  )
  close()
}, 120_000)

test('a backup is made, listed, and downloaded once; a restart under players takes nobody away', async () => {
  const { value, run, said, close } = await desk('adminann')
  await run('backup of-today')
  const named = async () =>
    ((await value('desk/backups')) as unknown as { name: string; bytes: number }[]).map(one => one.name)
  await expect.poll(named, { timeout: 20_000 }).toContain('of-today')
  const path = (await value('desk/download', { name: 'of-today' })) as unknown as string
  const get = (method = 'GET') => fetch(`http://127.0.0.1:${world.http}${path}`, { method })
  expect((await get('HEAD')).status).toBe(405)
  const first = await get()
  expect(first.headers.get('content-disposition')).toContain('of-today.jsonl.gz')
  expect(gunzipSync(Buffer.from(await first.arrayBuffer())).toString()).toContain('account/adminann')
  expect((await get()).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${world.http}/admin/download/../../etc/passwd`)).status).toBe(404)
  const player = telnetClient(world.telnet)
  await player.login('stayer')
  const begun = async () => (await value('desk/figures'))['history'][0]?.time
  const before = await begun()
  expect(await run('restart now')).toBe('A new driver is on its way.')
  // The page's connection continues with the new driver.
  await expect.poll(begun, { timeout: 30_000, interval: 500 }).not.toBe(before)
  await player.ask('look', 'Exits')
  expect(said.join('')).not.toContain('fault')
  close()
}, 120_000)

test('nobody else has anything of it', async () => {
  const admin = await desk('adminann')
  await admin.run('promote lordann lord vale')
  admin.close()
  const { ask, close } = await desk('lordann')
  const asked: [string, object][] = [
    ...['figures', 'boards', 'players', 'accounts', 'domains', 'log', 'backups', 'scheduled', 'alerts', 'commands'].map(
      (name): [string, object] => [`desk/${name}`, {}],
    ),
    ['desk/download', { name: 'of-today' }],
    ...[
      'announce mine',
      'alerts',
      'alerts test',
      'restart check',
      'schedule restart in 1',
      'banish adminann mine',
      'accounts',
      'accounts delete adminann mine',
      'ranks',
    ].map((line): [string, object] => ['line/run', { line }]),
  ]
  for (const [what, given] of asked)
    expect([what, (await ask(what, given)).error]).toEqual([what, 'That is for admins.'])
  close()
  const player = door(world.http, 'playerann')
  expect(await player.entered).toBe(false)
  // These commands don't work in the game for a wizard without that right either.
  const lord = telnetClient(world.telnet)
  await lord.see('name?')
  for (const line of ['lordann', 'secret1']) lord.type(line)
  await lord.see('Exits')
  for (const line of ['announce mine', 'schedule', 'accounts']) await lord.ask(line, "don't know how to")
  lord.type('quit')
}, 120_000)

test.skipIf(!browserPath)(
  'the page shows all parts, on a desktop and on a narrow screen, without a fault that axe knows',
  async () => {
    for (const viewport of [
      { width: 1200, height: 800 },
      { width: 360, height: 740 },
    ]) {
      const page = await browser.newPage({ viewport })
      const failures: string[] = []
      page.on('pageerror', error => failures.push(error.message))
      await page.goto(`http://127.0.0.1:${world.http}/admin/`)
      await page.fill('#username', 'adminann')
      await page.fill('#password', 'secret1')
      await page.click('#login button')
      await page.waitForSelector('#desk-tabs [aria-selected=true]', { timeout: 30_000 })
      await page.evaluate(axeSource)
      for (const name of await page.$$eval('#desk-tabs button', all =>
        all.map(one => one.getAttribute('data-name')!),
      )) {
        await page.click(`#desk-tabs [data-name=${name}]`)
        await page.waitForSelector('#desk-body > *')
        await page.waitForTimeout(200)
        const found = await page.evaluate(
          "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))",
        )
        expect([name, found]).toEqual([name, []])
      }
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      expect(failures).toEqual([])
      await page.close()
    }
  },
  120_000,
)
