import { now } from 'driver'
import type { Behaviour, BehaviourSpec } from '/std/behaviour'
import { Living, round } from '/std/living'
import type { Message, MudObject } from '/std/object'
import type { Room } from '/std/room'

/** Seconds without anybody near after which an idle monster goes to sleep. */
const drowsyAfter = 60

/**
 * Any living that isn't a player. Set its fields, list its behaviours, override what it should do its own way:
 *
 *     export default class Goblin extends Monster {
 *       name = 'goblin'
 *       short = 'a sneaky goblin'
 *       level = 5
 *       aggressive = true
 *       behaviours = [Wander.with({ chance: 20 })]
 *     }
 *
 * Where nobody can perceive it, it sleeps and costs nothing; when somebody comes it has lived on all the while.
 */
export class Monster extends Living {
  name = 'monster'
  /** Attacks players on sight. */
  aggressive = false
  /** What it does by itself; earlier ones go first. */
  behaviours: BehaviourSpec[] = []
  /** Where it belongs, a room's path; the first room it is put in unless said. */
  home = ''
  /** The behaviours at work, with what they remember. */
  private minds: Behaviour[] = []
  /** The list that `minds` was made from, to notice when it changes. */
  private mindsFrom: BehaviourSpec[] = []
  /** World seconds since which it sleeps; 0: it is awake. */
  private asleepSince = 0
  private idleSince = 0

  create(): void {
    super.create()
    this.setHeartBeat(round)
    this.idleSince = now()
  }

  move(to: MudObject | string): string | undefined {
    const refused = super.move(to)
    if (!refused && !this.destructed && this.home === '' && this.environment) this.home = this.environment.path
    return refused
  }

  init(who: Living): void {
    if (!who.isPlayer) return
    this.wake()
    this.meet(who)
  }

  /** Meets a player. */
  meet(who: Living): void {
    if (this.aggressive && !this.attacker && who.canBeAttacked(this) === undefined) this.attack(who)
    for (const mind of this.mind()) mind.meet(who)
  }

  heartBeat(): void {
    super.heartBeat()
    if (this.destructed) return
    for (const mind of this.mind()) {
      if (mind.heartBeat() || this.destructed) break
    }
    if (!this.destructed) this.fallAsleep()
  }

  hear(message: Message): void {
    for (const mind of this.mind()) mind.hear(message)
  }

  attackedBy(who: Living): void {
    this.wake()
    super.attackedBy(who)
    for (const mind of this.mind()) mind.attacked(who)
  }

  hurt(points: number, by: Living | null): boolean {
    if (super.hurt(points, by)) return true
    for (const mind of this.mind()) mind.hurt(by, points)
    return false
  }

  /** Somebody gave it something. */
  given(item: MudObject, by: Living): void {
    for (const mind of this.mind()) mind.given(item, by)
  }

  die(killer: Living | null): void {
    for (const mind of this.mind()) mind.death(killer)
    super.die(killer)
  }

  /** The behaviours at work: made anew where the list has changed, each keeping what it remembers. */
  mind(): readonly Behaviour[] {
    const { behaviours } = this
    if (this.mindsFrom === behaviours) return this.minds
    const before = this.minds
    this.minds = behaviours.map(({ behaviour, settings }) => {
      const index = before.findIndex(mind => mind instanceof behaviour)
      const mind = index < 0 ? new behaviour() : before.splice(index, 1)[0]!
      mind.monster = this
      mind.settings = { ...mind.defaults(), ...settings }
      return mind
    })
    this.mindsFrom = behaviours
    return this.minds
  }

  // ---- sleep

  /** Whether it rests because nobody could perceive it. */
  get isAsleep(): boolean {
    return this.asleepSince > 0
  }

  /** Sleeps if it has had nothing to do, in a room that no player can perceive, for a while. */
  private fallAsleep(): void {
    if (this.attacker) this.idleSince = now()
    // Whether anybody is near is asked when it would matter.
    if (now() - this.idleSince < drowsyAfter) return
    const room = this.environment as Room | null
    if (!room?.exits || room.isPerceived) this.idleSince = now()
    else {
      this.asleepSince = now()
      this.setHeartBeat(0)
    }
  }

  /** Somebody is near: goes on as if it had lived all the time. */
  wake(): void {
    if (this.asleepSince === 0) return
    const seconds = now() - this.asleepSince
    this.asleepSince = 0
    this.idleSince = now()
    this.setHeartBeat(round)
    this.heal(Math.floor(seconds / round) * this.healingRate)
    for (const mind of this.mind()) {
      mind.catchUp(seconds)
      if (this.destructed) return
    }
  }
}

export default Monster
