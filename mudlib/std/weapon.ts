import type { DamageType } from '/lib/damage'
import { diceMistake } from '/lib/dice'
import { Item, type ItemKind } from '/std/item'
import { readOf } from '/std/seeing'

/** The weapon skills. Each has a list of words: names of weapons, and verbs of a hit. */
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

/** A thing that can be wielded in a fight. */
export class Weapon extends Item {
  name = 'club'
  kind: ItemKind = 'weapon'
  weight = 4
  /** The dice for the damage of a hit. */
  damage = '1d6'
  damageType: DamageType = 'physical'
  /** The verb of a hit: `{Actor} [slash] {target}`. */
  hitVerb = 'hit'
  /** The number of hands that it needs, 1 or 2. */
  hands = 1
  /** The missile that it shoots from a quiver, such as `arrow`; empty if it doesn't shoot. */
  shoots = ''
  /** Whether it can be thrown, like a javelin. */
  thrown = false
  /**
   * Its reach in a room with tiles, in tiles. If unset, the reach is 1, or 10 if it shoots. The field is only declared, because few weapons
   * set it and an initialised field would cost memory in every weapon.
   */
  declare tiles?: number
  /** The skill that it needs, such as `sword`. If unset, the skill is derived from the weapon's name, its aliases or its verb. */
  declare skill?: string
  /** Added to the wielder's chance to hit, in percent. */
  accuracy = 0

  properties(): string[] {
    const skill = skillOf(this)
    return [
      ...super.properties(),
      `${this.damage} ${this.damageType} damage`,
      `${skill} skill`,
      ...(this.hands > 1 ? ['two hands'] : []),
    ]
  }

  mistakes(): string[] {
    const wrong = diceMistake(this.damage)
    return [...super.mistakes(), ...(wrong === '' ? [] : [`damage: ${wrong}`])]
  }
}

/** The maximum number of aliases of a weapon that are read. */
const mostAliases = 20

/**
 * The skill that a weapon needs: the weapon's own `skill` or, if that is unset, the skill to which one of the weapon's words belongs.
 * Without a weapon, the skill is `hand to hand`.
 */
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
