import { Character } from '/compat/ranvier/core/character'
import type { EffectableEntity } from '/compat/ranvier/core/effectable-entity'
import { Heal } from '/compat/ranvier/core/heal'
import { Room } from '/compat/ranvier/core/room'

/** Healing of all players in a room. The class comes from the RU3 fork. */
export class AreaOfEffectHeal extends Heal {
  /**
   * Heals all targets in a room, or a single character. A room gets the event `areaHeal(heal, targets)`.
   * @throws RangeError for anything else
   */
  override commit(room: EffectableEntity): void {
    if (!(room instanceof Room)) {
      if (!(room instanceof Character))
        throw new RangeError('AreaOfEffectHeal commit target must be an instance of Room or Character')
      super.commit(room)
      return
    }
    const targets = this.getValidTargets(room)
    for (const target of targets) super.commit(target)
    room.emit('areaHeal', this, targets)
  }

  /** Returns the targets in a room. Bundles may override this method. */
  getValidTargets(room: Room): Character[] {
    return [...room.players].filter(player => player.hasAttribute(this.attribute))
  }
}
