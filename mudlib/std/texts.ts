import { texts } from '/std/daemons'
import type { MudObject } from '/std/object'

/**
 * A text as it currently applies at a place. Tags such as `{night: …}` and `{winter: …|…}` are replaced. `help texts` lists the words. A
 * text without tags is returned unchanged.
 * @param at the object that the text belongs to; the tags are evaluated in the object's room
 * @param most the maximum number of characters that are read
 */
export function shown(text: string, at: MudObject | null, most = Number.POSITIVE_INFINITY): string {
  // Code of a domain may have set a text field to any value.
  if (typeof text !== 'string') return 'something'
  const short = text.length > most ? text.slice(0, most) : text
  return short.includes('{') ? texts().render(short, at) : short
}
