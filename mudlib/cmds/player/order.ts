import { Command } from '/std/command'
import type { Living } from '/std/living'
import { findLiving } from '/std/parse'

/** What somebody charmed can't be made to do: it would be theirs, not the master's, to decide. */
const never = new Set(['order', 'quit', 'give', 'drop', 'cast', 'alias', 'password'])

/** Tells somebody charmed what to do. */
export default class Order extends Command {
  usage = 'order <whom> <command>'
  help = 'Makes somebody whom you have charmed do something.'

  run(actor: Living, args: string): string | undefined {
    const [, whom, line] = /^(\S+) (.+)$/.exec(args) ?? []
    const target = whom ? findLiving(actor, whom) : null
    if (!target || !line) return 'Order whom to do what?'
    if (target.isPlayer || target.master !== actor) return `${target.theShort} does not take orders from you.`
    if (never.has(line.split(' ')[0]!.toLowerCase())) return `${target.theShort} will not do that, even for you.`
    return target.command(line) ? undefined : `${target.theShort} does not know how to '${line}'.`
  }
}
