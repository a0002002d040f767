import type { Tile } from '/lib/tiles/tile'

// The events of OSRS-style mobs in rooms with tiles. They are part of the catalogue in /std/events.

declare module '/std/events' {
  interface Events {
    /** A mob has come into the world, on its tile: its id, and the path of its program. */
    MOB_NPC_SPAWNED(mobId: string, mobType: string, position: Tile): void
    /** A mob has left the world, by death or removal. */
    MOB_NPC_DESPAWN(mobId: string): void
    /** A mob has moved to another tile. */
    MOB_NPC_POSITION_UPDATED(mobId: string, position: Tile): void
    /** A mob has entered another state: `idle`, `wander`, `chase`, `attack`, `return`. */
    MOB_AI_STATE_CHANGED(mobId: string, oldState: string, newState: string): void
    /** A mob has begun to fight a player, or has been attacked by one: the ids of both. */
    COMBAT_STARTED(attackerId: string, targetId: string): void
  }
}
