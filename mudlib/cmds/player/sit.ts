import { Command, noPlaceFor } from '/std/command'
import type { Living } from '/std/living'

/** Sits down, or up. */
export default class Sit extends Command {
  usage = 'sit\nsit <thing>'
  help =
    'Sits down. Hit points and magic points come back a little faster than standing, and you can still cast. See: rest, sleep, stand.'

  run(actor: Living, args: string): string | undefined {
    return noPlaceFor(actor, args, 'sit') ?? actor.settle('sitting')
  }
}
