import { answering, now } from 'driver'
import { holds, type Terms } from '/ai/terms'
import { listOf, subject } from '/lib/text'
import { Behaviour } from '/std/behaviour'
import { quests } from '/std/daemons'
import type { Talker } from '/std/events'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { Message, MudObject } from '/std/object'
import { firstAnswer, offered, type TaleSource } from '/std/offers'
import type { Player } from '/std/player'
import { takersIn } from '/std/quest'
import { isGuest } from '/std/theft'

/** The duration of an offer, in seconds. */
const offerSeconds = 120

interface Settings {
  /** The quests that it gives, as paths relative to its program. */
  quests: string[]
  /** Whether it also gives quests that are generated from its needs and from events: see `help stories`. */
  stories: boolean
  /** The conditions that players must meet to get its quests. */
  if: Terms
  /** The words to which it responds by offering its quests. */
  words: string[]
  /** Its words to players who don't meet the conditions. */
  refuses: string
  /** Whether it destructs items that players give it for a quest. */
  keeps: boolean
}

/**
 * Gives quests. It offers them to players who talk to it or say one of its words. It begins a quest when a player says `yes` or the quest's
 * title, and it accepts items for its quests.
 *
 *     behaviours = [QuestGiver.with({ quests: ['../quests/rats'] })]
 */
export class QuestGiver extends Behaviour<Settings> {
  /** The last offer to each player, and the time of the offer. */
  private offers: Record<string, { path: string; at: number }> = {}

  defaults(): Settings {
    return {
      quests: [],
      stories: false,
      if: {},
      words: ['quest', 'task', 'work', 'job'],
      refuses: 'You are not the one I wait for.',
      keeps: true,
    }
  }

  private get paths(): string[] {
    const own = this.settings.quests.map(path => this.monster.absolute(path))
    return this.settings.stories ? [...own, ...offered('tales').flatMap(one => one.offersOf(this.monster))] : own
  }

  begin(): void {
    if (this.settings.stories) for (const source of offered('tales')) source.enlist(this.monster)
  }

  restored(): void {
    this.begin()
  }

  met(who: Living): void {
    if (!this.settings.stories || !who.isPlayer) return
    for (const source of offered('tales')) source.consider(this.monster, who as Player)
  }

  /** Offers to talk to a player if it has a quest or a refusal for the player, or if it remembers the player. */
  interact(who: Living): Talker | undefined {
    const player = who as Player
    const first = this.paths[0]
    const hasMore = !holds(this.settings.if, this.monster, player) || first !== undefined
    return hasMore || (this.settings.stories && this.knows(who)) ? this : undefined
  }

  /** Whether it has a quest that somebody could begin now. */
  hasOffer(who: Living): boolean {
    if (!who.isPlayer || !holds(this.settings.if, this.monster, who as Player)) return false
    return this.paths.some(path => quests().refusal(who as Player, path) === undefined)
  }

  /** Its words about its latest memory of a player; empty if it has none. */
  private memoryOf(who: Living): string {
    return offered('deeds')[0]?.memoriesOf(this.monster, who.name)[0]?.says ?? ''
  }

  /** The key of the generated quest that a player has taken from it, and the source of the quest. */
  private taleOf(who: Living): { key: string; source: TaleSource } | undefined {
    return firstAnswer('tales', source => {
      const key = source.taleOf(this.monster, who.name)
      return key === undefined ? undefined : { key, source }
    })
  }

  /** Whether a player has one of its generated quests, or whether it remembers the player. */
  private knows(who: Living): boolean {
    return this.memoryOf(who) !== '' || this.taleOf(who) !== undefined
  }

  talkTo(who: Living): boolean {
    // If a quest of the player has the goal to say `done` to it, talking to it counts as saying that.
    if (quests().note(who as Player, 'say', 'done', this.monster.path)) return true
    const greeted = this.settings.stories && this.recollect(who as Player)
    return this.offer(who as Player) || this.remind(who as Player) || greeted
  }

  /** Tells a player who has one of its generated quests what to do next. @returns whether the player has one */
  private remind(who: Player): boolean {
    const tale = this.settings.stories ? this.taleOf(who) : undefined
    const hint = tale?.source.hint(who, tale.key)
    if (tale === undefined || hint === undefined) return false
    this.monster.say('You are still at it.')
    who.tell(`(${quests().quest(tale.key)?.title ?? 'a quest'}: ${hint})`)
    return true
  }

  /** Tells a player what it remembers of them. @returns whether it remembers anything */
  private recollect(who: Player): boolean {
    const memory = this.memoryOf(who)
    if (memory === '') return false
    this.monster.say(memory)
    return true
  }

  /** Offers a quest that somebody could take. @returns whether it had anything to say */
  private offer(who: Player): boolean {
    const { monster } = this
    if (!holds(this.settings.if, monster, who)) {
      monster.say(this.settings.refuses)
      return true
    }
    // In a room of another domain, a quest begins when the player talks to the NPC again, not when the player says yes.
    const before = isGuest(monster) ? this.offerTo(who) : undefined
    if (before !== undefined) {
      this.start(who, before)
      return true
    }
    const open = this.paths.filter(path => quests().refusal(who, path) === undefined)
    const first = open[0]
    if (first === undefined) return this.tellWhyNot(who)
    const quest = quests().quest(first)!
    this.offers = { ...this.offers, [who.name]: { path: first, at: now() } }
    this.decide('offers {0} to {1}', quest.title, who.name)
    const said = quest.summary || quest.title
    monster.say(said.endsWith('?') ? said : `${said} Will you do it?`)
    if (open.length > 1)
      who.tell(
        `(${subject(monster.theShort)} has more for you: ${listOf(open.slice(1).map(path => quests().quest(path)!.title))})`,
      )
    this.tellHow(who)
    return true
  }

  /** Tells a player how to take the quest that was offered. */
  private tellHow(who: Player): void {
    const [line, again] = isGuest(this.monster) ? [`talk ${this.monster.name}`, ' again'] : ['say yes', '']
    who.tell(`(${who.link(line, line)}${again} to take it)`)
  }

  /** Begins a quest for a player who has said yes to it. In a room of another domain, it tells the player how to take the quest instead. */
  private accepted(who: Player, path: string): void {
    if (isGuest(this.monster)) {
      this.offers = { ...this.offers, [who.name]: { path, at: now() } }
      this.tellHow(who)
    } else this.start(who, path)
  }

  /** The path of the quest that it has recently offered to somebody, or undefined. */
  private offerTo(who: Living): string | undefined {
    const last = this.offers[who.name]
    return last && now() - last.at < offerSeconds ? last.path : undefined
  }

  private tellWhyNot(who: Player): boolean {
    const path = this.paths[0]
    const quest = path === undefined ? null : quests().quest(path)
    if (path === undefined || quest === null) return false
    const why = quests().refusal(who, path)
    if (why === undefined) return false
    const stage = who.quests[path]?.stage ?? ''
    const { journal } = quest.stages[stage] ?? {}
    if (journal !== undefined) {
      const wanted = who.inventory.find(item => quests().wants(who, item, this.monster))
      this.monster.say('You are still at it.')
      const line = wanted ? `give ${wanted.name} to ${this.monster.name}` : ''
      who.tell(wanted ? `(${quest.title}: type ${who.link(line, line)})` : `(${quest.title}: ${journal})`)
    } else this.turnDown(who, quest.title, why)
    return true
  }

  heeds(text: string): boolean {
    const said = plain(text)
    return (
      (this.paths.length > 0 && this.settings.words.some(word => ` ${said} `.includes(` ${word} `))) ||
      this.paths.some(path => plain(quests().quest(path)?.title ?? '') === said)
    )
  }

  hear(message: Message): void {
    const who = message.speaker as Player
    if (this.monster.cannotAct() || !this.isForUs(message)) return
    if (this.monster.turnsAway(who) !== undefined) return
    const said = plain(message.text)
    const offered = this.offerTo(who)
    if (offered && /^(yes|aye|i will|ok|okay|sure|i accept)$/.test(said)) this.accepted(who, offered)
    else if (offered && /^(no|nay|never)$/.test(said)) {
      delete this.offers[who.name]
      this.monster.say('As you wish.')
    } else {
      const named = this.paths.find(path => plain(quests().quest(path)?.title ?? '') === said)
      if (named) this.accepted(who, named)
      else if (this.settings.words.some(word => ` ${said} `.includes(` ${word} `))) this.offer(who)
    }
  }

  private start(who: Player, path: string): void {
    delete this.offers[who.name]
    const isWelcome = holds(this.settings.if, this.monster, who)
    const refused = isWelcome ? this.beginFor(who, path) : this.settings.refuses
    this.decide(refused ? 'refuses {0} to {1}' : 'gives {0} to {1}', path, who.name)
    if (!isWelcome) this.monster.say(this.settings.refuses)
    else if (refused) this.turnDown(who, quests().quest(path)?.title ?? 'this quest', refused)
  }

  /** Tells a player that it has no quest for them now. The reason is shown as a message of the game, not as its speech. */
  private turnDown(who: Player, title: string, why: string): void {
    this.monster.say('I have nothing for you now.')
    who.tell(`(${title}: ${why})`)
  }

  /** Begins a quest on behalf of the owner's domain, because the owner lists the quest. A generated quest belongs to no domain. */
  private beginFor(who: Player, path: string): string | undefined {
    const begin = () => quests().begin(who, path)
    return path.startsWith('/domains/') ? answering(this.owner, begin) : begin()
  }

  /** Whether it destructs items that players give it for a quest. */
  get consumes(): boolean {
    return this.settings.keeps
  }

  /** Refuses an item that the player has to give to somebody else for a quest. */
  canReceive(item: MudObject, by: Living): string | undefined {
    if (!by.isPlayer || !quests().isForAnother(by, item, this.monster)) return undefined
    return `${subject(this.monster.theShort)} does not take it: somebody else waits for ${item.theShort}. (see: quests)`
  }

  /** Whether the first stage of a quest asks for an item for this monster. */
  private isForOffer(item: MudObject, path: string): boolean {
    const quest = quests().quest(path)
    return quest !== null && takersIn(quest, { stage: quest.first, counts: [] }, item).includes(this.monster.path)
  }

  /** Whether it gives an item back because no quest needs it. NPCs that give only generated quests may keep presents. */
  returns(item: MudObject, by: Living): boolean {
    return this.settings.quests.length > 0 && !quests().wants(by, item, this.monster)
  }

  given(item: MudObject, by: Living): void {
    if (!by.isPlayer || item.destructed) return
    // A gift for the quest that it has just offered takes the quest on.
    const path = this.offerTo(by)
    if (path !== undefined && !isGuest(this.monster) && this.isForOffer(item, path)) this.start(by as Player, path)
    if (!this.returns(item, by)) return
    this.monster.say(`What should I do with ${item.theShort}?`)
    if (this.monster.handBack(item, by) === undefined) by.tell(`You get ${item.theShort} back.`)
  }
}

/** Whether a monster has a quest that somebody could begin now. */
export const hasOfferFor = (monster: Monster, who: Living): boolean =>
  monster.mind().some(one => one instanceof QuestGiver && one.hasOffer(who))

/** Whether a monster gives a gift back because no quest needs it. */
export const returnsGift = (monster: Monster, item: MudObject, by: Living): boolean =>
  monster.mind().some(one => one instanceof QuestGiver && one.returns(item, by))

/** A form of a text for comparisons: in lower case, without digits and punctuation. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z' ]/g, '')
    .trim()
}

export default QuestGiver
