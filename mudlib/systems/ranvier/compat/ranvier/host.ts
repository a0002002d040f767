import { load } from 'driver'
import type { RanvierItem } from '/compat/ranvier/item'
import type { RanvierNpc } from '/compat/ranvier/npc'
import type { RanvierRoom } from '/compat/ranvier/room'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** The daemon of Ranvier worlds, as the bodies in them see it. */
export interface RanvierHost {
  /** A room's body is there: what is in the room gets bodies too, as soon as its world is there. */
  roomLoaded(room: RanvierRoom): void
  /** A player is about to see a room of a Ranvier world. */
  playerComes(player: Player, room: RanvierRoom): void
  /** Somebody has said something in a room, by means of this world or of its engine. */
  heard(room: RanvierRoom, who: Living, text: string): void
  playerCame(player: Player, room: RanvierRoom): void
  /** @param to where the player has gone; null: out of the world */
  playerWent(player: Player, to: MudObject | null): void
  /** A player who had lost the connection has it again. */
  playerIsBack(player: Player): void
  /** Why a player may not leave for a place by means of this world, or undefined. */
  whyStay(player: Player, to: MudObject): string | undefined
  /** An NPC's body has moved, perhaps by a behaviour of ours. */
  bodyMoved(body: RanvierNpc): void
  /** Whether an object is the body of an entity. */
  isBody(body: MudObject): boolean
  /** Makes an NPC of an engine again of a body that a domain's program made, after a restart. @returns whether it is one */
  enlistAgain(body: RanvierNpc): boolean
  bodyGone(body: RanvierNpc | RanvierItem): void
  /** Has an NPC begin a fight by the rules of its world. @returns why it can't, or undefined */
  fight(body: RanvierNpc, who: Living): string | undefined
}

export const ranvier = (): RanvierHost => load('/daemons/ranvier') as object as RanvierHost
