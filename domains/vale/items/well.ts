import { triggers } from '/daemons/names'
import { Drink } from '/std/drink'
import type { Living } from '/std/living'

/** The well in the square. The description of the room includes the well, and its state in a drought. */
export default class Well extends Drink {
  name = 'well'
  short = 'the well'
  long = 'The water is far down, and cold. Somebody has dropped a bucket in it.'
  draughts = -1
  takeable = false
  weight = 2000
  hidden = true

  lookAt(viewer: Living): string {
    return this.room?.detail('well') ?? super.lookAt(viewer)
  }

  drink(actor: Living): string | undefined {
    return triggers().holds('great-drought failing', this) ? 'The bucket comes up with mud in it.' : super.drink(actor)
  }
}
