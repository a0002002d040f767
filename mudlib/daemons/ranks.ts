import { aliasesOf, isWizard, mayWrite, muteOf } from '/secure/gate'
import type { RanksDaemon } from '/std/daemons'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** What /std may ask of the accounts. */
export class Ranks extends MudObject implements RanksDaemon {
  /** Whether somebody is at least an apprentice. */
  isWizard(body: Player): boolean {
    return isWizard(body)
  }

  /** Whether somebody may write the files of a path's domain; admins those of the mudlib too. */
  mayWrite(body: Player, path: string): boolean {
    return mayWrite(body, path)
  }

  /** What a muted player is told; empty: the player may speak. */
  muteOf(body: Player): string {
    return muteOf(body)
  }

  /** The words that somebody made for longer lines. */
  aliasesOf(body: Player): Readonly<Record<string, string>> {
    return aliasesOf(body)
  }
}

export default Ranks
