import { Diablo } from '/behaviours/diablo'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import { Monster } from '/std/monster'
import type { Weapon } from '/std/weapon'

/** The boss, the Skeleton King of Diablo. He circles, and raises the dead while a single player fights him. */
export default class BoneKing extends Monster {
  name = 'king'
  aliases = ['bone king', 'skeleton king']
  short = 'the bone king'
  long = 'A giant once, and a giant still, with nothing left on him but the crown.'
  race = 'undead'
  gender = 'male' as const
  level = 10
  maxHp = 200
  alignment = -1000
  gold = 250
  seesInDark = true
  behaviours = [
    Diablo.with({ script: 'skeleton-king', intelligence: 1, walk: 9, swing: 22, revives: ['./risen'], most: 2 }),
  ]

  create(): void {
    super.create()
    this.clone('../items/crown').move(this)
    const blade = this.clone<Weapon>('../items/kings-blade')
    blade.move(this)
    this.wield(blade)
  }

  @on('fightBegan')
  boast(_foe: Living, first: boolean): void {
    if (first) this.say('Kneel, or lie down.')
  }
}
