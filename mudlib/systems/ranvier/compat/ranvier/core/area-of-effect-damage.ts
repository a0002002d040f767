import { Character } from '/compat/ranvier/core/character'
import { Damage } from '/compat/ranvier/core/damage'
import type { EffectableEntity } from '/compat/ranvier/core/effectable-entity'
import { Room } from '/compat/ranvier/core/room'

/** Damage to all NPCs in a room. The class comes from the RU3 fork. */
export class AreaOfEffectDamage extends Damage {
  /**
   * Damages all targets in a room, or a single character. A room gets the event `areaDamage(damage, targets)`.
   * @throws RangeError for anything else
   */
  override commit(room: EffectableEntity): void {
    if (!(room instanceof Room)) {
      if (!(room instanceof Character))
        throw new RangeError('AreaOfEffectDamage commit target must be an instance of Room or Character')
      super.commit(room)
      return
    }
    const targets = this.getValidTargets(room)
    for (const target of targets) super.commit(target)
    room.emit('areaDamage', this, targets)
  }

  /** Returns the targets in a room. Bundles may override this method. */
  getValidTargets(room: Room): Character[] {
    return [...room.npcs].filter(npc => npc.hasAttribute(this.attribute))
  }
}
