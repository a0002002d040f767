import { expect, onTestFinished, test } from 'vitest'
import { CrashRecord, type Suspect } from '../../driver/link/crash-record.ts'
import { type LeftOut, suspectsOf } from '../../driver/link/left-out.ts'
import { hashOf, LeftOutFiles } from '../../driver/services/compile/left-out.ts'
import { CrashWatch } from '../../driver/services/diagnostics/crash-watch.ts'
import { twoRooms } from './world.ts'

const orc = `import { Monster } from '/std/monster'
export default class Orc extends Monster { name = 'orc'; grunt() { return 1 } }`

async function watched() {
  const mud = await twoRooms({ '/domains/t/orc.ts': orc })
  const record = new CrashRecord()
  const watch = new CrashWatch(record.file, mud.driver.guard)
  mud.driver.compiler.onLoad = (file, source) => watch.load(file, source)
  mud.driver.compiler.onEdit = (file, source) => watch.edit(file, source)
  onTestFinished(() => watch.stop())
  return { mud, record, watch }
}

/** The content of the record while some work is running. */
function during(record: CrashRecord, work: (look: () => void) => void) {
  let seen: ReturnType<CrashRecord['read']> | null = null
  work(() => {
    seen = record.read()
  })
  return seen as ReturnType<CrashRecord['read']> | null
}

const files = (suspects: readonly Suspect[] | undefined) => suspects?.map(({ file }) => file)

test('the record names the object at work, its program and what is around it, and nothing between turns', async () => {
  const { mud, record, watch } = await watched()
  watch.watchTurns(60_000)
  const one = mud.clone('/domains/t/orc')
  one.move('/domains/t/room')
  const { guard } = mud.driver
  const seen = during(record, look => guard.turn('heartBeat', one, look))
  expect(seen!.running!.object).toBe(one.id)
  expect(files(seen!.running!.suspects)).toEqual(['/domains/t/orc.ts', '/domains/t/room.ts'])
  expect(seen!.running!.suspects[0]!.hash).toBe(hashOf(orc))
  // In a player's turn, the mudlib can't be left out, but the room can.
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  expect(files(during(record, look => guard.turn('command', ann, look))!.running!.suspects)).toEqual([
    '/domains/t/room.ts',
  ])
  expect(record.read().running).toEqual({ object: '', suspects: [] })
  watch.stop()
  expect(during(record, look => guard.turn('heartBeat', one, look))!.running!.suspects).toEqual([])
  expect(guard.object).toBe(null)
})

test('a file that is being loaded comes first, and edits are written down as they are compiled', async () => {
  const { mud, record, watch } = await watched()
  watch.watchTurns(60_000)
  const { compiler } = mud.driver
  mud.driver.guard.attempt('load', null, () => {
    compiler.get('/domains/t/new.ts', 'export const a = 1')
    expect(files(record.read().running!.suspects)).toEqual(['/domains/t/new.ts'])
    compiler.get('/std/new.ts', 'export const a = 1')
    expect(files(record.read().running!.suspects)).toEqual(['/domains/t/new.ts'])
  })
  mud.clone('/domains/t/orc')
  await mud.write('/domains/t/orc.ts', orc.replace('1', '2'))
  expect(files(record.read().edit!.suspects)).toEqual(['/domains/t/orc.ts'])
  expect(record.read().edit!.suspects[0]!.hash).toBe(hashOf(orc.replace('1', '2')))
})

test('the likeliest that is not left out already is left out, and an edit of the last half minute', () => {
  const suspect = (file: string, hash = 'h') => ({ file, hash })
  const running = {
    object: '/domains/t/orc#3',
    suspects: [suspect('/domains/t/orc.ts'), suspect('/domains/t/room.ts')],
  }
  const edit = { at: 100_000, suspects: [suspect('/domains/t/key.ts')] }
  const none: LeftOut[] = []
  expect(files(suspectsOf({ running, edit: null }, none, 2, 0))).toEqual(['/domains/t/orc.ts'])
  expect(files(suspectsOf({ running, edit }, none, 2, 110_000))).toEqual(['/domains/t/key.ts', '/domains/t/orc.ts'])
  expect(files(suspectsOf({ running, edit }, none, 2, 200_000))).toEqual(['/domains/t/orc.ts'])
  const known = suspectsOf({ running, edit: null }, none, 2, 0)
  expect(known[0]!.why).toContain('/domains/t/orc#3 was at work when the world crashed, 2 times in a row')
  expect(files(suspectsOf({ running, edit: null }, known, 3, 0))).toEqual(['/domains/t/room.ts'])
  expect(suspectsOf({ running: { object: '', suspects: [] }, edit: null }, none, 2, 0)).toEqual([])
  expect(suspectsOf({ running: null, edit: null }, none, 2, 0)).toEqual([])
})

test('what is left out is not loaded until its text is another', async () => {
  const { mud } = await watched()
  mud.driver.compiler.leftOut = new LeftOutFiles([{ file: '/domains/t/orc.ts', hash: hashOf(orc), why: 'it crashed' }])
  expect(() => mud.clone('/domains/t/orc')).toThrow('/domains/t/orc.ts: it is left out: it crashed. Edit the file')
  await mud.write('/domains/t/orc.ts', orc.replace('1', '2'))
  expect(mud.clone('/domains/t/orc')['grunt']()).toBe(2)
})
