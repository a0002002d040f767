import { Command } from '/std/command'
import { settleOn } from '/std/furniture'
import type { Living } from '/std/living'

/** Sits down to rest. */
export default class Rest extends Command {
  usage = 'rest\nrest <thing>'
  help =
    'Sits down to rest. Hit points and magic points come back faster than sitting. You can talk, eat and handle your things, but neither walk nor cast. See: sit, sleep, stand.'

  run(actor: Living, args: string): string | undefined {
    return settleOn(actor, args, 'rest', 'resting')
  }
}
