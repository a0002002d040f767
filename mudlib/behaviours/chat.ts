import { type ChatAnswer, type ChatRule, matchChat } from '/ai/chat'
import { holds } from '/ai/terms'
import { chats } from '/daemons/names'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'
import type { Message } from '/std/object'

interface Settings {
  /** The chat file, relative to its program: `./innkeeper.chat`. */
  file: string
  /** Whether it answers only who says its name, or is alone with it. */
  addressed: boolean
  /** Seconds that it thinks before it answers. */
  pause: number
}

/**
 * Answers what it hears by the patterns of a file (CoffeeMUD's MudChat), each player in the state that their talk is in, and by
 * how far they are in quests (QuestChat). The file is live as it is edited. `help chat` tells the format.
 *
 *     behaviours = [Chat.with({ file: './innkeeper.chat' })]
 */
export class Chat extends Behaviour<Settings> {
  /** The state of each player's talk. */
  private states: Record<string, string> = {}

  defaults(): Settings {
    return { file: '', addressed: false, pause: 1 }
  }

  hear(message: Message): void {
    const who = message.speaker as Living
    if (message.kind !== 'say' || !who.isPlayer || this.monster.attacker) return
    if (this.settings.addressed && !this.isAddressed(message.text)) return
    this.answer(who, message.text)
  }

  /** Turning to it is as good as a greeting. */
  interact(who: Living): boolean {
    return this.answer(who, 'hello')
  }

  private isAddressed(text: string): boolean {
    const { monster } = this
    if ((monster.environment?.players.length ?? 0) === 1) return true
    return text
      .toLowerCase()
      .split(/[^a-z']+/)
      .some(word => word.length > 2 && monster.matches(word))
  }

  /** Answers some words by the first rule that fits. @returns whether there was one */
  answer(who: Living, text: string): boolean {
    const { monster } = this
    const state = this.states[who.name] ?? ''
    for (const rule of chats().rules(monster.absolute(this.settings.file))) {
      if (rule.states.length > 0 && !rule.states.includes(state === '' ? 'none' : state)) continue
      const heard = matchChat(rule, text)
      if (!heard || !holds(rule.terms, monster, who)) continue
      const answer = this.pick(rule)
      this.decide('answers {0} by line {1}, in state {2}', who.name, rule.line, state === '' ? 'none' : state)
      if (answer.state !== null) this.states = { ...this.states, [who.name]: answer.state }
      monster.callOut(this.settings.pause, 'chatAnswer', answer, who, heard)
      return true
    }
    return false
  }

  private pick(rule: ChatRule): ChatAnswer {
    return this.monster.pickByWeight(rule.answers, ({ weight }) => weight) ?? rule.answers[0]!
  }

  describe(): string[] {
    return Object.entries(this.states).map(([name, state]) => `${name}: ${state || 'none'}`)
  }
}

export default Chat
