import { type TestDriver, testDriver } from '../../../driver/testing.ts'

/** Returns a monster in ROM's format, written for these tests. */
export const romMob = (vnum: number, keywords: string, short: string, triggers: readonly string[], alignment = 0) =>
  [
    `#${vnum}`,
    `${keywords}~`,
    `${short}~`,
    `${short} stands here.`,
    '~',
    'Plain.',
    '~',
    'human~',
    `AB 0 ${alignment} 0`,
    '10 0 10d10+500 1d1+1 1d2+0 punch',
    '5 5 5 9',
    '0 0 0 0',
    'stand stand male 3',
    '0 0 medium flesh',
    ...triggers.map(one => `M ${one}~`),
  ].join('\n')

const thing = (vnum: number, keywords: string, short: string) =>
  `#${vnum}\n${keywords}~\n${short}~\n${short} lies here.~\nwood~\ntrash 0 A\n0 0 0 0 0\n1 1 0 P`

/** The mobiles and programs of an area with a yard, a street to the north and a cellar below. */
export interface RomArea {
  readonly mobs: readonly string[]
  readonly programs: Readonly<Record<number, string>>
  /** The numbers of the mobiles in the yard. */
  readonly inYard: readonly number[]
}

export function romArea({ mobs, programs, inYard }: RomArea): string {
  return [
    '#AREA\nyard.are~\nYard~\n{1 5} Nobody Yard~\n100 1999\n',
    '#MOBILES',
    ...mobs,
    '#0\n',
    '#OBJECTS',
    thing(100, 'ring brass', 'a brass ring'),
    thing(101, 'acorn', 'an acorn'),
    '#0\n',
    '#ROOMS',
    '#100\nA yard~\nCobbles.\n~\n0 C 2\nD0\n~\n~\n0 -1 101\nD5\n~\n~\n0 -1 102\nS',
    '#101\nA street~\nMud.\n~\n0 C 2\nD2\n~\n~\n0 -1 100\nS',
    '#102\nA cellar~\nDust.\n~\n0 CD 0\nD4\n~\n~\n0 -1 100\nS',
    '#0\n',
    '#RESETS',
    ...inYard.map(vnum => `M 0 ${vnum} 1 100 1`),
    'S\n',
    '#MOBPROGS',
    ...Object.entries(programs).map(([vnum, text]) => `#${vnum}\n${text}\n~`),
    '#0\n',
    '#$',
    '',
  ].join('\n')
}

/** Starts a world with one area of ROM under /diku/yard. */
export async function inYard(area: string, seed = 1): Promise<TestDriver> {
  const mud = await testDriver({
    seed,
    files: { '/diku/yard/area.lst': 'yard.are\n$\n', '/diku/yard/yard.are': area },
  })
  mud.advance(1)
  return mud
}

export const yard = (vnum: number) => `/diku/yard/room/${vnum}`
