import type {
  DikuMob,
  DikuObject,
  DikuProgram,
  DikuRoom,
  DikuWorld,
  Lookups,
  ProgramTrigger,
  Script,
} from '/compat/diku/model'

/** The kinds of records in a mounted world. */
export type RecordKind = 'mob' | 'object' | 'room'

type DikuRecord = DikuMob | DikuObject | DikuRoom

/** A program that is written in the record of its owner. */
export interface Attached {
  readonly file: string
  /** SMAUG: the program itself. */
  readonly script?: Script
  /** ROM: the trigger of a numbered program, the program's number and the trigger's phrase. */
  readonly trigger?: readonly [trigger: string, vnum: number, phrase: string]
}

/** Returns the triggers that start a record's programs. Each trigger names its program by number. */
export const triggersOf = (one: DikuRecord): readonly ProgramTrigger[] =>
  ('rom' in one && one.rom && 'programs' in one.rom ? one.rom.programs : undefined) ??
  ('programs' in one ? (one.programs ?? []) : [])

/** Returns the programs written in a record, in the order in which its server searches them. */
function attachedTo(one: DikuRecord, known: ReadonlySet<number>): Attached[] {
  const { file } = one.place
  const scripts = (one.scripts ?? []).map(script => ({ file, script }))
  const triggers = triggersOf(one)
  // ROM adds each trigger at the head of a list, so it tries the last trigger first.
  const numbered = triggers.filter(([, vnum]) => known.has(vnum)).map(trigger => ({ file, trigger }))
  return [...scripts, ...numbered.reverse()]
}

/**
 * Returns the numbers of the programs that records of one kind can have. Only programs whose text is in the world's files count.
 * tbaMUD's programs can
 * belong to any kind.
 */
export function knownPrograms(world: DikuWorld, kind: RecordKind): ReadonlySet<number> {
  return world.lookups?.programs[kind] ?? programsOfKind(world, kind)
}

/** Makes a world's lookup tables, so that the programs and the shop of a record are found without a search. */
export function lookupsOf(world: DikuWorld): Lookups {
  const programs = {
    mob: programsOfKind(world, 'mob'),
    object: programsOfKind(world, 'object'),
    room: programsOfKind(world, 'room'),
  }
  // If a keeper has two shops, the first one counts.
  return { programs, shops: new Map([...world.shops].reverse().map(shop => [shop.keeper, shop])) }
}

function programsOfKind({ programs }: DikuWorld, kind: RecordKind): ReadonlySet<number> {
  const isOf = ({ source, on, begins }: DikuProgram) =>
    source !== undefined && (begins === undefined || (on ?? 'mob') === kind)
  return new Set(programs.filter(isOf).map(({ vnum }) => vnum))
}

/** Returns all programs that are written in records, by the record's key, such as `mob/3001`. */
export function attachedIn(world: DikuWorld): ReadonlyMap<string, readonly Attached[]> {
  const found = new Map<string, readonly Attached[]>()
  const add = (kind: RecordKind, all: Iterable<DikuRecord>) => {
    const known = knownPrograms(world, kind)
    for (const one of all) {
      const own = attachedTo(one, known)
      if (own.length > 0) found.set(`${kind}/${one.vnum}`, own)
    }
  }
  add('mob', world.mobs.values())
  add('object', world.objects.values())
  add('room', world.rooms.values())
  return found
}

/**
 * Returns the programs of a record of a mounted world, as a field. Returns no field if the files contain none of its programs.
 * @param kind the kind of the record
 */
export function programsOf(one: DikuRecord, kind: RecordKind, world: DikuWorld, root: string): { programs?: string[] } {
  const { triggers = [], scripts = [] } = one
  const isRom = triggersOf(one).length > 0
  // Only the programs of worlds mounted under /diku can be found by their ids.
  if ((triggers.length === 0 && scripts.length === 0 && !isRom) || !root.startsWith('/diku/')) return {}
  const known = knownPrograms(world, kind)
  const numbered = triggers.filter(vnum => known.has(vnum)).map(vnum => `${root}/program/${vnum}`)
  const written = attachedTo(one, known).map((_, index) => `${root}/${kind}/${one.vnum}/program/${index}`)
  const programs = [...numbered, ...written]
  return programs.length > 0 ? { programs } : {}
}

/** Looks up the programs of a mounted world, by number or by their owner. */
export interface ProgramSources {
  /** Returns the program with the given number. @param on the kind of its owner, if not a mobile */
  programOf(root: string, vnum: number, on?: 'object' | 'room'): DikuProgram | null
  attachedTo(root: string, owner: string): readonly Attached[]
}
