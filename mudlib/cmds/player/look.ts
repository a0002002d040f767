import { happen } from 'driver'
import { directions } from '/lib/directions'
import { chooseOne, readChoice, singulars } from '/lib/phrases'
import { capitalize } from '/lib/text'
import { Command } from '/std/command'
import { Container } from '/std/container'
import { Drink } from '/std/drink'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { sky } from '/std/offers'
import { carried, findLiving, inSight } from '/std/parse'
import type { Room } from '/std/room'
import { shown } from '/std/texts'

/**
 * The text that somebody sees, the object that was looked at and, for a detail, the detail's word. A plain string is the reason why there
 * is nothing to see.
 */
type Sight = string | [text: string, at: MudObject, word?: string]

/** Looks around, at something, into something, or in a direction. */
export default class Look extends Command {
  position = 'sleeping' as const
  usage = 'look\nlook [at] <thing or person>\nlook in <container>\nlook <direction>'
  help = 'Shows where you are, or one thing more closely. Words of the description can often be looked at too.'

  run(actor: Living, args: string, typed: string): string | undefined {
    const room = actor.environment as Room | null
    if (actor.isSleeping) return 'You are asleep, and see nothing. To get up: wake.'
    if (!room?.view) return 'You float in nothingness.'
    if (args === '' || args === 'at') return this.show(actor, [room.view(actor).trimEnd(), room], 'look')
    if (!actor.canSeeIn(room)) return 'It is too dark to see anything here. You need a light.'
    const inside = /^(?:in|into|inside) (.+)$/i.exec(args)
    if (inside) return this.show(actor, this.lookIn(actor, inside[1]!), 'in')
    const seen = this.inspect(actor, room, args.replace(/^(at|the) /i, '').replace(/^the /i, ''))
    return this.show(actor, seen, /^exa/i.test(typed) ? 'examine' : 'look')
  }

  /** Shows a sight to somebody, and then raises `lookedAt`. */
  private show(actor: Living, seen: Sight, how: 'look' | 'examine' | 'in'): string | undefined {
    if (typeof seen === 'string') return seen
    const [text, at, word = ''] = seen
    actor.showLong(capitalize(text))
    if (!at.destructed) happen('lookedAt', at, actor, how, word)
    return undefined
  }

  private inspect(actor: Living, room: Room, what: string): Sight {
    const living = findLiving(actor, what)
    // If there is a gate to look at, `gate` doesn't mean the gate guard, whose name only contains the word.
    const word = what.toLowerCase()
    const isHalf = living !== null && living !== actor && isNamed(living, what) && living.name !== word
    const scenery = isHalf ? room.detail(word) : undefined
    if (scenery !== undefined) return [shown(scenery, room), room, word]
    if (living && (living === actor || isNamed(living, what))) return this.see(actor, living)
    const words = this.wordsOn(actor, what)
    if (words) return words
    const items = [chooseOne(what, carried(actor)), chooseOne(what, inSight(actor))].filter(one => one !== null)
    const item = items.find(one => isNamed(one, what))
    if (item) return [item.lookAt(actor), item]
    const detail = room.detail(what.toLowerCase()) ?? this.partOf(room, what)
    if (detail) return [shown(detail, room), room, what.toLowerCase()]
    // A living that matches only by the beginning of a word comes after things that match by a whole word.
    if (living) return this.see(actor, living)
    if (items[0]) return [items[0].lookAt(actor), items[0]]
    const door = room.findDoor(what)
    const path = room.exitTo(directions[what] ?? what)
    const view = room.views[directions[what] ?? what]
    if (door && (!path || room.doorState(door) !== 'open')) {
      return `The ${room.doors[door]!.name} is ${room.doorState(door)}.`
    }
    if ((view || path) && sky()?.hides(room) !== undefined) return 'You see nothing that way, in this weather.'
    if (view) return shown(view, room)
    if (path) return `That way lies: ${room.load<Room>(path).short}.`
    return isMentioned(room, what) ? 'There is nothing more to see there.' : `You see no '${what}' here.`
  }

  private see(actor: Living, living: Living): Sight {
    if (living !== actor) living.tell(`${actor.theShort} looks at you.`)
    return [living.lookAt(actor), living]
  }

  /** The text of a detail (`details`) of an item that the actor carries or that lies here. */
  private wordsOn(actor: Living, what: string): Sight | undefined {
    const word = what.toLowerCase()
    const thing = [...carried(actor), ...inSight(actor)].find(one => (one as Partial<Item>).details?.[word])
    return thing ? [shown((thing as Item).details[word]!, thing), thing, word] : undefined
  }

  /** The text of the detail that the last word of a phrase names: `sign` for `old sign`. */
  private partOf(room: Room, what: string): string | undefined {
    const noun = what.toLowerCase().split(' ').at(-1) ?? ''
    const forms = [noun, ...singulars(noun), `${noun}s`]
    return forms.map(form => room.detail(form)).find(text => text !== undefined)
  }

  private lookIn(actor: Living, what: string): Sight {
    const container: MudObject | null = chooseOne(what, carried(actor)) ?? chooseOne(what, inSight(actor))
    const detail = this.partOf(actor.environment as Room, what)
    if (!container) return detail === undefined ? `You see no '${what}' here.` : shown(detail, actor.environment)
    if (container instanceof Drink) return [container.fullness, container]
    return container instanceof Container
      ? [container.contents(), container]
      : `You can't look into ${container.theShort}.`
  }
}

/** Whether the texts of a room mention the noun of a phrase, even though there is no detail with that name. */
function isMentioned(room: Room, phrase: string): boolean {
  const noun = phrase.toLowerCase().split(' ').at(-1) ?? ''
  if (!/^[a-z-]{3,}$/.test(noun)) return false
  const texts = [room.scene || room.description, ...Object.values(room.details)].map(text =>
    shown(text, room, mostRead),
  )
  const words = new Set(
    texts
      .join(' ')
      .toLowerCase()
      .split(/[^a-z-]+/),
  )
  return [noun, ...singulars(noun), `${noun}s`].some(form => words.has(form))
}

/** The maximum number of characters of a room's text that are searched for a noun. */
const mostRead = 4000

/** Whether a phrase is a whole word of an object's names, and not just the beginning of a word. */
const isNamed = (object: MudObject, phrase: string): boolean => object.isCalled(readChoice(phrase).noun)
