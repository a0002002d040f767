import type { Area } from '/compat/ranvier/core/area'
import { EntityFactory } from '/compat/ranvier/core/entity-factory'
import type { Room } from '/compat/ranvier/core/room'

/** Makes rooms. */
export class RoomFactory extends EntityFactory {
  override create(area: Area, entityRef: string): Room {
    const room = this.createByType(area, entityRef, this.engine.classes.Room as never) as Room
    room.area = area
    return room
  }
}
