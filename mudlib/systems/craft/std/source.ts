import { count, type DataOf, list, mistakesIn, text } from '/lib/file-data'
import { mayGive, placeShape, WorkPlace, workShape } from '/std/work'

/** What is read of a source. */
export const sourceShape = Object.freeze({
  ...placeShape,
  ...workShape,
  gives: list(text(200), 1),
  most: count(1, 1000),
  renewal: count(1, 86_400),
})
export type SourceData = DataOf<typeof sourceShape>

/**
 * Something that one gathers from: a vein, a patch of herbs, a pool with fish. One file each, in the folder `sources` of a domain.
 *
 *     export default class Vein extends Source {
 *       at = ['../rooms/north-drift', '../rooms/north-face']
 *       called = ['vein', 'ore']
 *       craft = 'mining'
 *       tool = 'pick'
 *       gives = ['../items/ore']
 *     }
 */
export class Source extends WorkPlace {
  /** The craft that it takes. */
  craft = 'foraging'
  /** The least skill that it takes, in percent. */
  from = 0
  /** Paths of what it may give, of its own domain or of the mudlib; one of them at a time. */
  gives: readonly string[] = []
  /** How often it gives something before it is used up, and the seconds in which one more comes back. */
  most = 4
  renewal = 300
  /** Seconds of work. */
  seconds = 4
  /** What is seen when somebody begins: a text for act(). */
  begins = '{Actor} [set] to work.'

  mistakes(): string[] {
    const foreign = this.gives.filter(path => !mayGive(this.path, this.absolute(path)))
    return [
      ...super.mistakes(),
      ...foreign.map(path => `gives: '${path}' is another domain's`),
      ...mistakesIn(this, sourceShape),
    ]
  }
}

export default Source
