import { expect, test } from 'vitest'
import { readFactions } from '../../../mudlib/systems/factions/lib/factions/faction-file.ts'
import { convertCoffeeMud } from '../../../scripts/factions/coffeemud.ts'

const elves = `# A comment
NAME=The elves
MINIMUM=-5000
MAXIMUM=5000
SCOREDISPLAY=TRUE
DEFAULT=-1000 -RACE +ORC; 100
RATEMODIFIER=0.5
RANGE2 = -1999 ; 1999 ; Unknown ; ELFSOSO ;
RANGE1 = -5000 ; -2000 ; Foes of the wood ; ELFFOE ; EVIL
RANGE3 = 2000 ; 5000 ; Elf friend ; ELFFRIEND ;
RELATION1 = ORC CLAN.INI -50%
RELATION2 = DWARVES.INI 10%
CHANGE1=MURDER;DOWN;300%;JUST100;
CHANGE2=TIME;UP;10%;;
CHANGE3=MURDER2;OPPOSITE;100%;OUTSIDER;
EXPERIENCE=EXTREME
AFFBEHAV1 = Aggressive ;Message="Die!" -FACTION +ELFFOE;
`

test('a faction of CoffeeMUD becomes one of ours: bounds, tiers, who attacks, relations, what a kill costs', () => {
  const { text, problems } = convertCoffeeMud(elves, 'wood elves.ini', ['wood-elves', 'orc-clan'])
  const [{ faction }] = readFactions(text, '/domains/w/factions/elves.txt') as [ReturnType<typeof readFactions>[number]]
  expect(faction).toMatchObject({
    name: 'wood-elves',
    title: 'The elves',
    least: -5000,
    most: 5000,
    start: 100,
    halfLife: 0,
    secret: false,
    relations: { 'orc-clan': -0.5 },
  })
  expect(faction.tiers.map(({ name, from, attacks }) => [name, from, attacks])).toEqual([
    ['foes of the wood', -5000, true],
    ['unknown', -1999, false],
    ['elf friend', 2000, false],
  ])
  expect(faction.deeds.map(({ kind, change }) => [kind, change])).toEqual([
    ['kill', -150],
    ['crime', 0],
    ['trade', 0],
  ])
  expect(problems.map(one => one.replace(/: .*/, ''))).toEqual(
    [9, 6, 12, 14, 15, 16].map(line => `wood elves.ini:${line}`),
  )
})
