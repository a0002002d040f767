import { readdirSync } from 'node:fs'
import type { AnyObject, TestDriver } from '../../../driver/testing.ts'

/** A kind of NPC, and the rooms where it appears. */
export interface Kind {
  readonly path: string
  readonly level: number
  readonly rooms: readonly string[]
  /** Whether a beginner would talk to such an NPC rather than attack it, because it sells, teaches, heals, guards or gives quests. */
  readonly isFolk: boolean
  /** The object of the NPC's program, with its names, figures and behaviours. */
  readonly model: AnyObject
}

/** An item for sale. */
export interface Ware {
  readonly room: string
  readonly keeper: string
  readonly model: AnyObject
}

/** A teacher. */
export interface School {
  readonly room: string
  readonly guilds: readonly string[]
  readonly model: AnyObject
}

/** Behaviours of NPCs that players don't attack without a reason. */
const folk = new Set([
  ...['Talker', 'QuestGiver', 'Shopkeeper', 'Teacher', 'Healer', 'Guard', 'Mender', 'Dialogue', 'Chat', 'Banker'],
  ...['Bribe', 'Checkpoint', 'Needs', 'Pet', 'GateGuard', 'Sentinel'],
])

/** The number of levels that each further aggressive NPC in a room adds to the threat. */
const crowd = 1.5
/** Behaviours of NPCs that attack on sight. */
const aggressive = new Set(['Aggressive', 'Hunter', 'Skirmisher', 'Member'])

interface BehaviourEntry {
  readonly behaviour: { readonly name: string }
  readonly settings: Record<string, unknown>
}

/** The knowledge of experienced players: the places of NPCs, and the NPCs that sell, teach and give quests. */
export class Atlas {
  readonly rooms: readonly string[]
  readonly kinds: readonly Kind[]
  readonly wares: readonly Ware[]
  readonly schools: readonly School[]
  /** Paths of quests, with the kind of NPC that gives each. */
  readonly givers: ReadonlyMap<string, Kind>
  private readonly byPath: ReadonlyMap<string, Kind>
  private readonly threats = new Map<string, number>()
  private readonly mud: TestDriver

  constructor(mud: TestDriver, folder: string) {
    this.mud = mud
    const loaded = roomsUnder(folder).flatMap(path => (isPlainRoom(this.load(path)) ? [path] : []))
    this.rooms = loaded
    const places = new Map<string, string[]>()
    for (const path of loaded) {
      const room = this.load(path)!
      for (const { path: what, count = 1 } of room['spawns'] as readonly { path: string; count?: number }[]) {
        const address: string = room['absolute'](what)
        for (let i = 0; i < count; i++) places.set(address, [...(places.get(address) ?? []), path])
      }
    }
    const found = [...places].flatMap(([path, rooms]): Kind[] => {
      const model = this.load(path)
      if (!model?.['isLiving']) return []
      const isFolk = entriesOf(model).some(one => folk.has(one.behaviour.name))
      return [{ path, rooms, model, level: model['level'], isFolk }]
    })
    this.kinds = found
    this.byPath = new Map(found.map(one => [one.path, one]))
    for (const { level, model, rooms } of found)
      if (entriesOf(model).some(one => aggressive.has(one.behaviour.name)))
        for (const room of rooms) {
          const known = this.threats.get(room)
          // Each further aggressive NPC adds a level and a half.
          this.threats.set(room, known === undefined ? level : Math.max(level, known) + crowd)
        }
    this.wares = found.flatMap(one => this.waresOf(one))
    this.schools = found.flatMap(one => {
      const teacher = settingsOf(one.model, 'Teacher')
      return teacher ? [{ room: one.rooms[0]!, guilds: (teacher['guilds'] ?? []) as string[], model: one.model }] : []
    })
    this.givers = new Map(
      found.flatMap(one =>
        ((settingsOf(one.model, 'QuestGiver')?.['quests'] ?? []) as string[]).map(path => [
          one.model['absolute'](path) as string,
          one,
        ]),
      ),
    )
  }

  /** The object of a program; null if the program is missing or broken. */
  load(path: string): AnyObject | null {
    try {
      return this.mud.load(path)
    } catch {
      return null
    }
  }

  /** Whether a kind of NPC attacks on sight. */
  isAggressive(path: string): boolean {
    return entriesOf(this.byPath.get(path)?.model ?? ({} as AnyObject)).some(one => aggressive.has(one.behaviour.name))
  }

  kind(path: string): Kind | undefined {
    return this.byPath.get(path)
  }

  /**
   * The combined level of all NPCs that attack on sight in a room: the strongest NPC's level, plus an amount for each further NPC; 0 if there is
   * none.
   */
  threatIn(room: string): number {
    return this.threats.get(room) ?? 0
  }

  /** Rooms where a command gives a thing, or where the thing lies. */
  findsOf(item: string): readonly { room: string; command: string }[] {
    return this.rooms.flatMap(room => {
      const { finds = {}, spawns } = this.load(room) as AnyObject & { finds?: Record<string, string> }
      const absolute = (path: string) => this.load(room)!['absolute'](path) as string
      const command = Object.entries(finds).find(([path]) => absolute(path) === item)?.[1]
      if (command !== undefined) return [{ room, command }]
      const lies = (spawns as { path: string }[]).some(({ path }) => absolute(path) === item)
      return lies ? [{ room, command: `get ${this.load(item)?.['name']}` }] : []
    })
  }

  /** Kinds of NPCs that drop or carry a thing. */
  ownersOf(item: string): readonly Kind[] {
    return this.kinds.filter(({ model }) => {
      const loot = settingsOf(model, 'Loot')
      const drops = [
        ...((loot?.['drops'] ?? []) as { path: string }[]),
        ...((loot?.['oneOf'] ?? []) as { path: string }[]),
      ]
      return drops.some(({ path }) => model['absolute'](path) === item)
    })
  }

  private waresOf({ model, rooms }: Kind): Ware[] {
    const wares = (settingsOf(model, 'Shopkeeper')?.['wares'] ?? []) as { path: string; standing?: unknown }[]
    return wares.flatMap(({ path, standing }) => {
      const ware = standing === undefined ? this.load(model['absolute'](path)) : null
      return ware ? [{ room: rooms[0]!, keeper: model['name'], model: ware }] : []
    })
  }
}

/** The mud paths of programs in a folder that may be rooms. */
function roomsUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(one => one.isFile() && one.name.endsWith('.ts') && !one.name.endsWith('.test.ts'))
    .map(one => `${one.parentPath}/${one.name.slice(0, -3)}`.slice(folder.length))
    .filter(path => !/\/(npc|items|quests|events|festivals|stories|factions|drops)\//.test(path))
    .map(path => `/domains${path}`)
    .sort()
}

/** Whether an object is a room that is crossed in one step. Rooms with tiles aren't. */
const isPlainRoom = (one: AnyObject | null): boolean =>
  one !== null && typeof one['exits'] === 'object' && one['sector'] !== undefined && one['map'] === undefined

const entriesOf = (model: AnyObject): readonly BehaviourEntry[] => (model['behaviours'] ?? []) as BehaviourEntry[]

const settingsOf = (model: AnyObject, name: string): Record<string, unknown> | undefined =>
  entriesOf(model).find(one => one.behaviour.name === name)?.settings
