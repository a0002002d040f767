import { expect, onTestFinished, test } from 'vitest'
import { mounted } from './fixtures.ts'

const thing = (vnum: number, short: string, level: number) =>
  `#OBJECT\nVnum ${vnum}\nKeywords ${short}~\nType trash~\nShort ${short}~\nLong ${short}.~\nWFlags take~\nStats 1 1 0 ${level} 0\n#ENDOBJECT\n`

const area = [
  '#FUSSAREA\n#AREADATA\nName Hills~\nResetFreq 7\n#ENDAREADATA\n',
  '#MOBILE\nVnum 100\nKeywords smith~\nShort the smith~\nLong A smith.\n~\nShopData 0 0 0 0 0 120 60 0 23\nStats1 0 5 0 0 0 0\n#ENDMOBILE\n',
  '#MOBILE\nVnum 101\nKeywords rat~\nShort a rat~\nLong A rat.\n~\nStats1 0 5 0 0 0 0\n#ENDMOBILE\n',
  thing(100, 'an apple', 3),
  thing(101, 'a pear', 9),
  thing(102, 'a cherry', 3),
  '#ROOM\nVnum 100\nName A hill~\nSector hills~\nDesc Green.\n~\n',
  'Reset M 0 100 1 100\n  Reset G 0 100 1 0\n  Reset G 0 101 1 0\n  Reset G 0 102 1 0\n  Reset G 0 100 1 0\n',
  'Reset M 0 101 1 100\n  Reset G 0 100 1 0\n  Reset G 0 101 1 0\n',
  'Reset O 0 101 1 100\n  Reset H 1 0 0 0\nReset O 0 102 1 100\n',
  '#ENDROOM\n#ENDAREA\n',
].join('')

const trapped = [
  '#FUSSAREA\n#AREADATA\nName Crypt~\nResetFreq 7\n#ENDAREADATA\n',
  '#OBJECT\nVnum 200\nKeywords chest~\nType container~\nShort a chest~\nLong A chest.~\nWFlags take~\nValues 50 5 -1 0 0 0\nStats 1 1 0 8 0\n#ENDOBJECT\n',
  thing(201, 'a coin', 1),
  '#ROOM\nVnum 200\nName A crypt~\nSector inside~\nDesc Dark.\n~\n',
  'Reset O 0 200 1 200\n  Reset T 18 3 2 0\n  Reset P 0 201 1 200\nReset T 5 12 1 200\n',
  '#EXIT\nDirection north~\nToRoom 201\n#ENDEXIT\n#ENDROOM\n',
  '#ROOM\nVnum 201\nName A stair~\nSector inside~\nDesc Steep.\n~\n#EXIT\nDirection south~\nToRoom 200\n#ENDEXIT\n#ENDROOM\n#ENDAREA\n',
].join('')

test('T sets traps in things and rooms, which spring at players until they are used up, and are written back', async () => {
  const mud = await mounted({ 'area.lst': 'crypt.are\n$\n', 'crypt.are': trapped })
  onTestFinished(() => mud.stop())
  const zone = mud.find('/diku/hills/zone/200') ?? mud.load('/diku/hills/zone/1')
  const mounts = mud.load('/compat/diku/mounts')
  const written = () =>
    (
      mud.driver.guard.attempt('load', null, () => mounts.instazone(zone)) as {
        lines: { letter: string; extra: number; args: number[] }[]
      }
    ).lines
      .filter(({ letter }) => letter === 'T')
      .map(({ extra, args }) => [extra, ...args])
  // The trap in the object has flags 2 (in an object) and 16 (open), kind 3 (a poison needle), and two charges. The trap in the room has
  // flags 1 and 4 (enter), kind 12 and 12 charges.
  expect(written()).toEqual([
    [18, 3, 2, 0],
    [5, 12, 12, 200],
  ])
  const ann = mud.player('Ann', { at: '/diku/hills/room/201', level: 20 })
  ann.maxHp = ann.hp = 500
  expect(ann.command('south')).toContain('A blade slashes at you!')
  expect(ann.hp).toBeLessThan(490)
  expect(ann.command('open chest')).toMatch(/You open a chest\.\nA needle pricks you!/)
  expect(written()).toEqual([
    [18, 3, 1, 0],
    [5, 12, 11, 200],
  ])
  ann.command('close chest')
  expect(ann.command('open chest')).toContain('needle')
  ann.command('close chest')
  expect(ann.command('open chest')).toBe('You open a chest.\n')
  expect(written()).toEqual([[5, 12, 11, 200]])
  // While a player is there, the trap in the room is not set again, but the trap in the thing is.
  mud.driver.guard.attempt('load', null, () => zone.resetZone())
  expect(written()).toEqual([
    [18, 3, 2, 0],
    [5, 12, 11, 200],
  ])
  expect(mud.faults).toEqual([])
})

test('a keeper has its wares by level and name, others have theirs as listed; H hides what was placed last', async () => {
  const mud = await mounted({ 'area.lst': 'hills.are\n$\n', 'hills.are': area })
  onTestFinished(() => mud.stop())
  const { inventory } = mud.find('/diku/hills/room/100')!
  const all = inventory as unknown as {
    path: string
    short: string
    hidden?: boolean
    inventory: { short: string }[]
  }[]
  const of = (path: string) => all.find(one => one.path.endsWith(path))!
  expect(of('mob/100').inventory.map(({ short }) => short)).toEqual(['a pear', 'a cherry', 'an apple', 'an apple'])
  expect(of('mob/101').inventory.map(({ short }) => short)).toEqual(['an apple', 'a pear'])
  expect([of('object/101').hidden, of('object/102').hidden]).toEqual([true, false])
})
