import { explainError, followFile, happen, loadLent, log, saveObject, tryCall } from 'driver'
import { calendar } from '/daemons/names'
import { programsIn } from '/lib/domain-files'
import { isOfSame } from '/lib/domain-of'
import { isTimeOf } from '/lib/festival-time'
import { frozen } from '/lib/frozen'
import {
  type Changes,
  type Changing,
  type Decoration,
  domainOf,
  type Guest,
  type Harm,
  mostOfDomain,
  noChanges,
  noteChanges,
  sizeOf,
  type Talk,
  wrongForm,
} from '/std/changing'
import { on, open, saved } from '/std/decorators'
import type { Festival } from '/std/festival'
import { GuestKeeper, mostGuests } from '/std/guest-keeper'
import type { MudObject } from '/std/object'
import { type ChangeSource, offered } from '/std/offers'
import { answerOf } from '/std/seeing'
import type { Ware } from '/std/shop'

// Frozen lists that are shared by all NPCs without extra wares or talk.
const noWares: readonly Ware[] = Object.freeze([])
const noTalk: readonly Talk[] = Object.freeze([])

/**
 * Begins and ends the festivals of all domains: /domains/NAME/festivals. Each hour of the world, it compares the festivals that should be
 * active with those that are. This also takes care of festivals that should have begun or ended, or that were edited, while the server was down.
 */
export class Festivals extends GuestKeeper implements ChangeSource {
  /** The active festivals, and the world hour at which each began. */
  @saved private _since: Record<string, number> = {}
  /** The festivals that stories have requested, and the world hour of each request. */
  @saved private _called: Record<string, number> = {}
  private _known: readonly string[] = []
  private _changes: Changes | null = null

  create(): void {
    super.create()
    followFile(this, '/domains/*/festivals/**.ts')
    this.search()
    this.callOut(1, 'attend')
  }

  /**
   * Called when a festival's file is new, edited or deleted. The file is read in a later turn, because it is still being replaced now.
   */
  fileChanged(): void {
    this.removeCallOut('takeUp')
    this.callOut(0, 'takeUp')
  }

  /** Reads the festival files again, then begins and ends festivals accordingly. */
  takeUp(): void {
    this.search()
    this.attend()
  }

  /** Searches the domains for festival files. */
  search(): void {
    this._known = frozen(programsIn('festivals'))
    this._changes = null
  }

  // ---- what is on

  /** A festival by its path, or null while its file is broken or missing. */
  @open
  festival(path: string): Festival | null {
    try {
      const festival = loadLent(path) as Festival
      return wrongForm(festival) === undefined ? festival : null
    } catch {
      return null
    }
  }

  protected source(path: string): Festival | null {
    return this.festival(path)
  }

  protected guestsOf(path: string): readonly Guest[] {
    return (this.festival(path)?.guests ?? []).slice(0, mostGuests)
  }

  protected isOurs(path: string): boolean {
    return path.includes('/festivals/')
  }

  /** The paths of all known festivals, in all domains. */
  get all(): readonly string[] {
    return this._known
  }

  @open
  isOn(path: string): boolean {
    return path in this._since
  }

  /** Whether a word is the file name of an active festival, or of an active event in the domain of the path `near`. Used for tags in texts. */
  @open
  holds(word: string, near = ''): boolean {
    return (
      Object.keys(this._since).some(path => path.endsWith(`/${word}`)) ||
      offered('events').some(one => one.holds(word, near))
    )
  }

  @open
  knowsWord(word: string): boolean {
    return this._known.some(path => path.endsWith(`/${word}`)) || offered('events').some(one => one.knowsWord(word))
  }

  private shouldBeOn(path: string): boolean {
    const festival = this.festival(path)
    if (!festival) return false
    const { when } = festival
    try {
      if ('called' in when) return this.isCalledUp(path, when.hours)
      if (!('condition' in when)) return isTimeOf(when, calendar().data, calendar().hours, calendar().realDate)
      tryCall(festival, 'review')
      const since = this._since[path]
      return festival.holds || (since !== undefined && calendar().hours - since < when.hours)
    } catch (error) {
      explainError(error)
      return false
    }
  }

  private isCalledUp(path: string, hours = Number.POSITIVE_INFINITY): boolean {
    const since = this._called[path]
    return since !== undefined && calendar().hours - since < hours
  }

  /** Begins or ends a festival at the request of a story. */
  callUp(path: string, isOn = true): void {
    const { [path]: _, ...others } = this._called
    this._called = isOn ? { ...others, [path]: calendar().hours } : others
    this.attend()
    saveObject(this)
  }

  /** Drops the cached changes of festivals and stories. */
  forgetChanges(): void {
    this._changes = null
  }

  // ---- beginning and ending

  @on('hour', { reach: 'world' })
  attend(): void {
    for (const path of new Set([...this._known, ...Object.keys(this._since), ...Object.keys(this._brought)])) {
      this.tryFor(path, undefined, () => {
        const wanted = this.shouldBeOn(path)
        if (wanted && !this.isOn(path)) this.beginFestival(path)
        else if (!wanted && this.isOn(path)) this.endFestival(path)
        if (wanted) this.bringMissing(path)
        else if (this._brought[path]) this.sendHome(path)
      })
    }
  }

  @on('day', { reach: 'world' })
  searchAgain(): void {
    this.search()
  }

  /** Reads the festivals again when a festival's file was edited, and computes their guests and changes again. */
  @on('reloaded', { reach: 'world' })
  noteReload(_master: MudObject, paths: readonly string[]): void {
    if (paths.some(path => path.includes('/festivals/'))) this.takeUp()
  }

  private beginFestival(path: string): void {
    this._since = { ...this._since, [path]: calendar().hours }
    saveObject(this)
    this._changes = null
    const { removes, begins } = this.festival(path)!
    this.clearAway(path, removes)
    this.tellDomain(path, begins)
    log(`${path} begins`)
    happen('festival', this, path, true)
  }

  private endFestival(path: string): void {
    const { [path]: _, ...others } = this._since
    this._since = others
    saveObject(this)
    this._changes = null
    const festival = this.festival(path)
    this.tellDomain(path, festival?.ends ?? '')
    log(`${path} is over`)
    happen('festival', this, path, false)
  }

  // ---- queries from other code

  /** The changes of all active festivals and events. They are cached until a festival or event begins, ends or is edited. */
  private get _effective(): Changes {
    return (this._changes ??= this.workOut())
  }

  private workOut(): Changes {
    const changes = noChanges()
    const sizes = new Map<string, number>()
    for (const book of offered('deeds'))
      for (const [room, added] of book.decorations) changes.decorations.set(room, [...added])
    for (const path of this._known) {
      const festival = this.festival(path)
      if (!festival) continue
      if (this.isOn(path)) this.noteSource(changes, festival, festival, sizes)
      else
        answerOf(festival, undefined, () => {
          for (const quest of festival.quests.map(one => festival.absolute(one)))
            if (isOfSame(path, quest)) changes.closed.set(quest, festival.title)
        })
    }
    for (const source of offered('events')) {
      for (const [quest, title] of source.closings) changes.closed.set(quest, title)
      for (const [event, changing] of source.changing) this.noteSource(changes, event, changing, sizes)
    }
    for (const lists of [changes.decorations, changes.wares, changes.talk])
      for (const list of lists.values()) Object.freeze(list)
    return changes
  }

  /**
   * Adds the changes of a festival or event, up to a limit per domain. There is a limit because the first caller has to wait until
   * all changes are collected.
   * @param sizes the number of entries of each domain so far
   */
  private noteSource(changes: Changes, source: MudObject, changing: Changing, sizes: Map<string, number>): void {
    const domain = domainOf(source.path)
    const before = sizes.get(domain) ?? 0
    if (before > mostOfDomain) return
    try {
      const size = before + sizeOf(changing)
      sizes.set(domain, size)
      if (size > mostOfDomain)
        throw new Error(
          `the festivals and events of ${domain} that are on change ${size} things: ${mostOfDomain} at most`,
        )
      noteChanges(changes, source, changing)
    } catch (error) {
      explainError(error)
    }
  }

  /** The changed texts of a room, or null. */
  @open
  decorationsOf(room: string): readonly Decoration[] | null {
    return this._effective.decorations.get(room) ?? null
  }

  /** Whether a festival has temporarily removed the monsters or things of a program. */
  @open
  isAway(path: string): boolean {
    return this._effective.away.has(path)
  }

  /** The extra wares of a shopkeeper. @param keeper the path of the shopkeeper's program */
  @open
  waresOf(keeper: string): readonly Ware[] {
    return this._effective.wares.get(keeper) ?? noWares
  }

  /** The percentage that is added to the prices of a shop in a room. */
  @open
  priceIn(room: string, kind: string): number {
    const { prices } = this._effective
    return prices.size === 0 ? 0 : (prices.get(`${domainOf(room)} ${kind}`) ?? 0)
  }

  /** The points that are added to a need of an NPC. @param who the path of the NPC's program */
  @open
  needOf(who: string, need: string): number {
    const { needs } = this._effective
    return needs.size === 0 ? 0 : (needs.get(`${domainOf(who)} ${need}`) ?? 0)
  }

  /**
   * The extra talk of an NPC.
   * @param who the path of the NPC's program
   * @param speaks whether the NPC joins in the talk of the whole domain (a cat doesn't)
   */
  @open
  talkOf(who: string, speaks: boolean): readonly Talk[] {
    const { talk } = this._effective
    if (talk.size === 0) return noTalk
    return [...(talk.get(who) ?? noTalk), ...((speaks ? talk.get(domainOf(who)) : null) ?? noTalk)]
  }

  /** The reason why players can't enter a room on foot, or undefined. @param room the path of the room */
  @open
  barOf(room: string): string | undefined {
    return this._effective.bars.get(room)
  }

  /** The rooms that hurt players, by path. */
  @open
  get harms(): ReadonlyMap<string, Harm> {
    return new Map([...this._effective.harms].map(([room, harm]) => [room, { ...harm }]))
  }

  /** The title of the inactive festival without which a quest can't begin, or undefined. */
  @open
  closes(quest: string): string | undefined {
    return this._effective.closed.get(quest)
  }
}

declare module '/daemons/names' {
  interface Daemons {
    festivals: Festivals
  }
}

export default Festivals
