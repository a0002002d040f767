import { deed } from '/std/decorators'
import { cannotReach, findFar } from '/std/far-travel'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class Summon extends Spell {
  name = 'summon'
  help = 'Brings somebody of your party to you: cast summon ann.'
  level = 8
  price = 280
  mana = 40
  castTime = 3
  aim = 'word' as const
  cooldown = 30

  refuse(caster: Living, _target: Living | null, words: string): string | undefined {
    if (words === '') return 'Whom?'
    const target = this.summoned(caster, words)
    const { room } = caster
    if (!target) return `Nobody called '${words}' is in your party.`
    if (!room || target.foe) return 'Not in the middle of a fight!'
    return cannotReach(target, room)
  }

  /** The member of the caster's party that the words name, or null. */
  private summoned(caster: Living, words: string): Living | null {
    const found = findFar(caster, words)
    return found && caster.party.includes(found) ? found : null
  }

  @deed('act')
  cast(caster: Living, _target: Living | null, words: string): void {
    const target = this.summoned(caster, words)
    if (!target || !caster.room || target.foe || cannotReach(target, caster.room) !== undefined) {
      caster.tell('Nobody comes.')
      return
    }
    target.tell(`${caster.theShort} calls you.`)
    const stopped = target.travel(caster.room, {
      leaving: '{Actor} [vanish].',
      arriving: '{Actor} [arrive] out of nowhere.',
    })
    if (stopped) caster.tell('Nobody comes.')
  }
}
