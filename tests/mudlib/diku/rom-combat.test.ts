import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../../driver/testing.ts'
import { type RomAttacker, type RomVictim, romBlow } from '../../../mudlib/systems/diku/compat/diku/combat/rom-blow.ts'
import { compareRomCombat } from '../../../scripts/cases/rom-combat.ts'
import { romHills } from './fixtures.ts'

const attacker: RomAttacker = {
  npc: false,
  class: 'warrior',
  level: 18,
  skill: 75,
  hitroll: 15,
  damroll: 0,
  weapon: { dice: [4, 2] },
  shield: false,
  dice: null,
  enhanced: 0,
}
const victim: RomVictim = {
  level: 13,
  ac: 0,
  visible: true,
  seesAttacker: true,
  position: 'fighting',
  sanctuary: false,
  resist: null,
  parry: 0,
  armed: true,
  dodge: 0,
  shieldBlock: 0,
}

/** Odds that were computed by hand: how often a blow hurts, and how much. */
const odds: readonly [what: string, by: Partial<RomAttacker>, at: Partial<RomVictim>, hits: number, damage: number][] =
  [
    // THAC0 4, minus 14 for the hitroll, so of twenty rolls only 0 misses. The damage is 4d2 at 95 percent, and a tenth more without a
    // shield: 4, 4, 5, 6, 7.
    ['a warrior who nearly always hits', {}, {}, 0.95, (3 + 4 * 4 + 6 * 5 + 4 * 6 + 7) / 16],
    // At equal levels, the chance would be 80 / 2. It is halved because the victim doesn't see the attacker, and reduced by 5 for five
    // levels below: 20 - 5 to parry, and 20 - 5 to dodge.
    [
      'parry and dodge against somebody unseen',
      {},
      { parry: 80, dodge: 80, seesAttacker: false },
      0.95 * 0.86 * 0.86,
      5,
    ],
    [
      'nothing wards off who is stunned',
      { weapon: null, level: 2, skill: 100, damroll: 4 },
      { level: 2, position: 'stunned', parry: 100, dodge: 100, shieldBlock: 100 },
      0.95,
      14,
    ],
    ['an immune victim', {}, { resist: 'immune' }, 0, 0],
    ['sanctuary halves', { npc: true, weapon: null, dice: [10, 1] }, { sanctuary: true }, 0.95, 5],
    ['points above 35 count half', { npc: true, weapon: null, dice: [75, 1] }, {}, 0.95, 55],
  ]

test.each(odds)('the odds of %s', (what, by, at, hits, damage) => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-rom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'cases.json')
  const write = (share: number, mean: number) =>
    writeFileSync(
      file,
      JSON.stringify({
        cases: [
          {
            id: what,
            attacker: { ...attacker, ...by },
            victim: { ...victim, ...at },
            expect: { hits: share, damage: mean },
          },
        ],
      }),
    )
  const told: string[] = []
  const compare = () => compareRomCombat(file, line => told.push(line))
  write(hits, what.startsWith('parry') ? odds[0]![4] : damage)
  expect(compare(), told.join()).toEqual({ differ: 0, of: 1 })
  write(hits === 0 ? 0.5 : hits - 0.02, damage)
  expect(compare().differ).toBe(1)
})

test('a file of another form is refused with the field', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-rom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'cases.json')
  writeFileSync(
    file,
    JSON.stringify({
      cases: [{ id: 'x', attacker: { ...attacker, level: 'high' }, victim, expect: { hits: 1, damage: 1 } }],
    }),
  )
  expect(() => compareRomCombat(file, () => {})).toThrow('cases.0.attacker.level')
})

const data = fileURLToPath(new URL('../../../../shared/data/rom/combat.json', import.meta.url))
test.skipIf(!existsSync(data))('odds that were worked out from the rules of ROM 2.4b6', () => {
  const told: string[] = []
  expect(compareRomCombat(data, line => told.push(line)).differ, told.join('\n')).toBe(0)
})

test('a mobile whose own dice count when it has no weapon', () => {
  const draw = (from: number) => from
  const never = (_from: number, to: number) => to
  expect(romBlow({ ...attacker, npc: true, weapon: null, dice: [3, 4] }, victim, draw)).toEqual({
    how: 'missed',
    points: 0,
  })
  expect(romBlow({ ...attacker, npc: true, weapon: null, dice: [3, 4] }, victim, never)).toEqual({
    how: 'hit',
    points: 12,
  })
})

async function fight(set?: string) {
  const mud = await testDriver({
    seed: 3,
    files: { '/diku/hills/area.lst': 'hills.are\n$\n', '/diku/hills/hills.are': romHills },
    ...(set ? { world: { set } } : {}),
  })
  onTestFinished(() => mud.stop())
  mud.advance(1)
  const ann = mud.player('Ann', { at: '/diku/hills/room/100', level: 5 })
  const rat = (ann.environment!.inventory as AnyObject[]).find(one => one.blows)!
  const blows = rat.blows as unknown
  ann.maxHp = 500
  ann.hp = 500
  ann.command('kill rat')
  mud.advance(30)
  return { output: ann.output, blows }
}

test('fights in a world of ROM are by its rules, in its words, where an operator has set so', async () => {
  const words = /scratches|grazes|hits|injures|wounds|mauls|decimates/
  const own = await fight()
  expect(own.output).not.toMatch(/(?:Your|The grey rat's) \w+ (?:scratches|grazes|injures|wounds|mauls|decimates)/)
  const { output, blows } = await fight('diku.combat=diku')
  expect(output).toMatch(words)
  expect(output).toMatch(/The grey rat(?:'s \w+ (?:scratches|grazes|hits|injures|wounds|mauls|decimates)| misses) you/)
  expect(blows).toMatchObject({
    hitroll: expect.any(Number),
    armour: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
  })
  await expect(testDriver({ world: { set: 'diku.combat=merc' } }).then(mud => mud.stop())).rejects.toThrow(
    'diku.combat is wyrd or diku',
  )
})
