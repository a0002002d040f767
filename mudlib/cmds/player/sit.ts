import { Command } from '/std/command'
import { settleOn } from '/std/furniture'
import type { Living } from '/std/living'

/** Makes the actor sit, from standing or from lying down. */
export default class Sit extends Command {
  usage = 'sit\nsit <thing>'
  help =
    'Sits down. Hit points and magic points come back a little faster than standing, and you can still cast. See: rest, sleep, stand.'

  run(actor: Living, args: string): string | undefined {
    return settleOn(actor, args, 'sit', 'sitting')
  }
}
