import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { deed, saved } from '/std/decorators'
import { Item, type ItemKind } from '/std/item'
import { isPlayer } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { sky } from '/std/offers'

/**
 * A vessel with a drink, or a fountain. The liquid is a part of its short (`a bottle of beer`), and players can use it as a name (`drink beer`).
 *
 *     short = 'a mug'
 *     liquid = 'ale'
 *     draughts = 4
 */
export class Drink extends Item {
  name = 'flask'
  kind: ItemKind = 'drink'
  @saved liquid = 'water'
  /** The number of draughts left; -1 means unlimited, as in a fountain. */
  @saved draughts = 3
  /** The number of draughts that the vessel can hold; 0 means as many as it contains when it is created. */
  holds = 0
  /** Whether the drink is poisoned. */
  @saved poisoned = false
  /** Hit points that a draught heals. */
  healing = 2
  /** The points of thirst, out of 100, that a draught quenches. */
  quenches = 40

  describe(viewer?: MudObject | null): string {
    const short = super.describe(viewer)
    const { liquid, draughts } = this
    if (draughts < 0) return short
    if (draughts === 0) return this.vessel ?? short
    const isTold = short.toLowerCase().includes(liquid.toLowerCase()) || (/ of /i.test(short) && liquid === this.first)
    return isTold ? short : `${this.vessel ?? short} of ${liquid}`
  }

  /** The drink with which the vessel was made. */
  private get first(): string {
    return this.load<Drink>(this.path).liquid
  }

  /** The short without the drink with which the vessel was made: `a bottle`. Null if the short describes only the drink, such as `nettle soup`. */
  private get vessel(): string | null {
    const { short } = this
    if (!short.toLowerCase().includes(this.first.toLowerCase())) return short
    const at = short.search(/ of /i)
    return at < 0 ? null : short.slice(0, at)
  }

  get knownAs(): readonly string[] {
    return this.draughts === 0 ? super.knownAs : [...super.knownAs, this.liquid.toLowerCase()]
  }

  /** Whether it is a fountain, which never runs dry. */
  get isFountain(): boolean {
    return this.draughts < 0
  }

  /** The text that a player sees when looking into it: `It is half full of beer.` */
  get fullness(): string {
    const { draughts, space, liquid } = this
    if (draughts === 0) return 'It is empty.'
    if (this.isFountain) return `It holds ${liquid}.`
    const part = draughts / (draughts + space)
    const how =
      part >= 1 ? 'full' : part > 0.6 ? 'more than half full' : part >= 0.4 ? 'half full' : 'less than half full'
    return `It is ${how} of ${liquid}.`
  }

  /** The number of draughts for which it still has space. */
  get space(): number {
    if (this.isFountain) return 0
    const all = this.holds > 0 ? this.holds : this.load<Drink>(this.path).draughts
    return Math.max(0, all - this.draughts)
  }

  /** Lets somebody take a draught. @returns the reason why that isn't possible, or undefined */
  @deed('act')
  drink(actor: Living): string | undefined {
    if (this.draughts === 0) return `${capitalize(this.theShort)} is empty.`
    const refused = this.cannotBeUsed(actor, 'drink')
    if (refused !== undefined) return refused
    act(`{Actor} [drink] some ${this.liquid} from {item}.`, { actor, item: this })
    if (!this.noteUse(actor, 'drink')) return undefined
    if (this.draughts > 0) this.draughts--
    actor.heal(this.healing)
    if (isPlayer(actor)) sky()?.quench(actor, this.quenches)
    if (this.poisoned) actor.addAffect('/effects/poison')
    return undefined
  }

  /** Fills it from another vessel or a fountain. @returns the reason why that isn't possible, or undefined */
  @deed('act')
  fillFrom(source: Drink): string | undefined {
    if (source === this) return 'It is in there already.'
    if (this.isFountain) return `You can't fill ${this.theShort}.`
    if (source.draughts === 0) return `${capitalize(source.theShort)} is empty.`
    if (this.draughts > 0 && this.liquid !== source.liquid) return `There is ${this.liquid} in it already.`
    const taken = source.isFountain ? this.space : Math.min(this.space, source.draughts)
    if (taken === 0) return `${capitalize(this.theShort)} is full.`
    this.poisoned = source.poisoned || (this.draughts > 0 && this.poisoned)
    this.liquid = source.liquid
    this.draughts += taken
    if (!source.isFountain) source.draughts -= taken
    return undefined
  }

  lookAt(viewer: Living): string {
    return `${super.lookAt(viewer)}\n${this.fullness}`
  }
}

export default Drink
