import { Sentinel } from '/behaviours/sentinel'
import { worldEvents } from '/daemons/names'
import { act } from '/std/act'
import type { Living } from '/std/living'
import { Monster } from '/std/monster'

/** A tournament fighter, who yields instead of dying. Subclasses define fighters of different strengths. */
export class Champion extends Monster {
  race = 'human'
  gender = 'male' as const
  alignment = 100
  wimpy = 0
  bareHandsVerb = 'strike'
  behaviours = [Sentinel.with()]

  /** Yields instead of dying. The opponent gets the victory, and the champion leaves the ring. */
  die(killer: Living | null): void {
    act('{Actor} [drop] the blunted blade, and [raise] both hands: that is enough.', { actor: this })
    this.hp = 1
    worldEvents().overcome(this, killer)
    this.destruct()
  }

  /** Also true while the foe is badly hurt. The champion then doesn't strike, because nobody dies in this ring. */
  protected get isBusy(): boolean {
    return super.isBusy || (this.foe?.hpPercent ?? 100) <= 25
  }
}

export default Champion
