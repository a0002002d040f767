import { tryCall } from 'driver'
import { dues } from '/daemons/names'
import { isTimeOf } from '/lib/festival-time'
import { capitalize, listOf } from '/lib/text'
import { calendar } from '/std/daemons'
import type { Due } from '/std/due'
import { EventRecords } from '/std/event-records'
import type { Stage, Thanks, WorldEvent } from '/std/world-event'

/** Decides when world events begin, and rewards players who have helped. */
export abstract class EventCauses extends EventRecords {
  /** Whether an event ended so recently that it must not begin again. */
  rests(path: string): boolean {
    const when = this.event(path)?.when
    return !this.isRested(path, when && 'rests' in when ? when.rests : 0)
  }

  protected isRested(path: string, rests = 0): boolean {
    const ended = this._endedAt[path]
    return ended === undefined || this.hoursNow - ended >= rests
  }

  /** The reason why an event that isn't active should begin now; '' if it shouldn't. */
  protected reasonToBegin(path: string): string {
    const event = this.event(path)
    if (!event || event.stages.length === 0) return ''
    const { when } = event
    if ('chance' in when || 'called' in when) return ''
    if ('condition' in when) {
      if (!this.isRested(path, when.rests) || !tryCall(event, 'askCondition')) return ''
      return event.holds ? 'its condition holds' : ''
    }
    if ('after' in when) return this.isRested(path, when.rests) ? this.reasonAfter(path, event) : ''
    const { data, hours, realDate } = calendar()
    const lasts = 'hours' in when ? when.hours : when.days * data.dayHours
    // An event isn't held twice in the same period.
    return this.isRested(path, lasts) && isTimeOf(when, data, hours, realDate) ? 'its time has come' : ''
  }

  /** The reason why an event that follows another event should begin; '' if it shouldn't. */
  private reasonAfter(path: string, event: WorldEvent): string {
    const { when } = event
    if (!('after' in when)) return ''
    const other = event.absolute(when.after)
    const file = this.event(other)
    if (!file) return ''
    const cause = this._running[other]
    const names = file.stages.map(({ name }) => name)
    const from = names.indexOf(when.stage)
    const isThere = cause && from >= 0 && names.indexOf(cause.stage) >= from
    const at = when.stage === 'end' ? this._endedAt[other] : isThere ? cause.reached[when.stage] : undefined
    // Each time the other event reaches the stage, this event begins only once.
    if (at === undefined || (this._endedAt[path] ?? -1) >= at) return ''
    return this.hoursNow - at >= (when.hours ?? 0) ? `${file.title} is at '${when.stage}'` : ''
  }

  /** Whether a stage without a duration of its own must end because the event's scheduled period is over. */
  protected isLate({ when }: WorldEvent, { hours }: Stage): boolean {
    if (hours !== undefined || !('from' in when || 'real' in when || 'every' in when)) return false
    return !isTimeOf(when, calendar().data, calendar().hours, calendar().realDate)
  }

  /** Inserts the names of the helpers into a text. */
  protected filled(path: string, text: string): string {
    const helpers = this.helpersOf(path).map(capitalize)
    const all = helpers.length > 0 ? listOf(helpers) : 'nobody'
    return text.replaceAll('{best}', helpers[0] ?? 'nobody').replaceAll('{helpers}', all)
  }

  protected giveThanks(path: string, { to = 'all', tell, gold = 0, experience = 0, standing = {} }: Thanks): void {
    const helpers = this.helpersOf(path)
    const meant = to === 'best' ? helpers.slice(0, 1) : helpers
    const due: Due = {
      ...(tell && { tell }),
      gold: gold > 0 ? Math.max(1, Math.round(gold / meant.length)) : 0,
      giver: path,
      experience,
      standing: Object.entries(standing).map(([faction, points]) => ({
        faction,
        points,
        kind: 'event',
        about: faction,
      })),
    }
    for (const who of meant) dues().owe(who, due)
  }
}
