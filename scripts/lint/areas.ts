import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DikuMob, DikuObject, DikuRoom, DikuWorld, Script } from '../../mudlib/systems/diku/compat/diku/model.ts'
import type { Known, RecordKind } from '../../mudlib/systems/diku/compat/programs/findings.ts'
import type { HolderKind } from '../../mudlib/systems/diku/compat/programs/machine/program.ts'
import type { Around } from '../../mudlib/systems/diku/compat/programs/mobprog/lint.ts'
import { readMobprogs, romProgram } from '../../mudlib/systems/diku/compat/programs/rom/files.ts'
import { lintRom } from '../../mudlib/systems/diku/compat/programs/rom/lint.ts'
import { triggerNames, triggerOf } from '../../mudlib/systems/diku/compat/programs/rom/trigger-names.ts'
import { smaugProgram } from '../../mudlib/systems/diku/compat/programs/smaug/files.ts'
import { lintSmaug } from '../../mudlib/systems/diku/compat/programs/smaug/lint.ts'
import { mountWorld } from '../diku.ts'
import type { Tell } from './tell.ts'

// Checks area files of ROM and SMAUG with their programs, and files that consist of #MOBPROGS sections.

interface World {
  readonly files: DikuWorld
  readonly socials: readonly string[]
}

/** Reads the world in a folder. */
async function readWorld(folder: string): Promise<World> {
  const lists = existsSync(join(folder, 'area.lst'))
  const names = readdirSync(folder).filter(name => name.endsWith('.are'))
  const over: Record<string, string> = lists
    ? {}
    : { [`/mounts/diku/${basename(folder)}/area.lst`]: `${names.join('\n')}\n$\n` }
  const { mud, root, mounts } = await mountWorld(folder, undefined, over)
  try {
    const { folder: path, family } = mounts.world(root)
    const files = mud.driver.guard.attempt('load', null, () => mounts.parse(path, family)) as DikuWorld
    const lore = mud.load('/compat/diku/lore')
    // The socials are read in a call out, so time has to pass.
    mud.advance(1)
    const socials = lore.socialsFor({ room: null }) as string[]
    return { files, socials }
  } finally {
    await mud.stop()
  }
}

/**
 * Makes a function that checks whether a record with a number exists. It also returns true if that can't be judged, because a single area, or a world
 * with exits to missing rooms, is part of a larger world. In that case, numbers can be checked only within its zones, and between records of one file
 * with the same hundreds.
 */
function knownIn({ rooms, mobs, objects, zones, programs }: DikuWorld): Known {
  const records: Record<RecordKind, ReadonlySet<number>> = {
    room: new Set(rooms.keys()),
    mob: new Set(mobs.keys()),
    object: new Set(objects.keys()),
    trigger: new Set(programs.map(({ vnum }) => vnum)),
  }
  const isThere = ({ exits }: DikuRoom) => [...exits.values()].every(({ to }) => to <= 0 || rooms.has(to))
  const isWhole = zones.length > 1 && [...rooms.values()].every(isThere)
  const spans = new Map<string, { bottom: number; top: number }>()
  for (const { vnum, place } of [...rooms.values(), ...mobs.values(), ...objects.values()]) {
    const key = `${place.file} ${Math.floor(vnum / 100)}`
    const { bottom, top } = spans.get(key) ?? { bottom: vnum, top: vnum }
    spans.set(key, { bottom: Math.min(bottom, vnum), top: Math.max(top, vnum) })
  }
  const all = [...zones, ...spans.values()]
  const isOurs = (number: number) => isWhole || all.some(({ bottom, top }) => number >= bottom && number <= top)
  // Programs are in the files of the monsters that they belong to.
  return (kind, one) => {
    // Programs in files of other servers don't refer to paths.
    if (typeof one === 'string') return false
    return records[kind].has(one) || (kind === 'trigger' ? programs.length === 0 : !isOurs(one))
  }
}

type Owner = DikuMob | DikuObject | DikuRoom

/** Checks area files. @returns the number of their programs */
export async function lintAreas(files: readonly string[], tell: Tell): Promise<number> {
  let count = 0
  for (const folder of new Set(files.map(file => dirname(file)))) {
    const { files: world, socials } = await readWorld(folder)
    const around: Around = { known: knownIn(world), words: socials }
    const own = new Set(files.filter(file => dirname(file) === folder).map(file => basename(file)))
    const pathOf = (one: Owner) => join(folder, one.place.file)
    const isOwn = (one: Owner) => own.has(basename(one.place.file))
    for (const problem of world.problems) {
      if (own.has(basename(problem.file)) && /program|trigger/.test(problem.message))
        tell(
          join(folder, problem.file),
          { position: { line: problem.line, column: 1 }, message: problem.message, suggestion: '' },
          '',
        )
    }
    for (const { vnum, source, begins, place, on = 'mob' } of world.programs) {
      if (source === undefined || begins === undefined || !own.has(basename(place.file))) continue
      count++
      const program = { ...romProgram(String(vnum), vnum, source, [], place.file, begins), on: on as HolderKind }
      for (const finding of lintRom(program, around)) tell(join(folder, place.file), finding, `program ${vnum}`)
    }
    for (const mob of [...world.mobs.values()].filter(isOwn))
      findTriggers(mob, around, (finding, where) => tell(pathOf(mob), finding, where))
    const all: (readonly [HolderKind, Owner])[] = [
      ...[...world.mobs.values()].map(one => ['mob', one] as const),
      ...[...world.objects.values()].map(one => ['object', one] as const),
      ...[...world.rooms.values()].map(one => ['room', one] as const),
    ]
    for (const [on, one] of all) {
      if (!isOwn(one)) continue
      for (const script of one.scripts ?? []) {
        count++
        lintScript(script, one, on, around, (finding, where) => tell(pathOf(one), finding, where))
      }
    }
  }
  return count
}

type TellHere = (finding: Parameters<Tell>[1], where: string) => void

function lintScript(script: Script, one: Owner, on: HolderKind, around: Around, tell: TellHere): void {
  const program = smaugProgram('', one.vnum, script, on, one.place.file)
  for (const finding of lintSmaug(program, script.text, around)) tell(finding, `${on} ${one.vnum}, ${script.trigger}`)
}

/** Checks the lines in ROM files that name the trigger of each program. */
function findTriggers(mob: DikuMob, { known }: Around, tell: TellHere): void {
  const position = { line: mob.place.line, column: 1 }
  const triggers = mob.rom && 'programs' in mob.rom ? mob.rom.programs : []
  for (const [name, vnum, phrase] of triggers) {
    const where = `mob ${mob.vnum}`
    if (triggerOf(name, phrase).length === 0)
      tell(
        { position, message: `there is no trigger '${name}'`, suggestion: `one of ${triggerNames.join(', ')}` },
        where,
      )
    if (!known('trigger', vnum))
      tell({ position, message: `there is no program ${vnum}`, suggestion: 'a number of the section #MOBPROGS' }, where)
  }
  // Each round runs the first trigger whose condition is met.
  const all = triggers.flatMap(([name, , phrase]) => triggerOf(name, phrase))
  const shares = all.filter(({ name }) => name === 'hpcnt').map(({ number }) => number)
  shares.forEach((share, at) => {
    const before = shares.slice(0, at).find(one => one >= share)
    if (before !== undefined)
      tell(
        {
          position,
          message: `hpcnt ${share} never fires: hpcnt ${before} stands before it, and is met whenever this one is`,
          suggestion: 'the lowest figure first',
        },
        `mob ${mob.vnum}`,
      )
  })
}

/** Checks files with only #MOBPROGS sections. In such files, it isn't known what numbers refer to. @returns the number of their programs */
export function lintMobprogs(files: readonly string[], tell: Tell): number {
  let count = 0
  for (const file of files) {
    for (const program of readMobprogs(readFileSync(file, 'latin1'), file)) {
      count++
      for (const finding of lintRom(program, { known: () => true, words: [] }))
        tell(file, finding, `program ${program.vnum}`)
    }
  }
  return count
}
