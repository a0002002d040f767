import type { EffectableEntity } from '/compat/ranvier/core/effectable-entity'
import type { Metadata } from '/compat/ranvier/core/metadatable'

/** Damage to an entity: lowers an attribute, usually health. */
export class Damage {
  attribute: string
  amount: number
  /** The attacker; null if there is none. */
  attacker: EffectableEntity | null
  /** The source of the damage: an item, a skill, an effect, a room. */
  source: unknown
  /** Data of bundles: the type of damage, whether it is hidden or critical. */
  metadata: Metadata

  /** @throws TypeError if the amount isn't a finite number, or the attribute isn't a string */
  constructor(
    attribute: string,
    amount: number,
    attacker: EffectableEntity | null = null,
    source: unknown = null,
    metadata: Metadata = {},
  ) {
    if (!Number.isFinite(amount)) throw new TypeError(`Damage amount must be a finite Number, got ${amount}.`)
    if (typeof attribute !== 'string') throw new TypeError('Damage attribute name must be a string')
    this.attacker = attacker
    this.attribute = attribute
    this.amount = amount
    this.source = source
    this.metadata = metadata
  }

  /** Computes the final amount. @returns the amount after the effects of attacker and target */
  evaluate(target: EffectableEntity): number {
    const amount = this.attacker ? this.attacker.evaluateOutgoingDamage(this, this.amount) : this.amount
    return target.evaluateIncomingDamage(this, amount)
  }

  /** Applies the damage. The attacker gets the event `hit(damage, target, amount)`, the target `damaged(damage, amount)`. */
  commit(target: EffectableEntity): void {
    const amount = this.evaluate(target)
    target.lowerAttribute(this.attribute, amount)
    this.attacker?.emit('hit', this, target, amount)
    target.emit('damaged', this, amount)
  }
}
