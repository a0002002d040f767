import { existsSync } from 'node:fs'
import { get } from 'node:http'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../scripts/world.ts'
import { telnetClient } from './telnet.ts'

// Tests the page that shows operators the flow of the world's money, as a browser draws it.

const browserPath = '/usr/bin/chromium'
let world: World
let at = ''

beforeAll(async () => {
  world = await startWorld({ flags: ['--metrics', '0'] })
  at = `http://127.0.0.1:${/metrics http:\/\/127\.0\.0\.1:(\d+)/.exec(world.output())![1]}/dashboards/`
}, 240_000)
afterAll(() => world?.stop())

test('an address that is none ends no server', async () => {
  const { port } = new URL(at)
  for (const path of ['//', '//:', '/%', '/\\', 'http://[', '*'])
    await new Promise<void>((done, failed) =>
      get({ host: '127.0.0.1', port, path }, response => {
        response.resume().on('end', done)
      }).on('error', failed),
    )
  expect((await fetch(`${at}all.json`)).status).toBe(200)
})

test('operators read the figures of the world and its tables as CSV, on this machine and by its name only', async () => {
  const player = telnetClient(world.telnet)
  await player.login('Dora')
  await player.ask('mint 250 dora a prize', '250 coins now')
  await player.ask('goto /domains/vale/smithy', 'Exits')
  await player.ask('buy torch', 'You buy')
  expect(await (await fetch(`${at}all.json`)).json()).toEqual({ economy: 'Money' })
  const shown = (await (await fetch(`${at}economy.json`)).json()) as { tables: { name: string; rows: unknown[][] }[] }
  expect(shown.tables.map(({ name }) => name)).toEqual(
    'supply places flows sources velocity prices wealth holders odd shops'.split(' '),
  )
  const csv = await fetch(`${at}economy/flows.csv`)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, row] = (await csv.text()).split('\n').map(line => line.split(','))
  expect(row![head!.indexOf('mint:gm')]).toBe('250')
  for (const [path, status] of [
    ['nonsense.json', 404],
    ['economy/nonsense.csv', 404],
    ['../page/client.js', 404],
    ['uPlot.cjs.js', 404],
  ] as const)
    expect((await fetch(at + path)).status, path).toBe(status)
  const { status } = await fetch(`${at}economy.json`, { method: 'POST' })
  expect(status).toBe(405)
})

/** The visible tables that are wider than their container. */
const cutOff = `[...document.querySelectorAll('.around')]
  .filter(one => one.clientWidth > 0 && one.scrollWidth > one.clientWidth)
  .map(one => one.getAttribute('aria-label'))`

/** Counts the pixels of a chart that are neither grid lines nor text. */
const colouredPixels = (name: string) => `(() => {
  const canvas = document.querySelector('#${name} canvas')
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  let count = 0
  for (let i = 0; i < data.length; i += 4)
    if (data[i + 3] > 200 && Math.max(data[i], data[i + 1], data[i + 2]) - Math.min(data[i], data[i + 1], data[i + 2]) > 60) count++
  return count
})()`

test.skipIf(!existsSync(browserPath))(
  'the page draws its charts and shows its tables whole, light and dark, without anything from elsewhere',
  async () => {
    const browser: Browser = await chromium.launch({
      executablePath: browserPath,
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await browser.newPage({ colorScheme, viewport: { width: 1200, height: 900 } })
        const wrong: string[] = []
        page.on('pageerror', error => wrong.push(error.message))
        page.on('console', message => message.type() === 'error' && wrong.push(message.text()))
        page.on('request', request => !request.url().startsWith(at) && wrong.push(request.url()))
        await page.goto(`${at}economy`)
        await page.waitForSelector('#flows canvas')
        expect(await page.locator('canvas').count()).toBe(5)
        expect(await page.locator('#places tfoot').textContent()).toContain('supply')
        // On the first day there is only one point to draw, and it must be visible.
        for (const name of ['supply', 'flows', 'velocity', 'wealth'])
          expect(await page.evaluate(colouredPixels(name)), name).toBeGreaterThan(10)
        const ground = await page.evaluate('getComputedStyle(document.body).backgroundColor')
        expect(ground).toBe(colorScheme === 'light' ? 'rgb(251, 250, 247)' : 'rgb(20, 22, 26)')
        expect(await page.locator('#shops tbody').textContent()).toContain('/domains/vale/npc/smith')
        expect(await page.evaluate(cutOff)).toEqual([])
        await page.setViewportSize({ width: 360, height: 900 })
        await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
        expect(wrong).toEqual([])
        await page.close()
      }
    } finally {
      await browser.close()
    }
  },
)
