import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** Hostile and not brave: fights what comes, complains when it hurts, and runs when it is close to death. */
export default class Goblin extends Monster {
  name = 'goblin'
  short = 'a sneaky goblin'
  long = 'Yellow eyes, a crooked knife, and more teeth than it needs.'
  race = 'goblin'
  gender = 'male' as const
  seesInDark = true
  level = 2
  maxHp = 24
  alignment = -400
  aggressive = true
  wimpy = 20
  gold = 7
  bareHandsVerb = 'claw'
  behaviours = [Wander.with({ chance: 10, leash: 3 })]

  heartBeat(): void {
    super.heartBeat()
    if (this.destructed || !this.attacker || this.hp > this.maxHp / 2) return
    if (this.random(3) === 0) this.say('Ow!')
  }
}
