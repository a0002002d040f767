import { expect, test } from 'vitest'
import type { AnyObject, TestDriver } from '../../../driver/testing.ts'
import type { WorldReport } from '../../../mudlib/systems/diku/compat/diku/report.ts'
import { jsonOf, textOf } from '../../../scripts/diku.ts'
import { hall, inHall, room } from './fixtures.ts'

const zone = (...commands: string[]) => ({
  'zon/1.zon': `#1\nNone~\nThe Hall~\n100 199 1 2 d 0 0 0 -1 -1\n${commands.join('\n')}\nS\n$\n`,
})
const triggers = [
  '#130\nNods~\n0 d 0\nbread~\n%echo% The keeper thinks of %self.wish%.\n~',
  '#131\nShakes~\n1 d 0\nbread~\n~',
  '#132\nGlows~\n1 c 4\ntouch~\n%send% %actor% The lamp says %self.word%.\n~',
  '#133\nRings~\n2 d 0\nbread~\n%echo% Bells ring %self.times% times.\n~\n$\n',
].join('\n')
const trg = { 'trg/1.trg': hall['trg/1.trg']!.replace(/\$\n$/, triggers) }

const inRoom = (mud: TestDriver, vnum: number) => mud.load(room(vnum)).inventory as AnyObject[]

test('a reset attaches triggers to the monster, the thing and the room, and gives their scripts variables', async () => {
  const mud = await inHall({
    ...trg,
    ...zone(
      'M 0 100 1 100',
      'T 1 0 130 0 (nods)',
      'V 1 0 0 0 Wish fresh bread',
      'O 0 100 1 100',
      'T 1 1 132 0',
      'V 1 1 0 0 word welcome',
      'T 0 2 133 102',
      'V 1 2 0 102 times 7',
    ),
  })
  const ann = mud.player('Ann', { at: room(100), level: 5 })
  expect(ann.command('say bread')).toContain('The keeper thinks of fresh bread.')
  expect(ann.command('touch lamp')).toContain('The lamp says welcome.')
  ann.command('north')
  expect(ann.command('say bread')).toContain('Bells ring 7 times.')
  mud.find('/diku/hall/zone/1')!.resetZone()
  expect(mud.find(room(102))!.programs).toEqual(['/diku/hall/program/133'])
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('T and V change nothing where the command before has made nothing of their kind, and the chain goes on as it stood', async () => {
  const mud = await inHall({
    ...trg,
    // M makes no object, so the first T leaves the last result unchanged, which is success. A T with a missing trigger always fails.
    ...zone('M 0 100 1 100', 'T 0 1 130 0', 'O 1 101 1 100', 'T 0 0 130 0', 'T 0 1 999 0', 'O 1 101 2 102'),
  })
  const keeper = inRoom(mud, 100).find(one => one.isLiving)
  expect(keeper!.programs).not.toContain('/diku/hall/program/130')
  expect(inRoom(mud, 100).map(one => one.vnum)).toContain(101)
  expect(inRoom(mud, 102).map(one => one.vnum)).not.toContain(101)
  await mud.stop()
})

test('the report of a world counts resets for programs, and names those of programs and rooms that are not there', async () => {
  const mud = await inHall({
    ...trg,
    ...zone('M 0 100 1 100', 'T 1 0 130 0', 'V 1 0 0 0 wish bread', 'T 0 2 133 999', 'T 0 3 130 0', 'T 0 0 998 0'),
  })
  const report = mud.driver.guard.attempt('load', null, () =>
    mud.load('/compat/diku/report').of('/diku/hall'),
  ) as WorldReport
  expect(report.programResets).toBe(5)
  expect(textOf(report)).toContain('12 programs (and 5 resets for them)')
  expect(JSON.parse(jsonOf(report))).toMatchObject({ programs: 12, programResets: 5 })
  expect(report.notes.map(({ message }) => message).filter(message => /^[TV]:/.test(message))).toEqual([
    'T: it names room #999, which is not there',
    'T: it is for a mobile (0), an object (1) or a room (2), not 3',
    'T: there is no trigger #998',
  ])
  await mud.stop()
})
