import type { GameState } from '/compat/ranvier/core/game-state'
import type { RoomDefinition } from '/compat/ranvier/core/room'
import { ranvier } from '/compat/ranvier/host'
import type { Open, RoomListeners } from '/compat/ranvier/listeners'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { Message, MudObject } from '/std/object'
import type { Player } from '/std/player'
import { Room } from '/std/room'

/**
 * The body of a room of a Ranvier world. The world's engine controls everything in the room. A program that inherits from this
 * class may define a room of
 * an area, in the folder `rooms` next to the area's program.
 */
export class RanvierRoom extends Room {
  /** The mounted world to which the room belongs: `/ranvier/limbo`. */
  root = ''
  /** The reference of the room in its world: `limbo:white`. */
  ref = ''
  /** For a program that defines a room: the definition, with the fields of `rooms.yml`. */
  definition: Open<RoomDefinition> | null = null

  /** Returns the room's event listeners. In a listener, `this` is the engine's room. Called once each time the program is loaded. */
  listeners(_state: GameState): RoomListeners {
    return {}
  }

  cleanUp(): boolean {
    return this.definition !== null && this.root === '' ? false : super.cleanUp()
  }

  create(): void {
    super.create()
    if (this.ref !== '') ranvier().roomLoaded(this)
  }

  /** Shows nothing to visitors, because the engine shows them the room. */
  showTo(who: Living): void {
    if ((who as Player).session === '') super.showTo(who)
  }

  /** Lets players leave only when the engine would: not through closed doors, and not in a fight. */
  canLeave(object: MudObject, to: MudObject): string | undefined {
    const refused = (object as Living).isPlayer ? ranvier().whyStay(object as Player, to) : undefined
    return refused ?? super.canLeave(object, to)
  }

  /** Called before a player enters: from now on, the engine shows the player the surroundings. */
  @on('entering')
  noteEntry(who: Living): void {
    if (who.isPlayer && who.environment === this) ranvier().playerComes(who as Player, this)
  }

  @on('arrived', { reach: 'room' })
  noteArrival(who: Living): void {
    if (who.isPlayer) ranvier().playerCame(who as Player, this)
  }

  /** Passes speech in the mudlib on to the engine, so that the engine's characters also hear it. */
  @on('said', { reach: 'room' })
  noteSpeech(who: Living, text: string, how: Message['kind']): void {
    if (how === 'say') ranvier().heard(this, who, text)
  }

  @on('returned', { reach: 'room' })
  noteReturn(who: Living): void {
    if (who.isPlayer) ranvier().playerIsBack(who as Player)
  }

  @on('left', { reach: 'room' })
  noteDeparture(who: Living, to: MudObject | null): void {
    if (who.isPlayer) ranvier().playerWent(who as Player, to)
  }

  @on('quitting', { reach: 'room' })
  noteQuitting(who: Living): void {
    if (who.isPlayer) ranvier().playerWent(who as Player, null)
  }
}

export default RanvierRoom
