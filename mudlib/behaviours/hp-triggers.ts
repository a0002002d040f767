import { type Deed, perform } from '/ai/deeds'
import { crossedBy } from '/ai/thresholds'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'

interface Settings {
  /** What it does when its hit points fall to a percentage: each once a fight, the highest first. */
  triggers: ({ at: number } & Deed)[]
}

/**
 * Acts when its hit points fall: heals itself, calls for help, gives up, changes tactics (ROM's HPCNT trigger). Triggers run in the
 * order in which hit points fall, however they are listed, and again in the next fight.
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
    const percent = monster.hpPercent
    for (const trigger of crossedBy(this.settings.triggers, percent, this.crossed)) {
      if (monster.destructed) return
      this.crossed.push(trigger.at)
      this.decide('at {0}%: trigger for {1}%', Math.floor(percent), trigger.at)
      perform(monster, trigger, monster.attacker ?? by)
    }
  }

  /** A new fight: all triggers can run again. */
  attacked(): void {
    if (this.monster.hp >= this.monster.maxHp) this.crossed = []
  }

  awoke(): void {
    this.crossed = []
  }

  heartBeat(): boolean {
    if (this.crossed.length > 0 && !this.monster.attacker && this.monster.hp >= this.monster.maxHp) this.crossed = []
    return false
  }

  describe(): string[] {
    return this.crossed.length > 0 ? [`done: ${this.crossed.map(at => `${at}%`).join(', ')}`] : []
  }
}

export default HpTriggers
