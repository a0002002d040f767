import { type Pace, Paced, pace } from '/compat/diku/specials/paced'
import { act } from '/std/act'
import type { Living } from '/std/living'

interface Settings extends Pace {
  /** Whether the constable stops fights by attacking the fighter with the worst alignment, if that alignment is below `worst`. */
  protects: boolean
  worst: number
  /** Whether the constable attacks only in fights that involve a monster, and only if the worst fighter's foe isn't evil (CircleMUD). */
  sparesFoesOfEvil: boolean
  /** Whether the constable spits at the living with the lowest charisma, if it is below 6, with a chance of one in ten (CircleMUD). */
  spits: boolean
  cry: string
}

/** The flags that make a player a criminal. Programs and the laws of a world set them. */
const crimes = { killer: 'murderer', thief: 'thief' } as const

/** Returns the crime of a player, in one word; undefined if there is none. */
function crimeOf(who: Living): string | undefined {
  const { figures = {} } = (who.recall('Programs') ?? {}) as { figures?: Record<string, number> }
  const crime = (Object.keys(crimes) as (keyof typeof crimes)[]).find(one => figures[one] === 1)
  return crime && crimes[crime]
}

/**
 * Makes a monster attack criminals that it sees, and evil fighters. The rules are those of spec_guard() and spec_executioner() in ROM's
 * special.c, and of cityguard() in CircleMUD's spec_procs.c.
 */
export class Constable extends Paced<Settings> {
  defaults(): Settings {
    return {
      ...pace,
      protects: true,
      worst: 300,
      sparesFoesOfEvil: false,
      spits: false,
      cry: 'Keep away from the innocent!',
    }
  }

  protected act(): boolean {
    const { monster, settings } = this
    if (monster.isSleeping || monster.foe) return false
    const seen = this.others.filter(one => monster.canSee(one))
    const criminal = seen.find(one => one.isPlayer && crimeOf(one) !== undefined)
    if (criminal) return this.strikeAt(criminal, `${criminal.theShort} is a ${crimeOf(criminal)}! ${settings.cry}`)
    const worst = settings.protects ? this.worstOf(seen) : undefined
    if (worst) return this.strikeAt(worst, settings.cry)
    if (settings.spits) this.spit(seen)
    return false
  }

  private strikeAt(who: Living, cry: string): boolean {
    const { monster } = this
    act('{Actor} [scream], "{text}"', { actor: monster, text: cry })
    this.decide('attacks {0}', who.name)
    monster.attack(who)
    return true
  }

  /** Returns the fighter with the worst alignment. */
  private worstOf(seen: readonly Living[]): Living | undefined {
    const { worst, sparesFoesOfEvil } = this.settings
    let found: Living | undefined
    for (const one of seen) {
      const { foe } = one
      if (!foe || foe === this.monster || one.alignment >= (found?.alignment ?? worst)) continue
      if (!sparesFoesOfEvil || !one.isPlayer || !foe.isPlayer) found = one
    }
    return found && sparesFoesOfEvil && found.foe!.alignment < 0 ? undefined : found
  }

  private spit(seen: readonly Living[]): void {
    const ugly = seen.filter(one => one.stat('cha') < 6).sort((a, b) => a.stat('cha') - b.stat('cha'))[0]
    if (ugly && this.oneIn(10)) act('{Actor} [spit] at {target}.', { actor: this.monster, target: ugly })
  }
}

export default Constable
