import { expect, onTestFinished, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import { type AnyObject, type TestDriver, testDriver } from '../../../driver/testing.ts'
import { beast, hall, tileRoom } from './ground.ts'

const files = {
  '/domains/t/hall.ts': tileRoom(hall, 'persistent = true'),
  '/domains/t/yard.ts': `import { Room } from '/std/room'
export default class Yard extends Room { exits = { south: './hall' } }`,
  '/domains/t/beast.ts': beast('maxHp = 1000; level = 10; heartBeat() {} ; tileTick() {}'),
}

async function killed(mud: TestDriver): Promise<void> {
  mud.advance(10 - (mud.now % 10))
  mud.driver.lookForChanges()
  await mud.driver.persistence.flush()
  mud.driver.stop()
}

const ends = { killed, restart: (mud: TestDriver) => mud.driver.end('restart') }

for (const how of ['killed', 'restart'] as const) {
  test(`players, their foes, things and doors are where they were after the world was interrupted (${how})`, async () => {
    const store = new MemoryStore()
    const before = await testDriver({ seed: 1, store, files })
    const room = before.load<AnyObject>('/domains/t/hall')
    const ann = before.player('Ann', { at: '/domains/t/hall', level: 10 })
    const foe = before.clone('/domains/t/beast')
    foe.move('/domains/t/hall')
    const club = before.clone('/std/weapon')
    club.move(ann)
    room.place(ann, { x: 7, y: 3 })
    ann.command('drop club')
    room.place(ann, { x: 9, y: 2 })
    room.place(foe, { x: 10, y: 2 })
    room.setTileDoor({ x: 5, y: 2 }, true)
    ann.attack(foe)
    ann.attacker = foe
    before.advance(3)
    await ends[how](before)

    const after = await testDriver({ seed: 1, store, files })
    onTestFinished(() => after.stop())
    const again = after.load<AnyObject>('/domains/t/hall')
    const her = (await after.fetchPlayer('Ann', true)) as AnyObject
    her.resume()
    const named = (name: string) => (again.inventory as AnyObject[]).find(one => one.name === name)!
    expect(again.tileOf(her)).toEqual({ x: 9, y: 2 })
    expect(again.tileOf(named('beast'))).toEqual({ x: 10, y: 2 })
    expect(again.tileOf(named('club'))).toEqual({ x: 7, y: 3 })
    expect(again.isLitAt({ x: 4, y: 2 })).toBe(true)
    const at = again.tick
    after.advance(1)
    expect(again.tick - at).toBe(20)
    expect(after.faults).toEqual([])
  })
}
