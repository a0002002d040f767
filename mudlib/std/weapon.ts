import type { DamageType } from '/std/damage'
import { Item, type ItemKind } from '/std/item'

/** A thing to wield in a fight. */
export class Weapon extends Item {
  name = 'club'
  kind: ItemKind = 'weapon'
  weight = 4
  /** Dice of damage for a hit. */
  damage = '1d6'
  damageType: DamageType = 'physical'
  /** What a hit is called: `{Actor} [slash] {target}`. */
  hitVerb = 'hit'
  /** The hands it takes, 1 or 2. */
  hands = 1
  /** Added to the wielder's chance to hit, in percent. */
  accuracy = 0
}

export default Weapon
