import type { Item } from '/std/item'
import { readOf } from '/std/seeing'

/** The maximum worth of one item in the books, in coins. There is a limit because the item's code may return any number. */
const mostWorth = 1_000_000

/** The worth of an item in the books, in coins. */
export const worthOf = (item: Item): number => Math.max(0, Math.min(mostWorth, readOf(item, 'worth', 0)))
