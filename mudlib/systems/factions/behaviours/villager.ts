import { checkDeed, now } from 'driver'
import { QuestGiver } from '/behaviours/quest-giver'
import { Talker, type TalkerSettings } from '/behaviours/talker'
import { adult, ageOf, fullName, type Person } from '/lib/society/people'
import { capitalize, listOf } from '/lib/text'
import { act } from '/std/act'
import { on } from '/std/decorators'
import type { Talker as Talks } from '/std/events'
import type { Living } from '/std/living'
import type { Message, MudObject } from '/std/object'
import type { Room } from '/std/room'
import type { Society } from '/std/society'

interface Settings extends TalkerSettings {
  /** The path of the society, relative to the monster's program. */
  society: string
  /** The trade whose holder the villager represents; '' if the behaviour Household chooses the person. */
  trade: string
}

/** Words that other behaviours, such as QuestGiver, respond to instead. */
const others = /\b(quest|task|work|job|yes|no)\b/

/**
 * Represents a person of a society. The monster has the name, age and looks of the present holder of a trade. It answers questions
 * about people, kin, trades and history, like everybody in the society. When the person dies or grows old, the heir takes over. As
 * with a Talker, lines and answers in the monster's own file come first.
 *
 *     behaviours = [Villager.with({ society: '../society', trade: 'smith', chat: [':works the bellows.'] })]
 */
export class Villager extends Talker<Settings> {
  /** The id of the person; empty if there is none yet. */
  private person = ''
  /** The description in the monster's file; the person's age is added to it. */
  private looks: string | null = null
  /** The last question asked in the room, and the time in world seconds at which it was asked. If the same text is then heard as
   * speech, it is ignored. */
  private question = { topic: '', at: -1 }

  defaults(): Settings {
    return { ...super.defaults(), society: '../society', trade: '' }
  }

  private get society(): Society {
    return this.monster.load<Society>(this.settings.society)
  }

  /** The person that the villager represents, or null. */
  get who(): Readonly<Person> | null {
    return this.person === '' ? null : this.society.person(this.person)
  }

  begin(): void {
    this.review()
  }

  areaReset(): void {
    if ((this.monster.environment?.players?.length ?? 0) === 0) this.review()
  }

  /** Lets the villager become the present holder of the trade when a player is about to arrive, unless another player is already in the room. */
  @on('entering', { reach: 'room' })
  noteVisitor(room: MudObject): void {
    if ((room as Room).players.length <= 1) this.review()
  }

  /** Becomes the present holder of the trade, if the holder has changed. @returns whether the villager represents somebody now */
  private review(): boolean {
    const { trade } = this.settings
    if (trade === '') return this.person !== ''
    const holder = this.society.holder(trade)
    if (holder && holder.id !== this.person) this.become(holder.id)
    return holder !== null
  }

  /** Becomes a person of the society. @param id the id of the person */
  become(id: string): void {
    checkDeed('set', this.monster)
    const { monster, society } = this
    const one = society.person(id)
    if (!one) return
    this.person = id
    this.looks ??= monster.long
    const title = one.trade === undefined ? undefined : society.trades[one.trade]?.title
    const age = ageOf(one, society.state.at)
    const child = one.gender === 'female' ? 'girl' : 'boy'
    monster.name = one.given.toLowerCase()
    monster.aliases = [one.family, fullName(one), title ?? (age < adult ? child : 'villager')].map(word =>
      word.toLowerCase(),
    )
    monster.short = `${fullName(one)}${title ? `, the ${title}` : age < adult ? `, a ${child}` : ''}`
    monster.gender = one.gender
    const who = one.gender === 'female' ? 'She' : 'He'
    monster.long = `${who} is ${age === 0 ? 'a child of a few months' : `${age} years old`}. ${this.looks}`.trim()
    this.decide('is {0} now', fullName(one))
  }

  // ---- talk

  interact(): Talks | undefined {
    return this.person === '' ? undefined : this
  }

  talkTo(who: Living): boolean {
    if (!this.isStillHere()) return false
    const greeting = super.answerTo('hello')
    const { settings, society } = this
    const one = this.who!
    const title = one.trade === undefined ? '' : ` I am the ${society.trades[one.trade]?.title}.`
    this.monster.say(greeting ?? `Good day. ${fullName(one)} is my name.${title}`)
    who.tell(this.topicsFor(who))
    // A villager who is also a quest giver speaks of the quests.
    this.monster.behaviour(QuestGiver)?.interact(who)?.talkTo(who)
    this.decide('greets {0}, with {1} answers of its own', who.name, Object.keys(settings.answers).length)
    return true
  }

  topicsFor(who: Living): string {
    if (this.person === '') return ''
    const { name } = this.monster
    const own = Object.keys(this.settings.answers).map(words => words.split('|')[0]!)
    const topics = [...own.filter(word => word !== 'hello'), ...this.society.topics]
    const links = topics.map(topic => who.link(topic, `ask ${name} about ${topic}`))
    return `You can ask about ${listOf(links)}, and about everybody by name.`
  }

  answerTo(text: string): string | undefined {
    return super.answerTo(text) ?? (this.person === '' ? undefined : this.society.answer(this.person, text))
  }

  /** Whether the villager answers a text. It answers every question except those that it leaves to other behaviours. */
  heeds(text: string): boolean {
    return super.heeds(text) || (this.person !== '' && !others.test(text))
  }

  /** Records a question that was put to somebody in the room, so that nobody else answers. */
  @on('questioned', { reach: 'room' })
  noteQuestion(_whom: MudObject, topic: string): void {
    this.question = { topic, at: now() }
  }

  questioned(topic: string): void {
    this.question = { topic, at: now() }
    if (this.monster.cannotAct() || !this.isStillHere()) return
    const answer = this.answerTo(topic)
    if (answer !== undefined) this.monster.callOut(1, 'command', `say ${answer}`)
    else if (!others.test(topic)) this.monster.callOut(1, 'command', 'say I know nothing about that.')
  }

  hear(message: Message): void {
    const { monster } = this
    const by = message.speaker as Living
    if (message.kind !== 'say' || !by.isPlayer || monster.attacker || monster.cannotAct()) return
    const isQuestion = message.text === this.question.topic && now() - this.question.at < 1
    if (isQuestion || this.person === '') return
    const words = this.meant(message.text)
    if (words === null || !this.isStillHere()) return
    const answer = this.answerTo(words)
    if (answer !== undefined) monster.callOut(1, 'command', `say ${answer}`)
  }

  /**
   * A text that was said to the villager, without the villager's name; null if it wasn't meant for the villager. A text is meant
   * for the villager if it names the villager, or if nobody else can be meant.
   */
  private meant(text: string): string | null {
    const { monster } = this
    const name = new RegExp(`\\b${monster.name}\\b`, 'i')
    if (name.test(text)) return text.replace(name, '')
    const near = (monster.environment?.livings ?? []) as Living[]
    return near.some(one => one !== monster && !one.isPlayer) ? null : text
  }

  /** Checks whether the person still lives in the village. If not, the heir takes over, with a message to the room. */
  private isStillHere(): boolean {
    const { monster, society } = this
    if (this.person === '' || (society.isHere(this.person) && this.hasTrade())) return this.person !== ''
    const holder = this.settings.trade === '' ? null : society.holder(this.settings.trade)
    act(`{Actor} [are called] away${holder ? ', and somebody else takes the place' : ''}.`, { actor: monster })
    if (holder) this.become(holder.id)
    else monster.destruct()
    return holder !== null
  }

  private hasTrade(): boolean {
    const { trade } = this.settings
    return trade === '' || this.society.holder(trade)?.id === this.person
  }

  /** Tells the society that the person has been killed. The heir appears at the next reset. */
  died(killer: Living | null): void {
    if (this.person === '') return
    this.society.lost(this.person, killer && killer !== this.monster ? `the blows of ${killer.describe()}` : 'a fight')
  }

  describe(): string[] {
    const one = this.who
    return [one ? `${capitalize(fullName(one))} (${one.id}), born ${Math.floor(one.born)}` : 'nobody yet']
  }
}

export default Villager
