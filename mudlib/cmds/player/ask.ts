import { asked, happen } from 'driver'
import { Talker } from '/behaviours/talker'
import { capitalize, subject } from '/lib/text'
import { act } from '/std/act'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { findLiving } from '/std/parse'

/** Asks somebody about a topic. The actor says the word, and somebody who knows it answers. */
export default class Ask extends Command {
  usage = 'ask <person> about <word>'
  help =
    'Asks somebody here about something, aloud: ask hob about wolf. See also: talk, which tells what you can ask about.'
  speaks = true

  run(actor: Living, args: string): string | undefined {
    const said = args.replace(/^(?:to )?(?:the )?/i, '')
    const [, whom, topic] =
      /^(.+?) (?:about|for|to) (?:the |an? )?(.+)$/i.exec(said) ?? /^(\S+) (?!(?:about|for|to)$)(.+)$/i.exec(said) ?? []
    if (!whom || !topic) return 'Ask whom about what? For example: ask hob about wolf.'
    const target = findLiving(actor, whom)
    if (!target || target === actor) return `There is no '${whom}' here.`
    if (!target.isPlayer && target.cannotAct()) return `${subject(target.theShort)} does not hear you.`
    if (actor.is('silenced')) {
      actor.say(topic)
      return undefined
    }
    const isSentence = /^(?:when|why|how|what|where|who|is|are|do|does|can|will)\b/i.test(topic)
    const how = isSentence ? '{Actor} [ask] {target}, "{text}"' : '{Actor} [ask] {target} about {text}.'
    act(how, { actor, target, text: isSentence ? `${capitalize(topic.replace(/[?.!]+$/, ''))}?` : topic })
    if (!target.isPlayer) asked(actor, target, () => happen('questioned', target, topic, actor))
    actor.speak(topic, 'say', true, target)
    return target.isPlayer ? undefined : this.silenceOf(actor, target as Monster, topic)
  }

  /** The reply if a monster can't have an answer, because none of its listeners reacts to the word; otherwise undefined. */
  private silenceOf(actor: Living, target: Monster, topic: string): string | undefined {
    if (target.destructed || target.programs.length > 0 || target.hear !== this.load<Monster>('/std/monster').hear)
      return undefined
    const listeners = target.mind().filter(one => 'hear' in one || 'said' in one || 'questioned' in one)
    if (listeners.some(one => one.heeds(topic, actor))) return undefined
    const talkers = listeners.filter((one): one is Talker => one instanceof Talker)
    const topics = talkers.map(one => one.topicsFor(actor)).filter(one => one !== '')
    return [`${subject(target.theShort)} knows nothing about that.`, ...topics].join(' ')
  }
}
