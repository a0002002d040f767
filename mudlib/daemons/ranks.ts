import { aliasesOf, isWizard, mayWrite, muteOf } from '/secure/gate'
import type { RanksDaemon } from '/std/daemons'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** The information about accounts that code in /std may query. */
export class Ranks extends MudObject implements RanksDaemon {
  /** Whether somebody is at least an apprentice. */
  isWizard(body: Player): boolean {
    return isWizard(body)
  }

  /** Whether somebody may write the files of a path's domain; admins may also write the mudlib's files. */
  mayWrite(body: Player, path: string): boolean {
    return mayWrite(body, path)
  }

  /** The refusal that a muted player sees; empty: the player may speak. */
  muteOf(body: Player): string {
    return muteOf(body)
  }

  /** A player's aliases, by word, with the lines that they stand for. */
  aliasesOf(body: Player): Readonly<Record<string, string>> {
    return aliasesOf(body)
  }
}

export default Ranks
