import { capitalize } from '/lib/text'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { Room } from '/std/room'
import Tollman from './npc/tollman'

/** A ford where a false tollman demands a toll. */
export default class Ford extends Room {
  short = 'The ford'
  long =
    'The old road dips into brown water between two posts, and a rope is stretched across it with a rag in the middle. Smoke rises beyond, to the south.'
  exits = { north: './landing', west: './reeds', south: './camp' }
  sector = 'water' as const
  details = {
    rope: 'It says: pay.',
    rag: 'Red, or it was.',
    posts: 'The reeve put them up. He did not put up the rope.',
  }
  spawns = [{ path: './npc/tollman' }]

  /** Lets a player pass only if the player has paid the tollman or is fighting him. */
  canLeave(object: MudObject, to: MudObject): string | undefined {
    const tollman = this.livings.find((one): one is Tollman => one instanceof Tollman)
    if (
      tollman &&
      (object as Living).isPlayer &&
      to.path === this.absolute('./camp') &&
      !tollman.letsBy(object as Living)
    ) {
      return `${capitalize(tollman.theShort)} holds the rope: "Fifty coins, or swim."`
    }
    return super.canLeave(object, to)
  }
}
