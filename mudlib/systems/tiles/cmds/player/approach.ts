import { chooseOne } from '/lib/phrases'
import { capitalize, plain, subject } from '/lib/text'
import { distance } from '/lib/tiles/tile'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import { findLiving, inSight } from '/std/parse'
import { TileRoom } from '/std/tile-room'
import { type Seen, seenFrom } from '/std/tile-view'

/** Walks up to a living, a thing or a place. */
export default class Approach extends Command {
  position = 'standing' as const
  usage = 'approach <person or thing>'
  help =
    "Where a room has ground with tiles: walks up to somebody, also one who moves, or to a thing. See 'help tiles'."

  run(actor: Living, args: string): string | undefined {
    const room = actor.environment
    if (args === '') return 'Approach whom?'
    const target = findLiving(actor, args)
    if (!target && room instanceof TileRoom) return this.walkToThing(actor, room, args)
    if (!target || target === actor) return `You see no '${args}' here.`
    if (!(room instanceof TileRoom)) return `${subject(target.theShort)} is near enough.`
    room.startClock()
    return room.approach(actor, target)
  }

  private walkToThing(actor: Living, room: TileRoom, phrase: string): string | undefined {
    const thing = chooseOne(phrase, inSight(actor))
    const place = thing ? null : placeCalled(room, actor, phrase)
    const [at, to] = [room.tileOf(actor), thing ? room.tileOf(thing) : (place?.at ?? null)]
    if (!at || !to) return `You see no '${phrase}' here.`
    if (distance(at, to) === 0) return `${capitalize(thing?.theShort ?? place!.name)} is right here.`
    room.startClock()
    return room.walkTo(actor, to)
  }
}

/** The nearest place or exit in sight that matches a word of a phrase, as `scan` lists it. */
function placeCalled(room: TileRoom, actor: Living, phrase: string): Seen | null {
  const wanted = phrase.toLowerCase().replace(/^(?:the|an?) /, '')
  const named = ({ name }: Seen) => {
    const called = plain(name).toLowerCase()
    return called.replace(/^(?:the|an?) /, '') === wanted || called.split(/[^a-z-]+/).includes(wanted)
  }
  return seenFrom(room, actor).find(one => one.thing === null && named(one)) ?? null
}
