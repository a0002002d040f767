import type { EffectableEntity } from '/compat/ranvier/core/effectable-entity'
import type { Metadata } from '/compat/ranvier/core/metadatable'

/** Harm to somebody: it lowers an attribute, usually health. */
export class Damage {
  attribute: string
  amount: number
  /** Who does it; null: nobody. */
  attacker: EffectableEntity | null
  /** What it comes from: an item, a skill, an effect, a room. */
  source: unknown
  /** What bundles say of it: its type, whether it is hidden or critical. */
  metadata: Metadata

  /** @throws TypeError if the amount is no finite number, or the attribute no text */
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

  /** @returns how much it is with the effects of attacker and target */
  evaluate(target: EffectableEntity): number {
    const amount = this.attacker ? this.attacker.evaluateOutgoingDamage(this, this.amount) : this.amount
    return target.evaluateIncomingDamage(this, amount)
  }

  /** Does it. The attacker hears `hit(damage, target, amount)`, the target `damaged(damage, amount)`. */
  commit(target: EffectableEntity): void {
    const amount = this.evaluate(target)
    target.lowerAttribute(this.attribute, amount)
    this.attacker?.emit('hit', this, target, amount)
    target.emit('damaged', this, amount)
  }
}
