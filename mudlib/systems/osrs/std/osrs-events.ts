import type { Tile } from '/lib/tiles/tile'

// What OSRS-style mobs do, in rooms with tiles: these belong to the catalogue of /std/events.

declare module '/std/events' {
  interface Events {
    /** A mob that has come into the world, on its tile: its id, and the path of its program. */
    MOB_NPC_SPAWNED(mobId: string, mobType: string, position: Tile): void
    /** A mob that is taken out of the world: it is dead, or was removed. */
    MOB_NPC_DESPAWN(mobId: string): void
    /** A mob that has moved to another tile. */
    MOB_NPC_POSITION_UPDATED(mobId: string, position: Tile): void
    /** A mob that has come into another state: `idle`, `wander`, `chase`, `attack`, `return`. */
    MOB_AI_STATE_CHANGED(mobId: string, oldState: string, newState: string): void
    /** A mob that begins to fight a player, or is attacked by one: the ids of both. */
    COMBAT_STARTED(attackerId: string, targetId: string): void
  }
}
