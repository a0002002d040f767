import { checkDeed, happen } from 'driver'
import { act } from '/std/act'
import { strike } from '/std/fight-round'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MobSettings } from './config'

/** Begins a mob's fight with a living, unless the two are already fighting. @returns the reason why the fight can't begin, or undefined */
export function beginCombat(monster: Monster, prey: Living): string | undefined {
  checkDeed('harm', monster)
  const refused = monster.attacker === prey ? undefined : monster.attack(prey)
  if (refused === undefined && !monster.destructed) happen('COMBAT_STARTED', monster, monster.id, prey.id)
  return refused
}

/** Ends a mob's fights on both sides, because the mob turns back. */
export function leaveCombat(monster: Monster): void {
  checkDeed('harm', monster)
  const foes = monster.environment?.livings?.filter(one => one.attacker === monster) ?? []
  if (monster.attacker || foes.length > 0) act('{Actor} [turn] back.', { actor: monster })
  monster.stopFighting()
  for (const one of foes) if (!one.destructed && one.attacker === monster) one.breakOff()
}

/** Makes a mob strike once, with its weapon or with the attack power in its configuration. */
export function strikeOnce(monster: Monster, prey: Living, { attackPower, verb }: MobSettings): void {
  checkDeed('harm', monster)
  strike(monster, prey, attackPower > 0 ? null : monster.wielded, {
    dice: attackPower > 0 ? `1d${attackPower}` : monster.bareHands,
    type: monster.bareHandsType,
    verb: verb || monster.bareHandsVerb,
  })
}
