import { act } from '/std/act'
import type { MagicPortal } from '/std/conjured/magic-portal'
import { deed } from '/std/decorators'
import { cannotReach, findFar } from '/std/far-travel'
import type { Living } from '/std/living'
import type { Room } from '/std/room'
import { Spell } from '/std/spell'

export class PortalSpell extends Spell {
  name = 'portal'
  help = 'Opens a portal to somebody of your party, or to a creature of the country that you are in, for two minutes.'
  level = 11
  price = 350
  mana = 60
  castTime = 4
  aim = 'word' as const
  cooldown = 60

  refuse(caster: Living, _target: Living | null, words: string): string | undefined {
    if (words === '') return 'To whom?'
    const to = findFar(caster, words)?.room
    return to ? cannotReach(caster, to) : `You can not find '${words}'.`
  }

  @deed('act')
  cast(caster: Living, _target: Living | null, words: string): void {
    const to = findFar(caster, words)?.room
    if (!to || !caster.room || cannotReach(caster, to) !== undefined) {
      caster.tell('The portal finds no other end.')
      return
    }
    act('The air before {actor} tears open: a portal.', { actor: caster })
    this.open(caster.room, to)
  }

  /** Puts a portal into one room that leads to another. */
  protected open(from: Room, to: Room): void {
    const portal = this.clone('/std/conjured/magic-portal') as MagicPortal
    portal.to = to.path
    portal.move(from)
  }
}

export default PortalSpell
