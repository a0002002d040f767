import { coinsOf } from '/lib/coins'
import { amountOf } from '/lib/text'
import type { Item } from '/std/item'
import { answerOf, readOf } from '/std/seeing'

/** The maximum number of properties of an item that are shown, and the maximum length of each in characters. */
const mostShown = 20
const longest = 100

/** Describes an item's properties, weight and value in one line. The item's code may be of any domain, so its answer is checked. */
export function loreOf(item: Item): string {
  const told = answerOf<unknown>(item, [], () => item.properties())
  const properties = (Array.isArray(told) ? told.slice(0, mostShown) : [])
    .filter((one): one is string => typeof one === 'string')
    .map(one => one.slice(0, longest))
  const worth = Math.round(readOf(item, 'worth', 0))
  return [...properties, amountOf(readOf(item, 'weight', 0), 'pound'), coinsOf(worth)].join(', ')
}
