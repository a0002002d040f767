import { domainOf, isOfSame } from '/lib/domain-of'
import { count, figure, list, text } from '/lib/file-data'
import { MudObject } from '/std/object'

/** What is read of a place where one works, and of the work itself. */
export const placeShape = Object.freeze({ at: list(text(200), 1), called: list(text(40), 1), tool: text(40) })
export const workShape = Object.freeze({
  craft: text(30, 1),
  begins: text(200),
  seconds: count(1, 600),
  from: figure(0, 100),
})

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
      ...this.at
        .filter(path => !isOfSame(this.path, this.absolute(path)))
        .map(path => `at: '${path}' is another domain's`),
    ]
  }
}

/** Whether a program may give away what another one is: a domain's only its own things, no coins or tools of the mudlib. */
export const mayGive = (giver: string, thing: string): boolean =>
  !giver.startsWith('/domains/') || (thing.startsWith('/domains/') && domainOf(giver) === domainOf(thing))

export default WorkPlace
