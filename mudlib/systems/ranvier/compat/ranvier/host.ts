import { load } from 'driver'
import type { RanvierItem } from '/compat/ranvier/item'
import type { RanvierNpc } from '/compat/ranvier/npc'
import type { RanvierRoom } from '/compat/ranvier/room'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** The methods of the daemon of Ranvier worlds that the bodies in them use. */
export interface RanvierHost {
  /** Called when a room's body is loaded. Gives bodies to the room's contents as soon as the room's world is loaded. */
  roomLoaded(room: RanvierRoom): void
  /** Called when a player is about to see a room of a Ranvier world. */
  playerComes(player: Player, room: RanvierRoom): void
  /** Called when a living has said something in a room, in the mudlib or in the engine. */
  heard(room: RanvierRoom, who: Living, text: string): void
  playerCame(player: Player, room: RanvierRoom): void
  /** Called when a player has left a room. @param to the place to which the player has gone; null if the player has left the game */
  playerWent(player: Player, to: MudObject | null): void
  /** Called when a player who had lost the connection has reconnected. */
  playerIsBack(player: Player): void
  /** Returns the reason why a player may not leave for a place by a mudlib command, or undefined. */
  whyStay(player: Player, to: MudObject): string | undefined
  /** Called when an NPC's body has moved, perhaps by a mudlib behaviour. */
  bodyMoved(body: RanvierNpc): void
  /** Returns whether an object is the body of an entity. */
  isBody(body: MudObject): boolean
  /** Makes an NPC in the engine, after a restart, for a body that a domain's program made. @returns whether the body stays */
  enlistAgain(body: RanvierNpc): boolean
  bodyGone(body: RanvierNpc | RanvierItem): void
  /** Makes an NPC start a fight by the rules of its world. @returns the reason for a refusal, or undefined */
  fight(body: RanvierNpc, who: Living): string | undefined
}

export const ranvier = (): RanvierHost => load('/daemons/ranvier') as object as RanvierHost
