import { afterEach, expect, test } from 'vitest'
import { type TestDriver, testDriver } from '../../driver/testing.ts'

const master = `
import { ObjectBase } from 'driver'
export default class Master extends ObjectBase {
  validRead() { return true }
  validWrite() { return true }
}`
let mud: TestDriver
afterEach(() => mud?.stop())

async function world(files: Record<string, string>): Promise<TestDriver> {
  mud = await testDriver({ files: { '/secure/master.ts': master, ...files } })
  return mud
}

const rat = (line: string) => `
import { ObjectBase, setHeartBeat } from 'driver'
export default class Rat extends ObjectBase {
  hp = 10
  beats = 0
  create() { setHeartBeat(this, 1) }
  heartBeat() { this.beats++; this.hp -= ${line} }
}`

test('an edit reaches a clone that exists, and its state stays', async () => {
  await world({ '/domains/t/rat.ts': rat('1') })
  const clone = mud.clone('/domains/t/rat')
  mud.advance(3)
  expect(clone.hp).toBe(7)
  await mud.write('/domains/t/rat.ts', rat('2'))
  mud.advance(1)
  expect(clone.hp).toBe(5)
  expect(clone.beats).toBe(4)
})
