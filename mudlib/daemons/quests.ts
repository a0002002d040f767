import { happen, now, transaction, tryCall } from 'driver'
import { QuestGiver } from '/behaviours/quest-giver'
import { callingDomain, onlyOwner } from '/lib/callers'
import { coinsOf } from '/lib/coins'
import { domainOf, isCopy, isOfSame } from '/lib/domain-of'
import { amountOf } from '/lib/text'
import { playerBehind } from '/std/credit'
import { ledger, type QuestsDaemon } from '/std/daemons'
import { deed, on, open } from '/std/decorators'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { type Message, MudObject } from '/std/object'
import { changes, factions, firstAnswer, rates } from '/std/offers'
import { livingsBeside } from '/std/parse'
import type { Player } from '/std/player'
import {
  frozenProgress,
  type Goal,
  goalsOf,
  Quest,
  type QuestProgress,
  type Reward,
  type Stage,
  takersIn,
} from '/std/quest'
import { answerOf } from '/std/seeing'
import type { Spell } from '/std/spell'
import { hasDiscovered } from '/std/trigger'

/** The kinds of actions that goals count. */
export type Deed = 'kill' | 'give' | 'say' | 'visit' | 'bribe' | 'event'

/** Manages the progress of all players in quests, and listens to their actions. */
export class Quests extends MudObject implements QuestsDaemon {
  /** The quest at a path, or null while its file is broken or contains no quest. */
  @open
  quest(path: string): Quest | null {
    if (isGenerated(path)) return firstAnswer('tales', one => one.questOf(path)) ?? null
    try {
      const quest = this.load<Quest>(path)
      // A reload may have put a different class into the file.
      return quest instanceof Quest && typeof quest.stages === 'object' && quest.stages !== null ? quest : null
    } catch {
      return null
    }
  }

  /**
   * Whether a player is at a stage of a quest. `stage` may also name a state: `never` (not begun), `abandoned`, `none` (never begun or
   * abandoned), `active` or `done`.
   */
  @open
  isAt(who: Player, path: string, stage: string): boolean {
    const progress = who.quests?.[path]
    const active = progress !== undefined && progress.stage !== ''
    if (stage === 'never') return progress === undefined
    if (stage === 'abandoned') return progress !== undefined && !active && progress.times === 0
    if (stage === 'none') return !active && (progress?.times ?? 0) === 0
    if (stage === 'active') return active
    if (stage === 'done') return !active && (progress?.times ?? 0) > 0
    return progress?.stage === stage
  }

  /** The reason why somebody can't take a quest, or undefined if they can. */
  @open
  refusal(who: Player, path: string): string | undefined {
    const quest = this.quest(path)
    if (!quest) return 'That can not be done just now.'
    const progress = who.quests[path]
    if (progress && progress.stage !== '') return 'You are at it already.'
    const festival = changes()?.closes(path)
    if (festival !== undefined) return `That is for ${festival}.`
    for (const [faction, least] of Object.entries(quest.standing))
      if (factions()?.reaches(who, faction, least) === false) return 'We do not know you well enough for that.'
    const taken = isGenerated(path) ? firstAnswer('tales', one => one.refusal(who, path)) : undefined
    if (taken !== undefined) return taken
    if (who.level < quest.level) return `Come back when you are of level ${quest.level}.`
    const missing = quest.after.map(one => quest.absolute(one)).find(one => !this.isAt(who, one, 'done'))
    if (missing) return `First there is something else: ${this.quest(missing)?.title ?? missing}.`
    if (!progress || progress.times === 0) return undefined
    if (quest.repeats === null) return 'You have done that.'
    const rest = progress.at + quest.repeats - now()
    return rest > 0 ? `Come back in ${amountOf(Math.ceil(rest / 60), 'minute')}.` : undefined
  }

  /** Begins a quest. @returns the reason why it can't be begun, or undefined */
  @deed('act')
  begin(who: Player, path: string): string | undefined {
    checkOwner(path)
    const refused = this.refusal(who, path)
    const quest = this.quest(path)
    if (refused || !quest) return refused
    const before = who.quests[path]
    const { times = 0, at = 0, paid = [] } = before ?? {}
    this.set(who, path, { stage: quest.first, counts: [], times, at, paid })
    who.tell(`New quest: ${quest.title}. ${quest.stages[quest.first]?.journal ?? ''} (see: quests)`)
    this.visited(who)
    if (times === 0) this.countDiscoveries(who, quest)
    happen('questBegan', who, path)
    return undefined
  }

  /** Counts places that a player discovered before a quest as visits, so that nobody has to go there again. */
  private countDiscoveries(who: Player, quest: Quest): void {
    for (const goal of goalsOf(quest.stages[quest.first])) {
      const place = 'visit' in goal ? quest.absolute(goal.visit) : null
      if (place !== null && hasDiscovered(who, place)) this.note(who, 'visit', place)
    }
  }

  /** Abandons a quest. @returns whether it was active */
  @deed('act')
  abandon(who: Player, path: string): boolean {
    checkOwner(path)
    const progress = who.quests[path]
    if (!progress || progress.stage === '') return false
    this.set(who, path, { ...progress, stage: '', counts: [] })
    happen('questDropped', who, path)
    return true
  }

  /** Moves a player to a stage, even if earlier goals aren't met. */
  @open
  advance(who: Player, path: string, stage: string): void {
    checkOwner(path)
    const progress = who.quests[path]
    if (!progress || progress.stage === '' || !this.quest(path)?.stages[stage]) return
    this.set(who, path, { ...progress, stage, counts: [] })
    who.tell(this.quest(path)!.stages[stage]!.journal)
  }

  private set(who: Player, path: string, progress: QuestProgress): void {
    // All quests of a player are stored together, so the length of names is limited.
    if (progress.stage.length > longestName || path.length > longestName)
      throw new Error(`${path.slice(0, longestName)}: a name of more than ${longestName} characters`)
    who.quests = Object.freeze({ ...who.quests, [path]: frozenProgress(progress) })
  }

  // ---- actions of players

  /**
   * Counts an action of a player towards the player's goals.
   * @param about the path of a program, the words said, or the name of an event
   * @returns whether it met a goal
   */
  @open
  note(who: Player, kind: Deed, about: string, to = '', amount = 1): boolean {
    const by = callingDomain()
    let wanted = false
    for (const path of Object.keys(who.quests ?? {})) {
      // Calls by code of a domain count only towards the domain's own quests.
      if (by !== null && !ownerOf(path).startsWith(`/domains/${by}/`)) continue
      const progress = who.quests[path]!
      if (progress.stage === '') continue
      const quest = this.quest(path)
      if (!quest) continue
      // If the file no longer defines the stage, the quest begins again.
      const stage = answerOf(quest, null, () => quest.stages[progress.stage])
      if (stage === null) continue
      if (stage)
        wanted =
          answerOf(quest, false, () => this.noteIn(who, quest, stage, progress, kind, about, to, amount)) || wanted
      else this.set(who, path, { ...progress, stage: quest.first, counts: [] })
      // A gift counts towards one quest only.
      if (wanted && (kind === 'give' || kind === 'bribe')) break
    }
    return wanted
  }

  /** Completes the stage that a player is in, even if its goals aren't met. */
  @open
  complete(who: Player, path: string): void {
    checkOwner(path)
    const stage = this.quest(path)?.stages[who.quests[path]?.stage ?? '']
    if (stage) this.finishStage(who, this.quest(path)!, stage)
  }

  /** Completes all remaining stages of a quest, because a member of the player's party has done the quest. */
  fulfil(who: Player, path: string): void {
    checkOwner(path)
    for (let stage = who.quests[path]?.stage ?? ''; stage !== ''; ) {
      this.complete(who, path)
      const next = who.quests[path]?.stage ?? ''
      if (next === stage) return
      stage = next
    }
  }

  /** Removes a generated quest that has ended from somebody's journal. */
  forget(who: Player, path: string): void {
    checkOwner(path)
    const { [path]: _, ...others } = who.quests
    who.quests = Object.freeze(others)
    who.save()
  }

  private noteIn(
    who: Player,
    quest: Quest,
    stage: Stage,
    progress: QuestProgress,
    deed: Deed,
    about: string,
    to: string,
    amount: number,
  ): boolean {
    const goals = goalsOf(stage)
    const counts = goals.map((_, i) => progress.counts[i] ?? 0)
    let met = false
    goals.forEach((goal, i) => {
      if (counts[i]! >= (goal.count ?? 1) || !isMet(quest, goal, deed, about, to, amount)) return
      counts[i]!++
      met = true
      // If a stage's only goal has no text, the message at the end of the stage is enough.
      if (goals.length > 1 || goal.text !== undefined || (goal.count ?? 1) > 1)
        who.tell(`${goal.text ?? quest.title}: ${counts[i]} of ${goal.count ?? 1}.`)
    })
    if (!met) return false
    this.set(who, quest.key, { ...progress, counts })
    if (goals.every((goal, i) => counts[i]! >= (goal.count ?? 1))) this.finishStage(who, quest, stage)
    return true
  }

  private finishStage(who: Player, quest: Quest, stage: Stage): void {
    const progress = who.quests[quest.key]
    if (progress === undefined || progress.stage === '') return
    if (stage.told) who.tell(stage.told)
    const next = stage.next !== undefined && quest.stages[stage.next] ? stage.next : ''
    const before = progress.paid ?? []
    const reward = before.includes(progress.stage) ? undefined : stage.reward
    transaction([who], () => {
      const times = progress.times + (next === '' ? 1 : 0)
      const paid = next === '' ? [] : [...before, progress.stage]
      this.set(who, quest.key, { stage: next, counts: [], times, at: now(), paid })
      if (reward) this.reward(who, quest, reward)
    })
    if (next === '') who.tell(`You have done it: ${quest.title}.`)
    else who.tell(quest.stages[next]!.journal)
    if (reward?.experience) who.gainExperience(within(reward.experience, mostExperience))
    else who.save()
    if (next !== '') this.visited(who)
    else if (!who.destructed) happen('questDone', who, quest.key)
  }

  private reward(who: Player, quest: Quest, reward: Reward): void {
    const { gold: promised = 0, items = [], spells = [], standing = {} } = reward
    const gold = ledger().mint(who, rates().given('quest', within(promised, mostGold), quest.path), 'quest', quest.path)
    if (gold > 0) who.tell(`You get ${coinsOf(gold, 'gold')}.`)
    // If an item can't be created, the quest's authors get the error. The player still gets the rest, and the quest still ends.
    for (const path of items.slice(0, mostThings)) tryCall(this, '_giveItem', who, quest, path)
    for (const path of spells.slice(0, mostThings)) tryCall(this, '_teach', who, quest, path)
    for (const [faction, more] of Object.entries(standing)) {
      const home = factions()?.faction(faction)?.domain ?? ''
      if (!isDomains(quest) || home === '' || home === domainOf(quest.path))
        who.addStanding(faction, more, { kind: 'quest', about: quest.path })
    }
  }

  /** Teaches one spell of a reward. A player whose class can never use the spell gets half of its price instead. Runs in a separate call. */
  _teach(who: Player, quest: Quest, path: string): void {
    const spell = this.load<Spell>(quest.absolute(path))
    if (who.levelFor(spell) < Number.POSITIVE_INFINITY) {
      who.learn(spell.path)
      return
    }
    // The price of a domain's own spell is whatever the domain says.
    const worth = spell.path.startsWith('/spells/') ? Math.floor(spell.price / 2) : 0
    const coins = ledger().mint(who, rates().given('quest', worth, quest.path), 'quest', quest.path)
    const instead = coins > 0 ? `: you get ${coinsOf(coins, 'gold')} instead` : ''
    who.tell(`Your class has no use for the spell ${spell.name}${instead}.`)
  }

  /** Gives one item of a reward. It runs in a separate call, so an error doesn't affect the other items. */
  _giveItem(who: Player, quest: Quest, path: string): void {
    const whole = quest.absolute(path)
    if (isDomains(quest) && !isOfSame(quest.path, whole))
      throw new Error(`${whole} is another domain's: ${quest.path} gives none`)
    if (whole === '/std/money') throw new Error(`coins are a reward by 'gold': ${quest.path}`)
    who.getGift(quest.clone(path))
  }

  /** Whether a player has an open goal to give an item to `by`. Changes nothing. */
  @open
  wants(who: Living, item: MudObject, by: MudObject): boolean {
    return this._takersOf(who, item).includes(by.path)
  }

  /** Whether a player has open goals to give an item to others, but none to give it to `than`. Changes nothing. */
  @open
  isForAnother(who: Living, item: MudObject, than: MudObject): boolean {
    const takers = this._takersOf(who, item)
    return takers.length > 0 && !takers.includes(than.path)
  }

  /** The paths of the NPCs to whom a player has to give an item, according to the player's open goals. */
  private _takersOf(who: Living, item: MudObject): readonly string[] {
    if (!who.isPlayer) return []
    const quests = (who as Player).quests ?? {}
    return Object.keys(quests).flatMap(path => {
      const quest = this.quest(path)
      return quest === null ? [] : answerOf(quest, [], () => takersIn(quest, quests[path]!, item))
    })
  }

  /** Counts a visit to a player's current room towards their goals. */
  visited(who: Player): void {
    if (who.environment && isAtAny(who)) this.note(who, 'visit', who.environment.path)
  }

  @on('arrived', { reach: 'world' })
  noteArrival(who: Living): void {
    if (who.isPlayer) this.visited(who as Player)
  }

  /** Counts a kill by a player, or by a monster that the player has charmed. It counts for all members of the party in the room. */
  @on('died', { reach: 'world' })
  noteDeath(victim: Living, killer: Living | null): void {
    if (!killer || killer.destructed || killer === victim || callingDomain() !== null || isCopy(victim)) return
    const who = playerBehind(killer)
    if (!who) return
    for (const one of who.party) {
      if (one.isPlayer && one.environment === who.environment && isAtAny(one as Player))
        this.note(one as Player, 'kill', victim.path)
    }
  }

  @on('given', { reach: 'world' })
  noteGift(to: Living, item: MudObject, by: Living): void {
    if (!isSeeking(by) || !this.note(by, 'give', item.path, to.path)) return
    // The item is destructed here, because it may belong to another domain. Code of the quest giver's domain couldn't destruct it.
    if (!item.destructed && item.environment === to && (to as Monster).behaviour(QuestGiver)?.consumes) item.destruct()
  }

  @on('paid', { reach: 'world' })
  notePayment(to: Living, coins: number, by: Living): void {
    if (isSeeking(by)) this.note(by, 'bribe', '', to.path, coins)
  }

  /** Counts a player's spoken words as if they were said to each monster in the room. */
  @on('said', { reach: 'world' })
  noteSpeech(who: Living, text: string, how: Message['kind']): void {
    if (how !== 'say' || !isSeeking(who)) return
    for (const one of livingsBeside(who)) {
      if (!who.destructed && !one.destructed && !one.isPlayer) this.note(who, 'say', text, (one as Monster).path)
    }
  }

  /** Also counts words that a player tells a monster in the room privately. */
  @on('told', { reach: 'world' })
  noteTelling(to: Living, text: string, by: Living): void {
    if (isSeeking(by) && !to.isPlayer && to.environment === by.environment) this.note(by, 'say', text, to.path)
  }
}

/** The longest name of a quest or a stage, in characters. */
const longestName = 200

/** The maximum number of coins, experience and things that a stage of a quest may give. */
const mostGold = 100_000
const mostExperience = 1_000_000
const mostThings = 20

const within = (value: unknown, most: number): number =>
  typeof value === 'number' && value > 0 ? Math.min(most, value) : 0

const isDomains = ({ path }: Quest): boolean => path.startsWith('/domains/')

/**
 * Checks that code of a domain changes only the domain's own quests and the generated quests that its NPCs give. @throws if code of another
 * domain makes the call
 */
function checkOwner(path: string): void {
  const owner = ownerOf(path)
  if (owner !== '') onlyOwner(owner)
}

/**
 * The path of a quest's owner. The owner is the quest itself or, for a generated quest, its giver. The path is empty if the generated quest
 * is over.
 */
const ownerOf = (path: string): string =>
  isGenerated(path) ? (firstAnswer('tales', one => one.tale(path))?.giver.path ?? '') : path

/** Whether a quest was generated. The key of a generated quest isn't a path. */
function isGenerated(key: string): boolean {
  return key.startsWith('story:')
}

/** Whether a living is a player with an open quest, and no code of a domain reported the event. */
function isSeeking(who: Living): who is Player {
  return who.isPlayer && isAtAny(who as Player) && callingDomain() === null
}

/** Whether a player has an open quest. Most players have none, so this check saves time. */
function isAtAny({ quests }: Player): boolean {
  for (const path in quests) if (quests[path]!.stage !== '') return true
  return false
}

function isMet(quest: Quest, goal: Goal, deed: Deed, about: string, to: string, amount: number): boolean {
  if ('to' in goal && quest.absolute(goal.to) !== to) return false
  if ('kill' in goal) return deed === 'kill' && quest.absolute(goal.kill) === about
  if ('give' in goal) return deed === 'give' && quest.absolute(goal.give) === about
  if ('visit' in goal) return deed === 'visit' && quest.absolute(goal.visit) === about
  if ('bribe' in goal) return deed === 'bribe' && amount >= goal.bribe
  if ('event' in goal) return deed === 'event' && goal.event === about
  if (deed !== 'say') return false
  const said = ` ${about.toLowerCase().replace(/[^a-z0-9' ]/g, ' ')} `
  return goal.say.split('|').some(words => said.includes(` ${words} `))
}

export default Quests
