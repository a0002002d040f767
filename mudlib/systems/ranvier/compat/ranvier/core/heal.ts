import { Damage } from '/compat/ranvier/core/damage'
import type { EffectableEntity } from '/compat/ranvier/core/effectable-entity'

/** The opposite of damage: raises an attribute. */
export class Heal extends Damage {
  /** Applies the healing. The healer gets the event `heal(heal, target, amount)`, the target `healed(heal, amount)`. */
  override commit(target: EffectableEntity): void {
    const amount = this.evaluate(target)
    target.raiseAttribute(this.attribute, amount)
    this.attacker?.emit('heal', this, target, amount)
    target.emit('healed', this, amount)
  }
}
