import { texts } from '/std/daemons'
import type { MudObject } from '/std/object'

/**
 * A text as it is shown in a place now: tags such as `{night: …}` and `{winter: …|…}` are replaced. `help texts` lists the words. A text
 * without tags is returned as it is, at once.
 * @param at the object that the text belongs to; the room that it is in counts
 * @param most how many characters are read at most
 */
export function shown(text: string, at: MudObject | null, most = Number.POSITIVE_INFINITY): string {
  // Code of a domain may have set a text field to anything.
  if (typeof text !== 'string') return 'something'
  const short = text.length > most ? text.slice(0, most) : text
  return short.includes('{') ? texts().render(short, at) : short
}
