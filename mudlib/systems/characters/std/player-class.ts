import type { Stats } from '/std/affected'
import { MudObject } from '/std/object'
import type { Spell } from '/std/spell'

const nothing = Object.freeze({})
const noKit: readonly string[] = Object.freeze([])

/**
 * A class that players can choose. One file each, in /std/classes or in the folder `classes` of a domain; an edit is live on all who have chosen it.
 *
 *     export default class Mage extends PlayerClass {
 *       name = 'mage'
 *       about = 'Fights with spells, from behind somebody who can take a blow.'
 *       prime = 'int' as const
 *       hits = -2
 *       magic = 2
 *       skills = { 'magic missile': 1, fireball: 4 }
 *       knows = ['magic missile']
 *       heaviest = 6
 *     }
 */
export class PlayerClass extends MudObject {
  name = 'class'
  /** One sentence for those who choose. */
  about = ''
  /** The stat that matters most to it: it begins 2 higher. */
  prime: keyof Stats = 'str'
  /** Hit points and magic points that each level brings beyond the usual ones. */
  hits = 0
  magic = 0
  /** The level from which it can use each of the world's spells and skills, by name. It never uses those that are not here. */
  skills: Readonly<Record<string, number>> = nothing
  /** Pounds of the heaviest armour that it wears, and of the heaviest weapon that it wields. */
  heaviest = Number.POSITIVE_INFINITY
  heaviestWeapon = Number.POSITIVE_INFINITY
  /** Names of spells that it begins with. */
  knows: readonly string[] = noKit
  /** Paths of what it begins with. */
  kit: readonly string[] = noKit

  /** The level from which it can use a spell or skill; Infinity: never. Every class can use those of domains. */
  levelFor(spell: Pick<Spell, 'name' | 'path' | 'level'>): number {
    const own = this.skills[spell.name]
    if (own !== undefined) return own
    return spell.path.startsWith('/domains/') ? spell.level : Number.POSITIVE_INFINITY
  }

  mistakes(): string[] {
    return [...super.mistakes(), ...(this.about === '' ? ['it has no sentence about itself: `about`'] : [])]
  }
}

export default PlayerClass
