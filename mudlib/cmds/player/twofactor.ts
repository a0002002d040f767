import { askPassword } from '/secure/gate'
import { Command } from '/std/command'

/** Sets or removes a second factor. */
export default class TwoFactor extends Command {
  position = 'sleeping' as const
  isPersonal = true
  isForPlayers = true
  usage = 'twofactor'
  help =
    'Protects your account with an authenticator (TOTP): from then on you are asked for its code after your password. Used again, it takes that away.'

  run(): string | undefined {
    return askPassword('secondFactor')
  }
}
