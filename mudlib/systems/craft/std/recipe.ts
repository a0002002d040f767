import { count, type DataOf, fields, figure, list, mistakesIn, record, text } from '/lib/file-data'
import { MudObject } from '/std/object'
import { mayGive, workShape } from '/std/work'

/** The most things that a recipe uses of a kind, or makes. */
const mostThings = 20

/** What is read of a recipe. */
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

/** What a recipe may come to: from how much skill on, and the path of what is made then. */
export interface Outcome {
  readonly from: number
  readonly path: string
}

/**
 * How something is made. One file each, in the folder `recipes` of a domain; an edit is live for all.
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
  /** What one types: `craft dagger`. */
  name = 'thing'
  /** A sentence about it, for the list. */
  about = ''
  craft = 'carpentry'
  /** The kind of station that it takes; empty: none. */
  station = ''
  /** The least skill that it takes, in percent. */
  from = 0
  /** The things that it uses up: how many, by their paths. */
  needs: Readonly<Record<string, number>> = Object.freeze({})
  /** What it may come to, the worst first: the more skill, the better, and luck has a part. Of its own domain, or of the mudlib. */
  outcomes: readonly Outcome[] = []
  /** How many of it are made at once. */
  count = 1
  /** Seconds of work. */
  seconds = 6
  /** What is seen when somebody begins: a text for act(). */
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
