import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'

interface Settings {
  /** What it shouts as it comes to somebody's help. */
  cry: string
}

/** Defends whoever is attacked in its room: it joins the fight against the one who began it (CoffeeMUD's Guard). */
export class Guard extends Behaviour<Settings> {
  defaults(): Settings {
    return { cry: 'Keep the peace!' }
  }

  heartBeat(): boolean {
    const { monster } = this
    if (monster.attacker) return false
    const culprit = this.findCulprit()
    if (!culprit || monster.attack(culprit) !== undefined) return false
    monster.say(this.settings.cry)
    return true
  }

  /** A monster that fights a player, or a player that fights somebody peaceful. */
  private findCulprit(): Living | null {
    const { monster } = this
    for (const one of monster.environment?.livings ?? []) {
      const victim = one.attacker
      if (one === monster || !victim || victim.destructed || victim.environment !== monster.environment) continue
      if (one.alignment < victim.alignment) return one
    }
    return null
  }
}

export default Guard
