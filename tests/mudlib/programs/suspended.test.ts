import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { AnyObject, TestDriver } from '../../../driver/testing.ts'
import { hall, inHall, room } from './fixtures.ts'

/** Ends the world like a killed process, three seconds later: only what has been written so far remains. */
async function killed(mud: TestDriver): Promise<void> {
  for (let seconds = 0; seconds < 3; seconds++) {
    mud.advance(1)
    mud.driver.lookForChanges()
  }
  await mud.driver.persistence.flush()
  mud.driver.stop()
}

const slow = [
  '#140\nKeeper~\n0 d 1\ngo~\nwait 30 s\nsay The keeper remembers %speech.cdr%.\n~',
  '#141\nLamp~\n1 c 4\ngo~\nwait 30 s\n%echo% The lamp remembers %arg%.\n~',
  '#142\nHall~\n2 d 1\ngo~\nwait 30 s\n%echo% The hall remembers %speech.cdr%.\n~\n$\n',
].join('\n')
const world = {
  'trg/1.trg': hall['trg/1.trg']!.replace(/\$\n$/, slow),
  'mob/1.mob': hall['mob/1.mob']!.replace('T 100\n', 'T 140\n'),
  'obj/1.obj': hall['obj/1.obj']!.replace('T 120\n', 'T 141\n'),
  'wld/1.wld': hall['wld/1.wld']!.replace('0 -1 102\nS', '0 -1 102\nS\nT 142'),
}

for (const how of ['killed', 'restart'] as const) {
  test(`programs of a monster without players, of a thing on the floor and of a room go on once after an interruption (${how})`, async () => {
    const store = new MemoryStore()
    const before = await inHall(world, { store })
    const ann = before.player('Ann', { at: room(100), level: 5 })
    ann.command('say go now')
    ann.command('go lamp')
    // No player is near any more.
    ann.move('/std/void')
    before.advance(5)
    await (how === 'killed' ? killed(before) : before.driver.end('restart'))

    const mud = await inHall(world, { store })
    const bob = mud.player('Bob', { at: room(100), level: 5 })
    mud.advance(8)
    expect(bob.output).not.toContain('remembers')
    mud.advance(40)
    expect(bob.output).toContain('The keeper remembers now.')
    expect(bob.output).toContain('The lamp remembers lamp.')
    expect(bob.output).toContain('The hall remembers now.')
    mud.advance(100)
    expect(bob.output.match(/remembers/g)?.length).toBe(3)
    expect(mud.faults).toEqual([])
    await mud.stop()
  })
}

test('a program whose monster died is not taken over by the next one', async () => {
  const store = new MemoryStore()
  const before = await inHall(world, { store })
  const ann = before.player('Ann', { at: room(100), level: 5 })
  ann.command('say go now')
  before.advance(2)
  ;(before.find(room(100))!.inventory as AnyObject[]).find(one => one.vnum === 100 && one.isLiving)!.destruct()
  ann.move('/std/void')
  before.advance(5)
  await before.driver.end('restart')
  const mud = await inHall(world, { store })
  const bob = mud.player('Bob', { at: room(100), level: 5 })
  mud.advance(60)
  expect(bob.output).not.toContain('keeper remembers')
  expect(bob.output).toContain('The hall remembers now.')
  await mud.stop()
})

test("code of a domain plants no program in what isn't its own", async () => {
  const files = {
    '/domains/t/bold.ts': `import { find, load } from 'driver'
import { Room } from '/std/room'
import { verb } from '/std/decorators'
export default class Bold extends Room {
  short = 'A bold room'
  run() { return { program: '/diku/hall/program/142', at: 1, waitsAt: 'wait 30 s', due: 0, variables: [], depth: 1, loops: 0, answer: 1 } }
  @verb('plant')
  plant(): void {
    const hall = find('/diku/hall/room/100') as never as { behave(...args: unknown[]): void }
    hall.behave('Programmed', 'takeOver', [this.run()])
  }
  @verb('note')
  note(): void {
    (load('/daemons/suspended') as never as { note(one: object): void }).note({ owner: find('/diku/hall/room/100'), waiting: [this.run()] })
  }
}`,
  }
  const mud = await inHall(world, { files })
  const ann = mud.player('Ann', { at: '/domains/t/bold', level: 5 })
  ann.command('plant')
  ann.command('note')
  expect(mud.faults.map(({ message }) => message).sort()).toEqual([
    "/daemons/suspended: note() isn't open to code of t: no method of it is; see 'help rights'",
    "/diku/hall/room/100: code of t may not have it speak or act: see 'help domains'",
  ])
  ann.move(room(100))
  mud.advance(5)
  expect(ann.output).not.toContain('remembers')
  await mud.stop()
})
