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
  /** ROM: the number of the gang that it belongs to; 0: none. */
  group = 0
  /** ROM: its offensive flags and its immunities, which programs can check. */
  offFlags = 0
  immFlags = 0
  /** ROM: its figures for blows, used if fights follow ROM's rules (`set: diku.combat=diku`). */
  blows: MobBlows | null = null
  /** What it wears and holds, by the server's number of the place. */
  equipment: Record<number, MudObject> = {}
  /** The shop that it keeps, as settings of Shopkeeper, or null. */
  shop: object | null = null
  /** Behaviours for its special procedure and its flags other than act flags. */
  habits: NamedBehaviour[] = []

  /** Its behaviours: those of its flags, its shop and its habits, then those that it lists. */
  protected get specs(): readonly BehaviourSpec[] {
    const shop = this.shop ? [Shopkeeper.with(this.shop)] : []
    const listed = [...shop, ...this.habits.map(specOf), ...this.behaviours]
    return actFlags().behavioursOf(this.actFlags, this.aggressive, listed)
  }

  /** Makes it wear or wield an item that it carries. */
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
