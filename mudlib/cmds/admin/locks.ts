import { listLocks, unlockLogin } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Shows and lifts the locks against password guessing. */
export default class Locks extends Command {
  isForDesk = true
  usage = 'locks\nlocks lift <account or address>\nlocks lift all'
  help =
    'Lists who is locked out after too many wrong passwords: accounts, addresses, and accounts from an address; of IPv6, the /64 of the address. Lifts a lock before its 15 minutes are over. See logins and banish.'

  run(_actor: Player, args: string): string | undefined {
    if (args === '') return listLocks().join('\n') || 'Nobody is locked out.'
    const what = /^lift (\S+)$/i.exec(args)?.[1]
    return what === undefined ? `Lift what? ${this.usage.replaceAll('\n', ', ')}` : unlockLogin(what.toLowerCase())
  }
}
