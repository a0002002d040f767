import { resetPassword } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Resets the password of somebody who has lost it. */
export default class ResetPassword extends Command {
  isForDesk = true
  usage = 'resetpassword <account>\nresetpassword <account> twofactor'
  help =
    'Makes a token for somebody who has lost the password. Typed in place of the password at the login, it lets them choose a new one. It works once, within a day; the old password works until then. With twofactor, the second factor is taken away too. A lock after wrong passwords ends.'

  run(_actor: Player, args: string): string | undefined {
    const [name = '', more = ''] = args.toLowerCase().split(' ')
    if (name === '' || (more !== '' && more !== 'twofactor')) return `Usage:\n${this.usage}`
    return resetPassword(name, more === 'twofactor')
  }
}
