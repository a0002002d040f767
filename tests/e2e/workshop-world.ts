import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { startWorld, type World } from '../../scripts/world.ts'
import { findProgram } from './programs.ts'
import { telnetClient } from './telnet.ts'
import { door as openDoor } from './workshop-door.ts'

// A world with the workshop and its users: `adminann` has all rights, `lordann` has the domain `wood`, `prenticeann` may only read, and `playerann`
// is a player.

export const browserPath = findProgram('chromium', 'chromium')

export const domains = mkdtempSync(join(tmpdir(), 'wyrd-workshop-'))
export const room = (name: string, more: string) => `import { Room } from '/std/room'

export default class ${name} extends Room {
  short = 'The ${name.toLowerCase()}'
  ${more}
}
`
export const owl = `import { Monster } from '/std/monster'

export default class Owl extends Monster {
  name = 'owl'
  short = 'a brown owl'
  level = 2
}
`
export const files = {
  'wood/glade.ts': room('Glade', `exits = { north: './mill' }\n  spawns = [{ path: './npc/owl' }]`),
  'wood/mill.ts': room('Mill', `exits = { south: './glade' }`),
  'wood/npc/owl.ts': owl,
  'castle/hall.ts': room('Hall', `secret = 'the king is a frog'`),
}
export const onDisk = (path: string) => readFileSync(join(domains, path), 'utf8')
export function reset(): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(domains, path)), { recursive: true })
    writeFileSync(join(domains, path), text)
  }
}

let running: World
let browser: Browser
const pages: Page[] = []
const closers: (() => void)[] = []

/** The world of the test file. It exists from the first test on. */
export const world = (): World => running

/** Starts a world for all tests of a file, with its accounts. */
export function startWorkshop(): void {
  beforeAll(async () => {
    reset()
    running = await startWorld({ domains, flags: ['--sftp', '0', '--start', '/domains/wood/glade'] })
    if (browserPath)
      browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
    await makeAccounts()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    for (const close of closers) close()
    await running?.stop()
    rmSync(domains, { recursive: true, force: true })
  })
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close()
  })
}

async function makeAccounts(): Promise<void> {
  const afterwards = (close: () => void) => closers.push(close)
  for (const name of ['admin', 'lord', 'prentice', 'player'].map(one => `${one}ann`)) {
    const client = telnetClient(running.telnet, afterwards)
    await client.login(name)
    client.type('quit')
    client.socket.end()
  }
  const admin = telnetClient(running.telnet, afterwards)
  await admin.see('name?')
  for (const line of ['adminann', 'secret1']) admin.type(line)
  await admin.see('Exits')
  await admin.ask('promote lordann lord wood', 'is a lord of wood now')
  await admin.ask('promote prenticeann apprentice', 'is an apprentice now')
  admin.type('quit')
}

/** A connection to the workshop that acts as a page, without a browser. */
export const door = (account: string) => openDoor(running.http, account)

/** Opens the workshop in a browser, and logs in. */
export async function workshop(
  account: string,
  viewport = { width: 1300, height: 800 },
  port = running.http,
): Promise<Page> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  pages.push(page)
  page.on('pageerror', error => {
    throw error
  })
  const elsewhere: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).hostname !== '127.0.0.1') elsewhere.push(request.url())
  })
  await page.goto(`http://127.0.0.1:${port}/workshop/`)
  await page.fill('#username', account)
  await page.fill('#password', 'secret1')
  await page.press('#password', 'Enter')
  await page.waitForSelector('body:not(.at-login)', { timeout: 30_000 })
  await page.waitForSelector('#tree button', { timeout: 30_000, state: 'attached' })
  expect(elsewhere).toEqual([])
  return page
}

/** Opens a file. */
export async function open(page: Page, path: string): Promise<void> {
  await page.evaluate(`location.hash = '#x'; location.hash = '#${path}'`)
  await page.waitForSelector(`[role="tab"][title="${path}"][aria-selected="true"]`, { timeout: 30_000 })
}

/** Replaces the text of the shown editor. */
export async function write(page: Page, text: string): Promise<void> {
  await page.locator('.editor:not([hidden]) .cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}
/** Waits until a condition holds on the page. */
export async function until(page: Page, what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; !(await holds()); await page.waitForTimeout(30))
    if (Date.now() > end) throw new Error(`${what}: not seen; the page says: ${await page.innerText('#status')}`)
}
/** Waits until the page's status line shows a text. */
export const says = (page: Page, text: RegExp) =>
  until(page, String(text), async () => text.test(await page.innerText('#status')))
