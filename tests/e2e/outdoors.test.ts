import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { startWorld, type World } from '../../scripts/world.ts'
import { telnetClient } from './telnet.ts'

// Tests weather, trade and festivals in the vale as players see them, over telnet.

const folder = mkdtempSync(join(tmpdir(), 'wyrd-outdoors-'))
const [data, domains] = [join(folder, 'data'), join(folder, 'domains')]
cpSync(fileURLToPath(new URL('../../domains', import.meta.url)), domains, { recursive: true })
const festival = join(domains, 'vale/festivals/harvest-home.ts')
const file = readFileSync(festival, 'utf8')
const held = (when: string) => writeFileSync(festival, file.replace(/when = \{.*\}/, `when = ${when}`))
let world: World
afterAll(async () => {
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a storm puts a torch out, two players trade, and a festival that ended while the server was down is taken back', async () => {
  held("{ from: '1 Highsun', days: 300 }")
  world = await startWorld({ data, domains })
  const [ann, bob] = [telnetClient(world.telnet), telnetClient(world.telnet)]
  await ann.login('Ann')
  await bob.login('Bob')
  // The festival begins after the start, in a turn of its own.
  await vi.waitFor(async () => expect(await bob.ask('look', 'Exits')).toContain('Long tables stand around the tree'), {
    timeout: 30_000,
    interval: 500,
  })

  await ann.ask('clone /domains/vale/items/bread', 'loaf')
  await ann.ask('mint 100 bob a prize', '100 coins now')
  await ann.ask('goto bob', 'Exits')
  await ann.ask('trade bob', 'You ask Bob to trade')
  await bob.ask('trade ann', 'You trade with Ann')
  await ann.ask('trade offer loaf', 'a loaf of bread')
  await bob.ask('trade offer 40 coins', '40 gold coins')
  await ann.ask('trade confirm', 'You confirm')
  await bob.ask('trade confirm', 'Done: you give 40 gold coins, and get a loaf of bread')
  await ann.ask('ledger check', 'All is in order')

  await ann.ask('clone /domains/vale/items/torch', 'torch')
  await ann.ask('goto /domains/vale/road', 'Exits')
  await ann.ask('light torch', 'You light')
  await ann.ask('setweather storm', 'It is storm here')
  // Every ten seconds, the storm puts the torch out with a chance of one half.
  await ann.see('hisses and goes out', 150_000)

  await world.stop()
  held("{ from: '1 Deepwinter', days: 1 }")
  world = await startWorld({ data, domains })
  const again = telnetClient(world.telnet)
  await again.see('name?')
  again.type('Bob')
  again.type('secret1')
  await again.see('hp>')
  // The festival ends after the start, in a turn of its own.
  await vi.waitFor(async () => expect(await again.ask('look', 'Exits')).not.toMatch(/Long tables|fiddler/), {
    timeout: 30_000,
    interval: 500,
  })
  expect(await again.ask('inventory', 'coins')).toMatch(/loaf of bread[\s\S]*60 gold coins/)
}, 240_000)
