import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { randomFrom } from '../../scripts/sim/chance.ts'
import { telnetClient } from './telnet.ts'
import { browserPath, domains, onDisk, open, owl, startWorkshop, workshop, world } from './workshop-world.ts'

// Wizards edit while their connections are cut at random. `WYRD_WIZARDS` sets the number of wizards, `WYRD_SECONDS` the duration.

startWorkshop()

const wizards = Number(process.env['WYRD_WIZARDS'] ?? 5)
const seconds = Number(process.env['WYRD_SECONDS'] ?? 25)
const random = randomFrom(7)
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** A proxy in front of the page's port that can cut connections. */
async function cuttingProxy(to: number) {
  const open = new Set<Socket>()
  const server = createServer(socket => {
    const onward = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      one.pipe(other)
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const one of open) one.destroy()
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    cut(): void {
      const all = [...open]
      all[Math.floor(random() * all.length)]?.destroy()
    },
  }
}

/** Makes more wizards who may write in the wood. */
async function moreLords(names: string[]): Promise<void> {
  for (const name of names) {
    const client = telnetClient(world().telnet)
    await client.login(name)
    client.type('quit')
  }
  const admin = telnetClient(world().telnet)
  await admin.see('name?')
  for (const line of ['adminann', 'secret1']) admin.type(line)
  await admin.see('Exits')
  for (const name of names) await admin.ask(`promote ${name} lord wood`, 'is a lord of wood now')
  admin.type('quit')
}

interface Wizard {
  name: string
  page: Page
  path: string
  /** The number of the line after which this wizard begins to type. */
  after: number
  typed: string[]
}

/** The letters of a text, sorted. */
const letters = (text: string) => text.replaceAll(/\s/g, '').split('').sort().join('')

test.skipIf(!browserPath)(
  'connections that are cut at random lose and tear nothing that wizards type, alone, in one file, or at one place of it',
  async () => {
    const names = Array.from({ length: wizards }, (_, i) => `${String.fromCharCode(97 + i)}wren${'x'.repeat(i % 3)}`)
    await moreLords(names)
    const proxy = await cuttingProxy(world().http)
    // Of five wizards, one has a file of their own, two type at different places of one file, and two type at the same place.
    const all: Wizard[] = []
    for (const [i, name] of names.entries()) {
      // A comment that is torn apart would become code, and typing in code opens completions. So wizards at the same place write prose.
      const file = `wood/npc/owl${Math.floor(i / 5)}-${['own.ts', 'two.ts', 'two.ts', 'one.md', 'one.md'][i % 5]}`
      mkdirSync(join(domains, 'wood/npc'), { recursive: true })
      writeFileSync(join(domains, file), owl)
      const page = await workshop(name, undefined, proxy.port)
      all.push({ name, page, path: `/domains/${file}`, after: i % 5 === 2 ? 2 : 8, typed: [] })
    }
    for (const { page, path, after } of all) {
      await open(page, path)
      await page.locator('.editor:not([hidden]) .cm-content').click()
      await page.keyboard.press('Control+Home')
      for (let i = 0; i < after; i++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Home')
    }
    const end = Date.now() + seconds * 1000
    let cuts = 0
    const cutting = (async () => {
      for (; Date.now() < end; cuts++) {
        await wait(random() * 2000)
        proxy.cut()
      }
    })()
    const typing = all.map(async one => {
      for (let i = 0; Date.now() < end; i++) {
        const line = `// ${one.name} writes line ${i} of the file`
        one.typed.push(line)
        await one.page.keyboard.type(line, { delay: 25 })
        await one.page.keyboard.press('Enter')
        if (i % 4 === 3) await one.page.keyboard.press('Control+s')
        await wait(random() * 500)
      }
    })
    await Promise.all([cutting, ...typing])
    /** Saves all unsaved text. Where both texts are shown, the wizard's own text is saved. */
    const saveAll = async () => {
      for (const { page } of all) {
        if ((await page.locator('#dialog[open]').count()) > 0) await page.click('#dialog button[value="save"]')
        await page.keyboard.press('Control+s')
      }
    }
    const missing = async () => {
      const wrong: string[] = []
      for (const { name, path, typed } of all) {
        const text = onDisk(path.slice('/domains/'.length))
        // If two wizards type at the same place at the same time, their letters may be mixed. No letter may be lost or doubled.
        if (path.endsWith('one.md')) {
          const both = all.filter(one => one.path === path).flatMap(one => one.typed)
          if (letters(text) !== letters(owl + both.join(''))) wrong.push(`${path}: other letters than typed:\n${text}`)
          continue
        }
        for (const line of typed) {
          const times = text.split('\n').filter(one => one === line).length
          if (times === 1) continue
          const parts = text.split('\n').filter(one => one.includes(name) && !typed.includes(one))
          wrong.push(`${name} ${path} ${times} times: ${line}; torn: ${parts.join(' | ')}`)
        }
      }
      return wrong
    }
    // On a busy machine, pages need a while to catch up.
    const enough = Date.now() + 120_000
    for (await saveAll(); (await missing()).length > 0 && Date.now() < enough; await saveAll()) await wait(5000)
    expect(await missing()).toEqual([])
    console.log(`${all.length} wizards, ${cuts} cuts, ${all.flatMap(one => one.typed).length} lines`)
  },
  seconds * 1000 + 300_000,
)
