import { explainError, find, happen, log, move, objectsOf, saveObject, tryCall, users } from 'driver'
import { calendar, chronicle } from '/daemons/names'
import { programsIn } from '/lib/domain-files'
import { isTimeOf } from '/lib/festival-time'
import type { FestivalsDaemon } from '/std/daemons'
import { on, saved } from '/std/decorators'
import type { Decoration, Festival, Guest } from '/std/festival'
import { type Changes, domainOf, noteChanges, ownPath } from '/std/festival-changes'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import type { Ware } from '/std/shop'

/** An object that may belong to a festival. */
type Marked = MudObject & { festival?: string }

/**
 * Begins and ends the festivals of all domains: /domains/NAME/festivals. At each hour of the world it compares what should be with what
 * is, so a festival that began or ended while the server was down, or was edited in the middle, is put right.
 */
export class Festivals extends MudObject implements FestivalsDaemon {
  /** The festivals that are on, with the world hour since which; and the ids of what they brought. */
  @saved private since: Record<string, number> = {}
  @saved private brought: Record<string, readonly string[]> = {}
  /** The festivals that stories have called up, with the world hour in which they did. */
  @saved private called: Record<string, number> = {}
  private known: readonly string[] = []
  private changes: Changes | null = null

  create(): void {
    super.create()
    this.search()
    this.callOut(1, 'attend')
  }

  /** Looks for files of festivals. */
  search(): void {
    this.known = programsIn('festivals')
    this.changes = null
  }

  // ---- what is on

  /** A festival, or null while its file is broken or gone. */
  festival(path: string): Festival | null {
    try {
      return this.load<Festival>(path)
    } catch {
      return null
    }
  }

  /** The paths of all festivals, and those that are on. */
  get all(): readonly string[] {
    return this.known
  }

  isOn(path: string): boolean {
    return path in this.since
  }

  /** Whether a word is the file name of a festival that is on: for tags in texts. */
  holds(word: string): boolean {
    return Object.keys(this.since).some(path => path.endsWith(`/${word}`))
  }

  knowsWord(word: string): boolean {
    return this.known.some(path => path.endsWith(`/${word}`))
  }

  private shouldBeOn(path: string): boolean {
    const festival = this.festival(path)
    if (!festival) return false
    const { when } = festival
    try {
      if ('called' in when) return this.isCalledUp(path, when.hours)
      if (!('condition' in when)) return isTimeOf(when, calendar().data, calendar().hours, calendar().realDate)
      tryCall(festival, 'review')
      const since = this.since[path]
      return festival.holds || (since !== undefined && calendar().hours - since < when.hours)
    } catch (error) {
      explainError(error)
      return false
    }
  }

  private isCalledUp(path: string, hours = Number.POSITIVE_INFINITY): boolean {
    const since = this.called[path]
    return since !== undefined && calendar().hours - since < hours
  }

  /** A story calls a festival up, or off: it begins or ends now. */
  callUp(path: string, isOn = true): void {
    const { [path]: _, ...others } = this.called
    this.called = isOn ? { ...others, [path]: calendar().hours } : others
    this.attend()
    saveObject(this)
  }

  /** What festivals and stories change is worked out again when it is next asked for. */
  forgetChanges(): void {
    this.changes = null
  }

  // ---- beginning and ending

  @on('hour', { reach: 'world' })
  attend(): void {
    const before = JSON.stringify([this.since, this.brought])
    for (const path of new Set([...this.known, ...Object.keys(this.since), ...Object.keys(this.brought)])) {
      const wanted = this.shouldBeOn(path)
      if (wanted && !this.isOn(path)) this.beginFestival(path)
      else if (!wanted && this.isOn(path)) this.endFestival(path)
      if (wanted) this.bringMissing(path)
      else if (this.brought[path]) this.sendHome(path, () => true)
    }
    if (JSON.stringify([this.since, this.brought]) !== before) saveObject(this)
  }

  @on('day', { reach: 'world' })
  searchAgain(): void {
    this.search()
  }

  /** A festival's file was edited: what it brings and changes is worked out again. */
  @on('reloaded', { reach: 'world' })
  noteReload(_master: MudObject, paths: readonly string[]): void {
    if (!paths.some(path => path.includes('/festivals/'))) return
    this.search()
    this.changes = null
    this.attend()
  }

  private beginFestival(path: string): void {
    this.since = { ...this.since, [path]: calendar().hours }
    this.changes = null
    const { removes, begins } = this.festival(path)!
    for (const one of removes) {
      for (const object of objectsOf(ownPath(path, this.pathFrom(path, one))) as MudObject[])
        if (!object.isBlueprint && !(object as { attacker?: object }).attacker) object.destruct()
    }
    this.tellDomain(path, begins)
    log(`${path} begins`)
    happen('festival', this, path, true)
  }

  private endFestival(path: string): void {
    const { [path]: _, ...others } = this.since
    this.since = others
    this.changes = null
    const festival = this.festival(path)
    this.tellDomain(path, festival?.ends ?? '')
    log(`${path} is over`)
    happen('festival', this, path, false)
  }

  /** Brings the guests and things that are missing, and sends away those that the file no longer lists. */
  private bringMissing(path: string): void {
    const festival = this.festival(path)!
    const wanted = new Map<string, number>()
    for (const guest of festival.guests) {
      const key = keyOf(this.pathFrom(path, guest.path), this.pathFrom(path, guest.room))
      wanted.set(key, (wanted.get(key) ?? 0) + countOf(guest))
    }
    const here = this.broughtBy(path)
    for (const one of here) {
      const key = one.festival!.slice(path.length + 1)
      const left = wanted.get(key) ?? 0
      if (left > 0) wanted.set(key, left - 1)
      else this.takeAway(one)
    }
    const ids = here.filter(one => !one.destructed).map(({ id }) => id)
    for (const [key, count] of wanted) for (let i = 0; i < count; i++) ids.push(...this.bringGuest(path, key))
    this.brought = { ...this.brought, [path]: ids }
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

  /** The objects that a festival has brought, and that still exist; also those that came back from the store. */
  private broughtBy(path: string): Marked[] {
    const found = new Set<Marked>()
    const note = (one: Marked | null) => {
      if (one && !one.destructed && one.festival?.startsWith(`${path} `)) found.add(one)
    }
    for (const id of this.brought[path] ?? []) note(find(id) as Marked | null)
    for (const { path: program } of this.festival(path)?.guests ?? [])
      for (const one of objectsOf(this.pathFrom(path, program)) as Marked[]) note(one)
    return [...found]
  }

  private sendHome(path: string, which: (one: Marked) => boolean): void {
    for (const one of this.broughtBy(path)) if (which(one)) this.takeAway(one)
    const { [path]: _, ...others } = this.brought
    this.brought = others
  }

  /** Takes away a guest or thing; a keepsake that somebody carries is theirs from now on. */
  private takeAway(one: Marked): void {
    const [path = '', what] = one.festival!.split(' ')
    const guest = this.festival(path)?.guests.find(({ path: program }) => this.pathFrom(path, program) === what)
    if (guest?.keepsake && one.environment !== one.room) one.festival = ''
    else one.destruct()
  }

  /** Who comes back to the world brings no things of a festival that is over. */
  @on('entered', { reach: 'world' })
  inspect(who: Player): void {
    for (const one of who.inventory as readonly Marked[]) {
      const path = one.festival?.split(' ')[0]
      if (path && !this.isOn(path)) this.takeAway(one)
    }
  }

  private tellDomain(path: string, text: string): void {
    if (text === '') return
    const domain = path.split('/')[2]
    for (const user of users() as Player[])
      if (user.isPlayer && user.environment?.path.startsWith(`/domains/${domain}/`)) user.tell(text)
  }

  /** A path in a festival's file, as an absolute one. */
  private pathFrom(path: string, relative: string): string {
    return this.festival(path)?.absolute(relative) ?? relative
  }

  // ---- what others ask

  /** What the festivals that are on change. Worked out once, and again when one begins, ends or is edited. */
  private get effective(): Changes {
    return (this.changes ??= this.workOut())
  }

  private workOut(): Changes {
    const changes: Changes = { decorations: new Map(), away: new Set(), wares: new Map(), closed: new Map() }
    for (const [room, added] of chronicle().decorations) changes.decorations.set(room, [...added])
    for (const path of this.known) {
      const festival = this.festival(path)
      if (!festival) continue
      try {
        if (this.isOn(path)) noteChanges(changes, path, festival)
        else for (const quest of festival.quests) changes.closed.set(festival.absolute(quest), festival.title)
      } catch (error) {
        explainError(error)
      }
    }
    return changes
  }

  /** Other texts for a room, or null. */
  decorationsOf(room: string): readonly Decoration[] | null {
    return this.effective.decorations.get(room) ?? null
  }

  /** Whether monsters or things of a program are away. */
  isAway(path: string): boolean {
    return this.effective.away.has(path)
  }

  /** What a shopkeeper sells besides. @param keeper the path of its program */
  waresOf(keeper: string): readonly Ware[] {
    return this.effective.wares.get(keeper) ?? []
  }

  /** Percent added to what a shop in a room asks. */
  priceIn(room: string, kind: string): number {
    let sum = 0
    for (const path of Object.keys(this.since)) {
      if (domainOf(path) === domainOf(room))
        sum += (this.festival(path)?.prices as Record<string, number> | undefined)?.[kind] ?? 0
    }
    return sum
  }

  /** The festival without which a quest can't be begun, or undefined. */
  closes(quest: string): string | undefined {
    return this.effective.closed.get(quest)
  }
}

const keyOf = (what: string, where: string): string => `${what} ${where}`

/** How many of a guest there are now. */
function countOf({ count = 1, perPlayers }: Guest): number {
  const players = (users() as Player[]).filter(one => one.isPlayer && !one.wizard).length
  return count + (perPlayers ? Math.floor(players / perPlayers) : 0)
}

export default Festivals
