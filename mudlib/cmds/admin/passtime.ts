import { calendar } from '/daemons/names'
import { readAmount } from '/lib/amounts'
import { Command } from '/std/command'

/** The maximum number of hours to fast-forward at once. */
const most = 2000

/** Fast-forwards the world by some hours. */
export default class PassTime extends Command {
  usage = 'passtime <hours of the world>'
  help = `Lets hours of the world pass, fifty in a second: the date, the weather, festivals, world events, and all else that waits for an hour or a
day. What is counted in seconds goes on as before: fights, effects, respawns, needs, the time that a quest has.`

  run(_actor: object, args: string): string {
    const hours = readAmount(args, 'How many hours?', { most })
    if (typeof hours === 'string') return hours
    calendar().pass(hours)
    return hours === 1 ? 'An hour passes.' : `${hours} hours pass.`
  }
}
