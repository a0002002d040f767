import type { Armour } from '/std/armour'
import { Behaviour } from '/std/behaviour'
import { dress, takeInHand, takeUp } from '/std/handling'
import type { Item } from '/std/item'
import type { MudObject } from '/std/object'
import { answerOf } from '/std/seeing'
import { isGuest } from '/std/theft'
import type { Weapon } from '/std/weapon'

interface Settings {
  /** The chance at each heart beat, in percent. */
  chance: number
  /** The things that it takes: everything, valuables, gear, or food. */
  takes: 'all' | 'valuable' | 'gear' | 'food'
  /** The lowest value of the things that it takes, in coins. */
  worth: number
  /** The highest value of the things that it takes, in coins. It is low for a janitor, who takes only rubbish. */
  worthAtMost: number
  /** Whether it also takes things from corpses. */
  robsTheDead: boolean
  /** Whether it wields and wears things that are better than its own. */
  wears: boolean
  /** Whether it eats the food that it finds. */
  eats: boolean
}

/**
 * Picks things up from the ground (act flag SCAVENGER). It is for a janitor, a thief, or a beast that eats things on the ground. As in
 * Diku, it takes the most valuable thing first.
 *
 *     behaviours = [Scavenger.with({ chance: 30, takes: 'gear' })]
 */
export class Scavenger extends Behaviour<Settings> {
  defaults(): Settings {
    return {
      chance: 10,
      takes: 'all',
      worth: 0,
      worthAtMost: Number.POSITIVE_INFINITY,
      robsTheDead: false,
      wears: true,
      eats: false,
    }
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    if (monster.attacker || isGuest(monster) || monster.random(100) >= settings.chance) return false
    const best = this.choice()
    if (!best) return false
    const from = best.environment === monster.environment ? null : best.environment
    if (takeUp(monster, best, from, '{Actor} [pick] up {item}.') !== undefined) return false
    this.decide('takes {0}, worth {1}', best.name, (best as Item).value ?? 0)
    if (!best.destructed && !monster.destructed) this.use(best)
    return true
  }

  private choice(): MudObject | null {
    const { monster } = this
    const room = monster.environment
    if (!room) return null
    const lying = room.inventory.filter(one => !one.isLiving)
    const dead = this.settings.robsTheDead
      ? lying.filter(one => 'decay' in one).flatMap(corpse => [...corpse.inventory])
      : []
    const wanted = [...lying, ...dead].filter(one => this.wants(one))
    return wanted.sort((a, b) => ((b as Item).value ?? 0) - ((a as Item).value ?? 0))[0] ?? null
  }

  private wants(thing: MudObject): boolean {
    const { monster, settings } = this
    if (
      (thing as { hidden?: boolean }).hidden ||
      answerOf(thing, 'it fails', () => thing.canBeTaken(monster)) !== undefined
    )
      return false
    const value = (thing as Item).value ?? 0
    if (value < settings.worth || value > settings.worthAtMost) return false
    if (settings.takes === 'valuable') return value > 0
    if (settings.takes === 'gear') return 'damage' in thing || 'protection' in thing
    return settings.takes !== 'food' || 'eat' in thing
  }

  private use(thing: MudObject): void {
    const { monster, settings } = this
    if (settings.eats && (thing as { eat?: unknown }).eat) {
      monster.command(`eat ${thing.name}`)
      return
    }
    if (!settings.wears) return
    if ('damage' in thing && isBetter(thing as Weapon, monster.wielded)) {
      takeInHand(monster, thing as Weapon)
    } else if ('protection' in thing) {
      const armour = thing as Armour
      const worn = monster.worn[armour.place]
      if (worn && worn.protection >= armour.protection) return
      if (worn) monster.takeOff(worn)
      dress(monster, armour, '{Actor} [wear] {item}.')
    }
  }
}

function isBetter(weapon: Weapon, than: Weapon | null): boolean {
  return than === null || average(weapon.damage) > average(than.damage)
}

function average(dice: string): number {
  const [, count = '0', sides = '0', bonus = '0'] = /^(?:(\d*)d(\d+))?([+-]?\d+)?$/.exec(dice) ?? []
  return Number(count || 1) * ((Number(sides) + 1) / 2) * (sides === '0' ? 0 : 1) + Number(bonus)
}

export default Scavenger
