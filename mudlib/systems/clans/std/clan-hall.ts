import { keepContents } from 'driver'
import { daemon } from '/daemons/names'
import { isPlayer } from '/std/kinds'
import type { MudObject } from '/std/object'
import { Room } from '/std/room'

/** The hall of a clan. Only members can enter it, and things that are put down in it stay in it. */
export class ClanHall extends Room {
  short = 'A hall'
  /** The key of the clan. */
  clan = ''
  peaceful = true
  details = { shelves: 'For what belongs to all.', table: 'For many.', hearth: 'The fire has been told not to go out.' }

  create(): void {
    super.create()
    keepContents(this, true)
  }

  canEnter(object: MudObject, from: MudObject | null): string | undefined {
    if (isPlayer(object) && !daemon('clans').isMember(object, this.clan)) return 'The door is for members.'
    return super.canEnter(object, from)
  }
}

export default ClanHall
