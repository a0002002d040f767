import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../driver/migrations.ts'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { readExport } from '../../driver/services/store/export.ts'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { type TestDriver, testDriver } from '../../driver/testing.ts'

// Worlds in the stores of older versions. In each, two people played before it was stopped and exported with `npm run store -- export`.

const root = fileURLToPath(new URL('../../', import.meta.url))

async function upgraded(version: string) {
  const store = new MemoryStore()
  await store.load(readExport(`${root}tests/fixtures/stores/${version}.jsonl`))
  const data = mkdtempSync(join(tmpdir(), 'wyrd-upgraded-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  const files = new MudFiles(`${root}mudlib`, `${root}domains`)
  await migrate(store, { files, seed: 1, world: {} }, { data, version: '9.9.9', log() {} })
  const mud = await testDriver({ store })
  onTestFinished(() => mud.stop())
  return mud
}

const lettersTo = (mud: TestDriver, name: string) =>
  (mud.load('/daemons/mail')['_letters'] as Map<string, object[]>).get(name)

test('a world of 0.1 goes on: people with their belongings, letters, notes, grudges, quests, effects and instances', async () => {
  const mud = await upgraded('0.1')
  const linden = await mud.fetchPlayer('Linden')
  expect(linden).toMatchObject({
    ...{ level: 12, gold: 123, title: 'the Founder', brief: true, wimpy: 5, maxHp: 900 },
    ...{ learned: ['/spells/heal'], standing: { guards: 12 }, resistances: { fire: 20 } },
  })
  expect(linden.command('inventory')).toMatch(/a leather bag[\s\S]*a pitch torch \(lit\)[\s\S]*123 gold coins/)
  expect(linden.command('equipment')).toMatch(/a plain sword[\s\S]*a woollen cloak/)
  expect(linden.command('look in bag')).toContain('a loaf of bread')
  expect(linden.command('affects')).toMatch(/blessing for \d+ minutes/)
  expect(linden.command('quests')).toMatch(/Wolves at the fold[\s\S]*The drowned bell/)
  // The instance is restored, with the things that lie there.
  expect(linden.environment).toMatchObject({ address: '/domains/fenmoor/belfry@1' })
  expect(linden.command('look')).toMatch(/The belfry of Saint Orm[\s\S]*a round shield[\s\S]*the warden of the bell/)
  expect(linden.environment).toMatchObject({
    instance: { founder: 'linden', zone: '/domains/fenmoor/zone', number: 1 },
  })

  const alder = await mud.fetchPlayer('Alder')
  expect(lettersTo(mud, 'alder')).toMatchObject([{ from: 'linden', text: 'Hello there, come to the inn.', read: true }])
  const inn = mud.load('/domains/vale/inn')
  alder.move(inn)
  expect(alder.command('read 1')).toMatch(/Linden has written:\nRats wanted, dead\./)
  // The chief of the camp still knows who attacked her before the upgrade.
  linden.move(mud.load('/domains/fenmoor/camp'))
  mud.advance(1)
  expect(linden.output).toContain("Linden! I haven't forgotten what you did.")
  expect(mud.faults).toEqual([])
})

test('a world of 0.2 goes on: pets, weather, maps, reputation, and every coin in purses, banks, tills, bids and piles', async () => {
  const mud = await upgraded('0.2')
  const linden = await mud.fetchPlayer('Linden')
  expect(linden).toMatchObject({
    ...{ level: 12, title: 'the Founder', long: 'A tall woman with ink on her hands.' },
    ...{ channelsOff: ['gossip'], ignores: ['alder'], wantedColumns: 60, promptFormat: '%h hits> ' },
    records: {
      weather: { texts: 'brief', soaked: { wet: 40 }, parched: { points: 30 } },
      money: { taxedAt: 7 },
      tiles: { text: 'words', last: { room: '/domains/moor/heath' }, explored: {} },
      factions: { since: 5, opinions: { cat: { value: 9, at: 1 } } },
      pets: { kept: { path: '/domains/vale/npc/cat' } },
    },
  })
  for (const former of ['weatherTexts', 'soaked', 'explored', 'reputation', 'keptPet', 'taxedAt'])
    expect([former, Object.hasOwn(linden, former)]).toEqual([former, false])
  expect(Object.keys(linden['records'].tiles.explored)).toEqual(['/domains/moor/heath'])
  expect(linden.command('affects')).toMatch(/blessing for \d+ minutes/)
  expect(linden.command('inventory')).toMatch(/a horn lantern \(lit\)[\s\S]*a quiver of arrows \(20\)/)
  // The pet comes with its owner.
  expect(linden.command('look')).toMatch(/The belfry of Saint Orm[\s\S]*a grey cat/)

  linden.move(mud.load('/domains/fenmoor/market'))
  expect(linden.command('bank')).toContain('You have 1000 coins in the bank.')
  expect(linden.command('business')).toMatch(/The business of Brida the trader is yours\.[\s\S]*till: 100 coins/)
  expect(linden.command('stall')).toMatch(/1\. a white pelt: 30 coins \(yours\)[\s\S]*2\. eel: 5 coins \(yours\)/)
  expect(linden.command('auction')).toMatch(/1\. a boat hook: 15 coins by Alder/)
  const ledger = mud.load('/daemons/ledger')
  const books = ledger['_books'] as Record<string, number>
  expect(books).toMatchObject({ 'mint:gift': -5000, pile: 37, till: 100, escrow: 20, bank: 1000 })
  expect(Object.values(books).reduce((sum, coins) => sum + coins, 0)).toBe(0)
  expect(ledger['_piles']).toMatchObject({ 'pile:1': { coins: 37 } })

  const alder = await mud.fetchPlayer('Alder')
  expect(alder.gold).toBe(385)
  expect(lettersTo(mud, 'alder')).toMatchObject([{ text: 'Come to the market of Fenmoor.', read: false }])
  expect((mud.load('/daemons/reports')['_reports'] as { text: string }[]).map(({ text }) => text)).toEqual([
    'The bench has no legs.',
  ])
  expect(mud.faults).toEqual([])
})
