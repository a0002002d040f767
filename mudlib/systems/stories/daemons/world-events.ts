import { answering, followFile, happen, livingsIn, log, tryCall } from 'driver'
import { calendar, festivals, spawns } from '/daemons/names'
import { callingDomain, onlyOwner } from '/lib/callers'
import { programsIn } from '/lib/domain-files'
import { ownershipOf } from '/lib/domain-of'
import { frozen, frozenCopy } from '/lib/frozen'
import { ownPath, wrongForm } from '/std/changing'
import type { Command } from '/std/command'
import { playerBehind } from '/std/credit'
import { on, open } from '/std/decorators'
import { EventCauses } from '/std/event-causes'
import type { Marked } from '/std/guest-keeper'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { EventSource } from '/std/offers'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import type { Stage, WorldEvent } from '/std/world-event'

/** The maximum number of stages that an event passes through at once after a long downtime. */
const mostAtOnce = 20
/** The number of seconds between two rounds of damage in harmful rooms, and the hit points that such damage always leaves. */
const harmEvery = 10
const leastLeft = 1

/**
 * Begins the world events of all domains (/domains/NAME/events), moves them through their stages, and ends them. In every hour of
 * the world, it changes the actual state to the expected one. That also covers downtime, and edits of a running event.
 */
export class WorldEvents extends EventCauses implements EventSource {
  create(): void {
    super.create()
    followFile(this, '/domains/*/events/**.ts')
    this.search()
    this.callOut(1, 'resume')
  }

  /** Called when the file of an event was added, edited or deleted. The file is handled in a later turn, because it is still being replaced now. */
  fileChanged(): void {
    this.removeCallOut('takeUp')
    this.callOut(0, 'takeUp')
  }

  /** Applies the current files of events. */
  takeUp(): void {
    this.search()
    this.resume()
    festivals().forgetChanges()
  }

  /** Looks for event files. */
  @on('day', { reach: 'world' })
  search(): void {
    this._known = frozen(programsIn('events'))
    for (const path of this._known) this.event(path)
  }

  /** Computes the changes that current stages make again after the server has started. */
  resume(): void {
    for (const path of Object.keys(this._running)) this.askStage(path)
    this.attend()
  }

  @on('reloaded', { reach: 'world' })
  noteReload(_master: MudObject, paths: readonly string[]): void {
    if (!paths.some(path => this.isOurs(path)) || callingDomain() !== null) return
    this.takeUp()
  }

  protected get hoursNow(): number {
    return calendar().hours
  }

  newsFor(player: Player): string | undefined {
    return this.load<Command>('/cmds/player/events').run(player, '', 'events')
  }

  // ---- what comes next

  @on('hour', { reach: 'world' })
  strike(): void {
    for (const path of this._known) {
      this.tryFor(path, undefined, () => {
        const when = this.isOn(path) ? null : this.event(path)?.when
        if (
          typeof when === 'object' &&
          when !== null &&
          'chance' in when &&
          this.isRested(path, when.rests) &&
          this.random(1e6) < when.chance * 1e4
        )
          this.startEvent(path, 'by chance')
      })
    }
    this.attend()
  }

  /** Changes the actual state of all events to the expected one. */
  attend(): void {
    this.removeCallOut('attend')
    for (const path of this._known) {
      const why = this.isOn(path) ? '' : this.tryFor(path, '', () => this.reasonToBegin(path))
      if (why !== '') this.startEvent(path, why)
    }
    const each = (work: (path: string) => void) => {
      for (const path of Object.keys(this._running)) this.tryFor(path, undefined, () => work(path))
    }
    each(path => this.goThrough(path))
    each(path => {
      this.askStage(path)
      if (this.event(path)) this.bringMissing(path)
    })
    for (const path of Object.keys(this._brought)) if (!this.isOn(path)) this.sendHome(path)
    this.removeCallOut('doHarm')
    if (festivals().harms.size > 0) this.callOut(harmEvery, 'doHarm')
  }

  /** Advances an event to its next stages, if their time has come. */
  private goThrough(path: string): void {
    for (let i = 0; i < mostAtOnce; i++) {
      const [one, event] = [this._running[path], this.event(path)]
      if (!one || !event) return
      const stage = this.stageNow(path)
      const asked = stage && tryCall(event, 'askReview', one.stage, this.hoursNow - one.since) ? event.verdict : ''
      const isOver = stage?.hours !== undefined && this.hoursNow - one.since >= stage.hours
      const next = !stage ? 'end' : asked || (isOver || this.isLate(event, stage) ? nextOf(event, stage) : '')
      if (next === '' || next === one.stage) return
      const at = asked === '' && stage?.hours !== undefined ? one.since + stage.hours : this.hoursNow
      if (event.stages.some(({ name }) => name === next)) this.enterStage(path, event, next, at)
      else this.finishEvent(path, 'over')
    }
  }

  // ---- beginning, stages, ending

  /**
   * Begins an event.
   * @param why the reason, shown to wizards
   * @returns whether the event has begun; false if it is already active or its file is broken
   */
  @open
  begin(path: string, why: string): boolean {
    onlyOwner(path)
    const isBegun = this.startEvent(path, why)
    if (isBegun) this.attend()
    return isBegun
  }

  private startEvent(path: string, why: string): boolean {
    const event = this.event(path)
    const [first] = event?.stages ?? []
    if (!event || !first || this.isOn(path)) return false
    const at = this.hoursNow
    this.put(path, { stage: '', since: at, began: at, why, reached: {}, counts: {}, fallen: {}, called: [] })
    log(`${path} begins: ${why}`)
    this.enterStage(path, event, first.name, at)
    return true
  }

  /** Puts an event into a stage. @returns whether the event is active and has such a stage */
  @open
  moveTo(path: string, stage: string): boolean {
    onlyOwner(path)
    const event = this.event(path)
    if (!this.isOn(path) || !event?.stages.some(({ name }) => name === stage)) return false
    this.enterStage(path, event, stage, this.hoursNow)
    this.attend()
    return true
  }

  private enterStage(path: string, event: WorldEvent, name: string, at: number): void {
    const one = this._running[path]!
    const stage = event.stages.find(found => found.name === name)!
    const own = (other: string) => ownPath(path, event.absolute(other))
    const begun = (stage.begins ?? []).map(own)
    const ended = (stage.ends ?? []).map(own)
    const reached = { ...one.reached, [name]: at }
    this.put(path, { ...one, stage: name, since: at, reached, called: [...one.called, ...begun] })
    tryCall(event, 'stageBegan', name, one.stage)
    this.askStage(path)
    this.clearAway(path, this._current.get(path)?.removes ?? [])
    this.tellDomain(path, this.filled(path, stage.tells ?? ''))
    if (stage.thanks) this.giveThanks(path, stage.thanks)
    const { triggers } = stage
    if (triggers) answering(event, () => spawns().trigger(triggers))
    for (const other of begun) this.callUp(other, true, event.title)
    for (const other of ended) this.callUp(other, false, event.title)
    log(`${path}: ${name}`)
    happen('worldEvent', this, path, name, one.stage)
  }

  /** Begins or ends a festival or an event, on behalf of another event, a story or a trigger. */
  callUp(path: string, isOn: boolean, why: string): void {
    if (!this.isOurs(path)) festivals().callUp(path, isOn)
    else if (!isOn) this.finishEvent(path, why)
    else if (this.startEvent(path, why)) this.callOut(0, 'attend')
  }

  /** Ends an event, and undoes its changes. @returns whether the event was active */
  @open
  stop(path: string): boolean {
    onlyOwner(path)
    if (!this.isOn(path)) return false
    this.finishEvent(path, 'stopped')
    this.attend()
    return true
  }

  /**
   * Cancels an event as if it had never happened, and ends the festivals and events that its stages have begun. @returns whether the event
   * was active
   */
  @open
  undo(path: string): boolean {
    onlyOwner(path)
    const one = this._running[path]
    if (!one) return false
    this.sendHome(path)
    this.close(path, 'undone')
    festivals().forgetChanges()
    for (const other of one.called) this.callUp(other, false, 'undone')
    happen('worldEvent', this, path, '', one.stage)
    return true
  }

  private finishEvent(path: string, how: string): void {
    const event = this.event(path)
    const before = this.stageAt(path)
    if (before === '') return
    if (event) tryCall(event, 'stageBegan', '', before)
    this.tellDomain(path, this.filled(path, event?.over ?? ''))
    this.sendHome(path)
    this.close(path, how)
    festivals().forgetChanges()
    log(`${path} is over: ${how}`)
    happen('worldEvent', this, path, '', before)
  }

  /** Asks an event for the changes of its current stage. */
  private askStage(path: string): void {
    const [event, stage] = [this.event(path), this.stageNow(path)]
    if (!event || !stage) return
    const before = this._current.get(path)
    const changes = frozenCopy(tryCall(event, 'askChanges', stage) && event.changes ? event.changes : stage)
    if (JSON.stringify(before) === JSON.stringify(changes)) return
    this._current.set(path, wrongForm(changes) === undefined ? changes : stage)
    festivals().forgetChanges()
  }

  // ---- guests

  /** Called when a guest has died. A guest that comes only once won't return. */
  @on('died', { reach: 'world' })
  noteDeath(victim: Living, killer: Living | null): void {
    const mark = (victim as Monster).festival
    if (mark !== undefined && callingDomain() === null) this.loseGuest(victim, killer)
  }

  /** Called by a domain's code when a guest has been overcome without dying: flames have been beaten out, or a champion has yielded. */
  @open
  overcome(guest: MudObject, by: Living | null): void {
    onlyOwner(guest.path)
    this.loseGuest(guest, by)
  }

  private loseGuest(guest: Marked, by: Living | null): void {
    const [path = '', what = '', where = ''] = (guest.festival ?? '').split(' ')
    const one = this._running[path]
    const event = one && this.event(path)
    if (!one || !event || !ownershipOf(guest)(path)) return
    const key = `${what} ${where}`
    this.put(path, { ...one, fallen: { ...one.fallen, [key]: (one.fallen[key] ?? 0) + 1 } })
    const who = playerBehind(by)
    if (who) this.count(path, `by ${who.name}`, Math.max(1, (guest as Monster).level ?? 1))
    tryCall(event, 'guestLost', what, where, who)
    // The killer's action is still in progress, so the event is updated in a later turn.
    this.removeCallOut('attend')
    this.callOut(0, 'attend')
  }

  // ---- rooms that hurt

  /** Damages players in harmful rooms. */
  doHarm(): void {
    const { harms } = festivals()
    if (harms.size === 0) return
    this.callOut(harmEvery, 'doHarm')
    for (const [path, { points, type, says }] of harms) {
      const room = this.findLoaded<Room>(path)
      // The driver provides the list of livings, because the room's own code may give a false answer.
      for (const who of room ? (livingsIn(room) as Living[]).filter(one => one.isPlayer) : []) {
        const harm = Math.min(points, who.hp - leastLeft)
        if (who.wizard || harm <= 0) continue
        who.tell(says)
        who.damage(harm, type, null, 'event')
      }
    }
  }
}

/** The name of the stage after a given stage, or `end`. */
function nextOf({ stages }: WorldEvent, stage: Stage): string {
  return stage.next ?? stages[stages.indexOf(stage) + 1]?.name ?? 'end'
}

declare module '/daemons/names' {
  interface Daemons {
    'world-events': WorldEvents
  }
}

export default WorldEvents
