import { Behaviour } from '/std/behaviour'
import type { Message } from '/std/object'

interface Settings {
  /** What it says or does by itself when players are there; a line that begins with `:` is an emote. */
  chat: string[]
  /** In percent, at each heart beat. */
  chance: number
  /** Answers by the words that it hears; words separated by `|` have the same answer. */
  answers: Record<string, string>
}

/**
 * Talks: by itself, and when it hears words it knows.
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
