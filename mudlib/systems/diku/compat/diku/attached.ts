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

/** What a record of a mounted world may be. */
export type RecordKind = 'mob' | 'object' | 'room'

type DikuRecord = DikuMob | DikuObject | DikuRoom

/** A program that is written with what it belongs to. */
export interface Attached {
  readonly file: string
  /** SMAUG: the program itself. */
  readonly script?: Script
  /** ROM: what sets off a program with a number, with its phrase. */
  readonly trigger?: readonly [trigger: string, vnum: number, phrase: string]
}

/** What sets off programs of a record, by number. */
export const triggersOf = (one: DikuRecord): readonly ProgramTrigger[] =>
  ('rom' in one && one.rom && 'programs' in one.rom ? one.rom.programs : undefined) ??
  ('programs' in one ? (one.programs ?? []) : [])

/** The programs written with a record, in the order in which its server searches them. */
function attachedTo(one: DikuRecord, known: ReadonlySet<number>): Attached[] {
  const { file } = one.place
  const scripts = (one.scripts ?? []).map(script => ({ file, script }))
  const triggers = triggersOf(one)
  // ROM puts each at the head of its list.
  const numbered = triggers.filter(([, vnum]) => known.has(vnum)).map(trigger => ({ file, trigger }))
  return [...scripts, ...numbered.reverse()]
}

/** The numbers of a world's programs of a kind whose texts are in its files. tbaMUD's are of no kind. */
export function knownPrograms(world: DikuWorld, kind: RecordKind): ReadonlySet<number> {
  return world.lookups?.programs[kind] ?? programsOfKind(world, kind)
}

/** Tables of a world in which many records are looked up. */
export function lookupsOf(world: DikuWorld): Lookups {
  const programs = {
    mob: programsOfKind(world, 'mob'),
    object: programsOfKind(world, 'object'),
    room: programsOfKind(world, 'room'),
  }
  // Of two shops of one keeper, the first counts.
  return { programs, shops: new Map([...world.shops].reverse().map(shop => [shop.keeper, shop])) }
}

function programsOfKind({ programs }: DikuWorld, kind: RecordKind): ReadonlySet<number> {
  const isOf = ({ source, on, begins }: DikuProgram) =>
    source !== undefined && (begins === undefined || (on ?? 'mob') === kind)
  return new Set(programs.filter(isOf).map(({ vnum }) => vnum))
}

/** All programs that are written with records, by `mob/3001`. */
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
 * The programs of a record of a mounted world, as a field; nothing where it has none that are in the files.
 * @param kind what the record is
 */
export function programsOf(one: DikuRecord, kind: RecordKind, world: DikuWorld, root: string): { programs?: string[] } {
  const { triggers = [], scripts = [] } = one
  const isRom = triggersOf(one).length > 0
  // A converted world takes none along.
  if ((triggers.length === 0 && scripts.length === 0 && !isRom) || !root.startsWith('/diku/')) return {}
  const known = knownPrograms(world, kind)
  const numbered = triggers.filter(vnum => known.has(vnum)).map(vnum => `${root}/program/${vnum}`)
  const written = attachedTo(one, known).map((_, index) => `${root}/${kind}/${one.vnum}/program/${index}`)
  const programs = [...numbered, ...written]
  return programs.length > 0 ? { programs } : {}
}

/** What programs are looked up in: a mounted world's, by number and by what they are written with. */
export interface ProgramSources {
  /** @param on what it belongs to, if that is no mobile */
  programOf(root: string, vnum: number, on?: 'object' | 'room'): DikuProgram | null
  attachedTo(root: string, owner: string): readonly Attached[]
}
