import { load } from 'driver'
import type { Room } from '/std/room'

/** The room of a number in a mounted world, loaded if it need be; null: there is none. */
export function findStart(root: string, vnum: number): Room | null {
  if (root === '' || vnum < 0) return null
  try {
    return load(`${root}/room/${vnum}`) as Room
  } catch {
    return null
  }
}
