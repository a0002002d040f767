import { listFiles } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { pathFor, trying } from '/std/wizardry'

/** Lists a folder. */
export default class Ls extends Command {
  usage = 'ls [<folder>]'
  help = "Lists the files of a folder: the room's own, unless you name another."

  run(actor: Player, args: string): string | undefined {
    const folder = args === '' ? pathFor(actor, 'here').replace(/\/[^/]*$/, '') : pathFor(actor, args)
    return trying(() => listFiles(folder || '/').join('  ') || `${folder} is empty, or there is no such folder.`)
  }
}
