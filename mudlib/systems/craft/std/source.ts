import { count, type DataOf, list, mistakesIn, text } from '/lib/file-data'
import { mayGive, placeShape, WorkPlace, workShape } from '/std/work'

/** The properties that are read from a source. */
export const sourceShape = Object.freeze({
  ...placeShape,
  ...workShape,
  gives: list(text(200), 1),
  most: count(1, 1000),
  renewal: count(1, 86_400),
})
export type SourceData = DataOf<typeof sourceShape>

/**
 * Something to gather from: a vein, a patch of herbs, a pool with fish. Each source has a file in the folder `sources` of a domain.
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
  /** The craft that gathering from the source needs. */
  craft = 'foraging'
  /** The minimum skill for gathering from the source, in percent. */
  from = 0
  /** The paths of the items that the source may give, one item at a time. A domain's source can give only the domain's things. */
  gives: readonly string[] = []
  /** The number of items that the source gives before it is used up, and the number of seconds until one item is renewed. */
  most = 4
  renewal = 300
  /** The number of seconds that the work takes. */
  seconds = 4
  /** The message when somebody begins the work, as a text for act(). */
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
