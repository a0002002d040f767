import { answering, asked, checkDeed, happen, loadLent, now, reportError } from 'driver'
import { onlyMudlib } from '/lib/callers'
import { dataIn } from '/lib/domain-files'
import { domainOf, isOfSame } from '/lib/domain-of'
import { article, capitalize, listOf } from '/lib/text'
import { act } from '/std/act'
import { noCraft } from '/std/craft-record'
import { on } from '/std/decorators'
import type { Item } from '/std/item'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { type Recipe, type RecipeData, recipeShape } from '/std/recipe'
import { recordOf } from '/std/records'
import { titleOf } from '/std/seeing'
import { type SourceData, sourceShape } from '/std/source'
import { type StationData, stationShape } from '/std/station'
import { settingsOf } from '/std/system'
import { mayGive } from '/std/work'

/** The work that a player is doing. */
interface Work {
  readonly of: SourceData | RecipeData
  readonly room: MudObject
}

/** The amount that a source still holds, and the time in world seconds from which its renewal is counted. */
interface Stock {
  readonly left: number
  readonly at: number
}

/** The maximum length of an item's name in a list, in characters. */
const longestName = 60
/** The maximum number of recipes that one domain may add. */
const mostRecipes = 100
/** Luck raises or lowers the quality of a piece of work by at most this many percentage points. */
const luck = 15
/**
 * The chance to gather something, in percent: with exactly the required skill, and at most.
 */
const leastYield = 55
const mostYield = 95

/** Manages sources, stations and recipes, and each player's skill in each craft. Any player can learn any craft by practising it. */
export class Crafts extends MudObject {
  private sources: readonly SourceData[] = []
  private stations: readonly StationData[] = []
  private all: readonly RecipeData[] = []
  /** A cache of item names. It is cleared when the folders are read again. */
  private readonly names = new Map<string, string>()
  private readonly stocks = new Map<string, Stock>()
  private readonly works = new Map<Player, Work>()

  create(): void {
    super.create()
    this.rescan()
  }

  /** Reads the folders again. A domain's sources and stations count only in the domain's own rooms. */
  rescan(): void {
    this.names.clear()
    const whole = (path: string, by: string) => this.load(by).absolute(path)
    const placed = <T extends SourceData | StationData>(one: T): T => {
      const at = one.at.map(path => whole(path, one.path)).filter(path => isOfSame(one.path, path))
      return { ...one, at }
    }
    this.sources = dataIn('sources', sourceShape).map(one => {
      return placed({ ...one, gives: one.gives.map(path => whole(path, one.path)) })
    })
    this.stations = dataIn('stations', stationShape).map(placed)
    this.all = dataIn('recipes', recipeShape, mostRecipes)
      .map(one => ({
        ...one,
        needs: Object.fromEntries(Object.entries(one.needs).map(([path, count]) => [whole(path, one.path), count])),
        outcomes: one.outcomes.map(({ from, path }) => ({ from, path: whole(path, one.path) })),
      }))
      .sort((a, b) => a.name.localeCompare(b.name))
  }

  @on('reloaded', { reach: 'world' })
  lookAgain(_master: MudObject, paths: readonly string[]): void {
    if (paths.some(path => /\/(sources|stations|recipes)\//.test(path))) this.rescan()
  }

  // ---- skill

  /** A player's skill in a craft, in percent. */
  percentOf(who: Player, craft: string): number {
    const { percent } = recordOf(who, 'craft', noCraft)
    return Object.hasOwn(percent, craft) ? percent[craft]! : Number(settingsOf('craft')['begins'])
  }

  /** The crafts that a player has practised, with the player's skill in percent. */
  knownTo(who: Player): readonly (readonly [craft: string, percent: number])[] {
    return Object.entries(recordOf(who, 'craft', noCraft).percent).sort(([a], [b]) => a.localeCompare(b))
  }

  /**
   * Gives a player a chance to learn from a piece of work. The chance falls as the player's skill grows. Work that is far below the
   * player's skill teaches nothing.
   */
  private learn(who: Player, craft: string, from: number): void {
    checkDeed('life', who)
    const percent = this.percentOf(who, craft)
    const chance = (Number(settingsOf('craft')['learns']) * (100 - percent)) / 100
    if (percent >= 100 || percent > from + 60 || this.random(100) >= chance) return
    who.keepRecord('craft', { percent: { ...recordOf(who, 'craft', noCraft).percent, [craft]: percent + 1 } })
    who.tell(`You have become better at ${craft}: ${percent + 1}%.`)
  }

  // ---- sources, stations and recipes

  /** The sources that can be gathered at a player's place. */
  sourcesAt(who: Player): readonly SourceData[] {
    return placesAt(this.sources, who)
  }

  /** The stations at a player's place. */
  stationsAt(who: Player): readonly StationData[] {
    return placesAt(this.stations, who)
  }

  /** The recipes for which a player's place is suitable, even if the player lacks the materials. Recipes of the place's own domain come first. */
  recipesAt(who: Player): readonly RecipeData[] {
    const kinds = this.stationsAt(who).map(({ kind }) => kind)
    const here = domainOf(who.environment?.path ?? '')
    const able = this.all.filter(({ station }) => station === '' || kinds.includes(station))
    const isOfHere = ({ path }: RecipeData) => domainOf(path) === here
    // Recipes from elsewhere that need no station are listed only for players who carry some of the materials.
    const own = new Set(who.inventory.map(({ path }) => path))
    const isMeant = ({ station, needs }: RecipeData) => station !== '' || Object.keys(needs).some(path => own.has(path))
    return [...able.filter(isOfHere), ...able.filter(one => !isOfHere(one) && isMeant(one))]
  }

  /** All recipes of the world. */
  get recipes(): readonly RecipeData[] {
    return this.all
  }

  /** How many times a source can still give something. */
  leftOf(source: SourceData): number {
    const { left, at } = this.stocks.get(source.path) ?? { left: source.most, at: now() }
    return Math.min(source.most, left + Math.floor((now() - at) / source.renewal))
  }

  /** The materials of a recipe, in words: `two lumps of ore and a withy`. */
  needsInWords(recipe: RecipeData): string {
    return listOf(
      Object.entries(recipe.needs).map(([path, count]) => {
        const thing = this.nameOf(path)
        return count === 1 ? article(thing) : `${count} × ${thing}`
      }),
    )
  }

  /** The name of a program's items, without an article. Even broken programs have a name. */
  private nameOf(path: string): string {
    let name = this.names.get(path)
    if (name === undefined) this.names.set(path, (name = readName(path)))
    return name
  }

  // ---- work

  /** Makes a player begin to gather. @returns the reason for a refusal, or undefined */
  gather(who: Player, source: SourceData): string | undefined {
    onlyMudlib('crafts')
    const percent = this.percentOf(who, source.craft)
    if (percent < source.from) return tooHard(source.craft, source.from, percent)
    if (this.leftOf(source) < 1) return 'There is nothing left of it now. It takes its time to come back.'
    return this.begin(who, source, source.tool)
  }

  /** Makes a player begin to craft something. @returns the reason for a refusal, or undefined */
  make(who: Player, recipe: RecipeData): string | undefined {
    onlyMudlib('crafts')
    const stations = this.stationsAt(who).filter(({ kind }) => kind === recipe.station)
    if (recipe.station !== '' && stations.length === 0)
      return `That is made at ${article(recipe.station)}, and there is none here.`
    const percent = this.percentOf(who, recipe.craft)
    if (percent < recipe.from) return tooHard(recipe.craft, recipe.from, percent)
    const missing = this.missing(who, recipe)
    if (missing.length > 0) return `For that you lack ${listOf(missing)}.`
    return this.begin(who, recipe, stations[0]?.tool ?? '')
  }

  /** Makes a player begin to work. @param tool a word for the tool that the work needs; '' for none */
  private begin(who: Player, of: SourceData | RecipeData, tool: string): string | undefined {
    checkDeed('act', who)
    if (this.works.has(who)) return 'You are at work already.'
    if (who.foe) return 'Not while you fight.'
    if (tool !== '' && !who.inventory.some(one => one.isCalled(tool))) return `For that you need ${article(tool)}.`
    const one = this.load(of.path)
    // The text was written by the domain, so it is shown with the domain's rights.
    asked(who, one, () => answering(one, () => act(of.begins, { actor: who })))
    this.callOut(of.seconds, 'finish', who)
    this.works.set(who, { of, room: who.environment! })
    return undefined
  }

  /** Finishes a player's work, unless something has interrupted it. */
  protected finish(who: Player): void {
    const work = this.works.get(who)
    this.works.delete(who)
    if (!work || who.destructed) return
    const { of, room } = work
    if (who.environment !== room || who.foe || who.cannotAct() !== undefined) {
      who.tell('Nothing comes of your work: you were called away.')
      return
    }
    try {
      if ('outcomes' in of) this.finishMaking(who, of)
      else this.finishGathering(who, of)
    } catch (error) {
      reportError(this.load(of.path), error)
      who.tell('Something is wrong with that work. Its author has been told.')
    }
  }

  private finishGathering(who: Player, source: SourceData): void {
    const left = this.leftOf(source)
    if (left < 1) {
      who.tell('Somebody else was quicker: there is nothing left.')
      return
    }
    const chance = Math.min(mostYield, leastYield + this.percentOf(who, source.craft) - source.from)
    if (this.random(100) >= chance) who.tell('You find nothing that is any use.')
    else {
      this.stocks.set(source.path, { left: left - 1, at: this.since(source) })
      const path = source.gives[this.random(source.gives.length)]!
      this.hand(who, source, path)
    }
    this.learn(who, source.craft, source.from)
  }

  /** The time in world seconds from which a source's next renewal is counted, after something has been taken. */
  private since(source: SourceData): number {
    const { at } = this.stocks.get(source.path) ?? { at: now() }
    return now() - at >= source.renewal || this.leftOf(source) >= source.most ? now() : at
  }

  private finishMaking(who: Player, recipe: RecipeData): void {
    const missing = this.missing(who, recipe)
    if (missing.length > 0) {
      who.tell(`For that you lack ${listOf(missing)}.`)
      return
    }
    const roll = this.percentOf(who, recipe.craft) + this.random(2 * luck + 1) - luck
    const { path } = recipe.outcomes.findLast(({ from }) => from <= roll) ?? recipe.outcomes[0]!
    for (const [need, count] of Object.entries(recipe.needs))
      for (const thing of ownOf(who, need).slice(0, count)) thing.destruct()
    for (let i = 0; i < recipe.count; i++) this.hand(who, recipe, path)
    happen('crafted', who, this.load<Recipe>(recipe.path))
    this.learn(who, recipe.craft, recipe.from)
  }

  private hand(who: Player, from: SourceData | RecipeData, path: string): void {
    if (!mayGive(from.path, path)) throw new Error(`${path} is another domain's: ${from.path} can't give it`)
    const made = this.clone<Item>(path)
    who.getGift(made)
  }

  /** The materials that a player lacks for a recipe, in words. */
  private missing(who: Player, recipe: RecipeData): string[] {
    return Object.entries(recipe.needs).flatMap(([path, count]) => {
      const lacking = count - ownOf(who, path).length
      return lacking > 0 ? [lacking === 1 ? article(this.nameOf(path)) : `${lacking} × ${this.nameOf(path)}`] : []
    })
  }
}

/** The name of a program's items, without an article. */
function readName(path: string): string {
  const lost = 'something that there is no more'
  try {
    return titleOf(loadLent(path) as MudObject)
      .slice(0, longestName)
      .replace(/^(an?|some|the) /i, '')
  } catch {
    return lost
  }
}

function placesAt<T extends SourceData | StationData>(all: readonly T[], who: Player): T[] {
  const { environment } = who
  return environment === null ? [] : all.filter(({ at }) => at.includes(environment.path))
}

/** The items of a program that a player carries, if they are empty and neither worn nor wielded. */
const ownOf = (who: Player, path: string): Item[] =>
  who.inventory.filter((one): one is Item => one.path === path && !who.isUsing(one) && one.inventory.length === 0)

const tooHard = (craft: string, from: number, percent: number): string =>
  `${capitalize(craft)}: that takes ${from}%, and you have ${percent}%. Do easier work first.`

declare module '/daemons/names' {
  interface Daemons {
    crafts: Crafts
  }
}

declare module '/std/events' {
  interface Events {
    /** A player has made something by a recipe. */
    crafted(recipe: Recipe): void
  }
}

export default Crafts
