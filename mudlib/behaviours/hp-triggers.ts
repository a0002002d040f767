import { type Deed, perform } from '/ai/deeds'
import { crossedBy } from '/ai/thresholds'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'

interface Settings {
  /** Its actions when a wound leaves it at or below a percentage of its hit points. Each runs once per fight, the highest percentage first. */
  triggers: ({ at: number } & Deed)[]
}

/**
 * Acts when its hit points fall: heals itself, calls for help, gives up, changes tactics. Each trigger runs once in each fight. The highest
 * percentage comes first, regardless of the order of the list. As with ROM's HPCNT, a trigger runs if hit points are below its percentage,
 * even if they were below it before. So a monster that is still hurt when its next fight begins runs its triggers again at the first wound.
 * (ROM runs one trigger in every round; here each runs once per fight.)
 *
 *     behaviours = [HpTriggers.with({ triggers: [{ at: 50, cast: 'heal', onSelf: true }, { at: 20, say: 'I yield!', flee: true }] })]
 */
export class HpTriggers extends Behaviour<Settings> {
  private crossed: number[] = []

  defaults(): Settings {
    return { triggers: [] }
  }

  hurt(by: Living | null): void {
    const { monster } = this
    // The blow is fatal, so no trigger runs.
    if (monster.hp <= 0) return
    const percent = monster.hpPercent
    for (const trigger of crossedBy(this.settings.triggers, percent, this.crossed)) {
      if (monster.destructed) return
      this.crossed.push(trigger.at)
      this.decide('at {0}%: trigger for {1}%', Math.floor(percent), trigger.at)
      perform(monster, trigger, monster.attacker ?? by)
    }
  }

  /** Lets all triggers run again in a new fight. */
  fightBegan(_foe: Living, first: boolean): void {
    if (first) this.crossed = []
  }

  calmed(): void {
    this.crossed = []
  }

  awoke(): void {
    this.crossed = []
  }

  describe(): string[] {
    return this.crossed.length > 0 ? [`done: ${this.crossed.map(at => `${at}%`).join(', ')}`] : []
  }
}

export default HpTriggers
