import { Command } from '/std/command'
import type { Player } from '/std/player'
import { changedTileRecord, type GroundText, groundShownTo } from '/std/tile-record'
import { TileRoom } from '/std/tile-room'

const answers: Readonly<Record<GroundText, string>> = {
  auto: 'Ground is shown as your client has it: drawn by a page, in words for a screen reader, else as a map.',
  map: 'Ground is shown as a map.',
  words: 'Ground is told in words.',
  off: "Ground isn't shown in the text as you walk.",
}

/** Shows the ground around the player. */
export default class ShowMap extends Command {
  position = 'sleeping' as const
  usage = 'map\nmap words|on|off|auto'
  help =
    "Where a room has ground with tiles: shows the map around you (@), with what you see on it. 'map words' tells it in words from now on, as 'scan' does, 'map on' shows the map after each walk, 'map off' nothing, and 'map auto' what suits your client. See 'help tiles'."

  run(actor: Player, args: string): string | undefined {
    const how = args === 'on' ? 'map' : args
    if (!actor.isPlayer) return 'Only players have a map.'
    if (Object.hasOwn(answers, how)) {
      actor.keepRecord('tiles', changedTileRecord(actor, { text: how as GroundText }))
      return answers[how as GroundText]
    }
    if (args !== '') return 'map words, map on, map off, or map auto.'
    const room = actor.environment
    if (!(room instanceof TileRoom)) return 'There is no map of this place.'
    if (actor.isSleeping || actor.is('blind')) return 'You see nothing.'
    return groundShownTo(actor) === 'words' ? room.wordsFor(actor) : room.mapFor(actor)
  }
}
