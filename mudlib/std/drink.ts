import { act } from '/std/act'
import { verb } from '/std/decorators'
import { Item, type ItemKind } from '/std/item'
import type { Living } from '/std/living'
import { capitalize } from '/std/text'

/** A vessel with something to drink. */
export class Drink extends Item {
  name = 'flask'
  kind: ItemKind = 'drink'
  liquid = 'water'
  /** Draughts left; -1: it never runs dry, as a fountain. */
  draughts = 3
  /** Whoever drinks is poisoned. */
  poisoned = false
  /** Hit points that a draught gives back. */
  healing = 2

  @verb('drink from <item>')
  drinkFrom(actor: Living, what: string): boolean {
    return this.drink(actor, what)
  }

  @verb('drink <item>')
  drink(actor: Living, what: string): boolean {
    const isHere = this.environment === actor || (this.draughts < 0 && this.environment === actor.environment)
    if (!isHere || !(this.matches(what) || what === this.liquid)) return false
    if (this.draughts === 0) {
      actor.receive(`${capitalize(this.theShort)} is empty.\n`)
      return true
    }
    if (this.draughts > 0) this.draughts--
    act(`{Actor} [drink] some ${this.liquid} from {item}.`, { actor, item: this })
    actor.heal(this.healing)
    if (this.poisoned) actor.addAffect('/effects/poison')
    return true
  }

  lookAt(viewer: Living): string {
    const left = this.draughts === 0 ? 'It is empty.' : `It holds ${this.liquid}.`
    return `${super.lookAt(viewer)}\n${left}`
  }
}

export default Drink
