import { reload } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { pathFor } from '/std/wizardry'

/** Reloads a program from its file. */
export default class Update extends Command {
  usage = 'update <path>\nupdate here'
  help =
    "Reads a program's file again and puts it live on all objects. A saved file does this by itself; update also loads one that was not loaded yet."

  run(actor: Player, args: string): string | undefined {
    return reload(pathFor(actor, args))
  }
}
