import { count, type DataOf, fields, figure, list, mistakesIn, record, text } from '/lib/file-data'
import { MudObject } from '/std/object'
import { mayGive, workShape } from '/std/work'

/** The maximum number of items of one kind that a recipe uses or makes. */
const mostThings = 20

/** The properties that are read from a recipe. */
export const recipeShape = Object.freeze({
  ...workShape,
  name: text(40, 1),
  about: text(200),
  station: text(30),
  needs: record(count(1, mostThings), 1, 10),
  outcomes: list(fields({ from: figure(0, 200), path: text(200, 1) }), 1),
  count: count(1, mostThings),
})
export type RecipeData = DataOf<typeof recipeShape>

/** A possible outcome of a recipe: the minimum skill for it, and the path of the item that is made. */
export interface Outcome {
  readonly from: number
  readonly path: string
}

/**
 * Describes how something is made. Each recipe has a file in a domain's folder `recipes`. An edit takes effect at once for all
 * players.
 *
 *     export default class IronDagger extends Recipe {
 *       name = 'dagger'
 *       craft = 'smithing'
 *       station = 'forge'
 *       needs = { '../items/ore': 2, '../items/withy': 1 }
 *       outcomes = [
 *         { from: 0, path: '../items/rough-dagger' },
 *         { from: 50, path: '../items/dagger' },
 *       ]
 *     }
 */
export class Recipe extends MudObject {
  /** The word that players type: `craft dagger`. */
  name = 'thing'
  /** A sentence about the recipe, for the list. */
  about = ''
  craft = 'carpentry'
  /** The kind of station that the recipe needs; '' if it needs none. */
  station = ''
  /** The minimum skill for the recipe, in percent. */
  from = 0
  /** The number of items of each kind that the recipe uses up, by the item's path. */
  needs: Readonly<Record<string, number>> = Object.freeze({})
  /**
   * The possible outcomes, worst first. Greater skill makes better outcomes more likely, and luck plays a part. A domain's recipe
   * can make only the domain's things.
   */
  outcomes: readonly Outcome[] = []
  /** The number of items that are made at once. */
  count = 1
  /** The number of seconds that the work takes. */
  seconds = 6
  /** The message when somebody begins the work, as a text for act(). */
  begins = '{Actor} [set] to work.'

  mistakes(): string[] {
    const foreign = this.outcomes.filter(({ path }) => !mayGive(this.path, this.absolute(path)))
    const isSorted = this.outcomes.every(({ from }, i) => i === 0 || from > this.outcomes[i - 1]!.from)
    return [
      ...super.mistakes(),
      ...(isSorted ? [] : ['outcomes: the worst comes first, and each needs more skill than the one before']),
      ...foreign.map(({ path }) => `outcomes: '${path}' is another domain's`),
      ...mistakesIn(this, recipeShape),
    ]
  }
}

export default Recipe
