import { Shopkeeper } from '/behaviours/shopkeeper'
import { wearPositions } from '/compat/diku/convert'
import type { Armour } from '/std/armour'
import { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Weapon } from '/std/weapon'

/** A mobile that a file of a Diku world tells of. */
export class DikuMob extends Monster {
  vnum = 0
  /** The line in a room's list. */
  presence = ''
  /** Dice of its hit points. */
  hitDice = ''
  /** What it wears and holds, by the server's number of the place. */
  equipment: Record<number, MudObject> = {}

  /** The shop that it keeps, as settings of Shopkeeper, or null. */
  shop: object | null = null

  create(): void {
    if (this.hitDice !== '' && this.maxHp === 0) this.maxHp = Math.max(1, this.roll(this.hitDice))
    super.create()
    this.openShop()
  }

  upgraded(from: number): void {
    super.upgraded(from)
    this.openShop()
  }

  private openShop(): void {
    if (this.shop) this.addBehaviour(Shopkeeper.with(this.shop))
    else this.removeBehaviour(Shopkeeper)
  }

  describePresence(viewer?: MudObject | null): string {
    return this.presence === '' || this.foe ? super.describePresence(viewer) : this.presence
  }

  /** Puts something on it, which it carries then. */
  equip(item: MudObject, position: number): void {
    this.equipment = { ...this.equipment, [position]: item }
    const place = wearPositions[position]
    if (place === 'wield' && 'damage' in item) this.wielded = item as Weapon
    else if (place && place !== 'wield' && 'protection' in item) this.worn[place] = item as Armour
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
