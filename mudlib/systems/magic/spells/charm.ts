import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Charms a monster. */
export default class CharmSpell extends Spell {
  name = 'charm'
  aliases = ['charm person']
  help =
    'Makes a monster that is no stronger than you take you for its best friend; then `order` it about. Moonlight helps.'
  level = 6
  price = 300
  mana = 20
  castTime = 2
  aim = 'foe' as const
  provokes = false
  tides = { moonlight: 3 }

  refuse(caster: Living, target: Living): string | undefined {
    if (target.isPlayer && caster.isPlayer) return 'Not on other players.'
    if (target.level > caster.level) return `${target.theShort} is too strong for that.`
    return undefined
  }

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/charm')) return
    act("{Target's} eyes rest on {actor} as on an old friend.", { actor: caster, target })
  }
}
