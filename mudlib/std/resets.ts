import type { WearPlace } from '/std/armour'
import { isOfPlayers, saveBelongings } from '/std/belongings'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { DoorState } from '/std/place'
import type { Room } from '/std/room'
import { putOn } from '/std/spawn'

/**
 * A line of a zone's reset list, as in DikuMUD, with paths instead of numbers. The second element is the if-flag: 1 means that the line
 * runs only if the previous line succeeded. `most` is the maximum number of clones in the world.
 *
 *     resets = [
 *       ['M', 0, './npc/guard', 5, './gate'],          // a monster into a room
 *       ['E', 1, './items/sword', 5, 'wield'],         // worn by the last monster
 *       ['G', 1, './items/key', 10],                   // carried by it
 *       ['O', 0, './items/chest', 1, './vault'],       // a thing into a room
 *       ['P', 1, './items/gold', 1, './items/chest'],  // a thing into the newest clone of a program
 *       ['D', 0, './vault', 'south', 'locked'],        // a door
 *       ['R', 0, './vault', './items/bones'],          // a thing is taken away
 *     ]
 */
export type ResetLine =
  | readonly ['M', 0 | 1, monster: string, most: number, room: string]
  | readonly ['O', 0 | 1, thing: string, most: number, room: string]
  | readonly ['G', 0 | 1, thing: string, most: number]
  | readonly ['E', 0 | 1, thing: string, most: number, place: WearPlace | 'wield']
  | readonly ['P', 0 | 1, thing: string, most: number, into: string]
  | readonly ['D', 0 | 1, room: string, direction: string, state: DoorState]
  | readonly ['R', 0 | 1, room: string, thing: string]

/** The place for which a reset list runs: the shared rooms, or an instance. The paths in the list have the form in which the zone lists them. */
export interface ResetPlace {
  absolute(path: string): string
  /** The room with an absolute path, or null if this place doesn't have it. */
  load(path: string): Room | null
  clone(path: string): MudObject
  /** The number of clones of a program. */
  count(path: string): number
  /** The newest clone of a program, or null. */
  newest(path: string): MudObject | null
}

/** One run of a reset list, with the results of the lines so far. */
class Run {
  private readonly place: ResetPlace
  private mob: Living | null = null
  /** The number of lines with the same program and room that have run so far. */
  private readonly lines = new Map<string, number>()

  constructor(place: ResetPlace) {
    this.place = place
  }

  /** Runs one line. @returns whether it worked */
  do(line: ResetLine): boolean {
    switch (line[0]) {
      case 'M': {
        const made = this.into(line[2], line[3], line[4])
        if (made) {
          this.mob = made as Living
          ;(made as { home?: string }).home = (made.environment as Room).address
        }
        return made !== null
      }
      case 'O':
        return this.into(line[2], line[3], line[4]) !== null
      case 'G':
      case 'E': {
        if (!this.mob || this.mob.destructed) return false
        const item = this.make(line[2], line[3])
        if (!item) return false
        item.move(this.mob)
        if (line[0] === 'E') putOn(this.mob, item, line[4])
        return true
      }
      case 'P': {
        // As in CircleMUD, the thing goes into the newest clone, regardless of that clone's place and age.
        const into = this.place.newest(this.place.absolute(line[4]))
        if (!into) return false
        const item = this.make(line[2], line[3])
        if (item) item.move(into)
        return item !== null
      }
      case 'D': {
        const room = this.room(line[2])
        if (!room?.doors[line[3]]) return false
        if (room.isHeld(line[3])) return true
        room.setDoor(line[3], line[4])
        return true
      }
      case 'R': {
        const path = this.place.absolute(line[3])
        const room = this.room(line[2])
        const found = room?.inventory.find(one => one.path === path && !isOfPlayers(one))
        if (!room || !found) return false
        saveBelongings(found, room)
        found.destruct()
        return true
      }
    }
  }

  private room(path: string): Room | null {
    return this.place.load(this.place.absolute(path))
  }

  private make(path: string, most: number): MudObject | null {
    const absolute = this.place.absolute(path)
    if (this.place.count(absolute) >= most) return null
    return this.place.clone(absolute)
  }

  /** Creates a clone in a room, unless the room already has as many clones as the lines so far require. @returns null if no clone was created */
  private into(path: string, most: number, room: string): MudObject | null {
    const [absolute, place] = [this.place.absolute(path), this.room(room)]
    if (!place) return null
    const key = `${absolute} ${place.path}`
    const wanted = (this.lines.get(key) ?? 0) + 1
    this.lines.set(key, wanted)
    if (place.inventory.filter(one => one.path === absolute).length >= wanted) return null
    const made = this.make(path, most)
    made?.move(place)
    return made
  }
}

/**
 * Runs a reset list from its first line to its last. It creates missing objects; only the line R removes objects. An object in its place is
 * left alone. A monster that has wandered off isn't called back. Instead another one is created, if the limit of clones in the world allows
 * it. A line that fails, for example because of a wrong path, is reported in `problems`, and the next line runs.
 */
export function runResets(
  place: ResetPlace,
  lines: readonly ResetLine[],
  problems: (line: number, error: Error) => void,
): void {
  const run = new Run(place)
  let last = false
  lines.forEach((line, index) => {
    if (line[1] === 1 && !last) return
    last = false
    try {
      last = run.do(line)
    } catch (error) {
      problems(index, error as Error)
    }
  })
}
