import { askPassword } from '/secure/gate'
import { Command } from '/std/command'

/** Changes the player's password. */
export default class Password extends Command {
  position = 'sleeping' as const
  isPersonal = true
  isForPlayers = true
  isInFull = true
  usage = 'password'
  help = 'Asks for your password and for a new one. What you type is not shown.'

  run(): string | undefined {
    return askPassword('password')
  }
}
