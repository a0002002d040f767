import { Attribute, AttributeFormula, type AttributeMetadata } from '/compat/ranvier/core/attribute'

/** The definition of an attribute in a bundle's `attributes.js`. */
export interface AttributeDefinition {
  name: string
  base: number
  formula: AttributeFormula | null
  metadata: AttributeMetadata
}

/** Holds the attributes that bundles define, and makes instances of them. */
export class AttributeFactory {
  attributes = new Map<string, AttributeDefinition>()

  /** Adds an attribute. @throws TypeError if the formula is not an AttributeFormula */
  add(name: string, base: number, formula: AttributeFormula | null = null, metadata: AttributeMetadata = {}): void {
    if (formula && !(formula instanceof AttributeFormula))
      throw new TypeError('Formula not instance of AttributeFormula')
    this.attributes.set(name, { name, base, formula, metadata })
  }

  has(name: string): boolean {
    return this.attributes.has(name)
  }

  get(name: string): AttributeDefinition | undefined {
    return this.attributes.get(name)
  }

  /**
   * Makes an instance of an attribute.
   * @param base the base; if it is omitted or 0, the definition's base is used
   * @throws RangeError if no bundle defines the attribute
   */
  create(name: string, base: number | null = null, delta = 0): Attribute {
    const definition = this.attributes.get(name)
    if (!definition) throw new RangeError(`No attribute definition found for [${name}]`)
    return new Attribute(name, base || definition.base, delta, definition.formula, definition.metadata)
  }

  /** Checks that no formulas depend on each other in a circle. @throws an Error that shows the circle */
  validateAttributes(): void {
    const references = new Map<string, string[]>()
    for (const [name, { formula }] of this.attributes) if (formula) references.set(name, formula.requires)
    for (const name of references.keys()) {
      const circle = this.findCircle(name, references, [])
      if (!circle) continue
      const path = [...circle, name].join(' -> ')
      throw new Error(`Attribute formula for [${name}] has circular dependency [${path}]`)
    }
  }

  private findCircle(name: string, references: ReadonlyMap<string, string[]>, stack: string[]): string[] | null {
    if (stack.includes(name)) return stack
    for (const required of references.get(name) ?? []) {
      const circle = this.findCircle(required, references, [...stack, name])
      if (circle) return circle
    }
    return null
  }
}
