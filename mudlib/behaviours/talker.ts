import { now } from 'driver'
import { hasOfferFor, returnsGift } from '/behaviours/quest-giver'
import { linesAfter, type Said, saidAfter, unsaid } from '/lib/said'
import { listOf } from '/lib/text'
import { Behaviour } from '/std/behaviour'
import type { Talk } from '/std/changing'
import type { Talker as Talks } from '/std/events'
import type { Living } from '/std/living'
import type { Message, MudObject } from '/std/object'
import { changes } from '/std/offers'

const noTalk: readonly Talk[] = Object.freeze([])

/** Words of greeting that it understands. */
const greetings: readonly string[] = ['hello', 'hi', 'greetings']

/** The settings of every talker. */
export interface TalkerSettings {
  /** Lines that it says unprompted when players are there. A line that begins with `:` is an emote. */
  chat: string[]
  /** The chance at each heart beat, in percent. */
  chance: number
  /** Its answers, by the words that it hears. Words separated by `|` have the same answer. */
  answers: Record<string, string>
  /** The line with which it thanks a player for a gift, in the form of a line of `chat`; empty for none. */
  thanks: string
}

/**
 * Makes an NPC talk: unprompted, when it hears words that it knows, and when somebody types `talk`. In the last case it greets them with its answer
 * to `hello` or `hi`, and they see its topics.
 *
 *     behaviours = [Talker.with({ chat: ['Fresh eels!', ':yawns.'], answers: { 'wolf|wolves': 'East of here.' } })]
 */
export class Talker<S extends TalkerSettings = TalkerSettings> extends Behaviour<S> {
  defaults(): S {
    return { chat: [], chance: 5, answers: {}, thanks: ':nods in thanks.' } as TalkerSettings as S
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    if (monster.attacker || monster.random(100) >= settings.chance) return false
    const { chat } = this
    if (chat.length === 0 || (monster.environment?.players?.length ?? 0) === 0) return false
    return this.chatter(chat)
  }

  given(item: MudObject, by: Living): void {
    const { monster, settings } = this
    if (!by.isPlayer || settings.thanks === '' || monster.cannotAct() || returnsGift(monster, item, by)) return
    monster.utter(settings.thanks)
  }

  private lastLine: Said = unsaid

  /** Says one of some lines. The last line isn't repeated until some seconds have passed. @returns whether it said one */
  private chatter(lines: readonly string[], again?: number): boolean {
    const next = linesAfter(lines, this.lastLine, now(), again)
    if (next.length === 0) return false
    this.lastLine = saidAfter(this.monster.pick(next), now(), this.lastLine)
    this.monster.utter(this.lastLine.line)
    return true
  }

  /** The lines and answers that current events add. */
  private get talk(): readonly Talk[] {
    const { path } = this.monster
    const all = changes()?.talkOf(path, true) ?? noTalk
    if (all.length === 0) return all
    const { chat, answers } = this.settings
    const speaks = Object.keys(answers).length > 0 || chat.some(line => !line.startsWith(':'))
    return speaks ? all : (changes()?.talkOf(path, false) ?? noTalk)
  }

  /** Its unprompted lines, including the lines that events add. */
  private get chat(): readonly string[] {
    const { chat } = this.settings
    const { talk } = this
    return talk.length === 0 ? chat : [...chat, ...talk.flatMap(({ chat: more = [] }) => more)]
  }

  /** Its answers. Answers from events come first. */
  private get answers(): Readonly<Record<string, string>> {
    const { answers } = this.settings
    const { talk } = this
    return Object.assign({}, ...talk.map(one => one.answers), answers, ...talk.map(one => one.answers))
  }

  /** Offers small talk. A quest that the NPC can offer takes precedence. */
  interact(who: Living): Talks | undefined {
    if (this.chat.length === 0 && Object.keys(this.answers).length === 0) return undefined
    return hasOfferFor(this.monster, who) ? undefined : this
  }

  talkTo(who: Living): boolean {
    const { monster, chat } = this
    const groups = Object.entries(this.answers).map(([words, answer]) => ({ words: words.split('|'), answer }))
    const greeting = groups.find(({ words }) => words.some(word => greetings.includes(word)))
    if (greeting) monster.say(greeting.answer)
    else if (chat.length > 0) this.chatter(chat, 0)
    const topics = this.topicsFor(who)
    if (topics !== '') who.tell(topics)
    return true
  }

  /** A sentence that tells somebody its topics; empty if it has none. */
  topicsFor(who: Living): string {
    const { name } = this.monster
    const topics = Object.keys(this.answers)
      .map(words => words.split('|'))
      .filter(words => !words.some(word => greetings.includes(word)))
      .map(words => words[0]!)
      .concat(this.monster.mind().flatMap(mind => mind.topics))
    if (topics.length === 0) return ''
    const links = [...new Set(topics)].map(topic => who.link(topic, `ask ${name} about ${topic}`))
    return `You can ask about ${listOf(links)}, as in 'ask ${name} about ${topics[0]}'.`
  }

  /** The answer to a text that it hears, or undefined. */
  answerTo(text: string): string | undefined {
    const said = ` ${text.toLowerCase().replace(/[^a-z' ]/g, '')} `
    const { answers } = this
    const known = Object.keys(answers).find(words => {
      return words.split('|').some(word => said.includes(` ${word} `))
    })
    return known === undefined ? undefined : answers[known]
  }

  heeds(text: string): boolean {
    return this.answerTo(text) !== undefined
  }

  hear(message: Message): void {
    if (this.monster.cannotAct() || !this.isForUs(message)) return
    const answer = this.answerTo(message.text)
    // It answers a moment later, as people do. The call out finds its method by name, so it survives an edit.
    const who = message.speaker as Living
    if (answer !== undefined && this.monster.turnsAway(who) === undefined)
      this.monster.callOut(1, 'command', `say ${hasOfferFor(this.monster, who) ? answer : withoutOffer(answer)}`)
  }
}

/** Matches a last sentence that tells a player how to get work: `Say work, and there is a coin in it.` */
const invitation = /\s+[^.?!]*\bsay work\b[^.?!]*[.?!]$/i

/** An answer without the sentence that invites players to ask for work. It is for players who have the work already or have done it. */
const withoutOffer = (answer: string): string => answer.slice(0, invitation.exec(answer)?.index ?? answer.length)

export default Talker
