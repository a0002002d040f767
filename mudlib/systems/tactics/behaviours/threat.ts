import { ThreatTable } from '/ai/threat'
import type { DamageType } from '/lib/damage'
import { Behaviour } from '/std/behaviour'
import { on } from '/std/decorators'
import type { Living } from '/std/living'

/** How much all threat decays with each heart beat outside of fights, in percent. */
const inPeace = 25

interface Settings {
  /** The threat of a point of healing, in points of damage. */
  healing: number
  /** How much more threat another foe must have than the current one before it switches, in percent. */
  switchAt: number
  /** How much all threat decays with each heart beat, in percent. */
  decay: number
  /** How far above the highest threat a taunt puts somebody, in percent. */
  taunt: number
}

/**
 * A threat table: it attacks the foe with the highest threat (from damage, from healing its foes, from taunts), and switches only when another foe
 * has clearly more. So a party needs somebody who keeps its attention and somebody who heals.
 *
 *     behaviours = [Threat.with({ switchAt: 20 })]
 */
export class Threat extends Behaviour<Settings> {
  readonly table = new ThreatTable()

  defaults(): Settings {
    return { healing: 0.5, switchAt: 10, decay: 1, taunt: 20 }
  }

  fightBegan(foe: Living): void {
    this.table.add(foe, 1)
  }

  struck(points: number, _type: DamageType, by: Living | null): void {
    if (by && by !== this.monster) this.table.add(by, points)
    this.retarget()
  }

  @on('healed', { reach: 'room' })
  mindHealing(who: Living, by: Living, points: number): void {
    const { attacker } = this.monster
    if (attacker && (attacker === who || attacker === by)) this.table.add(by, points * this.settings.healing)
  }

  /** A taunt changes the table, which decides whom it attacks. */
  taunted(): boolean {
    return true
  }

  provoked(by: Living): void {
    this.table.taunt(by, this.settings.taunt)
    this.decide('is taunted by {0}', by.name)
    this.retarget()
  }

  heartBeat(): boolean {
    this.table.decay(this.monster.attacker ? this.settings.decay : inPeace)
    this.retarget()
    return false
  }

  /**
   * Turns to the foe with the highest threat. @param begins whether it may also begin a fight with a foe that doesn't fight it, if it fights nobody
   */
  private retarget(begins = false): void {
    const { monster } = this
    const before = monster.attacker
    const next = this.table.choose(before, this.settings.switchAt, who => {
      return who.environment === monster.environment && monster.canSee(who) && who.canBeAttacked(monster) === undefined
    })
    if (!next || next === before || monster.destructed) return
    // After a fight, it turns only to those who still fight it.
    if (!before && !begins && next.attacker !== monster) return
    this.decide(
      'turns on {0}, threat {1} over {2}',
      next.name,
      Math.round(this.table.of(next)),
      Math.round(before ? this.table.of(before) : 0),
    )
    monster.attack(next)
  }

  killed(who: Living): void {
    if (who.environment !== this.monster.environment) this.table.forget(who)
  }

  /** When one of its foes dies, it continues with the others, including those who only healed. */
  @on('died', { reach: 'room' })
  survives(who: Living): void {
    if (!this.table.has(who)) return
    this.table.forget(who)
    if (this.monster.attacker === who) this.monster.breakOff()
    if (!this.monster.attacker) this.retarget(true)
  }

  calmed(): void {
    this.table.clear()
  }

  awoke(): void {
    this.table.clear()
  }

  describe(): string[] {
    return this.table.list.map(({ who, threat }) => `${who.name}: ${Math.round(threat)}`)
  }
}

export default Threat
