import { PortalSpell } from '/spells/portal'
import type { Room } from '/std/room'

export default class Nexus extends PortalSpell {
  name = 'nexus'
  help = 'Opens a portal as the spell of that name does, and another one that leads back.'
  level = 14
  price = 500
  mana = 90

  protected open(from: Room, to: Room): void {
    super.open(from, to)
    super.open(to, from)
    to.receive('The air tears open: a portal.\n')
  }
}
