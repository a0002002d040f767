import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { objAmong } from './lookup'
import { charNamed, type Order } from './mud-orders'

// Texts of echo and send: marks for names as each reader sees them, and colours.

/** A colour mark: a tab and a letter. This world's clients get none from area files. */
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
 * A text as somebody reads it: `~ann` is Ann, or you; `|ann` possessive, `^ann` her, `&ann` she, `*ann` her; a backquote names a thing.
 * Rules: tbaMUD, dg_comm.c.
 */
export function textFor(order: Order, text: string, viewer: MudObject): string {
  if (order.on === 'room') return begun(shownText(text))
  const filled = text.replace(
    /\\(.)|([~|^&*`])(}?[\w#-]+)/g,
    (whole, escaped?: string, mark?: string, word?: string) => {
      if (escaped !== undefined) return escaped
      if (mark === '`') return thingNamed(order, word!)
      const who = charNamed(order, word!)
      return who ? nameFor(who, mark as '~', viewer) : (nobody[mark as '~'] ?? whole)
    },
  )
  return begun(shownText(filled))
}

/** What stands for somebody who isn't there. */
const nobody = { '~': 'someone', '|': "someone's", '^': 'its', '&': 'it', '*': 'it' } as const

/** Texts begin with a capital letter, whatever they are made of. */
const begun = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function thingNamed({ world, room }: Order, word: string): string {
  const thing = room && objAmong(world, word, world.floor(room))
  return thing ? world.short(thing) : 'something'
}

function nameFor(who: Living, mark: '~' | '|' | '^' | '&' | '*', viewer: MudObject): string {
  const isViewer = who === viewer
  const name = who.describe(viewer)
  if (mark === '~') return isViewer ? 'you' : name
  if (mark === '|') return isViewer ? 'your' : `${name}'s`
  return isViewer ? own[mark] : pronouns[who.gender][mark]
}
