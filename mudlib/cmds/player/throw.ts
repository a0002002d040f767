import { ask } from 'driver'
import { chooseOne } from '/lib/phrases'
import { act } from '/std/act'
import { Command } from '/std/command'
import { strike } from '/std/fight-round'
import type { Living } from '/std/living'
import { isCarriedOff } from '/std/missiles'
import { carried, findLiving } from '/std/parse'
import { Weapon } from '/std/weapon'

/** The distance, in tiles, over which a weapon can be thrown in a room with tiles. A weapon's own `tiles` overrides it. */
const thrownTiles = 6

/** Opens a fight by throwing a weapon. */
export default class Throw extends Command {
  position = 'standing' as const
  usage = 'throw <weapon> at <target>'
  help =
    'Throws a javelin or the like at somebody, to open a fight. It lands at their feet. Wind, rain and fog carry some past their mark.'

  run(actor: Living, args: string): string | undefined {
    const [, what = args, whom = ''] = /^(.+?) at (.+)$/i.exec(args) ?? []
    if (what === '' || whom === '') return 'Throw what at whom?'
    const weapon = chooseOne(what, carried(actor))
    if (!weapon) return `You have no '${what}'.`
    if (!(weapon instanceof Weapon) || !weapon.thrown) return `${weapon.theShort} is no good for throwing.`
    const target = findLiving(actor, whom)
    if (!target) return `There is no '${whom}' here.`
    if (actor.foe) return 'You are fighting already: you are too close for that.'
    const refused =
      weapon.canBeDropped(actor) ??
      ask('outOfReach', actor, target, weapon.tiles ?? thrownTiles) ??
      actor.attack(target)
    if (refused !== undefined) return refused
    const place = actor.environment
    if (place === null || target.destructed || target.environment !== place || weapon.environment !== actor)
      return undefined
    act('{Actor} [throw] {item} at {target}.', { actor, item: weapon, target })
    actor.takeOff(weapon)
    if (isCarriedOff(actor, target, weapon.name) === 'flies') strike(actor, target, weapon)
    if (!weapon.destructed && weapon.environment === actor && weapon.move(place) === undefined && !target.destructed)
      place.layBeside(weapon, target)
    return undefined
  }
}
