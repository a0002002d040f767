import { Item, type ItemKind } from '/std/item'

/** A key. It opens the doors and containers whose `key` is its path. */
export class Key extends Item {
  name = 'key'
  kind: ItemKind = 'key'
  weight = 0
}

export default Key
