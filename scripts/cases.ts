import { dirname, join } from 'node:path'
import { compareConvertedDg } from './cases/dg-converted.ts'
import type { Live, Truth, Units } from './cases/dg-facts.ts'
import { readJson } from './cases/dg-facts.ts'
import { compareLive } from './cases/dg-live.ts'
import { triggersIn } from './cases/dg-runs.ts'
import { compareTruth } from './cases/dg-truth.ts'
import { compareUnits } from './cases/dg-units.ts'
import { compareDiablo } from './cases/diablo.ts'
import { compareFactions } from './cases/factions.ts'
import { compareLua } from './cases/lua-programs.ts'
import { compareOsrs } from './cases/osrs.ts'
import { compareConvertedRanvier, compareRanvier } from './cases/ranvier-session.ts'
import { compareRomCombat } from './cases/rom-combat.ts'
import { compareConvertedRom } from './cases/rom-converted.ts'
import { compareRom } from './cases/rom-truth.ts'
import { compareConvertedSmaug } from './cases/smaug-converted.ts'
import { compareSmaug } from './cases/smaug-truth.ts'

const usage = `npm run cases -- dg-programs TRUTH.json --from DIR      runs what a tbaMUD server was measured to do against the triggers of a folder
npm run cases -- rom-programs TRUTH.json --from DIR     what a ROM server did with mob programs
npm run cases -- smaug-programs TRUTH.json --from DIR   what a SMAUG server did
npm run cases -- dg-converted|rom-converted TRUTH.json --from DIR, smaug-converted DIR --from DIR
                                                        runs programs interpreted and as TypeScript, on the same events with the same dice
npm run cases -- ranvier SESSION.json --from DIR        what a Ranvier server showed its players, and its events, with the bundles in DIR
npm run cases -- ranvier-converted SESSION.json --from DIR
                                                        the same, with the areas in DIR converted to programs
npm run cases -- lua DIR                                what lua5.1 prints for the programs of a folder: DIR/expected.json
npm run cases -- diablo FILE.json                        what monsters decide by Diablo's scripts: scripts/cases/diablo/README.md
npm run cases -- faction FILE.json                       what deeds come to with factions: scripts/cases/factions/README.md
npm run cases -- rom-combat FILE.json                    how often blows hurt by ROM's rules, and how much
npm run cases -- osrs FILE.json                          what OSRS-style mobs do: scripts/cases/osrs/README.md
TRUTH.json of dg-programs is a file of triggers, of units or of live runs; the last two need the file of triggers beside them as truth.json.
DIR holds the files of programs: .trg, or a folder trg with them; .mobprogs or .are; area files and area.lst.
Each difference is printed, and last how many of all cases differ.`

interface Count {
  differ: number
  of: number
}

type Compare = (file: string, folder: string, show: (line: string) => void) => Count | Promise<Count>

function compareDg(file: string, folder: string, show: (line: string) => void): Count {
  const facts = readJson(file) as Truth | Units | Live
  const programs = triggersIn(folder)
  if ('triggers' in facts) return compareTruth(facts, programs, show)
  const truth = readJson(join(dirname(file), 'truth.json')) as Truth
  if ('expr' in facts) return compareUnits(facts, truth, programs, show)
  return compareLive(facts, truth, programs, show)
}

const kinds: Readonly<Record<string, Compare>> = {
  'dg-programs': compareDg,
  'rom-programs': compareRom,
  'smaug-programs': compareSmaug,
  'dg-converted': (file, folder, show) => compareConvertedDg(readJson(file) as Truth, folder, show),
  'rom-converted': compareConvertedRom,
  ranvier: compareRanvier,
  'ranvier-converted': compareConvertedRanvier,
  'smaug-converted': (_file, folder, show) => compareConvertedSmaug(folder, show),
}

/** Comparisons that need nothing but the given file. */
const ofFile: Readonly<Record<string, (file: string, show: (line: string) => void) => Count | Promise<Count>>> = {
  lua: compareLua,
  diablo: compareDiablo,
  faction: compareFactions,
  osrs: compareOsrs,
  'rom-combat': compareRomCombat,
}

async function main(): Promise<void> {
  const [kind, file, option, folder] = process.argv.slice(2)
  const compare = kinds[kind ?? '']
  const alone = ofFile[kind ?? '']
  if (alone && file) {
    await finish(() => alone(file, line => console.log(line)))
    return
  }
  if (!compare || !file || option !== '--from' || !folder) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  await finish(() => compare(file, folder, line => console.log(line)))
}

async function finish(compare: () => Count | Promise<Count>): Promise<void> {
  try {
    const { differ, of } = await compare()
    console.log(`${differ} of ${of} differ`)
    if (differ > 0) process.exitCode = 1
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 2
  }
}

await main()
