import { readFile } from 'driver'
import { type ChatAnswer, type ChatRule, matchChat } from '/ai/chat'
import { chats } from '/ai/chats'
import { holds } from '/ai/terms'
import { Behaviour } from '/std/behaviour'
import type { Talker } from '/std/events'
import type { Living } from '/std/living'
import { methodMistake, mistakesInData, programMistake } from '/std/names'
import type { Message } from '/std/object'

interface Settings {
  /** The path of the chat file, relative to the monster's program: `./innkeeper.chat`. */
  file: string
  /** Whether the monster answers only players who say its name or are alone with it. */
  addressed: boolean
  /** The number of seconds for which the monster waits before it answers. */
  pause: number
}

/**
 * Makes a monster answer speech by the patterns of a chat file. Modelled on CoffeeMUD's MudChat and QuestChat. The answers depend on the
 * state of the conversation with each player, and on the player's progress in quests. Edits of the file take effect at once. `help chat`
 * describes the format.
 *
 *     behaviours = [Chat.with({ file: './innkeeper.chat' })]
 */
export class Chat extends Behaviour<Settings> {
  /** The state of each player's conversation. */
  private states: Record<string, string> = {}

  defaults(): Settings {
    return { file: '', addressed: false, pause: 1 }
  }

  /** The mistakes in the chat file: parse errors, and names and paths that don't exist. */
  mistakes(): string[] {
    const file = this.monster.absolute(this.settings.file)
    if (readFile(file) === null) return []
    const unread = chats().mistakesIn([file])
    if (unread.length > 0) return unread
    return chats()
      .rules(file)
      .flatMap(({ line, terms, answers }) => {
        const calls = answers.flatMap(one => (one.calls === null ? [] : methodMistake(one.calls, this.monster)))
        const paths = [terms.quest, terms.item, terms.lacks].flatMap(path =>
          path === undefined ? [] : programMistake(path, this.monster),
        )
        return [...mistakesInData(this.monster, terms), ...paths, ...calls]
          .filter(wrong => wrong !== '')
          .map(wrong => `${file}:${line}: ${wrong}`)
      })
  }

  hear(message: Message): void {
    const who = message.speaker as Living
    if (!this.isForUs(message) || this.monster.attacker || this.monster.cannotAct()) return
    if (this.settings.addressed && !this.isAddressed(message.text)) return
    if (this.monster.turnsAway(who) === undefined) this.answer(who, message.text)
  }

  /** Answers a question that was put to the monster by name, even if other people are present. */
  questioned(topic: string, who: Living): void {
    // hear() has already got a text that counts as addressed to the monster.
    if (!this.settings.addressed || this.isAddressed(topic) || !who.isPlayer) return
    if (this.monster.attacker || this.monster.cannotAct() || this.monster.turnsAway(who) !== undefined) return
    this.answer(who, topic)
  }

  heeds(text: string, who: Living): boolean {
    return this.ruleFor(who, text) !== null
  }

  /** Offers to talk. The command `talk` counts as a greeting. */
  interact(who: Living): Talker | undefined {
    return this.ruleFor(who, 'hello') === null ? undefined : this
  }

  talkTo(who: Living): boolean {
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

  /** Answers a text by the first rule that matches. @returns whether there was such a rule */
  answer(who: Living, text: string): boolean {
    const found = this.ruleFor(who, text)
    if (!found) return false
    const answer = this.pick(found.rule)
    const state = this.states[who.name] ?? ''
    this.decide('answers {0} by line {1}, in state {2}', who.name, found.rule.line, state === '' ? 'none' : state)
    if (answer.state !== null) this.states = { ...this.states, [who.name]: answer.state }
    this.later(this.settings.pause, 'give', answer, who, found.heard)
    return true
  }

  /** The first rule that matches a text, with the pieces of the text that its stars match; or null. */
  private ruleFor(who: Living, text: string): { rule: ChatRule; heard: readonly string[] } | null {
    const { monster } = this
    const state = this.states[who.name] ?? ''
    for (const rule of chats().rules(monster.absolute(this.settings.file))) {
      if (rule.states.length > 0 && !rule.states.includes(state === '' ? 'none' : state)) continue
      const heard = matchChat(rule, text)
      if (heard && holds(rule.terms, monster, who)) return { rule, heard }
    }
    return null
  }

  private pick(rule: ChatRule): ChatAnswer {
    return this.monster.pickByWeight(rule.answers, ({ weight }) => weight) ?? rule.answers[0]!
  }

  /** Performs an answer of a chat file. `$1` is replaced by the piece of text that the first `*` matched. */
  give(answer: ChatAnswer, who: Living, heard: readonly string[]): void {
    const known = who.destructed ? 'friend' : who.describe()
    const fill = (text: string) =>
      text
        .replaceAll('$N', known)
        .replace(/\$([1-9])/g, (_, n: string) => heard[Number(n) - 1] ?? '')
        .trim()
    const { monster } = this
    for (const line of answer.lines) {
      // A command, too, may contain parts of the heard text: `$1`, `$2` and so on are filled in.
      if (line.startsWith(':')) monster.emote(fill(line.slice(1)))
      else if (line.startsWith('!')) monster.command(fill(line.slice(1)))
      else monster.say(fill(line))
      if (monster.destructed) return
    }
    if (answer.calls && !who.destructed) monster.callNamed(answer.calls, who)
  }

  describe(): string[] {
    return Object.entries(this.states).map(([name, state]) => `${name}: ${state || 'none'}`)
  }
}

export default Chat
