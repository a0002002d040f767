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
