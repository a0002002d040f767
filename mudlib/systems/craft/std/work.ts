import { domainOf } from '/lib/domain-of'
import { MudObject } from '/std/object'

/** A place where one works: a source to gather from, or a station to make things at. It is in rooms, and in their texts; it is no thing of its own. */
export class WorkPlace extends MudObject {
  /** The rooms that have it. */
  at: readonly string[] = []
  /** Words for it, the usual one first: `['vein', 'ore']`. */
  called: readonly string[] = []
  /** A word for what one needs to have with one: `pick`. Empty: nothing. */
  tool = ''

  mistakes(): string[] {
    return [
      ...super.mistakes(),
      ...(this.at.length > 0 ? [] : ['it is in no room: `at`']),
      ...(this.called.length > 0 ? [] : ['nobody knows a word for it: `called`']),
    ]
  }
}

/** Whether a program may give away what another one is: a domain's only its own things, no coins or tools of the mudlib. */
export const mayGive = (giver: string, thing: string): boolean =>
  !giver.startsWith('/domains/') || (thing.startsWith('/domains/') && domainOf(giver) === domainOf(thing))

export default WorkPlace
