import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../scripts/world.ts'
import { findProgram } from './programs.ts'

// The web page in a real browser, as players use it: by its text, its buttons and the keyboard.

const browserPath = findProgram('chromium', 'chromium')
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let world: World
let browser: Browser
let page: Page
beforeAll(async () => {
  if (!browserPath) return
  world = await startWorld()
  browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
  page = await browser.newPage({ viewport: { width: 1100, height: 700 } })
  page.on('pageerror', error => {
    throw error
  })
  await page.goto(`http://127.0.0.1:${world.http}/`)
  await sees('edited while it runs')
  for (const line of ['juniper', 'yes', 'secret1', 'secret1']) {
    await type(line)
    await page.waitForTimeout(150)
  }
  await sees('Exits:')
})
afterAll(async () => {
  await browser?.close()
  await world?.stop()
})

const log = () => page.locator('#log').innerText()
async function sees(text: string | RegExp): Promise<void> {
  for (const end = Date.now() + 8000; !new RegExp(text).test(await log()); await page.waitForTimeout(30)) {
    if (Date.now() > end)
      throw new Error(`'${text}' was not seen in:
${await log()}`)
  }
}
async function type(line: string): Promise<void> {
  await page.fill('#input', line)
  await page.press('#input', 'Enter')
}
const lastRoom = () => page.locator('#room-name').innerText()

/** The accessibility violations that axe finds on the page. */
async function violations(): Promise<string[]> {
  await page.evaluate(axeSource)
  const found = await page.evaluate<{ id: string; nodes: { html: string }[] }[]>('axe.run().then(r => r.violations)')
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test.skipIf(!browserPath)('exits and things are clicked, in the text, in the panel and on the map', async () => {
  await page.locator('#log button.link', { hasText: 'east' }).last().click()
  await expect.poll(lastRoom).toBe('The smithy')
  await type('get all')
  await expect.poll(() => page.locator('#things').innerText()).toContain('a plain sword')
  await page.locator('#exits button', { hasText: 'west' }).click()
  await expect.poll(lastRoom).toMatch(/square/)
  // The smithy has been seen, and lies to the east.
  expect(await page.locator('#map svg').getAttribute('aria-label')).toContain('east: The smithy')
  await page.locator('#map rect.near.seen').first().click()
  await expect.poll(lastRoom).toBe('The smithy')
  await type('west')
  await expect.poll(lastRoom).toMatch(/square/)
  await page.locator('#log button.link', { hasText: 'grey cat' }).last().click()
  // It may have walked off meanwhile.
  await sees(/> look cat[\s\S]*(perfect health|You see no 'cat')/)
})

test.skipIf(!browserPath)('vitals, history, completion, and the keyboard alone', async () => {
  expect(await page.locator('#hp-text').innerText()).toMatch(/^\d+ of \d+ hit points$/)
  await type('say one')
  await type('say two')
  await page.press('#input', 'ArrowUp')
  await page.press('#input', 'ArrowUp')
  expect(await page.inputValue('#input')).toBe('say one')
  await page.fill('#input', 'inv')
  await page.press('#input', 'Tab')
  expect(await page.inputValue('#input')).toBe('inventory')
  await page.fill('#input', 'look ta')
  await page.press('#input', 'Tab')
  expect(await page.inputValue('#input')).not.toBe('look ta')
  await page.fill('#input', '')
  // With nothing to complete, Tab moves on as usual; Escape returns to the input.
  await page.press('#input', 'Tab')
  expect(await page.evaluate('document.activeElement.id')).not.toBe('input')
  await page.keyboard.press('Escape')
  expect(await page.evaluate('document.activeElement.id')).toBe('input')
})

test.skipIf(!browserPath)('axe finds nothing wrong: light, dark, reading mode, a phone', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations()).toEqual([])
  }
  await page.click('#theme')
  expect(await violations()).toEqual([])
  await page.click('#reading')
  expect(await violations()).toEqual([])
  expect(await page.locator('#panel').isVisible()).toBe(false)
  await page.click('#reading')
  await page.setViewportSize({ width: 360, height: 640 })
  expect(await violations()).toEqual([])
  await page.click('#panel-button')
  expect(await page.locator('#map').isVisible()).toBe(true)
  expect(await violations()).toEqual([])
  await page.click('#panel-button')
  const sideways = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(sideways).toBe(0)
  await page.setViewportSize({ width: 1100, height: 700 })
})

test.skipIf(!browserPath)(
  'what players say stays text, and a page that is loaded again goes on where it was',
  async () => {
    await type('say <img src=x onerror=alert(1)> \u001b]8;;send:quit\u001b\\click\u001b]8;;\u001b\\')
    await sees('<img src=x')
    expect(await page.locator('#log img').count()).toBe(0)
    expect(await page.locator('#log button.link', { hasText: 'click' }).count()).toBe(0)
    await page.reload()
    await sees('You take up your body again')
    await type('inventory')
    await sees('plain sword')
    await type('quit')
    await expect.poll(() => page.locator('#state').innerText()).toBe('Goodbye.')
    await page.click('#come-back')
    await expect.poll(() => page.locator('#prompt').innerText()).toContain('What is your name')
  },
)
