import { law } from '/daemons/names'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { Room } from '/std/room'

/** A room where a faction holds the offenders whom its guards have arrested. Prisoners can't leave before their sentence is over. */
export class Jail extends Room {
  peaceful = true
  noRecall = true
  noMagic = true

  canLeave(object: MudObject, to: MudObject): string | undefined {
    const left = (object as Player).isPlayer ? law().secondsLeft(object as Player) : 0
    return left > 0 ? `The door is barred. You have ${Math.ceil(left)} seconds to wait.` : super.canLeave(object, to)
  }
}

export default Jail
