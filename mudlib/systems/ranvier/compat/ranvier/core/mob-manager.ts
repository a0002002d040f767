import type { Engine } from '/compat/ranvier/core/engine'
import type { Npc } from '/compat/ranvier/core/npc'

/** All monsters, by their uuids. */
export class MobManager {
  declare readonly engine: Engine
  mobs = new Map<string, Npc>()

  addMob(mob: Npc): void {
    this.mobs.set(mob.uuid, mob)
  }

  /**
   * Takes a monster out of the world for good. The fork takes it out of the room that it came from: in another it stays in the list, as in
   * the fork itself.
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
