import { explainError, find, move, objectsOf, saveObject } from 'driver'
import type { Guest } from '/std/changing'
import { ownPath } from '/std/changing'
import { on, saved } from '/std/decorators'
import { players } from '/std/kinds'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { answerOf } from '/std/seeing'

/** An object that a festival or event has brought. `festival` holds the path of the source and the object's key (see keyFor()), as one text. */
export type Marked = MudObject & { festival?: string }

/** The maximum number of guests that are managed for one festival or event. */
export const mostGuests = 200

/** Brings monsters and things for festivals and events, replaces missing ones, and removes them at the end. */
export abstract class GuestKeeper extends MudObject {
  /** The ids of the objects that each festival or event has brought. */
  @saved protected _brought: Record<string, readonly string[]> = {}

  /** The festival or event with a path; null while its file is broken or missing. */
  protected abstract source(path: string): MudObject | null

  /**
   * Runs some work for a festival or event. An error is reported to its author, and the daemon continues.
   * @param otherwise the result after an error
   */
  protected tryFor<T>(path: string, otherwise: T, work: () => T): T {
    return answerOf(this.source(path) ?? this, otherwise, work)
  }

  /** The guests that a festival or event brings now, with paths relative to its file. */
  protected abstract guestsOf(path: string): readonly Guest[]
  /** Whether a festival or event is active. */
  abstract isOn(path: string): boolean
  /** Whether this daemon manages the festival or event with a path. */
  protected abstract isOurs(path: string): boolean

  /** How many copies of a guest have died and won't come back. @param _key the guest's path and room */
  protected fallenOf(_path: string, _key: string): number {
    return 0
  }

  /** Brings the guests and things that are missing, and removes the ones that are no longer listed. */
  protected bringMissing(path: string): void {
    const wanted = new Map<string, number>()
    for (const guest of this.guestsOf(path)) {
      const key = this.keyFor(path, guest)
      const fallen = guest.once ? this.fallenOf(path, key) : 0
      wanted.set(key, (wanted.get(key) ?? 0) + Math.max(0, countOf(guest) - fallen))
    }
    const here = this.broughtBy(path)
    for (const one of here) {
      const key = one.festival!.slice(path.length + 1)
      const left = wanted.get(key) ?? 0
      if (left > 0) wanted.set(key, left - 1)
      else this.takeAway(one)
    }
    const ids = here.filter(one => !one.destructed && one.festival?.startsWith(`${path} `)).map(({ id }) => id)
    for (const [key, count] of wanted) for (let i = 0; i < count; i++) ids.push(...this.bringGuest(path, key))
    this._brought = { ...this._brought, [path]: ids }
    saveObject(this)
  }

  /** The key of a guest: `/domains/vale/npc/fiddler /domains/vale/square`. */
  protected keyFor(path: string, { path: what, room }: Guest): string {
    return `${this.pathFrom(path, what)} ${this.pathFrom(path, room)}`
  }

  /** Brings one guest or thing. @returns a list with its id, or an empty list if its program or the room is broken */
  private bringGuest(path: string, key: string): string[] {
    const [what = '', where = ''] = key.split(' ')
    try {
      const one = this.clone<Marked>(ownPath(path, what))
      one.festival = `${path} ${key}`
      move(one, this.load<Room>(ownPath(path, where)))
      return [one.id]
    } catch (error) {
      explainError(error)
      return []
    }
  }

  /** The existing objects that a festival or event has brought, including those restored from the store. */
  protected broughtBy(path: string): Marked[] {
    const found = new Set<Marked>()
    const note = (one: Marked | null) => {
      if (one && !one.destructed && one.festival?.startsWith(`${path} `)) found.add(one)
    }
    for (const id of this._brought[path] ?? []) note(find(id) as Marked | null)
    for (const { path: program } of this.guestsOf(path))
      for (const one of objectsOf(this.pathFrom(path, program)) as Marked[]) note(one)
    return [...found]
  }

  /** Removes everything that a festival or event has brought. */
  protected sendHome(path: string): void {
    for (const one of this.broughtBy(path)) this.takeAway(one)
    const { [path]: _, ...others } = this._brought
    this._brought = others
    saveObject(this)
  }

  /** Removes a guest or thing. A keepsake that is carried stays with its carrier. */
  private takeAway(one: Marked): void {
    const [path = '', ...key] = one.festival!.split(' ')
    const guest = this.guestOf(path, key.join(' '))
    if (guest?.keepsake && one.environment !== one.room) {
      one.festival = ''
      return
    }
    const living = one as MudObject as Living
    if (guest?.farewell && living.isLiving && living.environment && !living.cannotAct()) living.utter(guest.farewell)
    if (!one.destructed) one.destruct()
  }

  /** The entry in the list of guests from which an object was made. */
  protected guestOf(path: string, key: string): Guest | undefined {
    return this.guestsOf(path).find(guest => this.keyFor(path, guest) === key)
  }

  /** Removes the monsters and things that are absent during the festival, if they are in a room and not in a fight. */
  protected clearAway(path: string, removes: readonly string[]): void {
    for (const program of removes) {
      for (const object of objectsOf(ownPath(path, this.pathFrom(path, program))) as MudObject[]) {
        if (object.isBlueprint || (object as { attacker?: object }).attacker) continue
        if ((object.environment as Room | null)?.exits) object.destruct()
      }
    }
  }

  /** Takes things of festivals that are over from a player who returns to the world. */
  @on('entered', { reach: 'world' })
  inspect(who: Player): void {
    for (const one of who.inventory as readonly Marked[]) {
      const path = one.festival?.split(' ')[0]
      if (path && this.isOurs(path) && !this.isOn(path)) this.takeAway(one)
    }
  }

  /** Sends a text to all players in the domain of a file. */
  protected tellDomain(path: string, text: string): void {
    if (text === '') return
    const domain = path.split('/')[2]
    for (const user of players()) if (user.environment?.path.startsWith(`/domains/${domain}/`)) user.tell(text)
  }

  /** Makes a path relative to a file absolute. */
  protected pathFrom(path: string, relative: string): string {
    return this.source(path)?.absolute(relative) ?? relative
  }
}

/** How many copies of a guest there should be now. */
function countOf({ count = 1, perPlayers }: Guest): number {
  if (!perPlayers) return count
  const many = players().filter(one => !one.wizard).length
  return count + Math.floor(many / perPlayers)
}
