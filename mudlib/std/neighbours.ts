import { capitalize } from '/lib/text'
import type { Room } from '/std/room'

/**
 * Finds the exit to the neighbouring room that a word names: `smithy`, `inn`. @returns the exit, and the room's short as it begins a
 * sentence: `The smithy`; null if no neighbouring room has this name
 */
export function wayTo(room: Room | null, word: string): { way: string; short: string } | null {
  if (!room?.exits || word.length < 3) return null
  for (const [way, path] of Object.entries(room.exits)) {
    const there = room.findLoaded<Room>(room.addressOf(room.absolute(path)))
    const words = there?.short?.toLowerCase().split(/\W+/) ?? []
    if (words.includes(word) || path.endsWith(`/${word}`)) return { way, short: capitalize(there?.short ?? 'it') }
  }
  return null
}
