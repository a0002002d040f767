import { Command } from '/std/command'
import type { Living } from '/std/living'
import { findLiving } from '/std/parse'

/** Asks somebody about something: says the word, which they answer if they know it. */
export default class Ask extends Command {
  usage = 'ask <person> about <word>'
  help =
    'Asks somebody here about something, aloud: ask hob about wolf. See also: talk, which tells what you can ask about.'
  speaks = true

  run(actor: Living, args: string): string | undefined {
    const [, whom, topic] = /^(?:to )?(.+?) about (?:the |an? )?(.+)$/i.exec(args) ?? /^(\S+) (.+)$/.exec(args) ?? []
    if (!whom || !topic) return 'Ask whom about what? For example: ask hob about wolf.'
    const target = findLiving(actor, whom)
    if (!target || target === actor) return `There is no '${whom}' here.`
    if (!target.isPlayer && target.cannotAct()) return `${target.theShort} does not hear you.`
    actor.say(topic)
    return undefined
  }
}
