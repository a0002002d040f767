import type { DikuWorld, DikuZone } from '/compat/diku/model'
import { Tokens } from '/compat/diku/tokens'

export function emptyWorld(): DikuWorld {
  return {
    rooms: new Map(),
    mobs: new Map(),
    objects: new Map(),
    zones: [],
    shops: [],
    specials: new Map(),
    problems: [],
    files: new Map(),
    parts: [],
  }
}

/**
 * Reads a world whose areas are a file each, listed in `area.lst`: ROM's and SMAUG's. Each is a zone.
 * @param mode of resets, as DikuMUD numbers them
 * @param readArea reads the sections of one file
 */
export function readAreas(
  read: (path: string) => string | null,
  mode: number,
  readArea: (tokens: Tokens, world: DikuWorld, zone: DikuZone) => void,
): DikuWorld {
  const world = emptyWorld()
  const list = read('area.lst')
  if (list === null) world.problems.push({ file: 'area.lst', line: 0, message: 'there is no such file' })
  for (const file of (list ?? '').split(/\s+/)) {
    if (file === '' || file.startsWith('$')) continue
    const text = read(file)
    if (text === null) {
      world.problems.push({ file: 'area.lst', line: 0, message: `there is no ${file}` })
      continue
    }
    const tokens = new Tokens(file, text, world.problems)
    world.files.set('area', [...(world.files.get('area') ?? []), file])
    const vnum = world.zones.length + 1
    const zone: DikuZone = {
      vnum,
      name: file,
      bottom: 0,
      top: 0,
      lifespan: 15,
      mode,
      commands: [],
      place: tokens.place,
    }
    world.zones.push(zone)
    readArea(tokens, world, zone)
  }
  return world
}
