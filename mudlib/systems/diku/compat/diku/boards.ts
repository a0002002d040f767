import { has, words } from '/compat/diku/convert'
import type { DikuObject } from '/compat/diku/model'
import { nounOf } from '/lib/text'

/**
 * Returns whether players can read and write notes on an object. Each server lists the numbers of its boards only in its code, so here an
 * object counts as a board if its name says so and it can't be taken.
 */
export function isBoard({ keywords, short, wear }: DikuObject): boolean {
  return (
    words(keywords).some(word => /^boards?$/i.test(word)) && nounOf(short.toLowerCase()) === 'board' && !has(wear, 0)
  )
}
