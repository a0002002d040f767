import { expect, test } from 'vitest'
import type { AnyObject, TestDriver } from '../../driver/testing.ts'
import { put, smallWorld } from './world.ts'

// Compares the words of consider with the results of real fights, blow by blow, by the world's own rules.

const field = '/domains/t/field'
const files = {
  [`${field}.ts`]: `import { Room } from '/std/room'\nexport default class Field extends Room { short = 'A field' }`,
  '/domains/t/witch.ts': `import { Spellcaster } from '/behaviours/spellcaster'
import { Monster } from '/std/monster'
export default class Witch extends Monster {
  name = 'witch'
  level = 2
  maxHp = 24
  maxMana = 500
  mana = 500
  behaviours = [Spellcaster.with({ spells: [{ spell: 'magic missile', chance: 100 }] })]
}`,
  '/domains/t/bear.ts': `import { Monster } from '/std/monster'
export default class Bear extends Monster { name = 'bear'; level = 4; maxHp = 60; bareHands = '2d6' }`,
}

const fights = 100
const words = {
  'is no match for you': [0, 0.02],
  'is weaker than you': [0.02, 0.2],
  'looks like a fair match': [0.2, 0.55],
  'is stronger than you': [0.55, 0.9],
  'looks like death on legs': [0.9, 1],
} as const

/** Added to the hit points, so that nobody dies and the fight can continue after each decision. */
const far = 1_000_000

/** Returns the share of fights to the death that a player would lose. */
function lost(mud: TestDriver, ann: AnyObject, monster: AnyObject): number {
  const [annHp, monsterHp] = [ann.hp, monster.hp]
  for (const one of [ann, monster]) one.maxHp += far
  monster.wimpy = 0
  let losses = 0
  ann.hp = annHp + far
  monster.hp = monsterHp + far
  expect(ann.attack(monster)).toBeUndefined()
  for (let n = 0; n < fights; n++) {
    ann.hp = annHp + far
    monster.hp = monsterHp + far
    for (let round = 0; round < 500 && ann.hp > far && monster.hp > far; round++) {
      monster.mana = monster.maxMana
      mud.advance(2)
    }
    if (ann.hp <= far && monster.hp > far) losses++
    else if (ann.hp <= far) losses += 0.5
  }
  return losses / fights
}

const armed =
  (...things: string[]) =>
  (mud: TestDriver, ann: AnyObject) => {
    for (const path of things) {
      const thing = put(mud, path, ann)
      ann.command(path.endsWith('shield') ? `wear ${thing.name}` : `wield ${thing.name}`)
    }
  }
const [sword, shield] = ['/domains/vale/items/sword', '/domains/vale/items/shield']
const under = (effect: string) => (_mud: TestDriver, ann: AnyObject) =>
  void ann.addAffect(effect, { seconds: 1_000_000, power: 5 })

test.each<[string, number, string, ((mud: TestDriver, ann: AnyObject) => void)?]>([
  ['with bare hands', 1, '/domains/vale/npc/goblin'],
  ['with a sword', 1, '/domains/vale/npc/goblin', armed(sword)],
  ['with a sword and a shield', 1, '/domains/vale/npc/goblin', armed(sword, shield)],
  ['with a sword', 3, '/domains/t/bear', armed(sword)],
  ['under a sanctuary', 3, '/domains/t/bear', under('/effects/sanctuary')],
  ['with a sword', 2, '/domains/t/witch', armed(sword)],
  ['with a sword', 5, '/domains/vale/npc/skeleton', armed(sword)],
  ['with bare hands', 4, '/domains/vale/npc/wolf'],
])('%s, level %i, against %s: consider says how fights end', async (_how, level, path, prepare) => {
  const mud = await smallWorld(files)
  const ann = mud.player('Ann', { at: field, level })
  const monster = put(mud, path, field)
  monster.aggressive = false
  prepare?.(mud, ann)
  const said = ann.command(`consider ${monster.name}`)
  const found = Object.entries(words).find(([one]) => said.includes(one))
  expect(found, said).toBeDefined()
  const losses = lost(mud, ann, monster)
  const [from, upTo] = found![1]
  // Over 100 fights, the share varies by about ten percentage points, so a margin of 12 is allowed. Over 1,000 fights, it was within six.
  expect(losses, said).toBeGreaterThanOrEqual(from - 0.12)
  expect(losses, said).toBeLessThanOrEqual(upTo + 0.12)
  expect(mud.faults).toEqual([])
})
