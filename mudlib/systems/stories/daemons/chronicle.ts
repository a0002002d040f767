import { answering, log, now, saveObject, tryCall } from 'driver'
import { Needs } from '/behaviours/needs'
import { dues, festivals, spawns, worldEvents } from '/daemons/names'
import { domainOf } from '/lib/domain-of'
import { act } from '/std/act'
import { type Decoration, ownPath } from '/std/changing'
import { saved } from '/std/decorators'
import { players } from '/std/kinds'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'
import type { DeedBook } from '/std/offers'
import type { Outcome } from '/std/plot'
import type { Story } from '/std/story'
import { type Actor, type Ending, type Recollection, type Tale, tell } from '/std/tale'
import { actorIn } from '/stories/facts'
import type { Keeper } from '/stories/storymaker'

/** The maximum number of memories that a giver keeps. */
const mostRemembered = 20

/** A change that a story has made to a room's description. */
interface Scar {
  readonly room: string
  readonly adds: string
  readonly story: string
}

/** The lasting effects of stories: on rooms, on the givers' memories and opinions, and on the list of players' deeds. */
export class Chronicle extends MudObject implements DeedBook {
  /** The givers' memories, by the giver's program and home. */
  @saved private readonly _memories: Record<string, Recollection[]> = {}
  @saved private _scars: readonly Scar[] = []
  /** Titles of the stories that players have completed, by player name. */
  @saved private readonly _deeds: Record<string, string[]> = {}

  /** Applies the lasting consequences that a story's template defines for the given ending. */
  applyOutcome(story: Story, tale: Tale, ending: Ending, keeper: Keeper): void {
    const outcome: Outcome = story.plot?.[ending] ?? {}
    const giver = actorIn(tale.giver, keeper) as Monster | null
    const text = (line: string) => tell(line, tale.giver, tale.cast)
    if (giver && outcome.says && !giver.cannotAct()) giver.utter(text(outcome.says))
    if (outcome.tells) this.tellDomainOf(story.path, text(outcome.tells))
    if (outcome.begins) worldEvents().callUp(ownPath(story.path, story.absolute(outcome.begins)), true, tale.title)
    if (outcome.ends) worldEvents().callUp(ownPath(story.path, story.absolute(outcome.ends)), false, tale.title)
    const { triggers } = outcome
    if (triggers) answering(story.path, () => spawns().trigger(triggers))
    if (outcome.scars) this.scar(tale, outcome.scars.at, text(outcome.scars.adds), story.path)
    const needs = giver?.behaviour(Needs)
    for (const [need, points] of Object.entries(outcome.needs ?? {})) needs?.change(need, points, tale.title)
    this.addStandings(story, tale, outcome.standing ?? 0)
    const remembers = outcome.remembers ? text(outcome.remembers) : ''
    const opinion = outcome.opinion ?? { success: 20, failure: -10, expiry: 0 }[ending]
    for (const who of tale.takers)
      this.remember(tale.giver, { who, title: tale.title, how: ending, says: remembers, opinion, at: now() })
    if (outcome.calls && !tryCall(story, 'callNamed', outcome.calls, giver, tale.takers))
      log(`${story.path}: ${outcome.calls}() fails`)
    if (ending === 'success')
      for (const who of tale.takers) this._deeds[who] = [...(this._deeds[who] ?? []), tale.title].slice(-100)
    if (outcome.leaves) this.seeOff(outcome.leaves === 'giver' ? tale.giver : tale.cast[outcome.leaves]?.[0], keeper)
    saveObject(this)
  }

  /** Removes an NPC from the world. The next reset of its home brings another one. */
  private seeOff(actor: Actor | undefined, keeper: Keeper): void {
    const who = actor && (actorIn(actor, keeper) as Monster | null)
    if (!who?.isLiving || who.isPlayer) return
    act('{Actor} [go] away.', { actor: who })
    who.destruct()
  }

  /** Adds the standing with the giver's faction that players earn by an ending, even if the giver is dead. Players who are offline
   * get the standing later. */
  private addStandings(story: Story, { giver, takers }: Tale, points: number): void {
    const { faction } = this.load<Monster>(giver.path)
    if (points === 0 || faction === '') return
    for (const who of takers) dues().owe(who, { standing: [{ faction, points, kind: 'quest', about: story.path }] })
  }

  private scar(tale: Tale, slot: string, adds: string, story: string): void {
    const actor = slot === 'giver' ? tale.giver : tale.cast[slot]?.[0]
    if (!actor) return
    this._scars = [
      ...this._scars.filter(one => one.room !== actor.home || one.adds !== adds),
      { room: actor.home, adds, story },
    ]
    festivals().forgetChanges()
  }

  private tellDomainOf(path: string, text: string): void {
    const domain = domainOf(path)
    for (const user of players()) if (user.environment?.path.startsWith(`/domains/${domain}/`)) user.tell(text)
  }

  // ---- what givers remember

  /** Makes a giver remember something about a player. */
  remember(giver: Actor, one: Recollection): void {
    const key = keyOf(giver)
    this._memories[key] = [...(this._memories[key] ?? []), one].slice(-mostRemembered)
    saveObject(this)
  }

  /** The memories that a giver has of a player, latest first. */
  memoriesOf(giver: Pick<Actor, 'path' | 'home'>, who: string): readonly Recollection[] {
    return (this._memories[keyOf(giver)] ?? []).filter(one => one.who === who).reverse()
  }

  /** A giver's opinion of a player, from -100 to 100. */
  opinionOf(giver: Pick<Actor, 'path' | 'home'>, who: string): number {
    const sum = this.memoriesOf(giver, who).reduce((all, { opinion }) => all + opinion, 0)
    return Math.max(-100, Math.min(100, sum))
  }

  /** Titles of the generated quests that a player has completed. */
  deedsOf(who: string): readonly string[] {
    return this._deeds[who] ?? []
  }

  // ---- rooms

  /** The rooms that stories have changed, and the texts added to their descriptions. */
  get decorations(): ReadonlyMap<string, readonly Decoration[]> {
    const found = new Map<string, Decoration[]>()
    for (const { room, adds } of this._scars) found.set(room, [...(found.get(room) ?? []), { adds }])
    return found
  }

  /** Removes the changes that stories have made to a room. @returns the number of changes */
  heal(room: string): number {
    const left = this._scars.filter(one => one.room !== room)
    const healed = this._scars.length - left.length
    this._scars = left
    festivals().forgetChanges()
    saveObject(this)
    return healed
  }
}

const keyOf = ({ path, home }: Pick<Actor, 'path' | 'home'>): string => `${path} ${home}`

declare module '/daemons/names' {
  interface Daemons {
    chronicle: Chronicle
  }
}

export default Chronicle
