import { directions } from '/lib/directions'
import { chooseOne, readChoice } from '/lib/phrases'
import { Command } from '/std/command'
import { Container } from '/std/container'
import { Drink } from '/std/drink'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { carried, findLiving, inSight } from '/std/parse'
import type { Room } from '/std/room'

/** Looks around, at something, into something, or in a direction. */
export default class Look extends Command {
  position = 'sleeping' as const
  usage = 'look\nlook [at] <thing or person>\nlook in <container>\nlook <direction>'
  help = 'Shows where you are, or one thing more closely. Words of the description can often be looked at too.'

  run(actor: Living, args: string): string | undefined {
    const room = actor.environment as Room | null
    if (actor.isSleeping) return 'You are asleep, and see nothing.'
    if (!room?.view) return 'You float in nothingness.'
    if (args === '' || args === 'at') return room.view(actor).trimEnd()
    if (!actor.canSeeIn(room)) return 'It is too dark to see anything here.'
    const inside = /^(?:in|into|inside) (.+)$/i.exec(args)
    if (inside) return this.lookIn(actor, inside[1]!)
    return this.inspect(actor, room, args.replace(/^(at|the) /i, '').replace(/^the /i, ''))
  }

  private inspect(actor: Living, room: Room, what: string): string {
    const living = findLiving(actor, what)
    if (living && (living === actor || isNamed(living, what))) return this.see(actor, living)
    const words = this.wordsOn(actor, what)
    if (words) return words
    const items = [chooseOne(what, carried(actor)), chooseOne(what, inSight(actor))].filter(one => one !== null)
    const item = items.find(one => isNamed(one, what))
    if (item) return item.lookAt(actor)
    const detail = room.details[what.toLowerCase()] ?? this.partOf(room, what)
    if (detail) return detail
    // The beginning of a name means something only where no whole word does.
    if (living) return this.see(actor, living)
    if (items[0]) return items[0].lookAt(actor)
    const door = room.findDoor(what)
    const path = room.exitTo(directions[what] ?? what)
    const view = room.views[directions[what] ?? what]
    if (door && (!path || room.doorState(door) !== 'open')) {
      return `The ${room.doors[door]!.name} is ${room.doorState(door)}.`
    }
    if (view) return view
    if (path) return `That way lies: ${room.load<Room>(path).short}.`
    return `You see no '${what}' here.`
  }

  private see(actor: Living, living: Living): string {
    if (living !== actor) living.tell(`${actor.theShort} looks at you.`)
    return living.lookAt(actor)
  }

  /** The text of a detail (`details`) of an item that is carried or here. */
  private wordsOn(actor: Living, what: string): string | undefined {
    const word = what.toLowerCase()
    const things = [...carried(actor), ...inSight(actor)] as Partial<Item>[]
    return things.map(({ details }) => details?.[word]).find(text => text !== undefined && text !== '')
  }

  /** `old sign` means the detail `sign`. */
  private partOf(room: Room, what: string): string | undefined {
    const noun = what.toLowerCase().split(' ').at(-1) ?? ''
    return room.details[noun] ?? room.details[noun.replace(/s$/, '')]
  }

  private lookIn(actor: Living, what: string): string {
    const container: MudObject | null = chooseOne(what, carried(actor)) ?? chooseOne(what, inSight(actor))
    const detail = this.partOf(actor.environment as Room, what)
    if (!container) return detail ?? `You see no '${what}' here.`
    if (container instanceof Drink) return container.fullness
    return container instanceof Container ? container.contents() : `You can't look into ${container.theShort}.`
  }
}

/** Whether a phrase has a whole word of an object's names, not the beginning of one. */
const isNamed = (object: MudObject, phrase: string): boolean => object.isCalled(readChoice(phrase).noun)
