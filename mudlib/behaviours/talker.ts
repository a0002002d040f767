import { listOf } from '/lib/text'
import { Behaviour } from '/std/behaviour'
import type { Talker as Talks } from '/std/events'
import type { Living } from '/std/living'
import type { Message } from '/std/object'

/** Words that people greet with. */
const greetings: readonly string[] = ['hello', 'hi', 'greetings']

interface Settings {
  /** What it says or does by itself when players are there; a line that begins with `:` is an emote. */
  chat: string[]
  /** In percent, at each heart beat. */
  chance: number
  /** Answers by the words that it hears; words separated by `|` have the same answer. */
  answers: Record<string, string>
}

/**
 * Talks: by itself, when it hears words it knows, and when somebody turns to it with `talk`: then it greets them, by the answer to `hello`
 * or `hi`, and they are told what they can ask about.
 *
 *     behaviours = [Talker.with({ chat: ['Fresh eels!', ':yawns.'], answers: { 'wolf|wolves': 'East of here.' } })]
 */
export class Talker extends Behaviour<Settings> {
  defaults(): Settings {
    return { chat: [], chance: 5, answers: {} }
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    if (monster.attacker || settings.chat.length === 0 || monster.random(100) >= settings.chance) return false
    if ((monster.environment?.players?.length ?? 0) === 0) return false
    monster.utter(monster.pick(settings.chat))
    return true
  }

  interact(): Talks | undefined {
    const { answers, chat } = this.settings
    return chat.length > 0 || Object.keys(answers).length > 0 ? this : undefined
  }

  talkTo(who: Living): boolean {
    const { monster, settings } = this
    const groups = Object.entries(settings.answers).map(([words, answer]) => ({ words: words.split('|'), answer }))
    const greeting = groups.find(({ words }) => words.some(word => greetings.includes(word)))
    if (greeting) monster.say(greeting.answer)
    else if (settings.chat.length > 0) monster.utter(monster.pick(settings.chat))
    const topics = groups
      .filter(one => one !== greeting)
      .map(({ words }) => who.link(words[0]!, `ask ${monster.name} about ${words[0]}`))
    const first = groups.find(one => one !== greeting)?.words[0]
    if (topics.length > 0) who.tell(`You can ask about ${listOf(topics)}, as in 'ask ${monster.name} about ${first}'.`)
    return true
  }

  hear(message: Message): void {
    if (this.monster.cannotAct() || message.kind !== 'say' || !(message.speaker as { isPlayer?: boolean }).isPlayer)
      return
    const said = ` ${message.text.toLowerCase().replace(/[^a-z' ]/g, '')} `
    for (const [words, answer] of Object.entries(this.settings.answers)) {
      if (!words.split('|').some(word => said.includes(` ${word} `))) continue
      // A moment later, as people do; the method's name survives any edit.
      this.monster.callOut(1, 'command', `say ${answer}`)
      return
    }
  }
}

export default Talker
