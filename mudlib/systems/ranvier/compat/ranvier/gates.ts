import type { Area } from '/compat/ranvier/core/area'
import type { Character } from '/compat/ranvier/core/character'
import type { Engine } from '/compat/ranvier/core/engine'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import type { Room } from '/compat/ranvier/core/room'

/** An exit that no file defines: the paths of the two rooms that it connects. */
export interface Crossing {
  readonly from: string
  readonly way: string
  readonly to: string
}

/** The name of the area to which gates belong. The area has no manifest, and isn't ticked or saved. */
const beyond = '.beyond'

/** Returns whether the reference of a room is that of a gate. */
export const isGate = (ref: string): boolean => ref.startsWith(`${beyond}:`)

/**
 * Exits from a Ranvier world to rooms outside it. For each such outside room, the engine has a room of its own, called a gate, so
 * that the bundles' own commands can show the exit and walk through it. A character that enters a gate is taken to the outside
 * room.
 */
export class Gates {
  private readonly engine: Engine
  private area: Area | null = null
  private readonly gates = new Map<Room, string>()
  /** The exits to gates that have been added to rooms. */
  private readonly opened: { room: Room; way: string; gate: Room }[] = []

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** Returns the path of the place to which a gate leads; undefined for any other room. */
  beyond(where: GameEntity | null | undefined): string | undefined {
    return this.gates.get(where as Room)
  }

  /** Returns the room from which characters enter a gate. */
  backFrom(gate: Room): Room | undefined {
    return this.opened.find(one => one.gate === gate)?.room
  }

  /** Whether all exits to gates still exist. A script may have replaced a room's exits. */
  get isWhole(): boolean {
    return this.opened.every(({ room, way, gate }) =>
      room.exits.some(({ direction, roomId }) => direction === way && roomId === gate.entityReference),
    )
  }

  /** Removes the exits to gates, so that rooms match their files. */
  close(): void {
    for (const { room, way, gate } of this.opened.splice(0))
      room.exits = room.exits.filter(one => one.direction !== way || one.roomId !== gate.entityReference)
  }

  /**
   * Opens the gates for the given crossings, and closes all other gates.
   * @param roomAt returns the engine's room for a path
   * @param describe returns the title of the place at a path
   */
  link(
    crossings: readonly Crossing[],
    roomAt: (path: string) => Room | undefined,
    describe: (path: string) => string,
  ): void {
    this.close()
    for (const { from, way, to } of crossings) {
      const room = roomAt(from)
      if (!room) continue
      const gate = this.gateTo(to, describe)
      room.exits = [...room.exits, { roomId: gate.entityReference, direction: way }]
      this.opened.push({ room, way, gate })
    }
    for (const gate of [...this.gates.keys()])
      if (!this.opened.some(one => one.gate === gate)) {
        this.gates.delete(gate)
        this.engine.state.RoomManager.removeRoom(gate)
      }
  }

  private gateTo(path: string, describe: (path: string) => string): Room {
    for (const [gate, to] of this.gates) if (to === path) return gate
    const { classes, state } = this.engine
    this.area ??= new classes.Area(null, beyond, { title: 'Beyond' }) as Area
    const title = describe(path)
    const gate = new classes.Room(this.area, { id: path, title, description: title }) as Room
    state.RoomManager.addRoom(gate)
    this.gates.set(gate, path)
    return gate
  }

  /** Sends back a character that can't pass a gate. */
  turnBack(who: Character): void {
    const back = this.backFrom(who.room as Room)
    if (back) (who as Character & { moveTo(room: Room): void }).moveTo(back)
  }
}
