import { Item, type ItemKind } from '/std/item'

/** Opens the doors and boxes whose `key` is its path. */
export class Key extends Item {
  name = 'key'
  kind: ItemKind = 'key'
  weight = 0
}

export default Key
