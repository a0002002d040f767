import { Command } from '/std/command'
import type { Living } from '/std/living'
import { recall } from '/std/recall'

/** Takes the actor back to a safe room. */
export default class Recall extends Command {
  usage = 'recall'
  help =
    'Takes you back to a safe room: the temple or the square of the world that you are in. Not in a fight, and not from places that hold you.'

  run(actor: Living): string | undefined {
    if (actor.foe) return 'You are fighting: flee first.'
    return recall(actor)
  }
}
