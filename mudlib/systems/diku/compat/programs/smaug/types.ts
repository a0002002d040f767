import { isNumber, toNumber } from '../mobprog/words'

/** SMAUG's object types, by number. The source is o_types in SmaugFUSS's build.c. */
export const objTypes: readonly string[] = (
  'none light scroll wand staff weapon _fireweapon _missile treasure armor potion _worn furniture trash _oldtrap container _note ' +
  'drinkcon key food money pen boat corpse corpse_pc fountain pill blood bloodstain scraps pipe herbcon herb incense fire book switch ' +
  'lever pullchain button dial rune runepouch match trap map portal paper tinder lockpick spike disease oil fuel _empty1 _empty2 ' +
  'missileweapon projectile quiver shovel salve cook keyring odor chance puddle'
).split(' ')

/** Returns the number of a type that is given by number or name; -1 if there is no such type. */
export function typeNumber(word: string): number {
  const known = isNumber(word) ? toNumber(word) : objTypes.indexOf(word.toLowerCase())
  return known < objTypes.length ? known : -1
}

export const isOfType = (type: string, number: number) => typeNumber(type) === number

/** SMAUG's flags of affects. The source is a_flags in SmaugFUSS's build.c. */
export const affectFlags: readonly string[] = (
  'blind invisible detect_evil detect_invis detect_magic detect_hidden hold sanctuary faerie_fire infrared curse _flaming poison protect ' +
  '_paralysis sneak hide sleep charm flying pass_door floating truesight detect_traps scrying fireshield shockshield r1 iceshield possess ' +
  'berserk aqua_breath recurringspell contagious acidmist venomshield'
).split(' ')

/** SMAUG's positions, by number. */
export const positionNumbers = {
  dead: 0,
  stunned: 3,
  sleeping: 4,
  resting: 6,
  sitting: 8,
  fighting: 9,
  standing: 12,
  mounted: 13,
} as const
