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

/** An object that has come for a time: what has brought it, its own path and its room, as text. */
export type Marked = MudObject & { festival?: string }

/** Lines of guests of one festival or event that are looked after. */
export const mostGuests = 200

/** Brings monsters and things for festivals and events, replaces those that are missing, and takes them away in the end. */
export abstract class GuestKeeper extends MudObject {
  /** The ids of what each has brought. */
  @saved protected _brought: Record<string, readonly string[]> = {}

  /** The festival or event of a path; null while its file is broken or gone. */
  protected abstract source(path: string): MudObject | null

  /** Does something for one of them. An error in it counts as its author's, and the others go on. @param otherwise the result then */
  protected tryFor<T>(path: string, otherwise: T, work: () => T): T {
    return answerOf(this.source(path) ?? this, otherwise, work)
  }

  /** What it brings now, with paths relative to its file. */
  protected abstract guestsOf(path: string): readonly Guest[]
  /** Whether it is on. */
  abstract isOn(path: string): boolean
  /** Whether what has this path is for this daemon to look after. */
  protected abstract isOurs(path: string): boolean

  /** How many of a guest are gone for good. @param _key its path and room */
  protected fallenOf(_path: string, _key: string): number {
    return 0
  }

  /** Brings the guests and things that are missing, and sends away those that aren't on the list any more. */
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

  /** What a guest is known by: `/domains/vale/npc/fiddler /domains/vale/square`. */
  protected keyFor(path: string, { path: what, room }: Guest): string {
    return `${this.pathFrom(path, what)} ${this.pathFrom(path, room)}`
  }

  /** Brings one guest or thing. @returns its id; nothing if its program or the room is broken */
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

  /** The objects that one has brought, and that still exist; also those that came back from the store. */
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

  /** Takes all away that one has brought. */
  protected sendHome(path: string): void {
    for (const one of this.broughtBy(path)) this.takeAway(one)
    const { [path]: _, ...others } = this._brought
    this._brought = others
    saveObject(this)
  }

  /** Takes away a guest or thing; a keepsake that somebody carries is theirs from now on. */
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

  /** The line that a guest comes from. */
  protected guestOf(path: string, key: string): Guest | undefined {
    return this.guestsOf(path).find(guest => this.keyFor(path, guest) === key)
  }

  /** Monsters and things that are away for a time: those that lie or stand about go. */
  protected clearAway(path: string, removes: readonly string[]): void {
    for (const program of removes) {
      for (const object of objectsOf(ownPath(path, this.pathFrom(path, program))) as MudObject[]) {
        if (object.isBlueprint || (object as { attacker?: object }).attacker) continue
        if ((object.environment as Room | null)?.exits) object.destruct()
      }
    }
  }

  /** Who comes back to the world brings no things of what is over. */
  @on('entered', { reach: 'world' })
  inspect(who: Player): void {
    for (const one of who.inventory as readonly Marked[]) {
      const path = one.festival?.split(' ')[0]
      if (path && this.isOurs(path) && !this.isOn(path)) this.takeAway(one)
    }
  }

  /** Tells all players in the domain of a file. */
  protected tellDomain(path: string, text: string): void {
    if (text === '') return
    const domain = path.split('/')[2]
    for (const user of players()) if (user.environment?.path.startsWith(`/domains/${domain}/`)) user.tell(text)
  }

  /** A path in a file, as an absolute one. */
  protected pathFrom(path: string, relative: string): string {
    return this.source(path)?.absolute(relative) ?? relative
  }
}

/** How many of a guest there are now. */
function countOf({ count = 1, perPlayers }: Guest): number {
  if (!perPlayers) return count
  const many = players().filter(one => !one.wizard).length
  return count + Math.floor(many / perPlayers)
}
