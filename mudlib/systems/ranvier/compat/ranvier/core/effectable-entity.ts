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

/** Attributes as they are written in files and saved players. A plain number is the base. */
export type AttributesGiven = Record<string, number | { base: number; delta?: number }>

/** The data from which an entity that can have effects is made. */
export interface EffectableData {
  attributes?: Attributes | AttributesGiven | null
  effects?: Iterable<Effect | SavedEffect> | null
}

/**
 * An entity that can have attributes and effects. In Ranvier, only characters can; in RU3's fork of the core, items, rooms and areas can,
 * too. Here, all entities can. The lists are made on first use, so a room without attributes and effects takes no extra memory.
 *
 * Effects get all events of their bearer.
 */
export class EffectableEntity extends Metadatable {
  declare readonly engine: Engine
  declare __hydrated: boolean | undefined
  private __attributes: Attributes | null = null
  private __effects: EffectList | null = null

  /** Makes an entity. @param data the entity's data, which may contain `attributes` and `effects` */
  constructor(data?: object) {
    super()
    if (data) this.takeEffectable(data as EffectableData)
  }

  /** Takes attributes and effects in their raw form, which hydrate() turns into objects. */
  protected takeEffectable({ attributes, effects }: EffectableData): void {
    if (attributes) this.__attributes = attributes as Attributes
    if (effects) this.__effects = new EffectList(this, effects)
  }

  /** The attributes by name; before hydration, in their raw form. */
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

  /** Returns whether there are effects, some of which may have expired. */
  protected hasEffects(): boolean {
    return this.__effects !== null && this.__effects.effects.size > 0
  }

  /** Called by the list of effects when an effect has been added or removed. */
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

  /** Returns the maximum of an attribute, with effects and formula. @throws RangeError if the entity has no such attribute */
  getMaxAttribute(attr: string): number {
    const attribute = this.__attribute(attr)
    const current = this.hasEffects() ? this.effects.evaluateAttribute(attribute) : attribute.base || 0
    const { formula } = attribute
    if (!formula) return current
    const required = formula.requires.map(one => this.getMaxAttribute(one))
    return formula.evaluate(attribute, this, current, ...required)
  }

  /** Returns the current value of an attribute. @throws RangeError if the entity has no such attribute */
  getAttribute(attr: string): number {
    return this.getMaxAttribute(attr) + this.__attribute(attr).delta
  }

  private __attribute(attr: string): Attribute {
    const attribute = this.attributes.get(attr)
    if (attribute) return attribute
    throw new RangeError(`${this.forked() ? 'Entity' : 'Character'} does not have attribute [${attr}]`)
  }

  /** Returns the base of an attribute, without effects and formula; undefined if the entity has no such attribute. */
  getBaseAttribute(attr: string): number | undefined {
    return this.attributes.get(attr)?.base
  }

  /**
   * Returns the value of a property after effects; a copy if it is an object. The method comes from the RU3 fork. @throws RangeError if
   * there is no such property
   */
  getProperty(propertyName: string): unknown {
    if (!(propertyName in this)) throw new RangeError(`Cannot evaluate uninitialized property [${propertyName}]`)
    const value = (this as unknown as Record<string, unknown>)[propertyName]
    const copied = typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value
    return this.effects.evaluateProperty(propertyName, copied)
  }

  /** Restores an attribute in full. @throws an Error if the entity has no such attribute */
  setAttributeToMax(attr: string): void {
    this.__change(attr, attribute => attribute.setDelta(0))
  }

  /** Restores an amount of an attribute. @throws an Error if the entity has no such attribute */
  raiseAttribute(attr: string, amount: number): void {
    this.__change(attr, attribute => attribute.raise(amount))
  }

  /** Uses up an amount of an attribute. @throws an Error if the entity has no such attribute */
  lowerAttribute(attr: string, amount: number): void {
    this.__change(attr, attribute => attribute.lower(amount))
  }

  /** Sets the base of an attribute permanently. @throws an Error if the entity has no such attribute */
  setAttributeBase(attr: string, newBase: number): void {
    this.__change(attr, attribute => attribute.setBase(newBase))
  }

  /** Changes an attribute, and emits `attributeUpdate(name, value)`. */
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

  /** Adds an effect. @returns true if the effect was added, or was stacked on or refreshed another effect of the same type */
  addEffect(effect: Effect): boolean {
    return this.effects.add(effect)
  }

  removeEffect(effect: Effect): void {
    this.effects.remove(effect)
  }

  /** Computes the damage that the entity takes, after its effects. @returns an integer */
  evaluateIncomingDamage(damage: Damage, currentAmount: number): number {
    return Math.floor(this.effects.evaluateIncomingDamage(damage, currentAmount))
  }

  /** Computes the damage that the entity deals, after its effects. @returns the amount of damage */
  evaluateOutgoingDamage(damage: Damage, currentAmount: number): number {
    return this.effects.evaluateOutgoingDamage(damage, currentAmount)
  }

  /**
   * Makes attributes and effects from their raw or saved form.
   * @returns false if the entity is already hydrated
   * @throws an Error for an attribute that no bundle defines or that has no base
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

  /** The kind of entity, for messages. */
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

  /** Converts the entity to its saved form. @returns its attributes, and its effects that persist */
  serialize(): object {
    return { attributes: this.attributes.serialize(), effects: this.hasEffects() ? this.effects.serialize() : [] }
  }
}

/** Ranvier 2 allowed a range such as `damage: 1-7`, which Ranvier 3 refuses. The middle of the range is used instead. */
function middleOf(given: AttributesGiven[string]): AttributesGiven[string] {
  const [, least, most] = typeof given === 'string' ? (/^(\d+)-(\d+)$/.exec(given) ?? []) : []
  return least === undefined ? given : (Number(least) + Number(most)) / 2
}
