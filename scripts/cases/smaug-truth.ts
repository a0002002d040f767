import type { DikuMob, DikuWorld } from '../../mudlib/systems/diku/compat/diku/model.ts'
import { Machine } from '../../mudlib/systems/diku/compat/programs/machine/machine.ts'
import type { CharNumber } from '../../mudlib/systems/diku/compat/programs/mobprog/world.ts'
import { smaugDialect } from '../../mudlib/systems/diku/compat/programs/smaug/dialect.ts'
import { smaugProgram } from '../../mudlib/systems/diku/compat/programs/smaug/files.ts'
import {
  newBlocks,
  randomPlayer,
  type SmaugRun,
  type SmaugScope,
} from '../../mudlib/systems/diku/compat/programs/smaug/scope.ts'
import { mountWorld } from '../diku.ts'
import { readCases } from './dg-facts.ts'
import { type FixtureChar, FixtureWorld, makeBread, makeChar, makeRoom } from './mob-fixture.ts'
import { difference, expected, isSame, limits } from './rom-truth.ts'

// Compares measurements of a SMAUG server's monster programs with runs of the area files in a folder.

/**
 * One program of a monster, by its index in the monster's list, and four runs of it. A number in place of a run refers to the run with that index.
 */
interface SmaugCase {
  area: string
  mob: number
  idx: number
  name: string
  short: string
  sex: number
  trig: string
  phrase: string
  runs: (string[] | number)[]
}

/** The meaning of monsters' flags in this mudlib, by the flags' names in the files. */
const flagNames = { mobinvis: 'hidden by level', pacifist: 'pacifist' } as const

/** A value of a record, without its terminator. */
const fieldOf = ({ keys = [] }: DikuMob, key: string) =>
  (keys.find(([name]) => name === key)?.[1] ?? '').replace(/~$/, '')

function monster(one: SmaugCase, record: DikuMob | undefined): FixtureChar {
  const act = record ? fieldOf(record, 'Actflags').split(/\s+/) : []
  return makeChar({
    vnum: one.mob,
    keywords: one.name,
    short: one.short,
    sex: one.sex,
    numbers: {
      ...full,
      ...(record ? abilitiesOf(record) : {}),
      ...{ level: record?.level ?? 1, align: record?.alignment ?? 0, gold: record?.gold ?? 0 },
    },
    words: record ? { class: fieldOf(record, 'Class'), race: fieldOf(record, 'Race') } : {},
    affects: record ? fieldOf(record, 'Affected').split(/\s+/) : [],
    flags: Object.entries(flagNames).flatMap(([word, flag]) => (act.includes(word) ? [flag] : [])),
  })
}

/** The names of abilities in the files, and the default numbers of all characters. */
const abilities = ['str', 'int', 'wis', 'dex', 'con', 'cha', 'lck'] as const
const usual = { mana: 100, ...Object.fromEntries(abilities.map(name => [name, 13])) }

/** The abilities of a mobile, which the server clamps to 3 to 25. */
function abilitiesOf(record: DikuMob): Partial<Record<CharNumber, number>> {
  const values = fieldOf(record, 'Attribs').trim().split(/\s+/).map(Number)
  return Object.fromEntries(abilities.map((name, at) => [name, Math.max(3, Math.min(25, values[at] || 0))]))
}

const human = { class: 'Mage', race: 'Human' }
const full = { ...usual, hp: 100, maxHp: 100 }

/** The actors that trigger programs: three players and a monster. */
const actors: readonly (Partial<FixtureChar> & { keywords: string })[] = [
  { keywords: 'Testor', sex: 1, numbers: { level: 50, align: 500, gold: 1000, ...full } },
  { keywords: 'Vilna', sex: 2, numbers: { ...full, level: 5, align: -800, gold: 10, hp: 40 } },
  { keywords: 'Zed', sex: 0, numbers: { level: 49, ...full } },
]

export function actorOf(index: number): FixtureChar {
  const player = actors[index]
  if (player) return makeChar({ ...player, pc: true, title: ' the Tester', words: human })
  return makeChar({
    keywords: 'healer cleric priestess',
    short: 'the cathedral priestess',
    sex: 2,
    // In the file, the monster's level is 50. The server varies the level of each monster by at most one.
    numbers: { level: 49, align: 1000, ...full },
    words: { class: 'Cleric', race: 'Human' },
  })
}
const rolls = [50, 1, 100, 50]

function runOnce(one: SmaugCase, text: string, record: DikuMob | undefined, index: number): string[] {
  const program = smaugProgram('program', one.mob, { trigger: `${one.trig} ${one.phrase}`, text }, 'mob', one.area)
  const mob = monster(one, record)
  const actor = actorOf(index)
  const world = new FixtureWorld(makeRoom(3001), [actor, mob], rolls[index]!)
  const run: SmaugRun = {
    program: program.id,
    at: 0,
    waitsAt: '',
    due: 0,
    variables: [],
    depth: 0,
    loops: 0,
    answer: 1,
    ...newBlocks(),
  }
  const bread = makeBread()
  mob.carries.push(bread)
  const scope: SmaugScope = {
    world,
    mob,
    run,
    actor,
    victim: null,
    obj: bread,
    target: null,
    random: randomPlayer(world, mob),
  }
  const machine = new Machine(limits)
  while (machine.run(smaugDialect, program, run, scope) === 'waits');
  return world.watcher.lines
}

/** @returns the number of runs that differ, and of all runs. Programs that aren't in any file of the folder are reported and left out */
export async function compareSmaug(
  file: string,
  folder: string,
  show: (line: string) => void,
): Promise<{ differ: number; of: number }> {
  const cases = readCases<SmaugCase>(file, ['area', 'mob', 'trig', 'runs'])
  const { mud, root, mounts } = await mountWorld(folder, 'smaug')
  const world = mounts.parse(mounts.world(root).folder, 'smaug') as DikuWorld
  await mud.stop()
  let [differ, of] = [0, 0]
  for (const one of cases) {
    const record = world.mobs.get(one.mob)
    const text = record?.scripts?.[one.idx]?.text
    if (text === undefined) {
      show(`${one.area} mob ${one.mob}: its program ${one.idx} is in no file of ${folder}: it is left out`)
      continue
    }
    one.runs.forEach((_, index) => {
      of++
      const wanted = expected(one.runs, index)
      const got = runOnce(one, text, record, index)
      if (isSame(wanted, got)) return
      differ++
      show(`${one.area} mob ${one.mob} ${one.trig} program ${one.idx} run ${index}: ${difference(wanted, got)}`)
    })
  }
  if (of === 0) throw new Error(`no program of ${file} is in ${folder}`)
  return { differ, of }
}
