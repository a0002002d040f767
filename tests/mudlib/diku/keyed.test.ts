import { expect, test } from 'vitest'
import { readRom } from '../../../mudlib/systems/diku/compat/diku/rom.ts'
import { writeRom } from '../../../mudlib/systems/diku/compat/diku/rom-writer.ts'

const area = [
  '#AREADATA\nName Hills~\nVNUMs 100 199\nStats\t7 259END\n',
  '#MOBDATA\n#100\nNAME  rat~\nSHORT a rat~\nLONG  A rat sits here.\n~\nDESCR\nGrey.\n~\nRACE  rat~\nACT   AB\nAFF   C\nALIGN -100\nLEVEL 2',
  'HROLL 1\nENHA  100.00%\nHDICE 2d4+2\nMDICE 1d1+1\nDDICE 1d3+0\nDTYPE bite\nAC    5 5 5 9\nPOS   stand sit\nSEX   male\nGOLD  3\nEnd\n',
  '#101\nNAME  cat~\nSHORT a cat~\nLONG  A cat.\n~\n#0\n',
  "#OBJDATA\n#100\nNAME   sword~\nSHORT  a sword~\nDESCR\nA sword.~\nMAT    iron~\nTYPE   weapon sword 2 4 'fire bite' 0\nEXTRA  1 0 0\nWEAR   AN",
  'LEVEL  1\nWEIGHT 10\nCOST   100\nCOND   90\nAffect O 18 1 0\nEDESC blade~\nSharp.\n~\nEnd\n#0\n',
  '#ROOMDATA\n#100\nNAME   The landing~\nDESCR\nPlanks.\nA river.\n~\nFLAGS  D\nSect   6\nDOOR 1\nThe boat.\n~\ngate~\n1 0 101\nEDESC planks~\nWorn.\n~\nEnd\n',
  '#101\nNAME   The boat~\nDESCR\nIt rocks.\n~\n#0\n',
  '#$\n',
].join('\n')

test('mobiles, objects and rooms as keys and values; one that has no end is kept, and the next section is read', () => {
  const world = readRom(path => (path === 'area.lst' ? 'a.are\n$' : path === 'a.are' ? area : null))
  expect(world.zones[0]).toMatchObject({ name: 'Hills', bottom: 100 })
  expect(world.mobs.get(100)).toMatchObject({
    ...{ keywords: 'rat', short: 'a rat', race: 'rat', act: [3], affects: [4], alignment: -100, level: 2, hitroll: 1 },
    ...{ hitDice: '2d4+2', damageDice: '1d3+0', armour: 50, loadPosition: 8, defaultPosition: 6, sex: 1, gold: 3 },
  })
  expect(world.objects.get(100)).toMatchObject({
    ...{
      type: 5,
      values: [0, 2, 4, 0, 0],
      names: ['sword', 'fire bite'],
      wear: [8193],
      level: 1,
      weight: 10,
      cost: 100,
    },
    ...{ applies: [[18, 1]], extras: [{ keywords: 'blade', text: 'Sharp.\n' }], condition: 90 },
  })
  expect([...world.mobs.keys()]).toEqual([100, 101])
  expect(world.rooms.get(100)).toMatchObject({
    ...{ name: 'The landing', text: 'Planks.\nA river.\n', flags: [8], sector: 6, zone: world.zones[0]!.vnum },
    extras: [{ keywords: 'planks', text: 'Worn.\n' }],
  })
  expect([...world.rooms.get(100)!.exits]).toEqual([
    [1, { text: 'The boat.\n', keywords: 'gate', door: 1, key: 0, to: 101 }],
  ])
  expect(world.rooms.get(101)).toMatchObject({ name: 'The boat', text: 'It rocks.\n' })
  expect(world.problems.map(({ message }) => message)).toContain('room #101: End expected')
  expect(world.problems.map(({ message }) => message)).toContain('mobile #101: End expected')
  expect(writeRom(world)['a.are']).toContain('ENHA  100.00%')
})
