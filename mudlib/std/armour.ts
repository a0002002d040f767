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
  // Second ones, and hands: worlds of the Diku family have them.
  'finger2',
  'neck2',
  'wrist',
  'wrist2',
  'light',
  'held',
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
