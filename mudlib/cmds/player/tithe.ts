import { findAlmoner } from '/behaviours/almoner'
import { readCoins } from '/lib/amounts'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Gives coins to a temple. */
export default class Tithe extends Command {
  position = 'standing' as const
  usage = 'tithe\ntithe <n>'
  help =
    'Gives a tenth of your coins, or so many, to a temple where you are: 10 coins at least. You are blessed for it: the longer, the more of what you have it was.'

  run(actor: Player, args: string): string | undefined {
    const almoner = findAlmoner(actor)
    if (!almoner) return 'There is nobody here who takes tithes.'
    const coins = args === '' ? 0 : readCoins(args, actor.gold, true)
    if (typeof coins === 'string') return coins
    if (coins === null || (args !== '' && coins === 0)) return 'How many coins?'
    return almoner.take(actor, coins)
  }
}
