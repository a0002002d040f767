import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Sits down, or up. */
export default class Sit extends Command {
  usage = 'sit'
  help =
    'Sits down. Hit points and magic points come back a little faster than standing, and you can still cast. See: rest, sleep, stand.'

  run(actor: Living): string | undefined {
    return actor.settle('sitting')
  }
}
