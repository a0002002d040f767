import { type Pace, Paced, pace, weighed } from '/compat/diku/specials/paced'

interface Settings extends Pace {
  /** The mudlib's spells that replace the server's, each with its minimum level and weight. */
  choices: readonly { spell: string; level: number; weight: number }[]
}

/**
 * Makes a monster cast a spell that suits its level at the first foe for whom a one-in-four roll succeeds. The rules are those of
 * spec_cast_cleric() and similar procedures in ROM's special.c; SMAUG's are the same.
 */
export class DikuCaster extends Paced<Settings> {
  defaults(): Settings {
    return { ...pace, choices: [] }
  }

  protected act(): boolean {
    const { monster, settings } = this
    if (!monster.foe) return false
    const target = this.opponents.find(() => this.oneIn(4))
    const choices = settings.choices.filter(({ level }) => monster.level >= level)
    if (!target || choices.length === 0) return false
    return this.castNow(weighed(choices, most => monster.random(most)).spell, target)
  }
}

export default DikuCaster
