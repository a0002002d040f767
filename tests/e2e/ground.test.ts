import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../scripts/world.ts'
import { findProgram } from './programs.ts'

// Tests rooms with tiles as the web page draws them. Players walk by keys and clicks.

const browserPath = findProgram('chromium', 'chromium')
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const domains = mkdtempSync(join(tmpdir(), 'wyrd-ground-'))

const files = {
  'cellar/hall.ts': `import { TileRoom } from '/std/tile-room'
export default class Hall extends TileRoom {
  short = 'A cellar'; long = 'Water drips.'
  exits: Record<string, string> = { up: './stairs' }
  legend = { r: { spawn: './rat' } }
  spawns = [{ path: './rat' }]
  ground = \`
    ###############
    #<.......+....#
    #........#....#
    #........###.##
    #..........r..#
    ###############\`
}`,
  'cellar/stairs.ts': `import { Room } from '/std/room'
export default class Stairs extends Room { short = 'Stairs'; exits: Record<string, string> = { down: './hall' } }`,
  'cellar/rat.ts': `import { Monster } from '/std/monster'
export default class Rat extends Monster { name = 'rat'; short = 'a wet rat'; maxHp = 500; bareHands = '1' }`,
}

let world: World
let browser: Browser
let page: Page
beforeAll(async () => {
  if (!browserPath) return
  cpSync(fileURLToPath(new URL('../../domains', import.meta.url)), domains, { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(domains, name)), { recursive: true })
    writeFileSync(join(domains, name), text)
  }
  world = await startWorld({ domains })
  browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
  page = await browser.newPage({ viewport: { width: 1100, height: 700 } })
  page.on('pageerror', error => {
    throw error
  })
  await page.goto(`http://127.0.0.1:${world.http}/`)
  await page.waitForSelector('#login:not([hidden])')
  await page.click('#login-new')
  await page.fill('#username', 'juniper')
  await page.fill('#password', 'secret1')
  await page.click('#login-send')
  await page.locator('#log', { hasText: 'Exits:' }).waitFor()
  // A new player gets the introduction, which is closed here.
  await page.click('#guide-end')
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await world?.stop()
  rmSync(domains, { recursive: true })
})

const about = () => page.locator('#tiles-about').innerText()
const log = () => page.locator('#log').innerText()
async function type(line: string): Promise<void> {
  await page.fill('#input', line)
  await page.press('#input', 'Enter')
}

/** The position on the page of a tile that is a number of tiles east and south of the player. The player is in the middle. */
async function pixelOf(east: number, south: number): Promise<{ x: number; y: number }> {
  const { width, height } = (await page.locator('#tiles').boundingBox())!
  const size = Math.max(18, Math.min(30, width / 17, height / 17))
  return { x: width / 2 + east * size, y: height / 2 + south * size }
}

test.skipIf(!browserPath)('the page draws the ground, and keys and clicks walk on it', async () => {
  expect(await page.locator('#ground').isVisible()).toBe(false)
  await type('goto /domains/cellar/hall')
  await expect.poll(about).toMatch(/^At 1 1/)
  await page.locator('#tiles').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(about).toMatch(/^At 2 1/)
  await page.waitForTimeout(400)
  await page.keyboard.press('Numpad3')
  await expect.poll(about).toMatch(/^At 3 2/)
  // On a busy machine the page may be drawn late, so the tile's position is computed again from the player's current one.
  for (let tries = 0; tries < 5 && !/^At 6 3/.test(await about()); tries++) {
    await page.waitForTimeout(600)
    const [, x, y] = /^At (\d+) (\d+)/.exec(await about())!
    await page.locator('#tiles').click({ position: await pixelOf(6 - Number(x), 3 - Number(y)) })
    await expect
      .poll(about, { timeout: 5000 })
      .toMatch(/^At 6 3/)
      .catch(() => {})
  }
  expect(await about()).toMatch(/^At 6 3/)
})

test.skipIf(!browserPath)('a double click attacks, and the monster that fights is drawn where it is', async () => {
  await type('walk 10 4')
  await expect.poll(about, { timeout: 30_000 }).toMatch(/At (9|10) \d · a wet rat/)
  await type('walk 10 4')
  await expect.poll(about, { timeout: 30_000 }).toBe('At 10 4 · a wet rat 1e')
  await page.waitForTimeout(400)
  await page.locator('#tiles').dblclick({ position: await pixelOf(1, 0) })
  await expect.poll(log).toContain('You attack the wet rat!')
})

test.skipIf(!browserPath)('it fits a phone, in light and dark, and is accessible', async () => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(axeSource)
    const found = await page.evaluate<{ id: string; nodes: { html: string }[] }[]>('axe.run().then(r => r.violations)')
    expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  }
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  expect((await page.locator('#log').boundingBox())!.height).toBeGreaterThan(120)
  await page.setViewportSize({ width: 1100, height: 700 })
})

test.skipIf(!browserPath)('another room hides the ground', async () => {
  await type('goto /domains/cellar/stairs')
  await expect.poll(() => page.locator('#ground').isVisible()).toBe(false)
  await type('down')
  await expect.poll(about).toMatch(/^At 1 1/)
})
