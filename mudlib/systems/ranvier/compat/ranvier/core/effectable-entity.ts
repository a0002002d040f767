import type { Attribute } from '/compat/ranvier/core/attribute'
import { Attributes } from '/compat/ranvier/core/attributes'
import type { Damage } from '/compat/ranvier/core/damage'
import type { Effect } from '/compat/ranvier/core/effect'
import { EffectList } from '/compat/ranvier/core/effect-list'
import type { SavedEffect } from '/compat/ranvier/core/effect-settings'
import type { Engine } from '/compat/ranvier/core/engine'
import type { EventName } from '/compat/ranvier/core/event-emitter'
import type { GameState } from '/compat/ranvier/core/game-state'
import { Metadatable } from '/compat/ranvier/core/metadatable'

/** Attributes as files and saved players have them: a number is the base. */
export type AttributesGiven = Record<string, number | { base: number; delta?: number }>

/** What an entity that can have effects is made of. */
export interface EffectableData {
  attributes?: Attributes | AttributesGiven | null
  effects?: Iterable<Effect | SavedEffect> | null
}

/**
 * What can have attributes and effects: characters; in RU3's fork of the core items, rooms and areas too. Here all have them, made when they
 * are first asked for, so that a room without any carries nothing.
 *
 * Effects hear all events of who has them.
 */
export class EffectableEntity extends Metadatable {
  declare readonly engine: Engine
  declare __hydrated: boolean | undefined
  private __attributes: Attributes | null = null
  private __effects: EffectList | null = null

  /** @param data with `attributes` and `effects`, if it has any */
  constructor(data?: object) {
    super()
    if (data) this.takeEffectable(data as EffectableData)
  }

  /** Has these attributes and effects, which hydrate() makes of what was given. */
  protected takeEffectable({ attributes, effects }: EffectableData): void {
    if (attributes) this.__attributes = attributes as Attributes
    if (effects) this.__effects = new EffectList(this, effects)
  }

  /** By their names. Until it is hydrated: as they were given. */
  get attributes(): Attributes {
    return (this.__attributes ??= new Attributes())
  }

  set attributes(attributes: Attributes) {
    this.__attributes = attributes
  }

  get effects(): EffectList {
    return (this.__effects ??= new EffectList(this))
  }

  set effects(effects: EffectList) {
    this.__effects = effects
    this.effectsChanged()
  }

  /** Whether there are effects, which may be over. */
  protected hasEffects(): boolean {
    return this.__effects !== null && this.__effects.effects.size > 0
  }

  /** Called by the list when an effect came or went. */
  effectsChanged(): void {}

  override __send(event: EventName, args: readonly unknown[]): boolean {
    const heard = super.__send(event, args)
    if (this.hasEffects()) this.effects.__send(event, args)
    return heard
  }

  hasAttribute(attr: string): boolean {
    return this.attributes.has(attr)
  }

  addAttribute(attribute: Attribute): void {
    this.attributes.add(attribute)
  }

  /** What the attribute is when nothing is used up, with effects and formula. @throws RangeError if it has no such attribute */
  getMaxAttribute(attr: string): number {
    const attribute = this.__attribute(attr)
    const current = this.hasEffects() ? this.effects.evaluateAttribute(attribute) : attribute.base || 0
    const { formula } = attribute
    if (!formula) return current
    const required = formula.requires.map(one => this.getMaxAttribute(one))
    return formula.evaluate(attribute, this, current, ...required)
  }

  /** What the attribute is now. @throws RangeError if it has no such attribute */
  getAttribute(attr: string): number {
    return this.getMaxAttribute(attr) + this.__attribute(attr).delta
  }

  private __attribute(attr: string): Attribute {
    const attribute = this.attributes.get(attr)
    if (attribute) return attribute
    throw new RangeError(`${this.forked() ? 'Entity' : 'Character'} does not have attribute [${attr}]`)
  }

  /** The attribute without effects and formula; undefined if it has none. */
  getBaseAttribute(attr: string): number | undefined {
    return this.attributes.get(attr)?.base
  }

  /** A property with effects; a copy if it is an object. RU3's. @throws RangeError if there is none */
  getProperty(propertyName: string): unknown {
    if (!(propertyName in this)) throw new RangeError(`Cannot evaluate uninitialized property [${propertyName}]`)
    const value = (this as unknown as Record<string, unknown>)[propertyName]
    const copied = typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value
    return this.effects.evaluateProperty(propertyName, copied)
  }

  /** Restores an attribute. @throws an Error if it has no such attribute */
  setAttributeToMax(attr: string): void {
    this.__change(attr, attribute => attribute.setDelta(0))
  }

  /** Restores some of an attribute. @throws an Error if it has no such attribute */
  raiseAttribute(attr: string, amount: number): void {
    this.__change(attr, attribute => attribute.raise(amount))
  }

  /** Uses up some of an attribute. @throws an Error if it has no such attribute */
  lowerAttribute(attr: string, amount: number): void {
    this.__change(attr, attribute => attribute.lower(amount))
  }

  /** Sets what an attribute is without effects, for good. @throws an Error if it has no such attribute */
  setAttributeBase(attr: string, newBase: number): void {
    this.__change(attr, attribute => attribute.setBase(newBase))
  }

  /** Changes an attribute, and tells `attributeUpdate(name, value)`. */
  private __change(attr: string, change: (attribute: Attribute) => void): void {
    const attribute = this.attributes.get(attr)
    if (!attribute) throw new Error(`Invalid attribute ${attr}`)
    const { base, delta } = attribute
    change(attribute)
    if (attribute.base !== base || attribute.delta !== delta) this.attributesChanged()
    this.emit('attributeUpdate', attr, this.getAttribute(attr))
  }

  protected attributesChanged(): void {}

  hasEffectType(type: string): boolean {
    return this.effects.hasEffectType(type)
  }

  /** @returns whether it has it now, or one of its type took it up */
  addEffect(effect: Effect): boolean {
    return this.effects.add(effect)
  }

  removeEffect(effect: Effect): void {
    this.effects.remove(effect)
  }

  /** @returns the damage that it takes with its effects, a whole number */
  evaluateIncomingDamage(damage: Damage, currentAmount: number): number {
    return Math.floor(this.effects.evaluateIncomingDamage(damage, currentAmount))
  }

  /** @returns the damage that it does with its effects */
  evaluateOutgoingDamage(damage: Damage, currentAmount: number): number {
    return this.effects.evaluateOutgoingDamage(damage, currentAmount)
  }

  /**
   * Makes attributes and effects of what was given or saved.
   * @returns false if it was done before
   * @throws an Error for an attribute that no bundle defines, or without a base
   */
  hydrate(state: GameState, _saved?: object): unknown {
    if (this.__hydrated) {
      const kind = this.forked() ? 'entity' : this.kind.toLowerCase()
      this.engine.logger.warn(`Attempted to hydrate already hydrated ${kind}.`)
      return false
    }
    if (this.__attributes && !(this.__attributes instanceof Attributes))
      this.__hydrateAttributes(state, this.__attributes)
    if (this.hasEffects()) this.effects.hydrate(state)
    this.__hydrated = true
    return true
  }

  /** What kind of thing it is, for messages. */
  protected get kind(): string {
    return 'Entity'
  }

  private __hydrateAttributes(state: GameState, given: AttributesGiven): void {
    this.attributes = new Attributes()
    for (const name in given) {
      const one = middleOf(given[name]!)
      const { base, delta } = typeof one === 'number' ? { base: one, delta: 0 } : (one ?? {})
      if (base === undefined)
        throw new Error(`Invalid base value given to attributes.\n${JSON.stringify(given, null, 2)}`)
      if (!state.AttributeFactory.has(name)) throw new Error(`Entity trying to hydrate with invalid attribute ${name}`)
      this.addAttribute(state.AttributeFactory.create(name, base, delta || 0))
    }
  }

  /** @returns its attributes and those of its effects that persist */
  serialize(): object {
    return { attributes: this.attributes.serialize(), effects: this.hasEffects() ? this.effects.serialize() : [] }
  }
}

/** A range counts as its middle: Ranvier 2 had `damage: 1-7`, which Ranvier 3 refuses. */
function middleOf(given: AttributesGiven[string]): AttributesGiven[string] {
  const [, least, most] = typeof given === 'string' ? (/^(\d+)-(\d+)$/.exec(given) ?? []) : []
  return least === undefined ? given : (Number(least) + Number(most)) / 2
}
