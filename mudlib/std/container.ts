import { capitalize, grouped } from '/lib/text'
import { deed, saved } from '/std/decorators'
import { Item, type ItemKind } from '/std/item'
import type { MudObject } from '/std/object'

/** A thing that holds other things: a bag, a chest. */
export class Container extends Item {
  name = 'bag'
  kind: ItemKind = 'container'
  /** The weight that it can hold, in pounds. */
  capacity = 50
  /** Whether it can be opened and closed. */
  closable = false
  @saved closed = false
  @saved locked = false
  /** The path of the key's program, if the container can be locked. */
  key = ''
  /** Whether its lock can't be picked. The field is only declared, because few containers set it. */
  declare pickproof: boolean

  canEnter(object: MudObject, from: MudObject | null): string | undefined {
    if (this.closed) return `${capitalize(this.theShort)} is closed.`
    const held = this.inventory.reduce((sum, inside) => sum + inside.weight, 0)
    if (held + object.weight > this.capacity) return `${capitalize(object.theShort)} won't fit in ${this.theShort}.`
    return super.canEnter(object, from)
  }

  /** Its own weight and that of its contents, in pounds. */
  get totalWeight(): number {
    return this.inventory.reduce((sum, inside) => sum + inside.weight, this.weight)
  }

  lookAt(viewer: MudObject): string {
    return `${super.lookAt(viewer)}\n${this.contents()}`
  }

  /** The text that a player sees when looking inside. */
  contents(): string {
    if (this.closed) return `${capitalize(this.theShort)} is closed.`
    if (this.inventory.length === 0) return `${capitalize(this.theShort)} is empty.`
    return `In ${this.theShort} you see:\n${grouped(this.inventory.map(item => item.describe()))
      .map(line => `  ${line}`)
      .join('\n')}`
  }

  /** Opens or closes the container. @returns the reason why that isn't possible, or undefined */
  @deed('act')
  setClosed(closed: boolean): string | undefined {
    if (!this.closable) return `${capitalize(this.theShort)} can't be ${closed ? 'closed' : 'opened'}.`
    if (this.closed === closed) return `${capitalize(this.theShort)} is already ${closed ? 'closed' : 'open'}.`
    if (this.locked) return `${capitalize(this.theShort)} is locked.`
    this.closed = closed
    return undefined
  }
}

export default Container
