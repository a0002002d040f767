import { Attribute, type SavedAttribute } from '/compat/ranvier/core/attribute'

/** The attributes of a character, by name. */
export class Attributes extends Map<string, Attribute> {
  /** Adds an attribute. @throws TypeError if the argument isn't an Attribute */
  add(attribute: Attribute): void {
    if (!(attribute instanceof Attribute)) throw new TypeError(`${attribute} not an Attribute`)
    this.set(attribute.name, attribute)
  }

  getAttributes(): MapIterator<[string, Attribute]> {
    return this.entries()
  }

  /** Restores all attributes to their base. */
  clearDeltas(): void {
    for (const attribute of this.values()) attribute.setDelta(0)
  }

  serialize(): Record<string, SavedAttribute> {
    const data: Record<string, SavedAttribute> = {}
    for (const [name, attribute] of this) data[name] = attribute.serialize()
    return data
  }
}
