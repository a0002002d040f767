import type { Item } from '/std/item'
import { readOf } from '/std/seeing'

/** The most coins that the books count as the worth of one thing: its code may say anything. */
const mostWorth = 1_000_000

/** The worth of a thing in coins, for the books. */
export const worthOf = (item: Item): number => Math.max(0, Math.min(mostWorth, readOf(item, 'worth', 0)))
