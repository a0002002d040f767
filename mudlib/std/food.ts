import { act } from '/std/act'
import { deed } from '/std/decorators'
import { Item, type ItemKind } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'

/** A thing that can be eaten, such as food or a pill. */
export interface Edible {
  readonly isEdible: boolean
  /** Lets somebody eat it. @returns the reason why that isn't possible (empty if the actor has been told already), or undefined */
  eat(actor: Living): string | undefined
}

export const isEdible = (item: MudObject): item is Item & Edible => (item as Partial<Edible>).isEdible === true

/** A thing to eat. It heals a little. */
export class Food extends Item implements Edible {
  name = 'bread'
  kind: ItemKind = 'food'
  short = 'a loaf of bread'
  readonly isEdible: boolean = true
  /** Hit points that eating it heals. */
  healing = 5
  /** Whether eating it poisons the eater. */
  poisoned = false

  /** Lets somebody eat it. @returns the reason why that isn't possible (empty if the actor has been told already), or undefined */
  @deed('act')
  eat(actor: Living): string | undefined {
    const refused = this.cannotBeUsed(actor, 'eat')
    if (refused !== undefined) return refused
    act('{Actor} [eat] {item}.', { actor, item: this })
    if (!this.noteUse(actor, 'eat')) return undefined
    actor.heal(this.healing)
    if (this.poisoned) actor.addAffect('/effects/poison')
    this.destruct()
    return undefined
  }
}

export default Food
