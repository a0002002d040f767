import { type Pace, Paced, pace } from '/compat/diku/specials/paced'

/** The attack spells, which are tried last. Each has the highest level at which a caster uses it. */
const strikes: readonly (readonly [upTo: number, spell: string])[] = [
  [3, 'fireball'],
  [5, 'magic missile'],
  [7, 'frost'],
  [11, 'frost'],
  [13, 'fireball'],
  [17, 'blindness'],
]

/**
 * Makes a monster cast spells at a foe that fights it. It casts poison (1 in 11, above level 13), blindness (1 in 9, above level 7), fear
 * in place of the server's energy drain (1 in 13, above level 12, if it is evil), and an attack spell that depends on its level (1
 * in 5). The rule is that of
 * magic_user() in CircleMUD's spec_procs.c.
 */
export class MagicUser extends Paced<Pace> {
  defaults(): Pace {
    return { ...pace, every: 10, everyInFight: 2 }
  }

  protected act(): boolean {
    const { monster } = this
    const { foe, level } = monster
    const target = foe && (this.opponents.find(() => this.oneIn(5)) ?? foe)
    if (!target) return false
    if (level > 13 && this.oneIn(11)) this.castNow('poison', target)
    if (level > 7 && this.oneIn(9) && !target.destructed) this.castNow('blindness', target)
    // The server's spells to dispel good or evil are left out.
    if (level > 12 && this.oneIn(13) && monster.alignment <= -350 && !target.destructed) this.castNow('fear', target)
    if (this.oneIn(5) && !target.destructed) {
      this.castNow(strikes.find(([upTo]) => level <= upTo)?.[1] ?? 'fireball', target)
    }
    return true
  }
}

export default MagicUser
