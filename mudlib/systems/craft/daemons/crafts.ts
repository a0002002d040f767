import { checkDeed, happen, now, reportError } from 'driver'
import { onlyMudlib } from '/lib/callers'
import { objectsIn } from '/lib/domain-files'
import { article, capitalize, listOf } from '/lib/text'
import { act } from '/std/act'
import { noCraft } from '/std/craft-record'
import { on } from '/std/decorators'
import type { Item } from '/std/item'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Recipe } from '/std/recipe'
import { recordOf } from '/std/records'
import type { Source } from '/std/source'
import type { Station } from '/std/station'
import { settingsOf } from '/std/system'
import { mayGive, type WorkPlace } from '/std/work'

/** Work that a player is at. */
interface Work {
  readonly of: Source | Recipe
  readonly room: MudObject
}

/** What a source still has, and since when that is so. */
interface Stock {
  readonly left: number
  readonly at: number
}

/** Percent by which luck makes a piece of work better or worse than the skill that goes into it. */
const luck = 15
/** The chance to gather something, in percent: where the skill is just what is needed, and the most. */
const leastYield = 55
const mostYield = 95

/** Knows what can be gathered and made, and how well each player does it. Everybody can learn every craft, by doing it. */
export class Crafts extends MudObject {
  private sources: readonly Source[] = []
  private stations: readonly Station[] = []
  private all: readonly Recipe[] = []
  private readonly stocks = new Map<string, Stock>()
  private readonly works = new Map<Player, Work>()

  create(): void {
    super.create()
    this.rescan()
  }

  /** Reads the folders again. */
  rescan(): void {
    const read = <T extends object>(folder: string, isSound: (one: T) => boolean): T[] =>
      objectsIn(folder, path => this.load(path) as T).filter(one => {
        try {
          return isSound(one)
        } catch {
          return false
        }
      })
    this.sources = read<Source>(
      'sources',
      one =>
        isPlace(one) && isWork(one) && areTexts(one.gives) && isCount(one.most, 1000) && isCount(one.renewal, 86_400),
    )
    this.stations = read<Station>('stations', one => isPlace(one) && typeof one.kind === 'string')
    this.all = read<Recipe>('recipes', isRecipe).sort((a, b) => a.name.localeCompare(b.name))
  }

  @on('reloaded', { reach: 'world' })
  lookAgain(_master: MudObject, paths: readonly string[]): void {
    if (paths.some(path => /\/(sources|stations|recipes)\//.test(path))) this.rescan()
  }

  // ---- skill

  /** How well a player knows a craft, in percent. */
  percentOf(who: Player, craft: string): number {
    return recordOf(who, 'craft', noCraft).percent[craft] ?? Number(settingsOf('craft')['begins'])
  }

  /** The crafts that a player has learned something of, with the percentages. */
  knownTo(who: Player): readonly (readonly [craft: string, percent: number])[] {
    return Object.entries(recordOf(who, 'craft', noCraft).percent).sort(([a], [b]) => a.localeCompare(b))
  }

  /** A piece of work may have taught something: the less one knows, the likelier, and nothing where the work is far below one's skill. */
  private learn(who: Player, craft: string, from: number): void {
    checkDeed('life', who)
    const percent = this.percentOf(who, craft)
    const chance = (Number(settingsOf('craft')['learns']) * (100 - percent)) / 100
    if (percent >= 100 || percent > from + 60 || this.random(100) >= chance) return
    who.keepRecord('craft', { percent: { ...recordOf(who, 'craft', noCraft).percent, [craft]: percent + 1 } })
    who.tell(`You have become better at ${craft}: ${percent + 1}%.`)
  }

  // ---- what there is

  /** What can be gathered where a player is. */
  sourcesAt(who: Player): readonly Source[] {
    return placesAt(this.sources, who)
  }

  /** The stations where a player is. */
  stationsAt(who: Player): readonly Station[] {
    return placesAt(this.stations, who)
  }

  /** What can be made where a player is, whether the player has what it takes or not. */
  recipesAt(who: Player): readonly Recipe[] {
    const kinds = this.stationsAt(who).map(({ kind }) => kind)
    return this.all.filter(one => !one.destructed && (one.station === '' || kinds.includes(one.station)))
  }

  /** All recipes of the world. */
  get recipes(): readonly Recipe[] {
    return this.all.filter(one => !one.destructed)
  }

  /** How often a source will still give something. */
  leftOf(source: Source): number {
    const { left, at } = this.stocks.get(source.path) ?? { left: source.most, at: now() }
    return Math.min(source.most, left + Math.floor((now() - at) / source.renewal))
  }

  /** What a recipe takes, in words: `two lumps of ore and a withy`. */
  needsInWords(recipe: Recipe): string {
    return listOf(
      Object.entries(recipe.needs).map(([path, count]) => {
        const thing = this.nameOf(recipe.absolute(path))
        return count === 1 ? article(thing) : `${count} × ${thing}`
      }),
    )
  }

  /** The name of a program's things, without an article; a broken one has a name, too. */
  private nameOf(path: string): string {
    try {
      return this.load<Item>(path)
        .describe()
        .replace(/^(an?|some|the) /i, '')
    } catch {
      return 'something that there is no more'
    }
  }

  // ---- work

  /** A player begins to gather. @returns why not, or undefined */
  gather(who: Player, source: Source): string | undefined {
    onlyMudlib('crafts')
    const percent = this.percentOf(who, source.craft)
    if (percent < source.from) return tooHard(source.craft, source.from, percent)
    if (this.leftOf(source) < 1) return 'There is nothing left of it now. It takes its time to come back.'
    return this.begin(who, source, [source])
  }

  /** A player begins to make something. @returns why not, or undefined */
  make(who: Player, recipe: Recipe): string | undefined {
    onlyMudlib('crafts')
    const stations = this.stationsAt(who).filter(({ kind }) => kind === recipe.station)
    if (recipe.station !== '' && stations.length === 0)
      return `That is made at ${article(recipe.station)}, and there is none here.`
    const percent = this.percentOf(who, recipe.craft)
    if (percent < recipe.from) return tooHard(recipe.craft, recipe.from, percent)
    const missing = this.missing(who, recipe)
    if (missing.length > 0) return `For that you lack ${listOf(missing)}.`
    return this.begin(who, recipe, stations)
  }

  private begin(who: Player, of: Source | Recipe, places: readonly WorkPlace[]): string | undefined {
    checkDeed('act', who)
    if (this.works.has(who)) return 'You are at work already.'
    if (who.foe) return 'Not while you fight.'
    const tool = places[0]?.tool ?? ''
    if (tool !== '' && !who.inventory.some(one => one.isCalled(tool))) return `For that you need ${article(tool)}.`
    this.works.set(who, { of, room: who.environment! })
    act(of.begins, { actor: who })
    this.callOut(Math.max(1, of.seconds), 'finish', who)
    return undefined
  }

  /** A player's work is done, if nothing has come in between. */
  protected finish(who: Player): void {
    const work = this.works.get(who)
    this.works.delete(who)
    if (!work || who.destructed) return
    const { of, room } = work
    if (of.destructed || who.environment !== room || who.foe || who.cannotAct() !== undefined) {
      who.tell('Nothing comes of your work: you were called away.')
      return
    }
    try {
      if ('outcomes' in of) this.finishMaking(who, of)
      else this.finishGathering(who, of)
    } catch (error) {
      reportError(of, error)
      who.tell('Something is wrong with that work. Its author has been told.')
    }
  }

  private finishGathering(who: Player, source: Source): void {
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
      this.hand(who, source, source.absolute(path))
    }
    this.learn(who, source.craft, source.from)
  }

  /** When the part that has come back of a source began to. */
  private since(source: Source): number {
    const { at } = this.stocks.get(source.path) ?? { at: now() }
    return now() - at >= source.renewal || this.leftOf(source) >= source.most ? now() : at
  }

  private finishMaking(who: Player, recipe: Recipe): void {
    const missing = this.missing(who, recipe)
    if (missing.length > 0) {
      who.tell(`For that you lack ${listOf(missing)}.`)
      return
    }
    const roll = this.percentOf(who, recipe.craft) + this.random(2 * luck + 1) - luck
    const { path } = recipe.outcomes.findLast(({ from }) => from <= roll) ?? recipe.outcomes[0]!
    for (const [need, count] of Object.entries(recipe.needs))
      for (const thing of ownOf(who, recipe.absolute(need)).slice(0, count)) thing.destruct()
    for (let i = 0; i < recipe.count; i++) this.hand(who, recipe, recipe.absolute(path))
    happen('crafted', who, recipe)
    this.learn(who, recipe.craft, recipe.from)
  }

  private hand(who: Player, from: Source | Recipe, path: string): void {
    if (!mayGive(from.path, path)) throw new Error(`${path} is another domain's: ${from.path} can't give it`)
    const made = this.clone<Item>(path)
    who.getGift(made)
  }

  /** What a player lacks for a recipe, in words. */
  private missing(who: Player, recipe: Recipe): string[] {
    return Object.entries(recipe.needs).flatMap(([need, count]) => {
      const path = recipe.absolute(need)
      const lacking = count - ownOf(who, path).length
      return lacking > 0 ? [lacking === 1 ? article(this.nameOf(path)) : `${lacking} × ${this.nameOf(path)}`] : []
    })
  }
}

// What a domain's file says is looked at before anybody is asked to work by it: types say what it is, and `any` says otherwise.

/** The most things that a recipe uses of a kind, or makes; the most seconds of work; the longest text. */
const mostThings = 20
const mostSeconds = 600
const longestText = 200

const isCount = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most
const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= longestText
const areTexts = (values: readonly string[]): boolean =>
  Array.isArray(values) && values.length > 0 && values.length <= 50 && values.every(isText)
const isPlace = ({ at, called, tool }: WorkPlace): boolean => areTexts(at) && areTexts(called) && isText(tool)
const isWork = ({ craft, begins, seconds, from }: Source | Recipe): boolean =>
  isText(craft) && isText(begins) && isCount(seconds, mostSeconds) && Number.isFinite(from)
const isRecipe = (one: Recipe): boolean =>
  isWork(one) &&
  isText(one.about) &&
  isText(one.station) &&
  isCount(one.count, mostThings) &&
  Object.keys(one.needs).length > 0 &&
  Object.values(one.needs).every(count => isCount(count, mostThings)) &&
  Array.isArray(one.outcomes) &&
  one.outcomes.length > 0 &&
  one.outcomes.every(({ from, path }) => Number.isFinite(from) && isText(path))

function placesAt<T extends WorkPlace>(all: readonly T[], who: Player): T[] {
  const { environment } = who
  return all.filter(
    one => !one.destructed && environment !== null && one.at.some(path => one.absolute(path) === environment.path),
  )
}

/** The things of a program that a player carries, and doesn't use. */
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
