import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { verb } from '/std/decorators'
import { Item, type ItemKind } from '/std/item'
import type { Living } from '/std/living'

/** A vessel with a drink. */
export class Drink extends Item {
  name = 'flask'
  kind: ItemKind = 'drink'
  liquid = 'water'
  /** The draughts left; -1: unlimited, as in a fountain. */
  draughts = 3
  /** Whether a draught poisons. */
  poisoned = false
  /** Hit points that a draught heals. */
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
