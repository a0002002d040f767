import { ThreatTable } from '/ai/threat'
import { Behaviour } from '/std/behaviour'
import type { DamageType } from '/std/damage'
import type { Living } from '/std/living'

/** In percent: what all lose with each heart beat when the fight is over. */
const inPeace = 25

interface Settings {
  /** What a point of healing is, in points of damage. */
  healing: number
  /** In percent: how much more somebody must be minded than whom it strikes now. */
  switchAt: number
  /** In percent: what all lose with each heart beat. */
  decay: number
  /** In percent: how far beyond the highest a taunt puts somebody. */
  taunt: number
}

/**
 * A threat table: it strikes who does most against it - by damage, by healing its foes, by taunts - and changes over only when
 * another is minded clearly more. What makes a party of one that holds and one that heals worth while.
 *
 *     behaviours = [Threat.with({ switchAt: 20 })]
 */
export class Threat extends Behaviour<Settings> {
  readonly table = new ThreatTable()

  defaults(): Settings {
    return { healing: 0.5, switchAt: 10, decay: 1, taunt: 20 }
  }

  attacked(by: Living): void {
    this.table.add(by, 1)
  }

  struck(points: number, _type: DamageType, by: Living | null): void {
    if (by && by !== this.monster) this.table.add(by, points)
    this.retarget()
  }

  foeHealed(_who: Living, by: Living, points: number): void {
    this.table.add(by, points * this.settings.healing)
  }

  taunted(by: Living): boolean {
    this.table.taunt(by, this.settings.taunt)
    this.decide('is taunted by {0}', by.name)
    this.retarget()
    return true
  }

  heartBeat(): boolean {
    this.table.decay(this.monster.attacker ? this.settings.decay : inPeace)
    this.retarget()
    return false
  }

  private retarget(): void {
    const { monster } = this
    const before = monster.attacker
    const next = this.table.choose(before, this.settings.switchAt, who => {
      return who.environment === monster.environment && monster.canSee(who) && who.canBeAttacked(monster) === undefined
    })
    if (!next || next === before || monster.destructed) return
    // In peace it begins nothing: only who still fights it is turned on.
    if (!before && next.attacker !== monster) return
    this.decide(
      'turns on {0}, threat {1} over {2}',
      next.name,
      Math.round(this.table.of(next)),
      Math.round(before ? this.table.of(before) : 0),
    )
    monster.attack(next)
  }

  killed(who: Living): void {
    this.table.forget(who)
  }

  catchUp(): void {
    this.table.clear()
  }

  describe(): string[] {
    return this.table.list.map(({ who, threat }) => `${who.name}: ${Math.round(threat)}`)
  }
}

export default Threat
