import type { AnyObject, TestDriver, TestPlayer } from '../../../driver/testing.ts'
import type { PlanStep, Tale } from '../../../mudlib/systems/stories/std/tale.ts'
import type { WorldMap } from './map.ts'
import type { Tally } from './tally.ts'
import { type Doing, plain, Walker } from './walker.ts'

/** The number of times that the bot tries a quest before the quest counts as impossible. */
const mostAttempts = 14
/** Seconds that the bot waits before a retry. */
const again = 48
/** Matches texts that say that something can't be done. */
const refusals =
  /There is no|You have no|You don't|is not here|too dark|can't|cannot|closed|nobody|nothing to say|not carrying|What should I do|has died|to whom|Not while|You see no|haven't/i

/** A player who takes generated quests and carries them out. */
export class Seeker extends Walker {
  private readonly tally: Tally
  /** The steps of its quests' plans that the bot has already done. */
  private readonly done = new Set<string>()

  constructor(mud: TestDriver, map: WorldMap, body: TestPlayer, tally: Tally) {
    super(mud, map, body)
    this.tally = tally
  }

  private get stories(): AnyObject {
    return this.mud.load('/daemons/stories')
  }

  private tale(key: string): Tale | null {
    return this.stories['tale'](key) as Tale | null
  }

  /** Whether a quest is in the bot's journal. */
  private isAt(key: string): boolean {
    return this.stageOf(key) !== ''
  }

  private stageOf(key: string): string {
    return this.body['quests'][key]?.stage ?? ''
  }

  /** The state of a quest in the journal. */
  private progress(key: string): string {
    return JSON.stringify(this.body['quests'][key] ?? null)
  }

  /** Plays a session, with one quest or several. */
  *session(quests: number): Doing<void> {
    this.type('brief')
    const open = Object.keys(this.body['quests']).filter(key => this.isAt(key))
    for (const key of open) yield* this.carryOut(key)
    for (let i = 0; i < quests; i++) {
      const key = yield* this.take()
      if (key !== null) yield* this.carryOut(key)
    }
    yield* this.rest()
    this.type('quit')
  }

  // ---- taking a quest

  /** Finds an NPC with a quest for the bot. @returns the key of the quest that the bot has taken, or null */
  private *take(): Doing<string | null> {
    for (let tries = 0; tries < 3; tries++) {
      const fitting = (this.stories['all'] as Tale[]).filter(
        ({ takers, level, coins }) => takers.length === 0 && level <= this.body['level'] && coins <= this.body['gold'],
      )
      const tale = this.tally.pick(fitting)
      if (!tale) return null
      this.deadline = this.mud.now + 600
      if (!(yield* this.walkTo(tale.giver.home)) || !(yield* this.see())) continue
      const from = this.body.output.length
      const giver = wordOf(tale.giver.called)
      const seen = this.type(`talk to ${giver}`)
      yield 4
      if (this.tale(tale.key)?.takers.length !== 0) continue
      // A giver with more than one quest must be told which quest the bot wants.
      this.type(seen.includes(tale.summary) ? 'say yes' : `say ${tale.title}`)
      yield 4
      if (this.isAt(tale.key)) return tale.key
      this.tally.note(`not begun: ${tale.title}: ${this.body.output.slice(from)}`)
    }
    return null
  }

  // ---- carrying a quest out

  /** Works on a quest until it is over or turns out to be impossible. */
  *carryOut(key: string): Doing<void> {
    const begun = this.body.output.length
    const tale = this.tale(key)
    if (!tale) return
    const troubles: string[] = []
    const since = this.mud.now
    // No attempt continues after the quest has expired.
    this.deadline = tale.until + again
    for (let tries = 0; this.isAt(key) && tries < mostAttempts; tries++) {
      const trouble = yield* this.attempt(key)
      if (trouble === null) continue
      troubles.push(`${Math.round(this.mud.now - since)} s: ${trouble}`)
      yield again
    }
    const told = plain(this.body.output.slice(begun))
    const reason = this.isAt(key) ? '' : reasonIn(told, tale.title)
    // A player who dies on the way loses time and the things to be delivered.
    const hasDied = told.includes('Darkness. Then, slowly, a light.') && /^$|too late/.test(reason)
    if (told.includes(`You have done it: ${tale.title}.`)) this.tally.finished(tale)
    else if (hasDied) this.tally.failed(tale, 'its player has died', troubles)
    else if (this.isAt(key)) this.tally.impossible(tale, troubles)
    else this.tally.failed(tale, reason, troubles)
    if (this.isAt(key)) this.type(`quests abandon ${tale.title}`)
  }

  /** Carries out the plan from its current step. @returns the step that failed, in words, or null */
  private *attempt(key: string): Doing<string | null> {
    const plan = this.tale(key)?.plan ?? []
    for (const step of plan) {
      if (!this.isAt(key) || this.tale(key)?.plan !== plan) return null
      // The monster may already be dead, because it attacked the bot.
      const isBeaten = this.stageOf(key).endsWith('b') && step.does.startsWith('kill ')
      if (isBeaten || this.isBehind(step, key) || (this.stageOf(key) === 'report' && step !== plan.at(-1))) continue
      const before = this.progress(key)
      const trouble = yield* this.carry(step, key)
      if (trouble !== null && this.progress(key) === before) return trouble
    }
    return this.isAt(key) && this.tale(key)?.plan === plan ? yield* this.beginAgain() : null
  }

  /** Whether a step of the plan was done in an earlier attempt. */
  private isBehind(step: PlanStep, key: string): boolean {
    return this.done.has(`${key} ${this.tale(key)!.plan.indexOf(step)} ${step.does}`)
  }

  private *carry(step: PlanStep, key: string): Doing<string | null> {
    const isThere = yield* this.walkTo(step.room)
    if (!isThere) return `no way to ${step.room}`
    if (!(yield* this.see())) {
      // The bot must get another light, so the plan starts over.
      this.done.clear()
      return `it stays dark at ${step.room}`
    }
    for (const line of step.does.split('; ')) {
      if (line === '' || !this.isAt(key)) continue
      const trouble = yield* this.perform(line, key)
      if (trouble !== null) return trouble
    }
    this.done.add(`${key} ${this.tale(key)?.plan.indexOf(step)} ${step.does}`)
    return null
  }

  /** Types a line of the plan. If an NPC isn't there, the bot looks for it with the journal's hint. @returns the problem, or null */
  private *perform(line: string, key: string): Doing<string | null> {
    this.stand()
    let seen = this.type(line)
    if (refusals.test(seen) && this.isAt(key) && /^(kill|talk|give)/.test(line)) {
      const found = yield* this.follow(key)
      if (found && (yield* this.see())) seen = this.type(line)
      if (refusals.test(seen)) seen += ` (${this.type(`quests hint ${this.tale(key)?.title}`).trim()})`
    }
    if (/^kill/.test(line)) {
      if (!this.body['attacker']) return `${line}: ${brief(seen)}`
      const stayed = yield* this.fight()
      if (!stayed) {
        yield* this.rest()
        return `ran from it: ${line}`
      }
      yield* this.rest()
      return null
    }
    yield 4
    return refusals.test(seen) && this.isAt(key) ? `${line}: ${brief(seen)}` : null
  }

  /** Walks to the place of the journal's hint. @returns whether there was a hint, and the bot could walk there */
  private *follow(key: string): Doing<boolean> {
    const title = this.tale(key)?.title
    if (title === undefined) return false
    const hint = this.type(`quests hint ${title}`)
    if (/: here\./.test(hint)) return true
    const way = /From here: ([^.]*)\./.exec(hint)?.[1]
    if (way === undefined) return false
    return yield* this.walkBy(way.split(', '))
  }

  /** Starts the plan over, because it is done and the quest isn't. */
  private *beginAgain(): Doing<string | null> {
    this.done.clear()
    const journal = this.type('quests').trim()
    yield again
    return `after the plan: ${brief(journal)}`
  }
}

const brief = (text: string): string => text.trim().split('\n').slice(-2).join(' / ').slice(0, 160)

/** A name as a single word: `pedlar` for `the pedlar`. */
const wordOf = (called: string): string => called.replace(/^(the|an?) /i, '').toLowerCase()

/** The reason why a quest failed, in the words that its player was told. */
function reasonIn(told: string, title: string): string {
  const at = told.lastIndexOf(`${title}: `)
  if (at < 0) return 'without a word'
  return told.slice(at + title.length + 2).split(/[.\n]/)[0]!
}
