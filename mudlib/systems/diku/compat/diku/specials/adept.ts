import { type Pace, Paced, pace } from '/compat/diku/specials/paced'

interface Settings extends Pace {
  /** The highest level of players that the adept helps. */
  highest: number
  /** A random number below `choices` is the index of the spell. If there is no spell at that index, nothing happens. */
  spells: readonly string[]
  choices: number
}

/**
 * Makes a monster cast helpful spells on a low-level player in its room. It picks each player with a chance of one in two. The rule is that of
 * spec_cast_adept() in ROM's special.c, which has seven spells among sixteen choices; SMAUG's has six among eight.
 */
export class Adept extends Paced<Settings> {
  defaults(): Settings {
    return {
      ...pace,
      highest: 10,
      spells: ['shield', 'bless', 'cure', 'heal', 'cure', 'heal', 'cure'],
      choices: 16,
    }
  }

  protected act(): boolean {
    const { monster, settings } = this
    if (monster.isSleeping) return false
    const who = this.mortals.find(
      one => monster.canSee(one) && one.level <= settings.highest && monster.random(2) === 0,
    )
    const spell = settings.spells[monster.random(settings.choices)]
    return who !== undefined && spell !== undefined && this.castNow(spell, who)
  }
}

export default Adept
