import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Changes } from '../../driver/services/store/changes.ts'
import { openStore } from '../../driver/services/store/open.ts'
import type { Store } from '../../driver/services/store/store.ts'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'
import { type Headline, headline, inWords, ratio } from './headline.ts'
import { now, type Report, type Row } from './report.ts'

const players = 10_000
const saves = 300
const things = 100_000
const rounds = 3

const files = {
  '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; persistent = true }`,
  '/domains/t/gem.ts': `import { Item } from '/std/item'
import { saved } from '/std/decorators'
export default class Gem extends Item { name = 'gem'; @saved cut = 1 }`,
}

/** The store: saving one player, saving ten thousand, and restoring a hundred thousand items. */
export async function run(): Promise<Report> {
  const rows: Row[] = []
  const url = process.env['WYRD_TEST_POSTGRES']
  for (const kind of ['sqlite', ...(url ? ['postgres'] : [])]) {
    const data = mkdtempSync(join(tmpdir(), 'wyrd-store-'))
    const open = () => openStore(data, kind === 'postgres' ? url! : '')
    const empty = await open()
    await empty.load((async function* () {})())
    await empty.close()
    rows.push(...(await measurePlayers(kind, open, players)), await measureThings(kind, open, things))
    rmSync(data, { recursive: true, force: true })
  }
  return { title: 'store', rows }
}

/** Checks that the cost of saving and restoring an object doesn't depend on the number of objects. */
export async function check(): Promise<Headline[]> {
  const [few, many] = [300, 1500]
  const data = mkdtempSync(join(tmpdir(), 'wyrd-store-'))
  try {
    const inFile = (name: string) => () => openStore(join(data, name), '')
    const best = ({ values }: Row) => Math.min(...values) * 1000
    const saved = async (count: number) =>
      best((await measurePlayers('sqlite', inFile(`p${count}`), count))[1]!) / count
    const back = async (count: number) => best(await measureThings('sqlite', inFile(`t${count}`), count)) / count
    const [saveOfFew, saveOfMany] = [await saved(few), await saved(many)]
    const [backOfFew, backOfMany] = [await back(4000), await back(20_000)]
    return [
      headline(
        'a player with ten things is saved, among many',
        inWords(saveOfMany),
        '0.1 ms',
        ratio(`${many} players / ${few}`, saveOfMany, saveOfFew, 2),
      ),
      headline(
        'a saved thing is back after a start',
        inWords(backOfMany),
        '30 µs',
        ratio('20,000 things / 4,000', backOfMany, backOfFew, 2),
      ),
    ]
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

async function measurePlayers(kind: string, open: () => Promise<Store>, players: number): Promise<Row[]> {
  const mud = await testDriver({ store: await open(), files })
  const { persistence } = mud.driver
  const bodies = makePlayers(mud, players)
  await persistence.flush()
  const single: number[] = []
  for (const body of bodies.slice(0, saves)) {
    body['experience']++
    const start = now()
    body['save']()
    await persistence.flush()
    single.push(now() - start)
    // Commits in quick succession are merged. The pause keeps this commit separate.
    await sleep(10)
  }
  const all: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const body of bodies) body['experience']++
    const start = now()
    for (const body of bodies) body['save']()
    await persistence.flush()
    all.push((now() - start) / 1000)
  }
  await mud.stop()
  return [
    { what: `${kind}: one player with ten things is saved`, unit: 'ms', values: single, aim: '2' },
    { what: `${kind}: ${players} players with ten things each are saved`, unit: 's', values: all, aim: '1' },
  ]
}

function makePlayers(mud: TestDriver, players: number): AnyObject[] {
  return Array.from({ length: players }, (_, i) => {
    const name = `p${[...String(i)].map(digit => String.fromCharCode(97 + Number(digit))).join('')}`
    const body = mud.driver.guard.attempt('load', null, () => mud.driver.master.newPlayer!(name, {})) as AnyObject
    for (let n = 0; n < 10; n++) mud.driver.objects.move(mud.clone('/domains/t/gem'), body)
    return body
  })
}

async function measureThings(kind: string, open: () => Promise<Store>, things: number): Promise<Row> {
  const store = await open()
  const changes = new Changes()
  for (let i = 0; i < things; i++) {
    const id = String(i).padStart(12, '0')
    const object = { owner: '/domains/t/hall', environment: '', program: '/domains/t/gem', versions: '1.1.1.1' }
    changes.putObject(id, { id, ...object, state: '{"saved":{"cut":7}}', passing: false })
  }
  changes.putRecord('world/ids', JSON.stringify(things + 1))
  await store.commit(changes)
  await store.close()
  const values: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = now()
    const mud = await testDriver({ store: await open(), files })
    const hall = mud.load('/domains/t/hall')
    values.push((now() - start) / 1000)
    if (hall.inventory.length !== things) throw new Error(`only ${hall.inventory.length} things came back`)
    await mud.stop()
  }
  return { what: `${kind}: a world with ${things} saved things is back`, unit: 's', values, aim: '3' }
}
