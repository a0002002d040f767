import { Attribute, type SavedAttribute } from '/compat/ranvier/core/attribute'

/** The attributes of a character, by their names. */
export class Attributes extends Map<string, Attribute> {
  /** @throws TypeError for what is no Attribute */
  add(attribute: Attribute): void {
    if (!(attribute instanceof Attribute)) throw new TypeError(`${attribute} not an Attribute`)
    this.set(attribute.name, attribute)
  }

  getAttributes(): MapIterator<[string, Attribute]> {
    return this.entries()
  }

  /** Restores all of them to their base. */
  clearDeltas(): void {
    for (const attribute of this.values()) attribute.setDelta(0)
  }

  serialize(): Record<string, SavedAttribute> {
    const data: Record<string, SavedAttribute> = {}
    for (const [name, attribute] of this) data[name] = attribute.serialize()
    return data
  }
}
