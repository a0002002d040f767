import { aliasesOf, isWizard, mayWrite, muteOf } from '/secure/gate'
import type { RanksDaemon } from '/std/daemons'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** Gives code in /std information about accounts. */
export class Ranks extends MudObject implements RanksDaemon {
  /** Whether somebody is at least an apprentice. */
  isWizard(body: Player): boolean {
    return isWizard(body)
  }

  /** Whether somebody may write the files of a path's domain. Admins may also write the mudlib's files. */
  mayWrite(body: Player, path: string): boolean {
    return mayWrite(body, path)
  }

  /** The refusal that a muted player sees; empty if the player may speak. */
  muteOf(body: Player): string {
    return muteOf(body)
  }

  /** A player's aliases: each word, with the line that replaces it. */
  aliasesOf(body: Player): Readonly<Record<string, string>> {
    return aliasesOf(body)
  }
}

export default Ranks
