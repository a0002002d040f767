import { knownPrograms, triggersOf } from '/compat/diku/attached'
import type { DikuWorld, Problem } from '/compat/diku/model'

// The programs of the old servers (scripts, triggers, mob programs): which exist, and to which records they belong. Programs of tbaMUD,
// SMAUG and ROM run in a mounted world, and a conversion writes them as TypeScript.

/** The kinds of records, by the word that notes use. */
const kinds = { room: 'room', mobile: 'mob', object: 'object' } as const

/** All owners of one kind in one file whose programs are left out. */
interface Owners {
  line: number
  what: string
  of: string[]
  count: number
}

/** Returns the number of programs in the files of a world, for all kinds of owners. */
export function programCount(world: DikuWorld): number {
  const own = [...world.rooms.values(), ...world.mobs.values(), ...world.objects.values()]
  return world.programs.length + own.reduce((sum, { scripts = [] }) => sum + scripts.length, 0)
}

/** Returns the number of reset commands that attach a program or set a program's variable: tbaMUD's T and V. */
export function programResets(world: DikuWorld): number {
  if (world.files.get('zon') === undefined) return 0
  return world.zones.reduce(
    (sum, { commands }) => sum + commands.filter(({ letter }) => 'TV'.includes(letter)).length,
    0,
  )
}

/**
 * Returns notes on the programs that don't run, one per file, with their number and names. The texts of these programs are missing
 * from the files or can't be read.
 */
export function leftOut(world: DikuWorld): Problem[] {
  const byFile = new Map<string, Owners>()
  const add = (file: string, line: number, what: string, owner: string, count: number) => {
    const known = byFile.get(`${file} ${what}`)
    if (known) {
      known.of.push(owner)
      known.count += count
    } else byFile.set(`${file} ${what}`, { line, what, of: [owner], count })
  }
  for (const { vnum, name, place, source } of world.programs)
    if (source === undefined) add(place.file, place.line, '', `#${vnum}${name === '' ? '' : ` ${name}`}`, 1)
  for (const [kind, all] of [
    ['room', world.rooms],
    ['mobile', world.mobs],
    ['object', world.objects],
  ] as const) {
    const known = knownPrograms(world, kinds[kind])
    for (const one of all.values()) {
      const programs = triggersOf(one)
      const names = [
        ...programs.filter(([, vnum]) => !known.has(vnum)).map(([trigger, vnum]) => `${trigger} ${vnum}`),
        ...(one.triggers ?? []).filter(vnum => !known.has(vnum)).map(String),
      ]
      if (names.length > 0)
        add(one.place.file, one.place.line, kind, `${kind} #${one.vnum} (${names.join(', ')})`, names.length)
    }
  }
  return [...byFile].map(([key, { line, what, of, count }]) => {
    const programs = what === '' ? 'program' : `program of ${what}s`
    const number = count === 1 ? `1 ${programs} is` : `${count} ${programs.replace('program', 'programs')} are`
    return {
      file: key.slice(0, key.lastIndexOf(' ')),
      line,
      message: `${number} left out, as the files have no text of it: ${of.join(', ')}`,
    }
  })
}
