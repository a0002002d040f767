import { type Made, madeRoom } from '/compat/diku/convert'
import { attachByResets } from '/compat/diku/converted-resets'
import type { Family } from '/compat/diku/families'
import { findings, grouped } from '/compat/diku/inspect'
import { madeMob } from '/compat/diku/mob-program'
import type { DikuWorld, DikuZone } from '/compat/diku/model'
import type { Mounts } from '/compat/diku/mounts'
import { numbersFiles } from '/compat/diku/numbers-file'
import { madeObject } from '/compat/diku/object-program'
import { ProgramWriter } from '/compat/diku/program-writer'
import { type SpawnLists, spawnLists } from '/compat/diku/spawn-lists'
import { fileOfBehaviour, type NamedBehaviour } from '/compat/diku/specials/classes'
import { className, literal, prose, quoted, slug } from '/compat/diku/typescript'
import { MudObject } from '/std/object'
import type { Placed, Spawn } from '/std/spawn'

/** The result of a conversion: the files by mud path, and notes on parts that could not be converted faithfully. */
export interface Converted {
  files: Record<string, string>
  notes: string[]
}

/** A program to write: its path, its class name, and its number in the old world. */
interface Target {
  path: string
  name: string
  made: Made
  title: string
}

/** Fields whose type is a union of string literals. */
const isOneOf = new Set(['sector', 'usualPosition', 'gender', 'place', 'use', 'damageType'])
/** Matches tbaMUD scripts that read or change the numbers in an object's record. */
const asksForValues = /\.(val[0-3]|type|extra|affects|wearflag|cost_per_day|oset)\b|\bosetval\b/i
/** Classes in /std whose name differs from the name of their file. */
const classNames: Record<string, string> = { magic: 'MagicItem' }

/** Converts a mounted world to programs like those that wizards write by hand. Each zone gets a folder with its rooms, npc and items. */
export class Converter extends MudObject {
  /**
   * Converts a world.
   * @param root the root of the mounted world, which must be booted
   * @param to the folder of the new domain, `/domains/midgaard`
   */
  convert(root: string, to: string): Converted {
    const mounts = this.load<Mounts>('/compat/diku/mounts')
    const { folder, family } = mounts.world(root)
    const world = mounts.parse(folder, family)
    return new Conversion(world, root, to, family).run()
  }
}

class Conversion {
  private readonly world: DikuWorld
  private readonly root: string
  private readonly to: string
  private readonly family: Family
  private readonly lists: SpawnLists
  /** Programs by their path in the mounted world. */
  private readonly targets = new Map<string, Target>()
  private readonly taken = new Set<string>()
  private readonly folders = new Map<number, string>()
  private programs: ProgramWriter | null = null
  /** Whether programs of the world use the numbers in its objects' records; if so, the converted objects keep these numbers. */
  private readonly asksForValues: boolean

  constructor(world: DikuWorld, root: string, to: string, family: Family) {
    this.world = world
    this.root = root
    this.to = to
    this.family = family
    this.lists = spawnLists(world, root, family)
    this.asksForValues = world.programs.some(({ source = '' }) => asksForValues.test(source))
  }

  run(): Converted {
    const { world, root, family } = this
    for (const zone of world.zones) {
      const folder = world.zones.length === 1 ? this.to : this.free(`${this.to}/${slug(zone.name)}`)
      this.folders.set(zone.vnum, folder)
    }
    const rooms = new Map<number, string[]>()
    for (const room of world.rooms.values()) {
      const zone = this.zoneOf(room.vnum, room.place.file, room.zone)
      const made = madeRoom(room, world, root, family)
      const path = this.plan('room', room.vnum, this.folders.get(zone.vnum)!, room.name, made)
      rooms.set(zone.vnum, [...(rooms.get(zone.vnum) ?? []), path])
    }
    for (const mob of world.mobs.values()) {
      const folder = this.folders.get(this.zoneOf(mob.vnum, mob.place.file).vnum)!
      this.plan('mob', mob.vnum, `${folder}/npc`, mob.short, madeMob(mob, world, root, family))
    }
    for (const object of world.objects.values()) {
      const folder = this.folders.get(this.zoneOf(object.vnum, object.place.file).vnum)!
      this.plan('object', object.vnum, `${folder}/items`, object.short, madeObject(object, world, root, family))
    }
    const attached = attachByResets(world, root, record => this.targets.get(`${root}/${record}`)?.made.fields)
    const programs = this.writePrograms()
    const files: Record<string, string> = { ...programs.files }
    for (const [from, target] of this.targets) files[`${target.path}.ts`] = this.program(from, target)
    for (const zone of world.zones) {
      const own = rooms.get(zone.vnum) ?? []
      if (own.length > 0)
        files[`${this.folders.get(zone.vnum)}/zone.ts`] = zoneProgram(zone, own, this.folders.get(zone.vnum)!)
    }
    return { files, notes: [...this.lists.notes, ...attached, ...grouped(findings(world, family)), ...programs.notes] }
  }

  /** Writes the world's programs as files of the domain, with the files that map the programs' numbers to paths. */
  private writePrograms(): ProgramWriter {
    const { world, root, to } = this
    const programs = new ProgramWriter({
      world,
      root,
      to,
      folderOf: (vnum, file) => this.folderOf(vnum, file),
      nameOf: record => this.targets.get(`${root}/${record}`)?.title.replace(/ \(\d+\)$/, '') ?? record,
    })
    this.programs = programs
    if (Object.keys(programs.files).length > 0)
      Object.assign(programs.files, numbersFiles(root, to, [...this.folders.values()], this.targets, programs.numbers))
    return programs
  }

  /**
   * Returns the zone of a record. Tries the record's file, its number, the zone that the record names, and the number in its file's name,
   * in this order.
   */
  private zoneOf(vnum: number, file: string, told?: number): DikuZone {
    const { zones } = this.world
    const byFile = zones.find(({ place }) => place.file === file)
    if (byFile) return byFile
    const number = Number(/(\d+)\.\w+$/.exec(file)?.[1] ?? Number.NaN)
    const within = zones.find(({ bottom, top }) => vnum >= bottom && vnum <= top)
    return within ?? zones.find(zone => zone.vnum === told || zone.vnum === number) ?? zones[0]!
  }

  /** Returns the folder for a program: the folder of its zone, or a folder next to the zones' folders. */
  private folderOf(vnum: number, file: string): string {
    const { zones } = this.world
    const number = Number(/(\d+)\.\w+$/.exec(file)?.[1] ?? Number.NaN)
    const own = zones.find(zone => zone.place.file === file || zone.vnum === number)
    const zone = own ?? zones.find(({ bottom, top }) => vnum >= bottom && vnum <= top)
    return zone ? this.folders.get(zone.vnum)! : `${this.to}/programs/${slug(`zone ${number}`)}`
  }

  private plan(kind: string, vnum: number, folder: string, title: string, made: Made): string {
    // If a program's name is taken, its number becomes a suffix, because builders know the numbers.
    const path = this.free(`${folder}/${slug(title)}`, vnum)
    const name = className(path.slice(path.lastIndexOf('/') + 1))
    this.targets.set(`${this.root}/${kind}/${vnum}`, { path, name, made, title: `${title.trim()} (${vnum})` })
    return path
  }

  /** Returns a path that is not taken yet. */
  private free(path: string, vnum = 2): string {
    let free = path
    for (let n = vnum; this.taken.has(free) || /\/(zone|npc|items|resets|programs|numbers)$/.test(free); n++)
      free = `${path}-${n}`
    this.taken.add(free)
    return free
  }

  // ---- programs

  private program(from: string, target: Target): string {
    const { made } = target
    const kind = from.slice(this.root.length + 1).split('/')[0]
    if (kind === 'room') return this.room(target, Number(from.split('/').at(-1)))
    if (kind === 'mob') return this.mob(target)
    // An object with a special procedure becomes an item of /std with a behaviour.
    const path = made.base.startsWith('/std/') ? made.base : '/std/item'
    const base = path.slice('/std/'.length)
    const { vnum, level: __, written, barred, habits = [], ...rest } = made.fields
    const bars = Object.fromEntries(Object.entries(barred as object).filter(([, is]) => is))
    const behaviours = behaviourLines(habits as NamedBehaviour[])
    const asked = { ...this.numbered(vnum), ...(this.asksForValues ? { written } : {}) }
    const lines = [...this.fields(target, { ...asked, ...rest, barred: bars }), ...behaviours.lines]
    return file(target, className(base), path, behaviours.imports, lines, classNames[base])
  }

  private room(target: Target, vnum: number): string {
    const { vnum: number, doors, habits = [], ...rest } = target.made.fields
    const behaviours = behaviourLines(habits as NamedBehaviour[])
    const after = this.lists.doors.get(vnum) ?? {}
    const all = Object.entries(doors as Record<string, { name: string; start: string }>)
    const standing = Object.fromEntries(all.map(([way, door]) => [way, { ...door, start: after[way] ?? door.start }]))
    const spawns = this.lists.spawns.get(vnum) ?? []
    const doorLines = Object.entries(standing).map(
      ([way, door]) => `${/^\w+$/.test(way) ? way : quoted(way)}: ${this.door(door)}`,
    )
    const lines = [
      ...this.fields(target, { ...this.numbered(number), ...rest }),
      ...(doorLines.length > 0 ? [`  doors = { ${doorLines.join(', ')} }`] : []),
      ...(spawns.length > 0 ? [`  spawns: Spawn[] = ${literal(this.placed(target, spawns))}`] : []),
      ...behaviours.lines,
    ]
    const imports = [...(spawns.length > 0 ? ["import type { Spawn } from '/std/spawn'"] : []), ...behaviours.imports]
    return file(target, 'Room', '/std/room', imports, lines)
  }

  /** Returns a record's number as a field, but only if the world has programs: they may read it. */
  private numbered(vnum: unknown): { vnum?: unknown } {
    return this.programs && Object.keys(this.programs.files).length > 0 ? { vnum } : {}
  }

  private door(door: Record<string, string | boolean>): string {
    const fields = Object.entries(door).map(([key, value]) => {
      if (typeof value === 'boolean') return `${key}: ${value}`
      if (key === 'start') return `start: '${value}' as const`
      return `${key}: ${quoted(key === 'key' ? this.absolute(value) : value)}`
    })
    return `{ ${fields.join(', ')} }`
  }

  private placed(target: Target, all: readonly (Spawn | Placed)[]): object[] {
    return all.map(({ path, has, ...rest }) => ({
      path: this.relative(target, path),
      ...rest,
      ...(has ? { has: this.placed(target, has) } : {}),
    }))
  }

  private mob(target: Target): string {
    const { vnum, shop, habits, actFlags, offFlags: _, immFlags: __, ...rest } = target.made.fields
    const wares = shop as { wares: { path: string }[] } | null
    const behaviours: NamedBehaviour[] = [
      ...(wares
        ? [
            {
              name: 'Shopkeeper' as NamedBehaviour['name'],
              settings: {
                ...withoutHours(wares),
                wares: wares.wares.map(({ path }) => ({ path: this.relative(target, path) })),
              },
            },
          ]
        : []),
      ...(habits as NamedBehaviour[]),
    ]
    const flags = actFlags as string[]
    const listed = behaviourLines(behaviours)
    const lines = [
      ...this.fields(target, { ...this.numbered(vnum), ...rest }),
      ...(flags.length > 0 ? [`  actFlags: ActFlag[] = ${literal(flags)}`] : []),
      ...listed.lines,
    ]
    const imports = [...(flags.length > 0 ? ["import type { ActFlag } from '/lib/act-flags'"] : []), ...listed.imports]
    return file(target, 'Monster', '/std/monster', imports, lines)
  }

  /** Returns the fields that differ from the class's defaults, as lines of code. */
  private fields(target: Target, fields: Record<string, unknown>): string[] {
    const lines: string[] = []
    for (const [key, value] of Object.entries(fields)) {
      if (isNothing(key, value)) continue
      const text = typeof value === 'string' && ['long', 'presence'].includes(key) ? prose(value) : value
      const mapped = this.mapped(target, key, text)
      const written = `  ${key} = ${literal(mapped)}${isOneOf.has(key) ? ' as const' : ''}`
      const isLong = written.length > 120 && typeof mapped === 'string' && !mapped.includes('\n')
      lines.push(isLong ? `  ${key} =\n    ${quoted(mapped)}` : written)
    }
    return lines
  }

  /** Returns a field's value as the new program writes it: with the new paths, and with texts as prose. */
  private mapped(target: Target, key: string, value: unknown): unknown {
    if (key === 'programs') return (value as readonly string[]).flatMap(id => this.programOf(target, id))
    if (key === 'exits') {
      return Object.fromEntries(
        Object.entries(value as Record<string, string>).map(([way, path]) => [way, this.relative(target, path)]),
      )
    }
    if (key === 'details' || key === 'views') {
      return Object.fromEntries(
        Object.entries(value as Record<string, string>).map(([word, text]) => [word, prose(text)]),
      )
    }
    if ((key === 'key' || key === 'to') && typeof value === 'string') return this.absolute(value)
    return value
  }

  /** Returns a program's entry for the list of its owner: its file and method. */
  private programOf(target: Target, id: string): string[] {
    const [path, method] = this.programs?.ids.get(id)?.split('#') ?? []
    return path === undefined ? [] : [`${this.relative(target, path)}#${method}`]
  }

  private absolute(path: string): string {
    return this.targets.get(path)?.path ?? path
  }

  private relative(from: Target, path: string): string {
    const to = this.absolute(path).split('/')
    const here = from.path.split('/').slice(0, -1)
    let same = 0
    while (same < here.length && here[same] === to[same]) same++
    // A path into another zone is easier to read as an absolute path.
    if (here.length - same > 2) return this.absolute(path)
    const up = here.length - same
    return `${up === 0 ? './' : '../'.repeat(up)}${to.slice(same).join('/')}`
  }
}

/** Leaves out the hours of a shop that never closes. */
function withoutHours(shop: object): object {
  const { hours, ...rest } = shop as { hours: readonly number[] }
  return hours[0] === hours[1] ? rest : { ...rest, hours }
}

/** Returns a list of behaviours as lines of code, with the imports that they need. */
function behaviourLines(behaviours: readonly NamedBehaviour[]): { lines: string[]; imports: string[] } {
  const list = behaviours.map(({ name, settings }) => {
    const written = Object.keys(settings).length > 0 ? literal(settings, 4) : ''
    return `    ${name}.with(${written}),\n`
  })
  return {
    lines: list.length > 0 ? [`  behaviours = [\n${list.join('')}  ]`] : [],
    imports: [...new Set(behaviours.map(({ name }) => name as string))].map(
      name => `import { ${name} } from '${fileOfBehaviour(name)}'`,
    ),
  }
}

/** Returns whether a field has the same value as in its class. */
function isNothing(key: string, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (value === false) return !['takeable', 'light'].includes(key)
  if (value === true) return ['takeable', 'light'].includes(key)
  if (value === 0) return ['value', 'gold', 'alignment', 'naturalArmour', 'healing'].includes(key)
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}

function file(
  { name, title }: Target,
  base: string,
  path: string,
  imports: readonly string[],
  lines: readonly string[],
  called = base,
): string {
  const all = [...imports, `import { ${called} } from '${path}'`].sort((a, b) => pathOf(a).localeCompare(pathOf(b)))
  // A class can't have the name of a class that it imports.
  const used = all.map(line => /[{ ](\w+) }/.exec(line)?.[1])
  const own = used.includes(name) ? `${name}Here` : name
  return `${all.join('\n')}\n\n/** ${title.replaceAll('*/', '* /')}. */\nexport default class ${own} extends ${called} {\n${lines.join('\n')}\n}\n`
}

const pathOf = (line: string) => /'([^']+)'$/.exec(line)?.[1] ?? ''

function zoneProgram(zone: DikuZone, rooms: readonly string[], folder: string): string {
  const modes = ['never', 'empty', 'always']
  const list = rooms.map(path => `    './${path.slice(folder.length + 1)}',\n`).join('')
  return `import { Zone } from '/std/zone'

/** ${zone.name.trim()} (${zone.vnum}). */
export default class ${className(slug(zone.name))}Zone extends Zone {
  title = ${quoted(zone.name.trim())}
  rooms = [
${list}  ]
  lifespan = ${zone.lifespan}
  mode = '${modes[zone.mode] ?? 'always'}' as const
}
`
}

export default Converter
