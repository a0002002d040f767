import { domainOf, isOfSame } from '/lib/domain-of'
import { count, figure, list, text } from '/lib/file-data'
import { MudObject } from '/std/object'

/** The properties that are read from a place to work at, and from the work itself. */
export const placeShape = Object.freeze({ at: list(text(200), 1), called: list(text(40), 1), tool: text(40) })
export const workShape = Object.freeze({
  craft: text(30, 1),
  begins: text(200),
  seconds: count(1, 600),
  from: figure(0, 100),
})

/**
 * A place to work at: a source to gather from, or a station to make things at. The place is described in the texts of its rooms;
 * there is no object for it.
 */
export class WorkPlace extends MudObject {
  /** The paths of the rooms that contain the place. */
  at: readonly string[] = []
  /** The words for the place, main word first: `['vein', 'ore']`. */
  called: readonly string[] = []
  /** A word for the tool that a player must carry: `pick`; '' if none is needed. */
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

/**
 * Whether a program may give items of another program. A domain's program may give only the domain's own things, so that it can't
 * hand out the mudlib's coins or tools.
 */
export const mayGive = (giver: string, thing: string): boolean =>
  !giver.startsWith('/domains/') || (thing.startsWith('/domains/') && domainOf(giver) === domainOf(thing))

export default WorkPlace
