import { ThreatTable } from '/ai/threat'
import type { DamageType } from '/lib/damage'
import { Behaviour } from '/std/behaviour'
import { on } from '/std/decorators'
import type { Living } from '/std/living'

/** The percentage by which all threat decays with each heart beat outside fights. */
const inPeace = 25

interface Settings {
  /** The threat that one point of healing causes, in points of damage. */
  healing: number
  /** The percentage by which another foe's threat must exceed the current foe's threat before the monster switches to that foe. */
  switchAt: number
  /** The percentage by which all threat decays with each heart beat. */
  decay: number
  /** The percentage by which a taunt raises a foe's threat above the highest threat. */
  taunt: number
}

/**
 * Gives a monster a threat table. The monster attacks the foe with the highest threat (from damage, from healing its foes, from
 * taunts). It switches only when another foe has clearly more threat. So it pays for a party to have one member who keeps the
 * monster's attention, and one who heals.
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

  /** Makes a taunt change only the threat table, which then decides whom the monster attacks. */
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
   * Turns to the foe with the highest threat.
   * @param begins whether a monster that isn't fighting may begin a fight with a foe that isn't fighting it
   */
  private retarget(begins = false): void {
    const { monster } = this
    const before = monster.attacker
    const next = this.table.choose(before, this.settings.switchAt, who => {
      return who.environment === monster.environment && monster.canSee(who) && who.canBeAttacked(monster) === undefined
    })
    if (!next || next === before || monster.destructed) return
    // After a fight, the monster turns only to foes who still fight it.
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

  /** Called when a foe dies. The monster goes on to fight the other foes, including foes who have only healed. */
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
