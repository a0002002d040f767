import { commands } from '/daemons/names'
import { directions } from '/lib/directions'
import { subject } from '/lib/text'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import { findLiving } from '/std/parse'

/** The verbs that a charmed monster obeys. None of them lets it give its things away. */
const allowed = new Set(
  'say emote kill get wield wear remove flee open close follow look stand sit rest sleep wake'.split(' '),
)

/** Orders a charmed monster to do something. */
export default class Order extends Command {
  usage = 'order <whom> <command>'
  help = 'Makes somebody whom you have charmed go somewhere, fight, say something, or pick something up.'

  run(actor: Living, args: string): string | undefined {
    const [, whom, line] = /^(\S+) (.+)$/.exec(args) ?? []
    const target = whom ? findLiving(actor, whom) : null
    if (!target || !line) return 'Order whom to do what?'
    if (target.isPlayer || target.master !== actor) return `${subject(target.theShort)} does not take orders from you.`
    const verb = line.split(' ')[0]!.toLowerCase()
    const command = commands().find(target, verb)
    const name = command?.path.split('/').at(-1)
    const isWay = directions[verb] !== undefined || Object.values(directions).includes(verb)
    if (!isWay && name !== undefined && !allowed.has(name))
      return `${subject(target.theShort)} will not do that, even for you.`
    return commands().perform(target, line) ? undefined : `${subject(target.theShort)} does not know how to '${line}'.`
  }
}
