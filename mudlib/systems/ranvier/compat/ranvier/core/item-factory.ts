import type { Area } from '/compat/ranvier/core/area'
import { EntityFactory } from '/compat/ranvier/core/entity-factory'
import type { Item } from '/compat/ranvier/core/item'

/** Makes items. */
export class ItemFactory extends EntityFactory {
  override create(area: Area | null, entityRef: string): Item {
    const item = this.createByType(area, entityRef, this.engine.classes.Item as never) as Item
    item.area = area as Area
    return item
  }
}
