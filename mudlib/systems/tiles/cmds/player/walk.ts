import { directions } from '/lib/directions'
import { chooseOne } from '/lib/phrases'
import { beside, directionOf, type Tile } from '/lib/tiles/tile'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import { findLiving } from '/std/parse'
import { TileRoom } from '/std/tile-room'
import { doorsKnown } from '/std/tile-view'

/** Walks over the ground of a room. */
export default class Walk extends Command {
  position = 'standing' as const
  usage = 'walk <x> <y>\nwalk <direction>\nwalk [to] <person, place or exit>\nwalk stop'
  help =
    "Where a room has ground with tiles: walks to a tile ('walk 12 7'), in a direction until something is in the way ('walk east'), to a place ('walk altar'), up to somebody ('walk goblin'), through the nearest closed door ('walk door') or out by an exit ('walk out north'). You stop when a monster that is new to you comes into sight. 'walk stop' stops you, and so does a step in a direction. See 'help tiles'."

  run(actor: Living, args: string): string | undefined {
    const room = actor.environment
    if (!(room instanceof TileRoom)) return 'Here you go from place to place: north, south, up, down.'
    const at = room.tileOf(actor)
    if (!at) return 'You float in nothingness.'
    const to = args.toLowerCase().replace(/^(?:to )?(?:the )?/, '')
    if (to === '') return "Walk where? 'walk 12 7', 'walk east', 'walk goblin'."
    room.startClock()
    if (to === 'stop') return room.stopWalking(actor) ? 'You stop.' : 'You are not walking.'
    const numbers = /^(\d+)[ ,]+(\d+)$/.exec(to)
    if (numbers) return room.walkTo(actor, { x: Number(numbers[1]), y: Number(numbers[2]) })
    const out = /^(?:out |way )?(.+)$/.exec(to)![1]!
    const way = directions[out] ?? out
    if (to !== out && room.exits[way]) return this.leave(room, actor, at, way)
    const direction = directionOf(way)
    if (direction !== null) return this.straight(room, actor, at, way)
    if (room.exits[way]) return this.leave(room, actor, at, way)
    const place = room.map.places.find(
      ({ name }) => name.toLowerCase() === to || name.toLowerCase().split(' ').includes(to),
    )
    if (place && room.knownTo(actor)?.[place.y * room.map.width + place.x]) return room.walkTo(actor, place)
    const [door] = /^(?:closed )?door$/.test(to) ? doorsKnown(room, actor) : []
    if (door) return room.walkTo(actor, door)
    const living = findLiving(actor, to)
    if (living && living !== actor) return room.approach(actor, living)
    const thing = chooseOne(to, room.around(actor))
    const tile = thing && room.tileOf(thing)
    return tile ? room.walkTo(actor, tile) : `You see no '${to}' here.`
  }

  private leave(room: TileRoom, actor: Living, at: Tile, exit: string): string | undefined {
    const tile = room.tileOfExit(exit, at)
    return tile ? room.walkTo(actor, tile, exit) : actor.takeExit(exit)
  }

  /** Walks in one direction until something blocks the way. */
  private straight(room: TileRoom, actor: Living, at: Tile, way: string): string | undefined {
    const direction = directionOf(way)!
    let end = at
    while (room.canStep(end, direction)) end = beside(end, direction)
    if (end === at) return actor.go(way)
    return room.walkTo(actor, end)
  }
}
