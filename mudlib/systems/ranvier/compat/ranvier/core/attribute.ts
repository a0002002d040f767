/** A bundle's data about an attribute, besides the numbers. */
export type AttributeMetadata = Record<string, unknown>

/** The saved form of an attribute. */
export interface SavedAttribute {
  delta: number
  base: number
}

/**
 * The function of a formula. Inside it, `this` is the attribute.
 * @param current the value without the formula
 * @param required the values of required attributes
 */
export type FormulaFunction = (character: never, current: number, ...required: number[]) => number

/** A rule for computing an attribute from other attributes. */
export class AttributeFormula {
  /** The names of the attributes whose values the formula needs. */
  requires: string[]
  formula: FormulaFunction

  /** Makes a formula. @throws TypeError if `requires` isn't an array, or `fn` isn't a function */
  constructor(requires: string[], fn: FormulaFunction) {
    if (!Array.isArray(requires)) throw new TypeError('requires not an array')
    if (typeof fn !== 'function') throw new TypeError('Formula function is not a function')
    this.requires = requires
    this.formula = fn
  }

  /** Computes the formula. @param args the character, the value without the formula, and the values of the required attributes */
  evaluate(attribute: Attribute, ...args: unknown[]): number {
    if (typeof this.formula !== 'function') throw new Error(`Formula is not callable ${this.formula}`)
    return (this.formula as (...given: unknown[]) => number).apply(attribute, args)
  }
}

/** A numeric property of a character, such as health or strength. It can be used up, and restored up to its base. */
export class Attribute {
  name: string
  base: number
  /** The difference from the base: 0 or less. */
  delta: number
  formula: AttributeFormula | null
  metadata: AttributeMetadata

  /** Makes an attribute. @throws TypeError if base or delta isn't a number, or the formula isn't an AttributeFormula */
  constructor(
    name: string,
    base: number,
    delta = 0,
    formula: AttributeFormula | null = null,
    metadata: AttributeMetadata = {},
  ) {
    if (Number.isNaN(Number(base))) throw new TypeError(`Base attribute must be a number, got ${base}.`)
    if (Number.isNaN(Number(delta))) throw new TypeError(`Attribute delta must be a number, got ${delta}.`)
    if (formula && !(formula instanceof AttributeFormula))
      throw new TypeError('Attribute formula must be instance of AttributeFormula')
    this.name = name
    this.base = base
    this.delta = delta
    this.formula = formula
    this.metadata = metadata
  }

  lower(amount: number): void {
    this.raise(-amount)
  }

  raise(amount: number): void {
    this.delta = Math.min(this.delta + amount, 0)
  }

  /** Sets the base, which is at least 0. */
  setBase(amount: number): void {
    this.base = Math.max(amount, 0)
  }

  /** Sets the delta, which is at most 0. */
  setDelta(amount: number): void {
    this.delta = Math.min(amount, 0)
  }

  serialize(): SavedAttribute {
    return { delta: this.delta, base: this.base }
  }
}
