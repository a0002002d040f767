import type { DamageType } from '/lib/damage'
import { diceMistake } from '/lib/dice'
import { Item, type ItemKind } from '/std/item'

/** A thing to wield in a fight. */
export class Weapon extends Item {
  name = 'club'
  kind: ItemKind = 'weapon'
  weight = 4
  /** The dice of damage for a hit. */
  damage = '1d6'
  damageType: DamageType = 'physical'
  /** The verb of a hit: `{Actor} [slash] {target}`. */
  hitVerb = 'hit'
  /** The number of hands that it needs, 1 or 2. */
  hands = 1
  /** The missiles that it shoots, out of a quiver: `arrow`. Empty: it strikes. */
  shoots = ''
  /** Whether it can be thrown: a javelin. */
  thrown = false
  /** How many tiles it reaches in a room with tiles; unset: 1, and 10 where it shoots. Few have it, and each field costs all. */
  declare tiles?: number
  /** Added to the wielder's chance to hit, in percent. */
  accuracy = 0

  mistakes(): string[] {
    const wrong = diceMistake(this.damage)
    return [...super.mistakes(), ...(wrong === '' ? [] : [`damage: ${wrong}`])]
  }
}

export default Weapon
