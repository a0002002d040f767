import type { Area } from '/compat/ranvier/core/area'
import { EntityFactory } from '/compat/ranvier/core/entity-factory'
import type { Npc } from '/compat/ranvier/core/npc'

/** Makes monsters. */
export class MobFactory extends EntityFactory {
  override create(area: Area, entityRef: string): Npc {
    const npc = this.createByType(area, entityRef, this.engine.classes.Npc as never) as Npc
    npc.area = area
    return npc
  }
}
