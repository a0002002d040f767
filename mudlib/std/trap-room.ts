import { move } from 'driver'
import { open } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { ResetRoom } from '/std/reset-room'

/** A room that can be a death trap. */
export class TrapRoom extends ResetRoom {
  /** Whether everybody who enters dies (a death trap of DikuMUD), except wizards. */
  deadly = false
  private dying: Living | null = null

  /** Called when a player has entered a death trap: the player sees the room, and dies. */
  protected trap(who: Player): void {
    if (this.deadly && !who.wizard) this.callOut(1, 'kill', who)
  }

  /** Kills a living in the death trap. Its belongings lie in the room that it came from. */
  @open
  kill(who: Living): void {
    if (who.destructed || who.environment !== this.self || !this.deadly) return
    who.tell('You should not have come here.')
    const { cameFrom } = who as Player
    const before = cameFrom ? this.findLoaded(cameFrom) : null
    if (before) move(who, before)
    this.dying = who
    who.die(null)
    this.dying = null
  }

  canLeave(object: MudObject, to: MudObject): string | undefined {
    const who = object as Living
    if (this.deadly && who.isPlayer && !(who as Player).wizard && who !== this.dying) return 'There is no way back.'
    return super.canLeave(object, to)
  }
}

export default TrapRoom
