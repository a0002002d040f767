import { type DataOf, figure, list, mistakesIn, oneOf, record, text } from '/lib/file-data'
import type { Stats } from '/std/affected'
import { MudObject } from '/std/object'
import type { Spell } from '/std/spell'

const nothing = Object.freeze({})
const noKit: readonly string[] = Object.freeze([])

/** The properties that are read from a class. Their limits keep a domain's class from being stronger than the world's. */
export const classShape = Object.freeze({
  name: text(30, 1),
  about: text(300),
  prime: oneOf('str', 'dex', 'con', 'int', 'wis', 'cha'),
  hits: figure(-5, 8),
  magic: figure(-5, 8),
  skills: record(figure(1, 1000)),
  heaviest: figure(0, Number.POSITIVE_INFINITY),
  heaviestWeapon: figure(0, Number.POSITIVE_INFINITY),
  knows: list(text(60)),
  kit: list(text(200)),
})
export type ClassData = DataOf<typeof classShape>

/**
 * A class that players can choose. Each class has a file in /std/classes or in a domain's folder `classes`. An edit takes effect at once for
 * all players who have chosen the class.
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
  /** One sentence about the class, shown to players who choose. */
  about = ''
  /** The stat that matters most to the class. It starts 2 points higher. */
  prime: keyof Stats = 'str'
  /** The hit points and magic points that each level adds to the usual ones. */
  hits = 0
  magic = 0
  /** The level from which the class can use each of the world's spells and skills, by name. The class can't use the world's spells
   * and skills that aren't listed. */
  skills: Readonly<Record<string, number>> = nothing
  /** The weight limits for armour and weapons that the class can use, in pounds. */
  heaviest = Number.POSITIVE_INFINITY
  heaviestWeapon = Number.POSITIVE_INFINITY
  /** The names of the spells that the class starts with. */
  knows: readonly string[] = noKit
  /** The paths of the items that the class starts with. */
  kit: readonly string[] = noKit

  mistakes(): string[] {
    return [
      ...super.mistakes(),
      ...(this.about === '' ? ['it has no sentence about itself: `about`'] : []),
      ...mistakesIn(this, classShape),
    ]
  }
}

/** The level from which a class can use a spell or skill; Infinity means never. Every class can use the spells and skills of domains. */
export const levelIn = (
  { skills }: ClassData,
  { name, path, level }: Pick<Spell, 'name' | 'path' | 'level'>,
): number =>
  Object.hasOwn(skills, name) ? skills[name]! : path.startsWith('/domains/') ? level : Number.POSITIVE_INFINITY

export default PlayerClass
