import type { DikuWorld, Problem } from '/compat/diku/model'

// Programs of the old servers (scripts, triggers, mob programs): which there are, and what they belong to. Those of tbaMUD, SMAUG
// and ROM run in a mounted world, and are left out by a conversion.

/** Owners of programs in one file: what each is, and its programs. */
interface Owners {
  line: number
  what: string
  of: string[]
  count: number
}

/** Programs that the files of a world hold, whatever they belong to. */
export function programCount(world: DikuWorld): number {
  const own = [...world.rooms.values(), ...world.mobs.values(), ...world.objects.values()]
  return world.programs.length + own.reduce((sum, { scripts = [] }) => sum + scripts.length, 0)
}

/** Reset commands that attach a program, or set a variable of one: tbaMUD's T and V. */
export function programResets(world: DikuWorld): number {
  if (world.files.get('zon') === undefined) return 0
  return world.zones.reduce(
    (sum, { commands }) => sum + commands.filter(({ letter }) => 'TV'.includes(letter)).length,
    0,
  )
}

/** What isn't taken over, by file: how many programs there are, and which. */
export function leftOut(world: DikuWorld, family: string): Problem[] {
  const how = family === 'tba' ? 'left out by a conversion (they run where the world is mounted)' : 'left out'
  const byFile = new Map<string, Owners>()
  const add = (file: string, line: number, what: string, owner: string, count: number) => {
    const known = byFile.get(`${file} ${what}`)
    if (known) {
      known.of.push(owner)
      known.count += count
    } else byFile.set(`${file} ${what}`, { line, what, of: [owner], count })
  }
  for (const { vnum, name, place } of world.programs)
    add(place.file, place.line, '', `#${vnum}${name === '' ? '' : ` ${name}`}`, 1)
  for (const [kind, all] of [
    ['room', world.rooms],
    ['mobile', world.mobs],
    ['object', world.objects],
  ] as const) {
    for (const one of all.values()) {
      const programs = 'rom' in one && one.rom && 'programs' in one.rom ? one.rom.programs : []
      const names = [
        ...(one.scripts ?? []).map(({ trigger }) => trigger.split(/\s+/)[0]!),
        ...programs.map(([trigger, vnum]) => `${trigger} ${vnum}`),
        ...(one.triggers ?? []).map(String),
      ]
      if (names.length > 0)
        add(one.place.file, one.place.line, kind, `${kind} #${one.vnum} (${names.join(', ')})`, names.length)
    }
  }
  return [...byFile].map(([key, { line, what, of, count }]) => {
    const programs = what === '' ? 'program' : `program of ${what}s`
    const number = count === 1 ? `1 ${programs} is` : `${count} ${programs.replace('program', 'programs')} are`
    return { file: key.slice(0, key.lastIndexOf(' ')), line, message: `${number} ${how}: ${of.join(', ')}` }
  })
}
