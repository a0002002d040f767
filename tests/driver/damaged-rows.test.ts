import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import type { ObjectBase } from '../../driver/kernel/objects/base.ts'
import { checkStore } from '../../driver/services/store/check.ts'
import { openSqlite } from '../../driver/services/store/sqlite.ts'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'

// A row whose text is damaged on disk is refused, reported and kept. It is never overwritten.

const files = {
  '/domains/t/tally.ts': `import { MudObject } from '/std/object'
import { saved } from '/std/decorators'
export default class Tally extends MudObject {
  @saved best = 10; @saved words: string[] = []
  grow(n: number) { this.words = Array.from({ length: n }, (_, i) => String(i)) }
}`,
  '/domains/t/gem.ts': `import { Item } from '/std/item'
import { saved } from '/std/decorators'
export default class Gem extends Item { name = 'gem'; short = 'a gem'; @saved cut = 1 }`,
}

/** Returns a function that starts a world with the store in a folder, as successive processes do. */
function worldIn(folder: string): () => Promise<TestDriver> {
  return async () => testDriver({ files, store: await openSqlite(folder) })
}

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-damaged-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Changes bytes of the database file directly, as a faulty disk would. */
function damage(folder: string, statement: string): void {
  const database = new Database(join(folder, 'wyrd.db'))
  database.exec(statement)
  database.close()
}

function hex(folder: string, table: string, column: string, key: string, value: string): string {
  const database = new Database(join(folder, 'wyrd.db'))
  const row = database.prepare(`select hex(${column}) as hex from ${table} where ${key} = ?`).get(value) as {
    hex: string
  }
  database.close()
  return row.hex
}

/** The object that fetchObject() passes on for a key, as a login gets it; false if the stored data are damaged. */
async function fetched(mud: TestDriver, key: string): Promise<ObjectBase | null | false> {
  const rows = await mud.driver.persistence.fetch(key)
  try {
    return mud.driver.persistence.restore(rows, null, false)
  } catch {
    return false
  }
}

test.each([
  ['broken JSON', `update object set state = substr(state, 2) where id = 'player/ann'`],
  [
    'a byte that is no UTF-8',
    `update object set state = cast(x'ff' || cast(state as blob) as text) where id = 'player/ann'`,
  ],
  ['JSON that is no state', `update object set state = '[1]' where id = 'player/ann'`],
])('a character with %s is not let in as a blank one: the row stays, and is named', async (_what, statement) => {
  const folder = dataFolder()
  const start = worldIn(folder)
  const first = await start()
  const ann = first.player('Ann', { level: 7 })
  first.clone('/domains/t/gem').move(ann)
  await first.driver.persistence.flush()
  await first.stop()
  damage(folder, statement)
  const before = hex(folder, 'object', 'state', 'id', 'player/ann')

  const second = await start()
  const told: string[] = []
  const { persistence } = second.driver
  const { onDamaged } = persistence
  persistence.onDamaged = (key, why) => {
    told.push(key)
    onDamaged(key, why)
  }
  expect(await fetched(second, 'player/ann')).toBe(false)
  expect(told).toEqual(['player/ann'])
  expect(second.log.join('\n')).toContain("player/ann can't be read")
  second.advance(5)
  await second.driver.persistence.flush()
  expect(second.driver.programs.get('/domains/t/gem')?.instances.filter(one => !one.isBlueprint) ?? []).toEqual([])
  await second.stop()
  expect(hex(folder, 'object', 'state', 'id', 'player/ann')).toBe(before)
  const { rows, bad } = await checkStore(await openSqlite(folder))
  expect(rows).toBeGreaterThan(1)
  expect(bad.map(({ what }) => what)).toEqual(['object player/ann'])
})

test('a character whose program is gone is not let in as a blank one: the row stays, and is named', async () => {
  const folder = dataFolder()
  const start = worldIn(folder)
  const first = await start()
  const ann = first.player('Ann', { level: 7 })
  first.clone('/domains/t/gem').move(ann)
  await first.driver.persistence.flush()
  await first.stop()
  damage(folder, `update object set program = '/std/nosuch' where id = 'player/ann'`)
  const before = hex(folder, 'object', 'state', 'id', 'player/ann')
  const second = await start()
  const told: string[] = []
  const { persistence } = second.driver
  const { onDamaged } = persistence
  persistence.onDamaged = (key, why) => {
    told.push(key)
    onDamaged(key, why)
  }
  expect(await fetched(second, 'player/ann')).toBe(false)
  expect(told).toEqual(['player/ann'])
  expect(second.log.join('\n')).toContain("/std/nosuch can't be made again")
  await second.driver.persistence.flush()
  await second.stop()
  expect(hex(folder, 'object', 'state', 'id', 'player/ann')).toBe(before)
})

test('a thing whose row is damaged stays in the store, and its owner is there without it', async () => {
  const folder = dataFolder()
  const start = worldIn(folder)
  const first = await start()
  const ann = first.player('Ann', { level: 7 })
  for (const cut of [2, 3]) {
    const gem = first.clone('/domains/t/gem') as AnyObject
    gem['cut'] = cut
    gem.move(ann)
  }
  await first.driver.persistence.flush()
  await first.stop()
  damage(folder, `update object set state = 'x' where state like '%"cut":3%'`)
  const second = await start()
  const back = (await fetched(second, 'player/ann')) as AnyObject
  expect(back.inventory.map((one: AnyObject) => one['cut'])).toEqual([2])
  back['level'] = 8
  second.driver.persistence.touchAll(back)
  await second.driver.persistence.flush()
  await second.stop()
  const { bad } = await checkStore(await openSqlite(folder))
  expect(bad).toEqual([{ what: expect.stringContaining('(/domains/t/gem of player/ann)'), why: expect.any(String) }])
})

test('a daemon whose row is damaged begins with its defaults, and its row is not written over', async () => {
  const folder = dataFolder()
  const start = worldIn(folder)
  const first = await start()
  const tally = first.load('/domains/t/tally')
  tally['best'] = 99
  first.driver.persistence.touchAll(tally)
  await first.driver.persistence.flush()
  await first.stop()
  damage(folder, `update object set state = replace(state, '99}', '99') where id = '/domains/t/tally'`)
  const before = hex(folder, 'object', 'state', 'id', '/domains/t/tally')
  const second = await start()
  const again = second.load('/domains/t/tally')
  expect(again['best']).toBe(10)
  again['best'] = 50
  second.driver.persistence.touchAll(again)
  await second.driver.persistence.flush()
  expect(second.log.join('\n')).toContain("/domains/t/tally can't be read")
  await second.stop()
  expect(hex(folder, 'object', 'state', 'id', '/domains/t/tally')).toBe(before)
})

test('a record that is damaged is no missing one: who reads or writes it is refused', async () => {
  const folder = dataFolder()
  const start = worldIn(folder)
  const first = await start()
  first.driver.persistence.records.put('account/ann', { name: 'ann' })
  await first.driver.persistence.flush()
  await first.stop()
  damage(folder, `update record set value = cast(x'7bff' as text) where key = 'account/ann'`)
  const second = await start()
  const { records } = second.driver.persistence
  expect(second.log.join('\n')).toContain("account/ann can't be read: it has a byte that is no UTF-8")
  expect(() => records.get('account/ann')).toThrow("can't be read")
  expect(() => records.put('account/ann', {})).toThrow("can't be read")
  expect(() => records.delete('account/ann')).toThrow("can't be read")
  await second.stop()
  expect(hex(folder, 'record', 'value', 'key', 'account/ann')).toBe('7BFF')
})

test('who types the name of a damaged account is told, and nobody is let in', async () => {
  const folder = dataFolder()
  const start = worldIn(folder)
  const first = await start()
  const ann = first.connect()
  for (const line of ['ann', 'yes', 'secret1', 'secret1']) ann.type(line)
  for (let i = 0; i < 300 && !ann.output.includes('Exits'); i++) await new Promise(resolve => setTimeout(resolve, 20))
  await first.stop()
  damage(folder, `update record set value = '{' where key = 'account/ann'`)
  const second = await start()
  onTestFinished(() => second.stop())
  const again = second.connect()
  const told = again.type('ann')
  expect(told).toContain('Your account is damaged in the store, and kept as it is.')
  expect(told).toContain('name')
  expect(second.faults.map(({ message }) => message).join()).toContain("account/ann can't be read")
})

test('a field that has grown too large stays as it was stored last; the others are kept', async () => {
  const folder = dataFolder()
  const start = worldIn(folder)
  const first = await start()
  const tally = first.load('/domains/t/tally')
  const keep = async (mud: TestDriver, object: AnyObject) => {
    mud.driver.persistence.touchAll(object)
    await mud.driver.persistence.flush()
  }
  first.driver.guard.attempt('apply', tally, () => tally['grow'](3))
  await keep(first, tally)
  first.driver.guard.attempt('apply', tally, () => tally['grow'](300_000))
  tally['best'] = 77
  await keep(first, tally)
  expect(first.log.join('\n')).toContain('its @saved field words is not kept, and stays as it was stored last')
  await first.stop()
  const second = await start()
  const again = second.load('/domains/t/tally')
  expect([again['words'], again['best']]).toEqual([['0', '1', '2'], 77])
  // The same holds if nothing has been written since the object was restored.
  second.driver.guard.attempt('apply', again, () => again['grow'](300_000))
  again['best'] = 78
  await keep(second, again)
  await second.stop()
  const third = await start()
  expect([third.load('/domains/t/tally')['words'], third.load('/domains/t/tally')['best']]).toEqual([
    ['0', '1', '2'],
    78,
  ])
  await third.stop()
})
