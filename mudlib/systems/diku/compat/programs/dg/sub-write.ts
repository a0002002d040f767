import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import { charInRoom, objAmong } from './lookup'
import { nobody, type PersonMark, partsOf } from './marks'
import type { Order } from './mud-orders'

// Prepares the texts of echo and send. Marks are replaced by names as each reader sees them, and colours are removed.

/** Removes colour marks: a tab and a letter. This world sends no colours from area files to its clients. */
export function shownText(text: string): string {
  return text.replace(/\t(?:\[[^\]]*\]|.)?/g, '')
}

const pronouns = {
  male: { '^': 'his', '&': 'he', '*': 'him' },
  female: { '^': 'her', '&': 'she', '*': 'her' },
  neuter: { '^': 'its', '&': 'it', '*': 'it' },
} as const
const own = { '^': 'your', '&': 'you', '*': 'you' } as const

/**
 * Returns a text as a viewer reads it: `~ann` is Ann, or you; `|ann` the possessive, `^ann` her, `&ann` she, `*ann` her; a backquote marks
 * a thing. A person who isn't in the room is called `someone`. The rules are those of tbaMUD's dg_comm.c.
 * @param room the room in which names are searched for
 */
export function textFor({ world }: Order, room: Room | null, text: string, viewer: MudObject): string {
  let filled = ''
  for (const part of partsOf(text)) {
    if (typeof part === 'string') {
      filled += part
      continue
    }
    const { mark, name } = part
    if (mark === '`') {
      const thing = room && objAmong(world, name, world.floor(room))
      filled += thing ? world.short(thing) : nobody[mark]
    } else {
      const who = charInRoom(world, room, name) as Living | null
      filled += who ? nameFor(who, mark, viewer) : nobody[mark]
    }
  }
  return begun(shownText(filled))
}

/** Prepares a text that a room shows to everybody in it: removes colours, but replaces no marks. `$$` becomes `$`. */
export const plainText = (text: string) => begun(shownText(text).replaceAll('$$', '$'))

/** Capitalises the first letter of a text, because a text may begin with a name in lower case. */
const begun = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function nameFor(who: Living, mark: PersonMark, viewer: MudObject): string {
  const isViewer = who === viewer
  const name = who.describe(viewer)
  if (mark === '~') return isViewer ? 'you' : name
  if (mark === '|') return isViewer ? 'your' : `${name}'s`
  return isViewer ? own[mark] : pronouns[who.gender][mark]
}
