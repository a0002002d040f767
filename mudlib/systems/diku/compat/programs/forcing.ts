import type { Mounts } from '/compat/diku/mounts'
import { type Forced, mountedRoot } from '/compat/programs/force'
import { commands } from '/daemons/names'
import { isWizard } from '/secure/gate'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** Commands that no program can make a player perform: commands for the account, for the client, and for talking to players elsewhere. */
const own = new Set(
  `account alias bug channels characters chat color gossip group haggle idea ignore logins mail newbie pager party password prompt
   quit reply report save tell title twofactor typo wrap`.split(/\s+/),
)

/**
 * Makes players perform the orders of mounted worlds' programs. Those worlds belong to the operator, so this is done with the mudlib's
 * rights. A domain's code doesn't gain these rights by triggering such a program, because the driver checks all code in the call chain.
 */
export class Forcing extends MudObject {
  /** Performs a line as a mortal player would. As in tbaMUD's valid_dg_target(), staff are never forced. */
  force(forced: Forced): void {
    forced.error = this.reasonAgainst(forced)
    if (forced.error !== '') return
    const { who, line } = forced
    forced.error = 'it was not allowed'
    forced.error = who.command(line) ? '' : `there is no such command: '${line}'`
  }

  private reasonAgainst({ holder, program, who, line }: Forced): string {
    const root = mountedRoot(holder, program)
    const mounts = this.load<Mounts>('/compat/diku/mounts')
    if (root === '' || !mounts.roots.includes(root)) return 'it is not of a mounted world'
    const player = who as Player
    if (!player.isPlayer || player.wizard || isWizard(player)) return `${who.name} is made to do nothing`
    if (player.composing !== '') return `${who.name} writes just now`
    const [verb = ''] = player.expandAlias(line.trim()).toLowerCase().split(/\s+/)
    const command = commands().find(player, verb)?.path.split('/').at(-1) ?? ''
    return own.has(command) ? `players are not made to '${command}'` : ''
  }
}

export default Forcing
