import { has, words } from '/compat/diku/convert'
import type { DikuObject } from '/compat/diku/model'
import { nounOf } from '/lib/text'

/**
 * Whether an object is a board to read and write notes on. Each server lists the numbers of its boards in its code, so here a board is an
 * object that is called a board and can't be taken.
 */
export function isBoard({ keywords, short, wear }: DikuObject): boolean {
  return (
    words(keywords).some(word => /^boards?$/i.test(word)) && nounOf(short.toLowerCase()) === 'board' && !has(wear, 0)
  )
}
