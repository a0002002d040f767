import { Damage } from '/compat/ranvier/core/damage'
import type { EffectableEntity } from '/compat/ranvier/core/effectable-entity'

/** As damage, but it raises the attribute. */
export class Heal extends Damage {
  /** Does it. Who heals hears `heal(heal, target, amount)`, the target `healed(heal, amount)`. */
  override commit(target: EffectableEntity): void {
    const amount = this.evaluate(target)
    target.raiseAttribute(this.attribute, amount)
    this.attacker?.emit('heal', this, target, amount)
    target.emit('healed', this, amount)
  }
}
