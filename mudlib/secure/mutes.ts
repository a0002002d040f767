import { now } from 'driver'
import { amountOf, capitalize } from '/lib/text'
import { actingAccount, noted } from '/secure/acting'
import { bodies, characters, ranks } from '/secure/daemons'
import { keepAccount, readAccount } from '/secure/records'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** The longest mute, in minutes (30 days). For a longer time, an admin can banish the player. */
const longest = 30 * 24 * 60

/** The players who may not speak for a time. */
export class Mutes extends MudObject {
  /** The refusal that a muted player sees; empty if the player may speak. */
  reasonFor(body: Player): string {
    const muted = readAccount(bodies().accountOf(body))?.muted
    if (!muted || muted.until <= now()) return ''
    const minutes = Math.ceil((muted.until - now()) / 60)
    return `You may not speak for ${amountOf(minutes, 'more minute')}: ${muted.reason}`
  }

  /**
   * Mutes the account of a character. With 0 minutes, the account may speak again. A wizard's command can mute players and apprentices; an
   * admin's command can mute anybody.
   * @param reason the reason, which is shown to the player
   * @returns the message for the user
   */
  mute(name: string, minutes: number, reason: string): string {
    const by = actingAccount()
    const owner = characters().accountOf(name) || name
    const account = readAccount(owner)
    if (!ranks().isAtLeast(by, 'wizard')) return 'That is for wizards.'
    if (!account) return `There is nobody called '${name}'.`
    if (!ranks().isAdmin(by) && ranks().isAtLeast(owner, 'wizard')) return 'Only an admin mutes a wizard.'
    if (!(minutes >= 0 && minutes <= longest)) return `Give it in minutes, up to ${longest}.`
    const { muted: _before, ...rest } = account
    const muted = { until: now() + Math.round(minutes * 60), reason }
    keepAccount(minutes === 0 ? rest : { ...rest, muted })
    for (const body of bodies().ofAccount(owner)) {
      body.tell(minutes === 0 ? 'You may speak again.' : this.reasonFor(body))
    }
    return minutes === 0
      ? noted(by, `let ${owner} speak again`, `${capitalize(owner)} may speak again.`)
      : noted(
          by,
          `muted ${owner} for ${amountOf(minutes, 'minute')}: ${reason}`,
          `${capitalize(owner)} is muted for ${amountOf(minutes, 'minute')}.`,
        )
  }
}

export default Mutes
