import { stories } from '/daemons/names'
import { Behaviour } from '/std/behaviour'
import type { Talker } from '/std/events'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'

interface Settings {
  /** The key of the generated quest. */
  story: string
  /** The address of the room to which the NPC has to be led. */
  to: string
  /** The object ids of the NPC's captors. */
  foes: readonly string[]
}

/**
 * Makes an NPC follow a player who has agreed to escort it, once the player talks to it, and reports its arrival to the stories
 * daemon. The daemon adds this behaviour for the duration of a quest.
 */
export class Escorted extends Behaviour<Settings> {
  defaults(): Settings {
    return { story: '', to: '', foes: [] }
  }

  private isLedBy(who: Living): boolean {
    return stories().tale(this.settings.story)?.takers.includes(who.name) ?? false
  }

  interact(who: Living): Talker | undefined {
    return who.isPlayer && this.isLedBy(who) ? this : undefined
  }

  talkTo(who: Living): boolean {
    const { monster } = this
    const guards = monster.environment?.livings.filter(one => this.settings.foes.includes(one.id)) ?? []
    if (guards.length > 0) {
      monster.say(`Not while ${guards[0]!.theShort} is here!`)
      return true
    }
    // A monster that was left behind still has its leader, so the room is checked as well.
    const isFollowing = monster.leader === who
    if (!isFollowing && monster.follow(who) !== undefined) return false
    monster.say('Lead on. I stay close to you.')
    this.monster.stayAwake()
    return true
  }

  /** Ends the escort if the monster has reached its destination together with its leader. */
  arrived(_from: MudObject | null, _way: string): void {
    const { monster, settings } = this
    const leader = monster.leader as Player | null
    if (!leader || leader.destructed || !leader.isPlayer) return
    this.monster.stayAwake()
    if ((monster.environment as Room | null)?.address !== settings.to || leader.environment !== monster.environment)
      return
    monster.say('Here we are. Thank you!')
    monster.follow(null)
    stories().arrivedWith(settings.story, monster, leader)
  }

  end(): void {
    if (this.monster.leader?.isPlayer) this.monster.follow(null)
  }

  describe(): string[] {
    return [`is to be led to ${this.settings.to}`]
  }
}

export default Escorted
