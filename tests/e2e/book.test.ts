import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startWorld, type World } from '../../scripts/world.ts'
import { findProgram } from './programs.ts'

// Tests the book at /help/, for readers who haven't logged in, and as static pages.

const run = promisify(execFile)
const browserPath = findProgram('chromium', 'chromium')
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let world: World

beforeAll(async () => {
  world = await startWorld()
}, 60_000)
afterAll(() => world?.stop())

const at = (path: string, port = world.http) => `http://127.0.0.1:${port}/help/${path}`

test('help pages, commands and the reference are there without a login, as the game has them', async () => {
  const read = async (path: string) => (await fetch(at(path))).text()
  const front = await read('')
  // The first page says what Wyrd is, and names a page for each kind of reader.
  expect(front).toContain('A world of text for many players')
  for (const page of [
    'playing/newcomer',
    'making/tutorial',
    'making/operating',
    'making/lpc',
    'making/evennia',
    'making/ranvier',
  ])
    expect(front.slice(0, front.indexOf('<figure>'))).toContain(`href="${page}.html"`)
  expect(await read('making/evennia.html')).toMatch(/<th>Evennia<\/th>[\s\S]*<td>typeclass, prototype<\/td>/)
  expect(await read('reference/settings.html')).toMatch(/<code>telnet<\/code><\/td>\s*<td><code>4000<\/code>/)
  expect(await read('playing/newcomer.html')).toContain('<code>wield sword</code>')
  expect(await read('making/rooms.html')).toContain('class Gate extends Room')
  // The page on rights lists the current rights. Names of other pages are links.
  expect(await read('making/rights.html')).toContain('To a monster')
  expect(await read('making/wizard.html')).toMatch(
    /<a href="\.\.\/making\/reload\.html"><code>help reload<\/code><\/a>/,
  )
  expect(await read('commands/player.html')).toMatch(/<h2 id="look">look<\/h2>/)
  await expect.poll(() => read('reference/std/room.html'), { timeout: 60_000 }).toContain('<code>sector')
  expect(await read('reference/driver.html')).toContain('callOut')
  expect((await fetch(at('none.html'))).status).toBe(404)
  expect((await fetch(at('../../package.json'))).status).toBe(404)
  // No page shows code of the secure folder.
  expect(await read('pages.json')).not.toContain('"reference/secure')
}, 90_000)

test('a browser searches it; it is readable in the dark, on a phone and by a screen reader', async context => {
  if (browserPath === null) return context.skip()
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
  onTestFinished(() => browser.close())
  for (const [path, width, colorScheme] of [
    ['making/monsters.html', 1200, 'light'],
    ['reference/std/room.html', 400, 'dark'],
    ['', 400, 'light'],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, bypassCSP: true })
    const wrong: string[] = []
    page.on('pageerror', error => wrong.push(error.message))
    page.on('request', request => {
      if (!request.url().startsWith(`http://127.0.0.1:${world.http}/`)) wrong.push(request.url())
    })
    await page.goto(at(path))
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect(wide, path).toBeLessThanOrEqual(width)
    await page.evaluate(axeSource)
    const found = await page.evaluate<string[]>(
      "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))",
    )
    expect(found, path).toEqual([])
    await page.fill('#search', 'poison')
    await page.waitForSelector('#found a')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/help\/\w+\//)
    expect(wrong).toEqual([])
    await page.close()
  }
}, 60_000)

test('npm run docs writes it as pages whose links all lead somewhere', async () => {
  const out = mkdtempSync(join(tmpdir(), 'wyrd-book-'))
  onTestFinished(() => rmSync(out, { recursive: true, force: true }))
  const { stdout } = await run('npm', ['run', '--silent', 'docs', '--', '--out', out])
  expect(stdout).toMatch(/\d{3} pages are in/)
  const files = readdirSync(out, { recursive: true }).map(String)
  const pages = files.filter(file => file.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(500)
  const lost = new Set<string>()
  for (const file of pages) {
    const html = readFileSync(join(out, file), 'utf8')
    for (const [, to = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
      const [path = '', anchor] = to.split('#')
      const target = path === '' ? file : normalize(join(dirname(file), path))
      const isThere = /^https?:\/\//.test(to) || existsSync(join(out, target))
      if (!isThere) lost.add(`${file}: ${to}`)
      else if (anchor) {
        const text =
          path === ''
            ? html
            : readFileSync(
                join(out, target === '.' || target.endsWith('/') ? join(target, 'index.html') : target),
                'utf8',
              )
        if (!text.includes(`id="${anchor}"`)) lost.add(`${file}: ${to}`)
      }
    }
  }
  expect([...lost].slice(0, 20)).toEqual([])
  const refused = await run('npm', ['run', '--silent', 'docs', '--', '--out', 'driver']).catch(error => error.stderr)
  expect(refused).toContain('is not empty, and holds no book')
}, 120_000)

test('a world without the book has none', async () => {
  const bare = await startWorld({ flags: ['--without', 'book'] })
  onTestFinished(() => bare.stop())
  const text = await (await fetch(at('', bare.http))).text()
  expect(text).not.toContain('The first steps')
}, 60_000)
