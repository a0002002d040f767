import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Leaves the game. */
export default class Quit extends Command {
  isForPlayers = true
  position = 'sleeping' as const
  isPersonal = true
  usage = 'quit'
  help = 'Saves you and leaves. You find yourself in the same place when you come back.'

  run(actor: Player): string | undefined {
    if (actor.foe) return 'You are fighting! Flee first, or win.'
    actor.tell('See you soon!')
    actor.leaveWorld(`${actor.describe()} leaves the world.`)
    return undefined
  }
}
