import { fastSpit, goatArcher, skeletonArcher } from './archers'
import { hidden, wingedFiend } from './fiends'
import { gargoyle, goatMan, overlord } from './goats'
import { balrog, butcher, hornedDemon, skeletonKing } from './lords'
import { mage } from './mage'
import { fallenOne, scavenger, skeleton } from './skeletons'
import { magmaDemon, spit } from './spitters'
import type { AttackType, Script } from './view'
import { viper } from './viper'
import { zombie } from './zombie'

/** The script of each attack type. */
export const scripts: Readonly<Record<AttackType, Script>> = {
  zombie,
  'fallen-one': fallenOne,
  skeleton,
  'skeleton-archer': skeletonArcher,
  scavenger,
  'winged-fiend': wingedFiend,
  hidden,
  'goat-man': goatMan,
  overlord,
  gargoyle,
  'goat-archer': goatArcher,
  'fast-spit': fastSpit,
  'magma-demon': magmaDemon,
  viper,
  spit,
  butcher,
  balrog,
  'skeleton-king': skeletonKing,
  'horned-demon': hornedDemon,
  mage,
}

/**
 * The attack types of unique monsters; null for a monster that never fights. The guide lists Blackjade and Red Vex as Succubi, whose attack type is
 * Fast Spit.
 */
export const uniques: Readonly<Record<string, AttackType | null>> = {
  Snotspill: 'fallen-one',
  'Gharbad the Weak': 'goat-man',
  Blackjade: 'fast-spit',
  'Red Vex': 'fast-spit',
  'Warlord of Blood': 'skeleton',
  Lachdanan: null,
  'Zhar the Mad': 'mage',
  'Arch-Bishop Lazarus': 'mage',
}

/**
 * The attack type with the given name, or the type of the unique monster with that name.
 * @returns undefined if there is no such type, or if the monster never fights
 */
export function attackTypeOf(name: string): AttackType | undefined {
  if (Object.hasOwn(scripts, name)) return name as AttackType
  return (Object.hasOwn(uniques, name) && uniques[name]) || undefined
}
