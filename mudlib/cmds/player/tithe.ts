import { findAlmoner } from '/behaviours/almoner'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Gives coins to a temple. */
export default class Tithe extends Command {
  position = 'standing' as const
  usage = 'tithe\ntithe <n>'
  help =
    'Gives a tenth of your coins, or so many, to a temple where you are. You are blessed for it: the longer, the more of what you have it was.'

  run(actor: Player, args: string): string | undefined {
    const almoner = findAlmoner(actor)
    if (!almoner) return 'There is nobody here who takes tithes.'
    const coins = args === '' ? 0 : Number(args)
    if (!Number.isSafeInteger(coins) || coins < 0 || (args !== '' && coins === 0)) return 'How many coins?'
    return almoner.take(actor, coins)
  }
}
