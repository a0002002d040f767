import { profile } from 'driver'
import { readAmount } from '/lib/amounts'
import { Command } from '/std/command'
import type { Player } from '/std/player'

const usually = 5
const most = 120

/** Records a CPU profile of the world. */
export default class Profile extends Command {
  usage = 'profile [<seconds>]'
  help = `Samples the whole world for some seconds (${usually} unless you say) and writes a CPU profile with TypeScript's names and lines,
to be opened in Chrome DevTools, VS Code or speedscope. The dearest functions are shown here.`

  run(actor: Player, args: string): string | undefined {
    const seconds = args === '' ? usually : readAmount(args, 'For how many seconds?', { most })
    if (typeof seconds === 'string') return seconds
    profile(seconds, actor, 'tell')
    return `The world is watched for ${seconds} s.`
  }
}
