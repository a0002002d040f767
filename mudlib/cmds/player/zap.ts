import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Zaps a wand that you carry at your foe, or at somebody else. Answers where no item has the verb itself. */
export default class Zap extends Command {
  position = 'sitting' as const
  usage = 'zap <wand>\nzap <wand> at <somebody>'
  help = 'Zaps a wand that you carry at your foe, or at somebody else.'

  run(_actor: Living, args: string): string {
    return args === '' ? 'Zap with what?' : `You have no '${args}' to zap with.`
  }
}
