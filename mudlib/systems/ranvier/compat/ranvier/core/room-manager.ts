import type { Room } from '/compat/ranvier/core/room'

/** All rooms, by entity reference. The key of a room in an instance of an area also contains the instance's id. */
export class RoomManager {
  rooms = new Map<string, Room>()

  getRoom(entityRef: string, instanceId: string | null = null): Room | undefined {
    return this.rooms.get(this.getInstanceRef(entityRef, instanceId))
  }

  addRoom(room: Room, instanceId: string | null = null): void {
    this.rooms.set(this.getInstanceRef(room.entityReference, instanceId), room)
  }

  removeRoom(room: Room, instanceId: string | null = null): void {
    this.rooms.delete(this.getInstanceRef(room.entityReference, instanceId))
  }

  getInstanceRef(entityRef: string, instanceId: string | null = null): string {
    return instanceId ? `${entityRef}__${instanceId}` : entityRef
  }
}
