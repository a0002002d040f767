import { bridges } from '/daemons/names'
import { directions, opposite } from '/lib/directions'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { pathFor, trying } from '/std/wizardry'

/** Opens and closes exits between independent areas. */
export default class BridgeCommand extends Command {
  usage = 'bridge\nbridge <way> <path of a room>\nbridge <way> <path of a room> back <way>\nbridge close <way>'
  help =
    'Opens an exit from the room that you are in to another one, such as a room of a mounted world, and one back. The files of both stay as they are. The way back is the opposite direction, or the word after back. Without more: all such exits. With close: the exit is closed again, and the one back.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') {
      const lines = bridges().all.map(({ from, way, to }) => `  ${from} ${way}: ${to}`)
      return lines.join('\n') || 'No exits have been opened between areas.'
    }
    const here = actor.room
    if (!here?.isBlueprint) return 'You are in no room that could have such an exit.'
    const [first = '', path, word, last] = args.split(/\s+/)
    if (first === 'close') {
      const way = directions[path ?? ''] ?? path ?? ''
      return bridges().close(here, way) ? `The exit ${way} is closed.` : `No exit '${way}' has been opened here.`
    }
    const way = directions[first] ?? first
    if (!path || !/^[\p{L}-]+$/u.test(way)) return this.usage
    const back = word === 'back' ? (directions[last ?? ''] ?? last ?? '') : (opposite[way] ?? '')
    return trying(() => {
      const to = this.load<Room>(pathFor(actor, path))
      if (to.room !== to) return `${to.path} is no room.`
      const refused = bridges().open(here, way, to, back)
      return refused ?? `The exit ${way} leads to ${to.path}${back === '' ? '' : `, and ${back} leads back`}.`
    })
  }
}
