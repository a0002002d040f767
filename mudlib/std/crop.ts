import { countWord, plural } from '/lib/text'
import { act } from '/std/act'
import { calendar } from '/std/daemons'
import { open, saved, verb } from '/std/decorators'
import { Item } from '/std/item'
import { isRoom } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { sky } from '/std/offers'
import type { Room } from '/std/room'

/** The length of a step of growth, in world hours. At most `mostSteps` steps are computed at once. */
const step = 6
const mostSteps = 10_000
/** The growth at which it is ripe. */
const ripe = 100

/** Words for the crop's appearance, by its growth in percent. */
const looks: readonly (readonly [from: number, how: string])[] = [
  [100, 'ripe'],
  [60, 'knee-high'],
  [25, 'ankle-high'],
  [5, 'sprouting'],
  [0, 'sown'],
]

/**
 * A crop in a field or garden. Its growth depends on the weather: rain helps it, heat and drought slow it down, frost and hail set it back.
 * The growth is computed only when somebody looks.
 *
 *     name = 'beans'
 *     short = 'a row of beans'
 *     yields = '../items/beans'
 *     ripens = 20
 */
export class Crop extends Item {
  name = 'crop'
  short = 'a row of plants'
  takeable = false
  /** The path of the thing that is harvested, and the number of things that a harvest yields. */
  yields = ''
  amount = 3
  /** The number of days, of 24 world hours each, from sowing to harvest in good weather. */
  ripens = 20
  /** The growth in percent, and the world hour for which it was computed. An hour below 0 means that nobody has looked yet. */
  @saved private grown = 0
  @saved private grownAt = -1

  /** The growth in percent. The getter is marked open because the growth is computed whenever any code asks for it. */
  @open
  get growth(): number {
    const { room } = this
    if (!isRoom(room)) return this.grown
    // A new crop counts as sown twice its ripening time ago, so it is ripe.
    if (this.grownAt < 0) this.grownAt = Math.floor((calendar().hours - 2 * 24 * this.ripens) / step) * step
    const perStep = (100 * step) / (this.ripens * 24)
    for (const { hours, percent } of this.stepsSince(room)) {
      this.grown = Math.max(0, Math.min(ripe, this.grown + (perStep * percent) / 100))
      this.grownAt = hours + step
    }
    return this.grown
  }

  /** The steps of growth since somebody last looked. In a world without weather, the crop grows as in good weather. */
  private stepsSince(room: Room): readonly { readonly hours: number; readonly percent: number }[] {
    const steps = Math.min(mostSteps, Math.max(0, Math.floor((calendar().hours - this.grownAt) / step)))
    return (
      sky()?.growth(room, this.grownAt) ??
      Array.from({ length: steps }, (_, i) => ({ hours: this.grownAt + i * step, percent: 100 }))
    )
  }

  /** Its state in one word: `ripe`. */
  get looksLike(): string {
    const { growth } = this
    return looks.find(([from]) => growth >= from)![1]
  }

  get theShort(): string {
    return super.describe().replace(/^an? /, 'the ')
  }

  describe(viewer?: MudObject | null): string {
    return `${super.describe(viewer)} (${this.looksLike})`
  }

  /** Lets somebody harvest it. */
  @verb('harvest <item>')
  harvest(actor: Living, what: string): boolean {
    if (this.environment !== actor.environment || !this.matches(what)) return false
    if (this.growth < ripe) {
      actor.tell(`It is not ripe: ${this.looksLike}.`)
      return true
    }
    act(`{Actor} [harvest] ${this.theShort}.`, { actor })
    this.grown = 0
    const items = Array.from({ length: this.amount }, () => this.clone<Item>(this.yields))
    for (const one of items)
      if (actor.canCarry(one) !== undefined || one.move(actor) !== undefined) one.move(this.environment!)
    const [first] = items
    if (first)
      actor.tell(
        `You get ${items.length > 1 ? `${countWord(items.length)} ${plural(first.describe())}` : first.describe()}.`,
      )
    return true
  }

  @verb('gather <item>')
  gather(actor: Living, what: string): boolean {
    return this.harvest(actor, what)
  }

  @verb('pick <item>')
  pickFrom(actor: Living, what: string): boolean {
    return this.harvest(actor, what)
  }

  lookAt(viewer: MudObject): string {
    return `${super.lookAt(viewer)}\nIt is ${this.looksLike}.${this.growth < ripe ? '' : ' You can harvest it.'}`
  }
}

export default Crop
