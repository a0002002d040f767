import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { startWorld } from '../../scripts/world.ts'
import { findProgram } from './programs.ts'
import { telnetClient } from './telnet.ts'

// `npm run debug`: a world for a single developer. The workshop stops it in a heart beat.

const browserPath = findProgram('chromium', 'chromium')

const owl = `import { Monster } from '/std/monster'

export default class Owl extends Monster {
  name = 'owl'
  short = 'a brown owl'
  hoots = 0
  override create(): void {
    super.create()
    this.setHeartBeat(1)
  }
  override heartBeat(): void {
    super.heartBeat()
    const before = this.hoots
    this.hoots = before + 1
    this.say('hoot ' + this.hoots)
  }
}
`
const glade = `import { Room } from '/std/room'
export default class Glade extends Room { short = 'The glade'; exits = { north: './glade' }; spawns = [{ path: './owl' }] }
`

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

test.skipIf(!browserPath)(
  'the workshop stops the world in a heart beat, shows the author’s lines and variables, steps, and has it go on as if no time had passed',
  async () => {
    const domains = mkdtempSync(join(tmpdir(), 'wyrd-debug-'))
    for (const [path, text] of Object.entries({ 'wood/owl.ts': owl, 'wood/glade.ts': glade })) {
      mkdirSync(dirname(join(domains, path)), { recursive: true })
      writeFileSync(join(domains, path), text)
    }
    const flags = ['--debug', '--inspect', String(await freePort()), '--start', '/domains/wood/glade']
    const world = await startWorld({ domains, flags })
    const browser = await chromium.launch({ executablePath: browserPath!, args: ['--no-sandbox', '--disable-gpu'] })
    onTestFinished(async () => {
      await browser.close()
      await world.stop()
      rmSync(domains, { recursive: true, force: true })
    })
    const player = telnetClient(world.telnet)
    await player.login('ann')
    await player.see('hoot 2')
    // No second player can enter.
    const other = telnetClient(world.telnet)
    await other.see('name?')
    for (const line of ['bob', 'yes', 'secret1', 'secret1']) other.type(line)
    await other.see('This world is for one, who stops it at breakpoints: ann is here already.')

    const page = await (await browser.newContext({ viewport: { width: 1300, height: 800 } })).newPage()
    await page.goto(`http://127.0.0.1:${world.http}/workshop/`)
    await page.fill('#username', 'ann')
    await page.fill('#password', 'secret1')
    await page.press('#password', 'Enter')
    await page.waitForSelector('#panel-tabs >> text=Debugger', { timeout: 30_000 })
    // The file of the character's room is opened first.
    await page.waitForSelector('[role="tab"][title="/domains/wood/glade.ts"][aria-selected="true"]', {
      timeout: 30_000,
    })
    await page.evaluate("location.hash = '#/domains/wood/owl.ts'")
    await page.waitForSelector('[role="tab"][title="/domains/wood/owl.ts"][aria-selected="true"]', { timeout: 30_000 })
    const line = owl.split('\n').findIndex(one => one.includes('this.hoots = before')) + 1
    await page.locator('.editor:not([hidden]) .cm-probes .cm-gutterElement').nth(line).click()
    await page.click('#dialog button[value="yes"]')
    const panel = () => page.innerText('#panel-body')
    await expect
      .poll(panel, { timeout: 30_000 })
      .toMatch(
        /heartBeat \/domains\/wood\/owl\.ts:14[\s\S]*→ 14 +this\.hoots = before \+ 1[\s\S]*this = \/domains\/wood\/owl#\d+\s+before = \d+/,
      )
    const [, before] = /before = (\d+)/.exec(await panel())!
    await page.keyboard.press('F10')
    await expect.poll(panel, { timeout: 30_000 }).toMatch(/heartBeat \/domains\/wood\/owl\.ts:15/)
    // Steps into a file that isn't open. A stopped world can't serve the file, so the panel shows its lines.
    await page.keyboard.press('F11')
    await expect.poll(panel, { timeout: 30_000 }).toMatch(/say \/std\/living\.ts:(\d+)[\s\S]*→ \1 +say\(text: string\)/)
    // The world stays stopped for longer than a driver may be silent. Then it continues where it was, and makes up for no heart beats.
    await page.waitForTimeout(20_000)
    const seen = player.seen.length
    await page.click('#panel-body >> text=do not stop there')
    await page.keyboard.press('F8')
    await player.see(`hoot ${Number(before) + 2}`)
    await page.waitForTimeout(1500)
    expect(player.seen.slice(seen).match(/hoot \d+/g)!.length).toBeLessThan(6)
    await expect.poll(panel, { timeout: 30_000 }).toContain('The world runs.')
    await player.ask('look', 'The glade')
  },
  240_000,
)

test('who stops a world stops it for all, so it listens on one machine', async () => {
  await expect(startWorld({ flags: ['--debug', '--host', '0.0.0.0'] })).rejects.toThrow('leave --host out')
}, 60_000)
