import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'
import type { Room } from '/std/room'

/** An aggressive but cowardly goblin. It attacks, complains when it is hurt, and runs when it is close to death. */
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
  behaviours = [Wander.with({ chance: 10, leash: 3, sectors: ['forest', 'field', 'hills'] })]

  /**
   * Refuses to walk to a room with another goblin, so that beginners near the gate meet only one goblin at a time. The goblin can still
   * flee to such a room.
   */
  go(direction: string): string | undefined {
    const room = this.environment as Room | null
    const beyond = room?.exitTo(direction) ?? null
    const to = beyond === null ? null : this.findLoaded<Room>(room!.absolute(beyond))
    if (to?.livings.some(one => one.path === this.path)) return 'Another goblin is there.'
    return super.go(direction)
  }

  /** Flees, but only once. After that the goblin fights to the end, so nobody has to chase it through the whole wood. */
  flee(forced = false): boolean {
    const got = super.flee(forced)
    if (got) this.wimpy = 0
    return got
  }

  heartBeat(): void {
    if (this.attacker && this.hp <= this.maxHp / 2 && this.random(8) === 0) this.say('Ow!')
    super.heartBeat()
  }
}
