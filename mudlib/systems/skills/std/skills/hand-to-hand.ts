import type { Living } from '/std/living'
import { WeaponSkill } from '/std/passive-skill'

export default class HandToHand extends WeaponSkill {
  name = 'hand to hand'
  help = 'Fighting with bare hands: you hit more often, and harder.'

  might(who: Living, percent: number): number {
    return who.wielded ? 0 : percent / 2
  }
}
