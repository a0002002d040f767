import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Backups } from '../../driver/services/store/backups.ts'
import { openSqlite } from '../../driver/services/store/sqlite.ts'
import type { Piece, Store } from '../../driver/services/store/store.ts'
import { testDriver } from '../../driver/testing.ts'

const hour = 3_600_000

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'wyrd-schedule-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function contents(store: Store): Promise<Piece[]> {
  const pieces: Piece[] = []
  for await (const piece of store.dump()) pieces.push(piece)
  return pieces
}

/** A world that keeps some records, with its log. */
async function world(data: string, backups: string, timer = new TestTimer()) {
  const mud = await testDriver({ store: await openSqlite(data) })
  const lines: string[] = []
  const open = () => openSqlite(data)
  const made = new Backups(
    { folder: backups, open, timer },
    mud.driver.persistence,
    () => {},
    line => lines.push(line),
  )
  onTestFinished(() => made.stop())
  return { mud, backups: made, lines, open, timer }
}

/** A timer that the test advances. */
class TestTimer {
  time = Date.parse('2031-04-02T03:00:00Z')
  private due: { at: number; call: () => void }[] = []

  now(): number {
    return this.time
  }

  later(milliseconds: number, call: () => void): () => void {
    const one = { at: this.time + milliseconds, call }
    this.due.push(one)
    return () => {
      this.due = this.due.filter(other => other !== one)
    }
  }

  /** The number of pending calls. */
  get waiting(): number {
    return this.due.length
  }

  pass(milliseconds: number): void {
    this.time += milliseconds
    const now = this.due.filter(({ at }) => at <= this.time)
    this.due = this.due.filter(({ at }) => at > this.time)
    for (const { call } of now) call()
  }
}

const names = (backups: Backups) => backups.list().map(({ name }) => name)

/** Waits in real time until a condition holds. */
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 500) throw new Error('it never held')
    await new Promise(resolve => setImmediate(resolve))
    await new Promise<void>(resolve => setTimeout(() => resolve(), 5))
  }
}

test('backups are made on their own, the oldest of them are deleted, and one that is restored has the same contents', async () => {
  const [data, place] = [folder(), folder()]
  const { mud, backups, lines, open, timer } = await world(data, place)
  mud.driver.persistence.records.put('test/first', { words: ['ä', '☃'], n: 1 })
  await mud.driver.persistence.flush()
  await backups.make('mine')
  const second = await open()
  const before = await contents(second)
  await second.close()

  const automatic = () => names(backups).filter(name => name.startsWith('auto-'))
  backups.schedule(6, 2)
  // The first backup comes a minute after the start, and each further one six hours after the one before.
  timer.pass(59_000)
  expect(automatic()).toEqual([])
  timer.pass(1000)
  await until(() => automatic().length === 1 && timer.waiting > 0)
  expect(automatic()).toEqual(['auto-2031-04-02T03-01-00'])
  mud.driver.persistence.records.put('test/first', 'something else')
  mud.driver.persistence.records.put('test/second', 2)
  await mud.driver.persistence.flush()
  for (const day of [1, 2, 3]) {
    const seen = lines.length
    timer.pass(7 * hour)
    await until(() => lines.length > seen + (day > 1 ? 1 : 0) && timer.waiting > 0)
  }
  expect(automatic()).toHaveLength(2)
  expect(lines.filter(line => line.startsWith('deleted the old backup auto-'))).toHaveLength(2)
  // A backup that a user has made is never deleted, and a user can't choose a name of this form.
  expect(names(backups)).toContain('mine')
  await expect(backups.make('auto-mine')).rejects.toThrow('names that begin with auto-')
  backups.stop()

  await backups.restore('mine')
  const after = await open()
  expect(await contents(after)).toEqual(before)
  await after.close()
})

test('a backup that fails is told and tried again; nothing unfinished is left', async () => {
  const [data, place] = [folder(), folder()]
  const { backups, lines, timer } = await world(data, place)
  const broken = new Backups(
    { folder: place, open: () => Promise.reject(new Error('no connection')), timer },
    (backups as unknown as { persistence: never }).persistence,
    () => {},
    (line, level) => lines.push(`${level} ${line}`),
  )
  broken.schedule(1, 2)
  timer.pass(60_000)
  await until(() => lines.length === 1 && timer.waiting > 0)
  expect(lines).toEqual(['error no backup: no connection; it is tried again in 10 minutes'])
  timer.pass(600_000)
  timer.pass(60_000)
  await until(() => lines.length === 2)
  broken.stop()
  expect(readdirSync(place)).toEqual([])
})

test('the time of the last backup counts across restarts', async () => {
  const [data, place] = [folder(), folder()]
  const { backups, timer } = await world(data, place)
  backups.schedule(24, 3)
  timer.pass(60_000)
  await until(() => backups.list().length === 1 && timer.waiting > 0)
  backups.stop()
  // In another process, the first backup is due one day after the last one, not at the start.
  const { backups: next } = await world(folder(), place, timer)
  next.schedule(24, 3)
  timer.pass(20 * hour)
  await new Promise<void>(resolve => setTimeout(() => resolve(), 50))
  expect(next.list()).toHaveLength(1)
  timer.pass(5 * hour)
  await until(() => next.list().length === 2)
})
