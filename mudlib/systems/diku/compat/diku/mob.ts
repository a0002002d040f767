import { Shopkeeper } from '/behaviours/shopkeeper'
import type { MobBlows } from '/compat/diku/combat/mob-blows'
import { wearPositions } from '/compat/diku/convert'
import { type NamedBehaviour, specOf } from '/compat/diku/specials/classes'
import { actFlags } from '/daemons/names'
import type { BehaviourSpec } from '/std/behaviour'
import type { Item } from '/std/item'
import { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Weapon } from '/std/weapon'

/** A mobile of a Diku world. */
export class DikuMob extends Monster {
  vnum = 0
  /** ROM: the number of the group to which the mobile belongs; 0 for none. */
  group = 0
  /** ROM: the mobile's offensive flags and its immunities, which programs can check. */
  offFlags = 0
  immFlags = 0
  /** ROM: the mobile's combat numbers, used if the world's fights follow ROM's rules (`set: diku.combat=diku`). */
  blows: MobBlows | null = null
  /** The items that the mobile wears and holds, by the server's number for the position. */
  equipment: Record<number, MudObject> = {}
  /** The mobile's shop, as settings of Shopkeeper, or null. */
  shop: object | null = null
  /** Behaviours that come from the mobile's special procedure and from its flags other than act flags. */
  habits: NamedBehaviour[] = []

  /** Returns the mobile's behaviours: first those for its flags, its shop and its habits, then those in its `behaviours`. */
  protected get specs(): readonly BehaviourSpec[] {
    const shop = this.shop ? [Shopkeeper.with(this.shop)] : []
    const listed = [...shop, ...this.habits.map(specOf), ...this.behaviours]
    return actFlags().behavioursOf(this.actFlags, this.aggressive, listed)
  }

  /** Makes the mobile wear or wield an item that it carries. */
  equip(item: MudObject, position: number): void {
    this.equipment = { ...this.equipment, [position]: item }
    const place = wearPositions[position]
    if (place === 'wield') {
      if ('damage' in item) this.wield(item as Weapon)
    } else if (place) this.putOn(item as Item, place)
  }

  takeOff(item: MudObject): void {
    super.takeOff(item)
    for (const [position, one] of Object.entries(this.equipment)) {
      if (one !== item) continue
      const { [Number(position)]: _, ...others } = this.equipment
      this.equipment = others
    }
  }

  isUsing(item: MudObject): boolean {
    return super.isUsing(item) || Object.values(this.equipment).includes(item)
  }
}

export default DikuMob
