import { amountOf } from '/lib/text'
import { accountsLike } from '/secure/desk'
import { changeAccount } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Lists accounts, and deletes and restores them. */
export default class AccountsCommand extends Command {
  isForDesk = true
  usage = 'accounts [<part of a name>]\naccounts delete <name> <reason>\naccounts restore <name>'
  help =
    'Lists accounts with their characters and what holds for them. With delete, an account and its characters are gone from the world at once, and removed for good after 30 days; until then restore brings it back, and so does its owner by logging in.'

  run(_actor: Player, args: string): string | undefined {
    const [word = '', name = '', ...rest] = args.split(' ')
    const reason = rest.join(' ')
    if (word === 'delete')
      return name === '' || reason === ''
        ? 'Delete which account, and why?'
        : changeAccount('delete', name.toLowerCase(), reason)
    if (word === 'restore') return changeAccount('restore', name.toLowerCase(), reason)
    const { total, accounts } = accountsLike(args.toLowerCase(), 0)
    const lines = accounts.map(({ name: account, rank, characters, states }) =>
      [`  ${account}: ${rank}`, `plays ${characters.join(', ') || 'nobody'}`, ...states].join('; '),
    )
    return [
      ...lines,
      `${amountOf(total, 'account')}${total > accounts.length ? `, of which the first ${accounts.length}` : ''}`,
    ].join('\n')
  }
}
