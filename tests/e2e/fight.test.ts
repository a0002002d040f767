import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startWorld, type World } from '../../scripts/world.ts'

// Tests a fight as seen by a player who types nothing. The prompt follows each round, on telnet and on the page.

let world: World
let domains: string
beforeAll(async () => {
  domains = mkdtempSync(join(tmpdir(), 'wyrd-domains-'))
  cpSync(new URL('../../domains', import.meta.url).pathname, domains, { recursive: true })
  writeFileSync(
    join(domains, 'vale/chapel.ts'),
    `import { Room } from '/std/room'
export default class Chapel extends Room { short = 'A ring'; exits = { south: './square' }; spawns = [{ path: './npc/thorns' }] }`,
  )
  writeFileSync(
    join(domains, 'vale/npc/thorns.ts'),
    `import { Monster } from '/std/monster'
export default class Thorns extends Monster { name = 'thorns'; short = 'a bush of thorns'; maxHp = 9999; hp = 9999
  heartBeat() {
    super.heartBeat()
    for (const player of this.environment?.players ?? []) { player.hurt(2, null, 'physical', 'thorns'); player.tell('A thorn pricks you.') }
  } }`,
  )
  world = await startWorld({ domains })
})
afterAll(async () => {
  await world?.stop()
  rmSync(domains, { recursive: true, force: true })
})

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
async function until(seen: () => boolean, what: () => string, milliseconds = 30_000): Promise<void> {
  for (const end = Date.now() + milliseconds; !seen(); await wait(20)) {
    if (Date.now() > end) throw new Error(`not seen in:\n${what()}`)
  }
}
const hitPoints = (text: string) => [...text.matchAll(/(\d+)\/\d+hp/g)].map(([, hp]) => Number(hp))

/** Logs in, begins the fight, and waits without typing. @returns the hit points in the prompts since then */
async function fight(name: string, type: (line: string) => void, seen: () => string): Promise<number[]> {
  await until(() => seen().includes('name?'), seen)
  for (const line of [name, 'yes', 'secret1', 'secret1']) type(line)
  await until(() => /Exits/.test(seen()), seen)
  type('north')
  await until(() => seen().includes('A ring'), seen)
  type('kill thorns')
  await until(() => seen().includes('attack'), seen)
  const from = seen().length
  await until(() => seen().slice(from).split('A thorn pricks you').length > 3, seen)
  await wait(100)
  return hitPoints(seen().slice(from))
}

const falls = (shown: number[]) => {
  expect(new Set(shown).size).toBeGreaterThanOrEqual(3)
  expect(shown).toEqual([...shown].sort((a, b) => b - a))
}

test('over telnet, hit points are seen falling while the player types nothing', async () => {
  const socket = connect(world.telnet, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', bytes => (text += bytes.toString('utf8')))
  falls(
    await fight(
      'telma',
      line => socket.write(`${line}\r\n`),
      () => text,
    ),
  )
})

test('the page is sent the prompt and the vitals after each round', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${world.http}/play`)
  onTestFinished(() => socket.close())
  let text = ''
  let vitals: number[] = []
  socket.on('message', data => {
    const message = JSON.parse(String(data)) as Record<string, unknown>
    text += String(message['text'] ?? '') + String(message['prompt'] ?? '')
    const [name, value] = (message['data'] ?? []) as [string?, string?]
    if (name === 'Char.Vitals') vitals.push((typeof value === 'string' ? JSON.parse(value) : value).hp)
  })
  await until(
    () => socket.readyState === WebSocket.OPEN,
    () => 'no websocket',
  )
  socket.send(JSON.stringify({ hello: '' }))
  const shown = await fight(
    'paget',
    line => socket.send(JSON.stringify({ line })),
    () => text,
  )
  falls(shown)
  vitals = vitals.slice(vitals.lastIndexOf(Math.max(...vitals)))
  expect(vitals.length).toBeGreaterThanOrEqual(3)
})
