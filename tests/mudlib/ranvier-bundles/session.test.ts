import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Character } from './entities.ts'
import { type Client, readFolder, type Stock, stockRanvier } from './stock.ts'

// The recording is not part of the project. Without it, as in CI, this test is skipped.
const data = fileURLToPath(new URL('../../../../shared/data/ranvier/', import.meta.url))
const there = existsSync(`${data}limbo-session.json`)

/** One step of the recording: what was done, and what each connection then showed. */
interface Step {
  i: number
  connect?: string
  send?: string
  as?: string
  advance?: number
  random?: number
  level?: [string, number]
  lower?: [string, string, number]
  bring?: [string, string]
  out: Record<string, { lines: string[] }>
}

const ours = (mud: Stock, name: string) => mud.state['PlayerManager'].getPlayer(name) as Character

/** Carries out a step. */
async function play(mud: Stock, clients: Map<string, Client>, step: Step): Promise<void> {
  if (step.random !== undefined) mud.scripts.chance = step.random
  if (step.connect) clients.set(step.connect, mud.connect())
  if (step.send !== undefined) await clients.get(step.as ?? 'A')?.type(step.send)
  if (step.advance) await mud.advance(step.advance)
  if (step.level) ours(mud, step.level[0]).level = step.level[1]
  if (step.lower) ours(mud, step.lower[0]).lowerAttribute(step.lower[1], step.lower[2])
  if (step.bring) {
    const [ref, player] = step.bring
    const mobs = [...mud.state['MobManager'].mobs.values()] as Character[]
    mobs.find(mob => mob.entityReference === ref)?.moveTo(ours(mud, player).room)
  }
}

test.skipIf(!there)(
  'a session recorded with the original bundles shows the same lines with ours',
  async () => {
    const areas = Object.entries(readFolder(`${data}example-areas`))
    const files = Object.fromEntries(areas.map(([path, text]) => [`bundle-example-areas/${path}`, text]))
    const limits = { defaultMaxPlayerInventory: 16, maxCharacters: 3, maxIdleTime: 20 }
    const mud = await stockRanvier(files, { ...limits, startingRoom: 'limbo:white' })
    const { steps } = JSON.parse(readFileSync(`${data}limbo-session.json`, 'utf8')) as { steps: Step[] }
    const clients = new Map<string, Client>()
    const differing: unknown[] = []
    for (const step of steps) {
      await play(mud, clients, step)
      for (const [name, client] of clients) {
        const shown = client.read()
        const recorded = (step.out[name]?.lines ?? []).filter(line => line !== '' && line !== 'Connecting...')
        if (shown.join('\n') !== recorded.join('\n')) differing.push({ step: step.i, name, shown, recorded })
      }
    }
    expect(differing).toEqual([])
  },
  60_000,
)
