import type { Affected } from '/std/affected'
import { type Affect, Effect, type Modifiers } from '/std/effect'
import type { Living } from '/std/living'

/** A script's temporary change to one of the bearer's numbers. The effect's power is the amount of the change. */
export class ScriptAffect extends Effect {
  name = 'a change'
  duration = 0
  figure: keyof Modifiers | 'hp' | 'mana' = 'str'
  /** How many points of this mudlib's number one point of the server's number is worth. */
  scale = 1

  figures({ power }: Affect): Modifiers {
    if (this.figure === 'hp' || this.figure === 'mana') return this.modifiers
    return { [this.figure]: Math.round(power * this.scale) }
  }

  started(bearer: Affected, { power }: Affect): void {
    this.addToMost(bearer as Living, power)
  }

  ended(bearer: Affected, { power }: Affect): void {
    this.addToMost(bearer as Living, -power)
  }

  private addToMost(bearer: Living, power: number): void {
    if (bearer.destructed) return
    if (this.figure === 'hp') {
      bearer.maxHp = Math.max(1, bearer.maxHp + power)
      bearer.hp = Math.min(bearer.hp, bearer.maxHp)
    } else if (this.figure === 'mana') {
      bearer.maxMana = Math.max(0, bearer.maxMana + power)
      bearer.mana = Math.min(bearer.mana, bearer.maxMana)
    }
  }
}

export default ScriptAffect
