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
] as const
export type WearPlace = (typeof wearPlaces)[number]

/** A thing to wear: armour, or just clothes. */
export class Armour extends Item {
  name = 'cap'
  kind: ItemKind = 'armour'
  weight = 2
  place: WearPlace = 'head'
  /** What it takes off the damage of each blow, and in percent off the attacker's chance to hit. */
  protection = 1
}

export default Armour
