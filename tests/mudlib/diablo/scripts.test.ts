import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { advanced, MonsterRandom, rawOf, reseeded } from '../../../mudlib/systems/diablo/ai/diablo/random.ts'
import { attackTypeOf, scripts } from '../../../mudlib/systems/diablo/ai/diablo/scripts.ts'
import { targetOf } from '../../../mudlib/systems/diablo/ai/diablo/target.ts'
import type { View } from '../../../mudlib/systems/diablo/ai/diablo/view.ts'
import { aimOf, turned } from '../../../mudlib/systems/diablo/ai/diablo/viper.ts'
import { compareDiablo } from '../../../scripts/cases/diablo.ts'

const own = new URL('../../../scripts/cases/diablo/own.json', import.meta.url).pathname

/** The view of a monster in the open, three tiles from its target. */
const open: View = {
  D: 3,
  Intf: 0,
  active: true,
  inLight: true,
  sameArea: true,
  los: true,
  chargeClear: true,
  last: 'other',
  stand: 0,
  still: 0,
  sword: false,
  hpLow: false,
  mode: 'normal',
  circleWalked: 0,
  retreatLeft: 0,
  target: 'player',
  single: true,
  subtype: '',
  visible: true,
  lastWalk: 'none',
  lastVoluntary: 'other',
  atCarcass: false,
  seesCarcass: false,
  mealTries: 10,
  blocked: false,
  cornered: false,
  aheadFree: true,
  original: false,
  shortRoll: true,
}

/** Returns a function that returns these numbers one after the other, and records the ranges asked for. */
function dice(...numbers: number[]): ((n: number) => number) & { asked: number[] } {
  const asked: number[] = []
  return Object.assign(
    (n: number) => {
      asked.push(n)
      return numbers[asked.length - 1] ?? 0
    },
    { asked },
  )
}

test('the scripts decide what the cases say, and cases that can be read otherwise are counted apart', () => {
  const lines: string[] = []
  expect(compareDiablo(own, line => lines.push(line))).toEqual({ differ: 0, of: 22 })
  expect(lines).toEqual([
    expect.stringContaining('(ambiguous): stand: 0, expected 1'),
    expect.stringContaining('(ambiguous): walk-last-seen: 1, expected never'),
    'ambiguous: 1 of 1 differ',
  ])
})

test('each attack type decides what the guide says, at the edges of its limits', () => {
  const types = new URL('../../../scripts/cases/diablo/types.json', import.meta.url).pathname
  const lines: string[] = []
  expect(compareDiablo(types, line => lines.push(line))).toEqual({ differ: 0, of: 31 })
  expect(lines).toEqual([])
  const { situations } = JSON.parse(readFileSync(types, 'utf8')) as { situations: { ai: string }[] }
  expect(new Set(situations.map(({ ai }) => ai)).size).toBeGreaterThanOrEqual(19)
})

test('a case that is wrong is found: in a chance, in a length of a delay, in the order of the rolls, in a rule', () => {
  const cases = JSON.parse(readFileSync(own, 'utf8'))
  cases.situations[0].outcomes[1].exact = '206/2048'
  cases.situations[1].traces[0].draws = [
    [20, 11],
    [100, 21],
  ]
  cases.situations[3].traces[1].ticks = 10
  cases.rules[0].radius = 6
  cases.rules[5].expect.active.push(260)
  cases.viperCycle[0].aim = 'S'
  cases.targetSelection[0].expect = 'late'
  cases.originalGenerator[0].raw[1] = 347
  cases.situations[2].situation.speed = 1
  const file = join(mkdtempSync(join(tmpdir(), 'cases-')), 'wrong.json')
  writeFileSync(file, JSON.stringify(cases))
  expect(compareDiablo(file, () => {})).toEqual({ differ: 9, of: 22 })
})

const shared = '/work/shared/data/diablo/decisions.json'
test.skipIf(!existsSync(shared))('the scripts decide what a large set of cases says', { timeout: 60_000 }, () => {
  const cases = JSON.parse(readFileSync(shared, 'utf8'))
  // Trying millions of rolls takes long. For these cases, the traces are enough here.
  cases.situations = cases.situations.map((one: { ai: string; intf: number; situation: { D: number } }) =>
    /magma|spit$/.test(one.ai) && one.situation.D > 2 ? { ...one, outcomes: [] } : one,
  )
  const file = join(mkdtempSync(join(tmpdir(), 'cases-')), 'shared.json')
  writeFileSync(file, JSON.stringify(cases))
  const lines: string[] = []
  const { differ, of } = compareDiablo(file, line => lines.push(line))
  expect(lines.slice(0, -1)).toEqual([])
  expect(differ).toBe(0)
  expect(of).toBeGreaterThan(900)
})

test('archers shoot at golems though no light has woken them', () => {
  const asleep = { ...open, D: 6, active: false, inLight: false, target: 'golem' } as const
  expect(scripts['goat-archer'](asleep, dice(0)).kind).toBe('ranged')
  expect(scripts['skeleton-archer'](asleep, dice(2)).kind).toBe('ranged')
  expect(scripts['goat-archer']({ ...asleep, target: 'player' }, dice(0)).kind).toBe('stand')
})

test('a scavenger without a carcass in sight fights on', () => {
  const hurt = { ...open, D: 1, hpLow: true, last: 'delay' } as const
  expect(scripts.scavenger({ ...hurt, seesCarcass: true }, dice()).kind).toBe('enter-eat-mode')
  expect(scripts.scavenger(hurt, dice(50)).kind).toBe('melee')
})

test('a Magma Demon always walks by its second roll, as it is Rnd[100]; mended, it waits at times', () => {
  const far = { ...open, inLight: false } as const
  const asItWas = dice(9999, 99)
  expect(scripts['magma-demon'](far, asItWas).kind).toBe('walk-last-seen')
  expect(asItWas.asked).toEqual([10000, 100])
  const mended = dice(9999, 9999, 3)
  expect(scripts['magma-demon']({ ...far, shortRoll: false }, mended)).toMatchObject({ kind: 'delay', ticks: 8 })
  expect(mended.asked).toEqual([10000, 10000, 10])
})

test('a Magma Demon that nothing lets past waits', () => {
  const stuck = { ...open, D: 2, blocked: true } as const
  expect(scripts['magma-demon'](stuck, dice(9999, 0, 0))).toMatchObject({ kind: 'delay', ticks: 5 })
})

test('in the original way, scripts differ where the guide and the game do', () => {
  const original = { ...open, original: true } as const
  // A Gloom charges from five tiles on, not from four.
  const gloom = { ...original, subtype: 'gloom', D: 4 } as const
  expect(scripts['winged-fiend'](gloom, dice(0)).kind).toBe('stand')
  expect(scripts['winged-fiend']({ ...gloom, D: 5 }, dice(0)).kind).toBe('charge')
  expect(scripts['winged-fiend']({ ...gloom, original: false }, dice(0)).kind).toBe('charge')
  // An Overlord with intelligence factor 3 walks on with a roll of 81, but not with 72.
  const overlord = { ...original, last: 'walk', Intf: 3 } as const
  expect(scripts.overlord(overlord, dice(81)).kind).toBe('walk-to')
  expect(scripts.overlord({ ...overlord, original: false }, dice(81)).kind).toBe('stand')
  // A Goat Archer that doesn't step back shoots.
  expect(scripts['goat-archer'](original, dice(70)).kind).toBe('ranged')
  expect(scripts['goat-archer'](open, dice(70)).kind).toBe('stand')
  // A failed cry costs the tick.
  const crier = { ...original, still: 11 } as const
  expect(scripts['fallen-one'](crier, dice(1)).kind).toBe('stand')
  // A Skeleton King revives with a roll of 5.
  const king = { ...original, D: 1 } as const
  expect(scripts['skeleton-king'](king, dice(5)).kind).toBe('revive')
  expect(scripts['skeleton-king']({ ...king, original: false }, dice(5)).kind).toBe('melee')
  // A circle continues while something stands in the way, and ends in the dark.
  const goat = { ...original, mode: 'circle', circleWalked: 9, last: 'walk' } as const
  expect(scripts['goat-man']({ ...goat, aheadFree: false }, dice(0)).kind).toBe('circle-step')
  expect(scripts['goat-man']({ ...goat, circleWalked: 1, inLight: false }, dice(99)).kind).toBe('stand')
})

test('a monster in sight is preferred in the guide, one in the same area in the original', () => {
  const near = { id: 'near', kind: 'player', dx: 2, dy: 0, slot: 0, visible: true, sameArea: false } as const
  const here = { id: 'here', kind: 'player', dx: 6, dy: 0, slot: 1, visible: false, sameArea: true } as const
  expect(targetOf([near, here], 'skeleton')).toBe(near)
  expect(targetOf([near, here], 'skeleton', true)).toBe(here)
})

test('a viper that walks to a fixed target winds to both sides alike', () => {
  const north = 0
  let facing = north
  const walked: number[] = []
  for (let step = 1; step <= 6; step++) {
    facing = turned(facing, aimOf(north, step))
    walked.push(facing)
  }
  expect(walked).toEqual([7, 7, 0, 1, 1, 0])
  // The original begins with the other side.
  expect(aimOf(north, 1, true)).toBe(1)
})

test('a unique monster has the script of its kind, and one that never fights has none', () => {
  expect(attackTypeOf('Zhar the Mad')).toBe('mage')
  expect(attackTypeOf('Lachdanan')).toBeUndefined()
  expect(attackTypeOf('toString')).toBeUndefined()
})

test('as it was, low numbers of Rnd[10000] come more often; mended, all come alike', () => {
  const low = (fair: boolean) => {
    const random = new MonsterRandom(12345)
    random.fair = fair
    let count = 0
    for (let i = 0; i < 200_000; i++) if (random.next(10000) < 2768) count++
    return count / 200_000
  }
  expect(low(false)).toBeCloseTo((2768 * 4) / 32768, 2)
  expect(low(true)).toBeCloseTo(0.2768, 2)
})

test('the same state gives the same numbers, and goes on where it was', () => {
  const first = new MonsterRandom(7)
  const numbers = Array.from({ length: 5 }, () => first.next(100))
  const again = new MonsterRandom(7)
  again.next(100)
  again.next(100)
  const later = new MonsterRandom(again.state)
  expect([later.next(100), later.next(100), later.next(100)]).toEqual(numbers.slice(2))
})

test('reseeded before each tick, half of the ticks begin with a number of the tick before', () => {
  let seed = 987654321
  let before: number[] = []
  let same = 0
  const ticks = 2000
  for (let i = 0; i < ticks; i++) {
    const tick = reseeded(seed)
    seed = tick.seed
    const one = advanced(tick.state)
    const numbers = [rawOf(one), rawOf(advanced(one))]
    if (numbers[0] === before[1]) same++
    before = numbers
  }
  expect(same / ticks).toBeCloseTo(0.5, 1)
})

/** Returns the share of each kind of action, in percent, over all numbers that a script may roll. */
function shares(script: keyof typeof scripts, my: Partial<View>): Record<string, number> {
  const found: Record<string, number> = {}
  /** Rolls the given numbers, and divides the weight of the branch among the results of the next roll. */
  const walk = (numbers: readonly number[]) => {
    const asked: number[] = []
    const action = scripts[script]({ ...open, original: true, ...my }, n => {
      asked.push(n)
      return numbers[asked.length - 1] ?? 0
    })
    const next = asked[numbers.length]
    if (next === undefined) {
      const weight = asked.reduce((all, n) => all / Math.min(n, 100), 100)
      found[action.kind] = (found[action.kind] ?? 0) + weight
      return
    }
    // For a roll over a range above 100, only a hundred values are tried; each represents an equal part of the range.
    for (let roll = 0; roll < Math.min(next, 100); roll++) walk([...numbers, next > 100 ? roll * (next / 100) : roll])
  }
  walk([])
  return Object.fromEntries(Object.entries(found).map(([kind, share]) => [kind, Math.round(share * 100) / 100]))
}

test.each<[string, keyof typeof scripts, Partial<View>, Record<string, number>]>([
  ['casts in the dark', 'balrog', { inLight: false }, { spell: 10 }],
  ['casts in the dark from two tiles', 'balrog', { inLight: false, D: 2 }, { spell: 5 }],
  ['casts nothing through a wall', 'balrog', { inLight: false, los: false }, { spell: 0 }],
  ['casts after a circle, whatever it rolls', 'balrog', { mode: 'circle', circleWalked: 6 }, { spell: 100 }],
  ['leaves out one step of a circle in five', 'balrog', { mode: 'circle' }, { 'circle-step': 80, delay: 20 }],
  ['revives in the dark from three tiles', 'skeleton-king', { inLight: false }, { revive: 35 }],
  ['revives seldom in the dark from two tiles', 'skeleton-king', { inLight: false, D: 2 }, { revive: 6 }],
  ['revives nobody through a wall', 'skeleton-king', { inLight: false, los: false }, { revive: 0 }],
  ['begins a circle one time in four', 'skeleton-king', { single: false }, { 'circle-start': 25 }],
  [
    'begins no circle when one has ended',
    'skeleton-king',
    { single: false, mode: 'circle', circleWalked: 6 },
    { 'circle-start': 0 },
  ],
  ['shoots in the dark from far', 'magma-demon', { inLight: false, D: 5 }, { ranged: 10 }],
  ['shoots less in the dark from two tiles', 'magma-demon', { inLight: false, D: 2 }, { ranged: 5 }],
  // One time in four, it would start a circle. Then it shoots with 5 of 100; otherwise with 10.
  ['shoots at the start of a circle', 'magma-demon', { D: 5 }, { ranged: 8.75, 'circle-start': 23.75 }],
  ['shoots at once where its pause is none', 'goat-archer', { last: 'ranged', D: 2 }, { delay: 95, ranged: 5 }],
  ['steps back from near, or shoots', 'goat-archer', { D: 2 }, { 'walk-away': 70, ranged: 30 }],
])('in the original one %s: %s', (_what, script, my, expected) => {
  const found = shares(script, my)
  expect(Object.fromEntries(Object.keys(expected).map(kind => [kind, found[kind] ?? 0]))).toEqual(expected)
})

test('a field or a list that the cases do not know is refused', () => {
  const said = (change: (cases: Record<string, { situation: object }[]>) => void): string[] => {
    const cases = JSON.parse(readFileSync(own, 'utf8'))
    change(cases)
    const file = join(mkdtempSync(join(tmpdir(), 'cases-')), 'cases.json')
    writeFileSync(file, JSON.stringify(cases))
    const lines: string[] = []
    compareDiablo(file, line => lines.push(line))
    return lines.filter(line => line.includes('is no'))
  }
  expect(said(() => {})).toEqual([])
  expect(said(cases => Object.assign(cases['situations']![0]!.situation, { inTheLight: true })).join()).toContain(
    "'situation.inTheLight' is no field that is known",
  )
  expect(() => said(cases => Object.assign(cases, { situation: [] }))).toThrow("'situation' is no list that is known")
})
