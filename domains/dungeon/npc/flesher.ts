import { Diablo } from '/behaviours/diablo'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import { Monster } from '/std/monster'
import type { Weapon } from '/std/weapon'

/** The boss of the catacombs. He acts like Diablo's Butcher and walks straight at the player who opens his door. His cleaver is his loot. */
export default class Flesher extends Monster {
  name = 'flesher'
  aliases = ['butcher']
  short = 'the flesher'
  long = 'An apron, a belly, and a cleaver that he sharpens without looking at it.'
  race = 'demon'
  gender = 'male' as const
  level = 6
  maxHp = 72
  alignment = -800
  gold = 90
  seesInDark = true
  behaviours = [Diablo.with({ script: 'butcher', walk: 9, swing: 24, opensDoors: false })]

  create(): void {
    super.create()
    const cleaver = this.clone<Weapon>('../items/cleaver')
    cleaver.move(this)
    this.wield(cleaver)
  }

  @on('fightBegan')
  boast(_foe: Living, first: boolean): void {
    if (first) this.say('More for the hooks!')
  }
}
