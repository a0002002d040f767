import { wholeIn } from '/lib/amounts'
import { addKey, keyNames, removeKey } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Lists and changes the player's public keys for SSH. */
export default class Keys extends Command {
  usage = 'keys\nkeys add <line of a .pub file>\nkeys remove <number>'
  help =
    'Lists the public keys by which you come in over sftp, sshfs and ssh without a password; adds one, or removes it. See `help editors`.'
  isForPlayers = true
  isInFull = true

  run(_actor: Player, args: string): string | undefined {
    const [what = '', ...rest] = args.split(' ')
    if (what === 'add') return addKey(rest.join(' ').trim())
    if (what === 'remove') return removeKey(wholeIn(rest[0] ?? '') ?? 0)
    if (what !== '') return `keys ${what}? It is \`keys\`, \`keys add\` or \`keys remove\`.`
    return (
      keyNames()
        .map((name, i) => `${String(i + 1).padStart(3)}  ${name}`)
        .join('\n') || 'You have no keys.'
    )
  }
}
