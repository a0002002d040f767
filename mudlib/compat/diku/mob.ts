import { Shopkeeper } from '/behaviours/shopkeeper'
import { wearPositions } from '/compat/diku/convert'
import { type NamedBehaviour, specOf } from '/compat/diku/specials'
import type { Item } from '/std/item'
import { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Weapon } from '/std/weapon'

/** A mobile that a file of a Diku world tells of. */
export class DikuMob extends Monster {
  vnum = 0
  /** What it wears and holds, by the server's number of the place. */
  equipment: Record<number, MudObject> = {}
  /** The shop that it keeps, as settings of Shopkeeper, or null. */
  shop: object | null = null
  /** What its special procedure and its flags have it do, beside its act flags. */
  habits: NamedBehaviour[] = []

  create(): void {
    super.create()
    this.adopt()
  }

  upgraded(from: number): void {
    super.upgraded(from)
    this.adopt()
  }

  /** Its behaviours are those that its file asks for. */
  private adopt(): void {
    const shop = this.shop ? [Shopkeeper.with(this.shop)] : []
    this.behaviours = [...shop, ...this.habits.map(specOf)]
  }

  /** Puts something on it, which it carries then. */
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
