import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Machine } from '../../mudlib/systems/diku/compat/programs/machine/machine.ts'
import { romDialect } from '../../mudlib/systems/diku/compat/programs/rom/dialect.ts'
import { readMobprogs } from '../../mudlib/systems/diku/compat/programs/rom/files.ts'
import {
  frameOf,
  type Memory,
  type RomProgram,
  type RomScope,
} from '../../mudlib/systems/diku/compat/programs/rom/scope.ts'
import { readCases } from './dg-facts.ts'
import { type FixtureChar, FixtureWorld, makeBread, makeChar, makeRoom } from './mob-fixture.ts'

// Compares measurements of a ROM server's mob programs with runs of the programs in a folder.

/** One attached program and four runs of it. A number in place of a run refers to the run with that index. */
export interface RomCase {
  area: string
  mob: number
  name: string
  short: string
  /** The sex. 3 means either sex. The measurement used male characters. */
  sex: number
  prog: number
  trig: string
  phrase: string
  runs: (string[] | number)[]
}

/** Limits far above the needs of any program in the truth files. */
export const limits = { nesting: 11, statements: 100_000, loads: 100, moves: 1_000 }

const full = { hp: 100, maxHp: 100 }

/** The differences between servers: the maximum depth of calls between programs, and the actors that trigger programs. */
export interface Server {
  readonly deepestCall: number
  /** Whether players had the sex that was set for them. On one server they had no sex. */
  readonly playersHaveSex: boolean
  /** A monster of either sex. The server chose its sex each time it created the monster. */
  readonly fido: Partial<FixtureChar> & { keywords: string }
}

export const servers: Readonly<Record<string, Server>> = {
  stock: {
    deepestCall: 5,
    playersHaveSex: true,
    fido: { keywords: 'fido dog', short: 'the beastly fido', numbers: { ...full, align: -200 } },
  },
  asgard: { deepestCall: 7, playersHaveSex: false, fido: { keywords: 'smelly fido dog', short: 'The Mutt' } },
}

/** The programs by number, separately for each file. */
type Files = ReadonlyMap<string, ReadonlyMap<number, RomProgram>>

/** The program files of a truth file: `x.truth.json` belongs to `x.mobprogs`, or to the files in `x` if they exist. */
export function filesOf(folder: string, file: string): string[] {
  const stem = basename(file).split('.')[0]!
  const own = join(folder, `${stem}.mobprogs`)
  if (existsSync(own)) return [own]
  const from = existsSync(join(folder, stem)) ? join(folder, stem) : folder
  const names = readdirSync(from).filter(name => /\.(mobprogs|are)$/.test(name))
  return names.sort().map(name => join(from, name))
}

function programsIn(paths: readonly string[]): Files {
  const found = new Map<string, Map<number, RomProgram>>()
  for (const path of paths) {
    const programs = readMobprogs(readFileSync(path, 'latin1'), basename(path))
    found.set(basename(path).replace(/\.\w+$/, ''), new Map(programs.map(one => [one.vnum, one])))
  }
  return found
}

function findProgram(files: Files, area: string, vnum: number): RomProgram | null {
  const own = files.get(area.replace(/\.\w+$/, ''))?.get(vnum)
  if (own) return own
  for (const programs of files.values()) {
    const one = programs.get(vnum)
    if (one) return one
  }
  return null
}

/** The first class, which all characters without a class get, including monsters. */
const words = { class: 'mage' }

/** The actors that trigger programs: three players and a monster. */
export function actorOf(index: number, { fido, playersHaveSex }: Server, sexOfFido: number): FixtureChar {
  const players: (Partial<FixtureChar> & { keywords: string })[] = [
    { keywords: 'Testor', sex: 1, numbers: { level: 50, align: 500, gold: 1000, ...full } },
    { keywords: 'Vilna', sex: 2, numbers: { level: 5, align: -800, gold: 10, hp: 40, maxHp: 100 } },
    { keywords: 'Zed', sex: 0, numbers: { level: 90, ...full }, flags: ['immortal'] },
  ]
  const player = players[index]
  if (!player) return makeChar({ vnum: 3062, numbers: full, words, ...fido, sex: sexOfFido })
  return makeChar({ ...player, words, pc: true, sex: playersHaveSex ? player.sex! : 0 })
}
/** The roll of each run. */
const rolls = [50, 1, 100, 50]

/** The data that all runs of a file share. */
interface Stage {
  readonly files: Files
  readonly server: Server
  /** Monsters elsewhere in the world. */
  readonly others: FixtureChar[]
}

function runOnce(
  one: RomCase,
  program: RomProgram,
  index: number,
  { files, server, others }: Stage,
  sexOfFido: number,
): string[] {
  const bread = makeBread()
  const mob = makeChar({
    vnum: one.mob,
    keywords: one.name,
    short: one.short,
    sex: one.sex === 3 ? 1 : one.sex,
    numbers: full,
    words,
    carries: [bread],
  })
  const actor = actorOf(index, server, sexOfFido)
  const world = new FixtureWorld(makeRoom(3001), [actor, mob], rolls[index]!, others)
  const memories = new Map<object, Memory>()
  const memory = (char: object) => {
    const known = memories.get(char) ?? { target: null, delay: 0 }
    memories.set(char, known)
    return known
  }
  const frame = frameOf(program, { actor, victim: null, first: bread, second: null })
  const run = { program: program.id, at: 0, waitsAt: '', due: 0, variables: [], depth: 0, loops: 0, answer: 1 }
  const scope: RomScope = {
    world,
    mob,
    run,
    frames: [frame],
    frame,
    memory,
    programOf: vnum => findProgram(files, one.area, vnum),
    deepestCall: server.deepestCall,
  }
  new Machine(limits).run(romDialect, program, run, scope)
  return world.watcher.lines
}

/** @returns the number of runs that differ, and of all runs. Programs that aren't in any file of the folder are reported and left out */
export function compareRom(file: string, folder: string, show: (line: string) => void): { differ: number; of: number } {
  const cases = readCases<RomCase>(file, ['area', 'prog', 'trig', 'runs'])
  const files = programsIn(filesOf(folder, file))
  const server = servers[/asgard/i.test(file) ? 'asgard' : 'stock']!
  const others = cases.map(({ mob, name, short }) => makeChar({ vnum: mob, keywords: name, short }))
  const stage: Stage = { files, server, others }
  let [differ, of] = [0, 0]
  for (const one of cases) {
    const program = findProgram(files, one.area, one.prog)
    if (!program) {
      show(`${one.area} mob ${one.mob}: program ${one.prog} is in no file of ${folder}: it is left out`)
      continue
    }
    one.runs.forEach((_, index) => {
      of++
      const wanted = expected(one.runs, index)
      const got = [1, 2].map(sex => runOnce(one, program, index, stage, sex))
      if (got.some(events => isSame(wanted, events))) return
      differ++
      show(`${one.area} mob ${one.mob} ${one.trig} program ${one.prog} run ${index}: ${difference(wanted, got[0]!)}`)
    })
  }
  if (of === 0) throw new Error(`no program of ${file} is in ${folder}`)
  return { differ, of }
}

/** The events of a run. A number in place of events refers to another run's events. */
export function expected(runs: readonly (string[] | number)[], index: number): readonly string[] {
  const one = runs[index]!
  return typeof one === 'number' ? expected(runs, one) : one
}

export const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((line, index) => line === other[index])

/** The first event that differs. */
export function difference(wanted: readonly string[], got: readonly string[]): string {
  const at = wanted.findIndex((line, index) => line !== got[index])
  const index = at < 0 ? wanted.length : at
  return `event ${index + 1}: wanted '${wanted[index] ?? 'none'}', got '${got[index] ?? 'none'}'`
}
