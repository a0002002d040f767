import { explainError, followFile, loadLent, now } from 'driver'
import { programsIn } from '/lib/domain-files'
import { domainOf } from '/lib/domain-of'
import { inside, on } from '/std/decorators'
import { players } from '/std/kinds'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Story } from '/std/story'
import type { Tale } from '/std/tale'
import { TaleBook } from '/std/tale-book'
import { Atlas } from '/stories/atlas'
import { type Commission, StoryMaker } from '/stories/storymaker'
import { isGiverFor, planOf, taleFrom } from '/stories/tale-maker'

/** The number of rooms that are examined in one slice of planning. */
const slice = 400
/** The maximum number of unloaded rooms that may be loaded for one plan. */
const mostLoads = 150
/** The number of seconds before a giver that had nothing to offer is asked again. */
const restSeconds = 60
/** The maximum number of events that are remembered as causes of stories. */
const mostCauses = 20

/** A planning job: a new quest, or one whose facts have changed. */
export interface Job {
  readonly maker: StoryMaker
  /** The quest that is being planned again; null for a new quest. */
  readonly tale: Tale | null
  readonly why: string
}

/** The number of seconds between searches for a giver that could offer a quest. */
const proposeEvery = 3

/** Makes quests: keeps the templates and the givers, and plans in slices. */
export abstract class TalePlanning extends TaleBook {
  protected readonly _atlas = new Atlas()
  private _templates: readonly string[] = []
  private _givers: readonly Monster[] = []
  private _jobs: readonly Job[] = []
  /** Whether a slice is running, or was stopped before its end. */
  private isAtWork = false
  /** The time in world seconds at which each giver was last asked, by id. */
  private readonly _asked = new Map<string, number>()
  /** Recent events that may be the cause of stories. */
  private _causes: readonly { event: string; domain: string }[] = []
  /** Counters that are shown to wizards and used by simulations. */
  readonly _figures = { offered: 0, success: 0, failure: 0, expiry: 0, replanned: 0 }

  create(): void {
    super.create()
    followFile(this, '/domains/*/stories/**.ts')
    this.search()
    this.setHeartBeat(proposeEvery)
  }

  /**
   * Called when a template was added, edited or deleted. It is loaded in a later turn, because files saved together with it are still being replaced.
   */
  fileChanged(file: string): void {
    this.callOut(0, 'takeUp', file.slice(0, -'.ts'.length))
  }

  /** Applies the current version of a template. Offers made from it that nobody has taken are dropped, and its givers may be asked again at once. */
  takeUp(path: string): void {
    this.search()
    for (const tale of this.all) if (tale.takers.length === 0 && tale.template === path) this.strike(tale.key)
    const domain = domainOf(path)
    for (const giver of this._givers) if (domainOf(giver.path) === domain) this._asked.delete(giver.id)
  }

  /** Looks for templates. */
  @on('day', { reach: 'world' })
  search(): void {
    // A loaded template is checked when it is edited; a faulty edit is refused, with file and line. A broken template is ignored until its next edit.
    this._templates = programsIn('stories').filter(path => this.template(path) !== null)
  }

  /** A template, or null if it is broken or has no plot. A broken template is reported with file and line. */
  protected template(path: string): Story | null {
    try {
      const story = loadLent(path) as Story
      return story.plot ? story : null
    } catch (error) {
      explainError(error)
      return null
    }
  }

  @on('reloaded', { reach: 'world' })
  noteReload(_master: MudObject, paths: readonly string[]): void {
    this._atlas.forget(paths)
    if (paths.some(path => path.includes('/stories/'))) this.search()
  }

  /** Registers an NPC that gives generated quests. */
  @inside
  enlist(giver: Monster): void {
    if (!this._givers.includes(giver)) this._givers = [...this._givers.filter(one => !one.destructed), giver]
  }

  /** The keys of the quests that a giver has on offer. */
  offersOf(giver: Monster): string[] {
    return this.all.filter(tale => tale.takers.length === 0 && this.isGiver(tale, giver)).map(({ key }) => key)
  }

  protected isGiver({ giver }: Tale, one: Monster): boolean {
    return giver.path === one.path && giver.home === one.home
  }

  /** Begins to plan a giver's quest for a player who has just arrived, ahead of other givers. */
  @inside
  consider(giver: Monster, who: Player): void {
    this.enlist(giver)
    if (now() - (this._asked.get(giver.id) ?? -restSeconds) >= restSeconds) this.propose(giver, who.level, who.gold)
  }

  // ---- planning

  heartBeat(): void {
    if (this._jobs.length === 0) this.nextGiver()
  }

  private nextGiver(): void {
    const here = players().filter(one => one.environment !== null)
    if (here.length === 0 || this._templates.length === 0) return
    this._givers = this._givers.filter(one => !one.destructed)
    const giver = this._givers.find(one => now() - (this._asked.get(one.id) ?? -restSeconds) >= restSeconds)
    if (!giver) return
    const { level, gold } = this.pick(here)
    this.propose(giver, level, gold)
  }

  /** Whether a giver has a quest under way, or an offer that costs at most the given number of coins. */
  private hasOne(giver: Monster, coins: number): boolean {
    return this.all.some(tale => this.isGiver(tale, giver) && (tale.takers.length > 0 || tale.coins <= coins))
  }

  /**
   * Begins to plan a giver's quest, if the giver has none and a template fits.
   * @param level the level of the players for whom the quest is made
   * @param coins the coins that these players can spend. If they can't afford the present offer, another quest may be planned
   */
  propose(giver: Monster, level: number, coins = Number.POSITIVE_INFINITY): void {
    this._asked.set(giver.id, now())
    if (giver.destructed) return
    // An offer that is too hard for these players is removed, to make room for an easier one.
    for (const tale of this.all)
      if (tale.takers.length === 0 && tale.level > level && this.isGiver(tale, giver)) this.strike(tale.key)
    if (this.hasOne(giver, coins) || this.talesWith(giver).some(tale => !this.isGiver(tale, giver))) return
    const domain = domainOf(giver.path)
    // The template that is tried first is random, so that every fitting template gets its turn.
    const first = this.random(this._templates.length)
    for (const path of [...this._templates.slice(first), ...this._templates.slice(0, first)]) {
      if (domainOf(path) !== domain) continue
      const story = this.template(path)
      if (!story || !isGiverFor(story, giver, level)) continue
      const cause = 'events' in story.plot!.from ? this.causeOf(story, domain ?? '') : undefined
      if (cause === null) continue
      this.plan({ story, giver, level, given: {}, coins }, null, '')
    }
  }

  /** The recent event from which a story can come; null if there is none. */
  private causeOf(story: Story, domain: string): string | null {
    const { from } = story.plot!
    if (!('events' in from)) return null
    const found = this._causes.find(
      one => from.events.includes(one.event) && (one.domain === domain || one.domain === ''),
    )
    return found?.event ?? null
  }

  protected plan(commission: Commission, tale: Tale | null, why: string): void {
    if (tale && this._jobs.some(job => job.tale?.key === tale.key)) return
    this._atlas.allowLoads(mostLoads)
    this._jobs = [...this._jobs, { maker: new StoryMaker(this._atlas, this, commission), tale, why }]
    if (this._jobs.length === 1) this.callOut(0, 'goOn')
  }

  /** Continues planning, one slice at a time. */
  goOn(): void {
    // If `isAtWork` is still set, the last slice was stopped, because a template's code never ended. That slice's job is dropped,
    // and the other jobs continue.
    if (this.isAtWork) this._jobs = this._jobs.slice(1)
    const [job, ...others] = this._jobs
    this.isAtWork = job !== undefined
    if (!job) return
    this.removeCallOut('goOn')
    this.callOut(0, 'goOn')
    if (job.maker.step(slice)) {
      this._jobs = others
      if (job.tale) this.planned(job, job.tale)
      else this.offerTale(job.maker)
    }
    this.isAtWork = false
  }

  private offerTale({ cast, plan, commission, reason }: StoryMaker): void {
    const { giver, story, coins = Number.POSITIVE_INFINITY } = commission
    if (!cast || giver.destructed || this.hasOne(giver, coins)) {
      if (reason !== '' && !giver.destructed) giver.decided('Stories', 'has no {0}: {1}', story.path, reason)
      return
    }
    // Another quest may have taken one of these actors in the meantime.
    if (Object.values(cast).some(list => list.some(({ object, coins }) => coins === 0 && this.isTaken(object)))) return
    const tale = taleFrom(this.newKey(), commission, cast, planOf(plan, this._atlas), plan)
    this.put(tale)
    this._figures.offered++
    giver.decided('Stories', 'will offer {0}', tale.title)
    this._causes = this._causes.slice(1)
    // All other planning jobs for this giver are dropped; their templates get a turn later.
    this._jobs = this._jobs.filter(({ tale: other, maker }) => other !== null || maker.commission.giver !== giver)
  }

  /** Records an event that may be the cause of stories. @param domain the domain of the event; '' for all domains */
  protected noteCause(event: string, domain: string): void {
    this._causes = [...this._causes, { event, domain }].slice(-mostCauses)
  }

  /** Called when a quest whose facts had changed has been planned again. */
  protected abstract planned(job: Job, tale: Tale): void
}
