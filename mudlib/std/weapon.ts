import type { DamageType } from '/lib/damage'
import { diceMistake } from '/lib/dice'
import { Item, type ItemKind } from '/std/item'
import { readOf } from '/std/seeing'

/** The weapons that are skills of their own, and the words by which they are known: of the name, or of the verb of a hit. */
const kinds: Readonly<Record<string, readonly string[]>> = Object.freeze({
  dagger: ['dagger', 'knife', 'dirk', 'stiletto', 'stab', 'pierce'],
  axe: ['axe', 'hatchet', 'cleaver', 'chop', 'hew'],
  spear: ['spear', 'javelin', 'lance', 'staff', 'hook', 'thrust'],
  flail: ['flail', 'morningstar'],
  whip: ['whip', 'lash'],
  polearm: ['polearm', 'halberd', 'pike', 'glaive', 'scythe'],
  bow: ['bow', 'crossbow', 'sling', 'shoot'],
  sword: ['sword', 'blade', 'sabre', 'cutlass', 'scimitar', 'rapier', 'slash', 'slice'],
  mace: ['mace', 'club', 'hammer', 'cudgel', 'pound', 'crush', 'smash', 'hit'],
})

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
  /** The skill that it takes, as `sword`; unset: what its name, its aliases or the verb of a hit tell. */
  declare skill?: string
  /** Added to the wielder's chance to hit, in percent. */
  accuracy = 0

  mistakes(): string[] {
    const wrong = diceMistake(this.damage)
    return [...super.mistakes(), ...(wrong === '' ? [] : [`damage: ${wrong}`])]
  }
}

/** Names of a weapon that are looked at. */
const mostAliases = 20

/** The skill that a weapon takes: what it says itself, or else what its words tell. Without a weapon: hand to hand. */
export function skillOf(weapon: Weapon | null): string {
  if (weapon === null) return 'hand to hand'
  const said = readOf(weapon, 'skill', '')
  if (said !== '') return said
  const { aliases } = weapon
  const names = [readOf(weapon, 'name', ''), ...(Array.isArray(aliases) ? aliases.slice(0, mostAliases) : [])]
  for (const words of [names, [readOf(weapon, 'hitVerb', '')]])
    for (const [kind, known] of Object.entries(kinds)) if (words.some(one => known.includes(one))) return kind
  return 'mace'
}

export default Weapon
