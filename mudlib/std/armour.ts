import { Item, type ItemKind } from '/std/item'

export const wearPlaces = [
  'head',
  'neck',
  'body',
  'back',
  'arms',
  'hands',
  'waist',
  'legs',
  'feet',
  'shield',
  'finger',
  // Further places for armour, which worlds of the Diku family use.
  'finger2',
  'neck2',
  'wrist',
  'wrist2',
  'light',
  'held',
] as const
export type WearPlace = (typeof wearPlaces)[number]

/** Whether something can be worn. This is true of armour and of other things with a `place`, such as a bag worn on the back. */
export const isWearable = (thing: object): thing is Armour =>
  wearPlaces.includes((thing as Partial<Armour>).place as WearPlace)

/** A thing to wear: armour or clothes. */
export class Armour extends Item {
  name = 'cap'
  kind: ItemKind = 'armour'
  weight = 2
  place: WearPlace = 'head'
  /** Points taken off the damage of each blow. Each point also takes 2 percent off the attacker's chance to hit. */
  protection = 1
  /** The number of degrees by which it warms its wearer, and the percentage of rain that it keeps off. */
  warmth = 1
  keepsDry = 0

  properties(): string[] {
    return [...super.properties(), `${this.protection} protection`, this.place]
  }
}

export default Armour
