import { log, now } from 'driver'
import { Escorted } from '/behaviours/escorted'
import { chronicle, dues, quests } from '/daemons/names'
import { domainOf } from '/lib/domain-of'
import { playerBehind } from '/std/credit'
import { inside, on, open } from '/std/decorators'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { TaleSource } from '/std/offers'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import type { Ending, Tale } from '/std/tale'
import { type Candidate, calledOf } from '/stories/candidates'
import { actorIn, blockOf, candidateOf, lossOf, neededSlots } from '/stories/facts'
import { hintFor } from '/stories/hints'
import { burns } from '/stories/lamps'
import { TaleFacts } from '/stories/tale-facts'
import { castFrom, planOf, secondsOf, stagesAgain } from '/stories/tale-maker'
import type { Job } from '/stories/tale-planning'
import { escortOf, taskOf } from '/stories/tale-stages'

/** The number of seconds between two reviews of the quests. Quests that nobody has taken are included only in every sixth review. */
const reviewEvery = 10
const looksPerOffer = 6

/**
 * Generates quests from needs and events, by the templates in `/domains/NAME/stories`, and supervises them. A quest is offered only after
 * it has been planned. If a fact on which the plan depends changes, the quest is planned again, or the story ends with the consequences of a failure.
 */
export class Stories extends TaleFacts implements TaleSource {
  private reviewedAt = 0
  private reviews = 0

  heartBeat(): void {
    if (now() - this.reviewedAt >= reviewEvery) this.review(++this.reviews % looksPerOffer === 0)
    super.heartBeat()
  }

  /** The key of the generated quest that a player has accepted from a giver, or undefined. */
  @open
  taleOf(giver: Monster, who: string): string | undefined {
    return this.all.find(tale => tale.takers.includes(who) && this.isGiver(tale, giver))?.key
  }

  /** The next step for a player on a generated quest, with the way there. */
  @open
  hint(who: Player, key: string): string | undefined {
    const tale = this.tale(key)
    const plot = tale && this.template(tale.template)?.plot
    return tale && plot ? hintFor(tale, plot, who.quests[key]?.stage ?? '', who, this) : undefined
  }

  /** The reason why a player can't accept a generated quest, or undefined. */
  @open
  refusal(who: Player, key: string): string | undefined {
    const tale = this.tale(key)
    if (!tale) return 'That is over.'
    if (tale.takers.length > 0 && !tale.takers.includes(who.name)) return 'Somebody else is at it.'
    if (chronicle().opinionOf(tale.giver, who.name) <= -50) return 'You have let me down too often.'
    if (who.gold < tale.coins) return `You need ${tale.coins} coins for that: come back when you have them.`
    // Offers are reviewed only rarely, so this one may have become impossible in the meantime.
    return tale.takers.length === 0 && this.lossIn(tale) !== undefined ? 'That is over.' : undefined
  }

  // ---- what players do

  @on('questBegan', { reach: 'world' })
  noteBegun(who: MudObject, key: string): void {
    const tale = this.tale(key)
    if (!tale || tale.takers.length > 0) return
    const player = who as Player
    const party = player.party.filter(one => one.isPlayer && one.environment === player.environment) as Player[]
    const takers = [player, ...party.filter(one => one !== player)]
    const share = (coins = 0) => Math.max(1, Math.round(coins / takers.length))
    const stages = Object.fromEntries(
      Object.entries(tale.stages).map(([name, stage]) => {
        const { reward } = stage
        if (!reward) return [name, stage]
        return [
          name,
          { ...stage, reward: { ...reward, gold: share(reward.gold), experience: share(reward.experience) } },
        ]
      }),
    )
    // A player who accepts the quest late still gets at least half of its lifetime.
    const plot = this.template(tale.template)?.plot
    const until = Math.max(tale.until, now() + (plot ? secondsOf(plot) / 2 : 0))
    const taken = { ...tale, takers: takers.map(({ name }) => name), stages, until }
    this.put(this.handOut(taken, player))
    // A giver has one quest at a time, so its other offers are removed.
    for (const other of this.all)
      if (other.takers.length === 0 && other.giver.path === tale.giver.path && other.giver.home === tale.giver.home)
        this.strike(other.key)
    for (const one of takers) if (one !== player) quests().begin(one, key)
    this.prepare(taken)
  }

  /** Gives a player the items that the quest tells the player to deliver. */
  private handOut(tale: Tale, to: Player): Tale {
    const story = this.template(tale.template)
    const cast = { ...tale.cast }
    for (const task of story?.plot?.tasks ?? []) {
      if (!('deliver' in task)) continue
      const [actor] = cast[task.deliver] ?? []
      if (!actor) continue
      const known = actor.id === '' ? null : (actorIn(actor, this) as Item | null)
      const parcel = known ?? this.clone<Item>(actor.path)
      if (known) known.move(to)
      else to.getGift(parcel)
      cast[task.deliver] = [{ ...actor, id: parcel.id }]
    }
    return { ...tale, cast }
  }

  /** Makes the NPCs that need an escort wait for their players. */
  private prepare(tale: Tale): void {
    const tasks = this.template(tale.template)?.plot?.tasks ?? []
    for (const task of tasks) {
      const slot = 'escort' in task ? task.escort : 'rescue' in task ? task.rescue : null
      const actor = slot === null ? undefined : slot === 'giver' ? tale.giver : tale.cast[slot]?.[0]
      const who = actor && (actorIn(actor, this) as Monster | null)
      if (!who || !actor) continue
      const to = 'escort' in task ? (tale.cast[task.to]?.[0]?.home ?? '') : tale.giver.home
      const foes = 'rescue' in task ? (tale.cast[task.from] ?? []).map(({ id }) => id) : []
      who.addBehaviour(Escorted.with({ story: tale.key, to, foes }), true)
    }
  }

  /** Called when an escorted NPC has reached its destination. */
  @inside
  arrivedWith(key: string, who: Monster, leader: Player): void {
    const tale = this.tale(key)
    if (!tale) return
    const actor = [tale.giver, ...Object.values(tale.cast).flat()].find(one => one.path === who.path)
    if (actor) quests().note(leader, 'event', escortOf(key, actor))
    // The end of the story may have destructed the NPC.
    if (!who.destructed) who.removeBehaviour(Escorted)
  }

  @on('questDone', { reach: 'world' })
  noteDone(who: MudObject, key: string): void {
    const tale = this.tale(key)
    if (!tale?.takers.includes((who as Player).name)) return
    this.endTale(tale, 'success', '', who as Player)
  }

  @on('questDropped', { reach: 'world' })
  noteDropped(who: MudObject, key: string): void {
    const tale = this.tale(key)
    const { name } = who as Player
    if (!tale?.takers.includes(name)) return
    const at = now()
    chronicle().remember(tale.giver, { who: name, title: tale.title, how: 'failure', says: '', opinion: -15, at })
    const takers = tale.takers.filter(one => one !== name)
    quests().forget(who as Player, key)
    this.put({ ...tale, takers })
  }

  /** Ends a story, and applies its lasting consequences. */
  private endTale(tale: Tale, ending: Ending, why: string, by?: Player): void {
    const ended = this.tale(tale.key)
    if (!ended) return
    for (const one of this.takersHere(ended)) {
      if (ending === 'success' && one !== by) quests().fulfil(one, tale.key)
      if (why !== '') one.tell(`${ended.title}: ${why}.`)
    }
    if (ending === 'success') this.payAbsent(ended)
    const here = this.takersHere(ended)
    for (const one of here) quests().forget(one, tale.key)
    for (const actor of Object.values(ended.cast).flat()) {
      const one = actor.id === '' ? null : (actorIn(actor, this) as Monster | null)
      if (one?.isLiving) one.removeBehaviour(Escorted)
    }
    this._figures[ending]++
    log(`${ended.key} ${ended.title}: ${ending}${why === '' ? '' : `, ${why}`}`)
    const story = this.template(ended.template)
    if (story) chronicle().applyOutcome(story, ended, ending, this)
    this.strike(tale.key)
    this.noteCause('storyEnded', domainOf(ended.template))
  }

  /** Stores rewards for players who are offline until they come back. */
  private payAbsent(tale: Tale): void {
    const here = this.takersHere(tale).map(({ name }) => name)
    const {
      gold = 0,
      experience = 0,
      items = [],
    } = Object.values(tale.stages).find(({ reward }) => reward)?.reward ?? {}
    const paths = items.map(path => this.template(tale.template)?.absolute(path) ?? path)
    for (const who of tale.takers)
      if (!here.includes(who))
        dues().owe(who, {
          tell: `Your friends have done it: ${tale.title}.`,
          gold,
          giver: tale.template,
          experience,
          items: paths,
        })
  }

  /** Tells a returning player about quests that have ended in the meantime. */
  @on('entered', { reach: 'world' })
  noteEntry(who: MudObject): void {
    const player = who as Player
    for (const key of Object.keys(player.quests ?? {})) {
      if (!key.startsWith('story:') || this.tale(key)) continue
      player.tell('A quest that you had taken on has come to its end without you.')
      quests().forget(player, key)
    }
  }

  // ---- what plans depend on

  /** Reacts to a death, which may make a quest that needs the victim impossible, and may cause a new story. */
  @on('died', { reach: 'world' })
  noteDeath(victim: MudObject, killer: Living | null): void {
    if ((victim as Living).isPlayer) return
    this.noteCause('died', domainOf(victim.path))
    for (const tale of this.talesWith(victim)) {
      const isPrey = this.isPrey(tale, victim)
      const who = playerBehind(killer)?.name ?? ''
      // A victim that the players had to kill for the quest is not a loss.
      if (isPrey && tale.takers.includes(who)) continue
      this.lost(tale, `${calledOf(victim)} is dead`, victim)
    }
  }

  /** Called when somebody takes an item that another player's quest may need. */
  @on('taken', { reach: 'world' })
  noteTaken(item: MudObject, by: Living): void {
    for (const tale of this.talesWith(item))
      if (by.isPlayer && !tale.takers.includes(by.name))
        this.lost(tale, `${by.describe()} has taken ${calledOf(item)}`, item)
  }

  @on('locked', { reach: 'world' })
  noteLocked(): void {
    // The door is still being locked, so the review runs in a later turn.
    this.removeCallOut('review')
    this.callOut(0, 'review')
  }

  /** Checks for changes that raise no event: expired quests, missing items, locked doors. */
  review(isWhole = true): void {
    this.reviewedAt = now()
    for (const tale of this.all) {
      if (tale.until <= now()) this.endTale(tale, 'expiry', tale.takers.length > 0 ? 'it is too late for that' : '')
      else if (isWhole || tale.takers.length > 0) {
        const why = this.lossIn(tale) ?? blockOf(tale, this._atlas, this)
        if (why !== undefined) this.lost(tale, why, null)
      }
    }
  }

  /** Called when a quest can no longer be done as planned. Plans the quest again, or lets it fail. */
  private lost(tale: Tale, why: string, what: MudObject | null): void {
    const story = this.template(tale.template)
    const giver = actorIn(tale.giver, this) as Monster | null
    const stage = this.stageOf(tale)
    if (!story?.plot || !giver || giver === what || (what && what.path === tale.giver.path && what.destructed)) {
      this.endTale(tale, tale.takers.length > 0 ? 'failure' : 'expiry', why)
      return
    }
    if (tale.takers.length === 0) {
      // Nobody has accepted the quest, so it is dropped, and another quest may be made.
      this.strike(tale.key)
      return
    }
    const needed = neededSlots(story.plot, stage)
    const given: Record<string, readonly Candidate[]> = {}
    for (const [slot, actors] of Object.entries(tale.cast)) {
      if (!(slot in story.plot.slots)) continue
      const here = actors.filter(
        actor => actor.id === '' || (what?.id !== actor.id && lossOf(actor, tale, this) === undefined),
      )
      const found = here.flatMap(actor => candidateOf(actor, this) ?? [])
      if (!needed.has(slot) || found.length === actors.length) given[slot] = found
    }
    const [player] = this.takersHere(tale)
    const start = (player?.environment ?? giver.environment) as Room | null
    if (!start?.exits) return
    const done = Math.min(taskOf(stage), story.plot.tasks.length)
    const hasLight = this.takersHere(tale).some(one => one.inventory.some(burns))
    const commission = { story, giver, level: tale.level, given, start, hasLight }
    this.plan({ ...commission, done: Number.isFinite(done) ? done : 0 }, tale, why)
  }

  protected planned({ maker, why }: Job, before: Tale): void {
    const tale = this.tale(before.key)
    if (!tale || !this.template(tale.template)) return
    if (!maker.cast) {
      this.endTale(tale, 'failure', why)
      return
    }
    const cast = castFrom(tale, maker.cast)
    const again = { ...tale, cast, plan: planOf(maker.plan, this._atlas), changed: why }
    this.put({ ...again, stages: stagesAgain(maker.commission.story, again) })
    this._figures.replanned++
    this.prepare(again)
    for (const one of this.takersHere(again)) {
      const journal = this.tale(again.key)?.stages[one.quests[again.key]?.stage ?? '']?.journal
      one.tell(`${tale.title}: ${why}.${journal ? ` ${journal}` : ''}`)
    }
  }
}

declare module '/daemons/names' {
  interface Daemons {
    stories: Stories
  }
}

export default Stories
