import type { Engine } from '/compat/ranvier/core/engine'
import type { Npc } from '/compat/ranvier/core/npc'

/** All monsters, by uuid. */
export class MobManager {
  declare readonly engine: Engine
  mobs = new Map<string, Npc>()

  addMob(mob: Npc): void {
    this.mobs.set(mob.uuid, mob)
  }

  /**
   * Removes a monster from the world permanently. In the fork, only the room where it spawned drops the monster from its list;
   * another room where it is now keeps it in the list.
   */
  removeMob(mob: Npc): void {
    mob.effects.clear()
    const source = this.engine.fork === 'ru3' ? mob.sourceRoom : null
    const room = source ?? mob.room
    if (room) {
      room.area.removeNpc(mob)
      room.removeNpc(mob, this.engine.fork !== 'ru3' || source !== null)
    }
    mob.__pruned = true
    mob.removeAllListeners()
    this.mobs.delete(mob.uuid)
    this.engine.world.pruned(mob)
  }
}
