import { domainOf } from '/lib/domain-of'
import { on } from '/std/decorators'
import { players } from '/std/kinds'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Tale } from '/std/tale'
import { actorIn, lossOf, neededSlots } from '/stories/facts'
import { TalePlanning } from '/stories/tale-planning'
import { taskOf } from '/stories/tale-stages'

/** Checks the facts on which quests depend: their actors must still exist, and be able to play their parts. */
export abstract class TaleFacts extends TalePlanning {
  /** Whether a quest requires the death of a victim. */
  protected isPrey(tale: Tale, victim: MudObject): boolean {
    const tasks = this.template(tale.template)?.plot?.tasks ?? []
    const slots = tasks.flatMap(task => ('kill' in task ? [task.kill] : 'rescue' in task ? [task.from] : []))
    return slots.some(slot => tale.cast[slot]?.some(({ path }) => path === victim.path))
  }

  /** The reason why the rest of a quest can't be done with its actors, or undefined. */
  protected lossIn(tale: Tale): string | undefined {
    const plot = this.template(tale.template)?.plot
    if (!plot) return undefined
    const giver = this.presentOf(tale.giver)
    if (giver === null) return `${tale.giver.called} is gone`
    for (const slot of neededSlots(plot, this.stageOf(tale))) {
      for (const actor of tale.cast[slot] ?? []) {
        const task = plot.tasks.find(one => 'deliver' in one && one.deliver === slot)
        if (task && tale.takers.length === 0) continue
        this.presentOf(actor)
        const loss = this.isMet(tale, slot) ? undefined : lossOf(actor, tale, this)
        if (loss !== undefined) return loss
      }
    }
    return undefined
  }

  /** Finds an actor. If the actor is missing because its home isn't loaded, for example after a restart, the home is loaded first. */
  protected presentOf(actor: Tale['giver']): MudObject | null {
    const found = actorIn(actor, this)
    if (found || actor.id === '' || this.findLoaded(actor.home)) return found
    try {
      this.load(actor.home)
    } catch {
      return null
    }
    return actorIn(actor, this)
  }

  /** Whether some goals for a slot have already been reached. If so, missing actors of the slot may be dead, or may have been handed over. */
  protected isMet(tale: Tale, slot: string): boolean {
    const stage = this.stageOf(tale)
    const task = this.template(tale.template)?.plot?.tasks[taskOf(stage)]
    const counts = this.takersHere(tale)[0]?.quests[tale.key]?.counts ?? []
    return task !== undefined && Object.values(task).includes(slot) && counts.some(count => count > 0)
  }

  /** The stage that the players have reached in a quest; '' while the quest is on offer. */
  protected stageOf(tale: Tale): string {
    return this.takersHere(tale)[0]?.quests[tale.key]?.stage ?? ''
  }

  protected takersHere({ takers }: Tale): Player[] {
    return players().filter(one => takers.includes(one.name))
  }

  @on('season', { reach: 'world' })
  noteSeason(): void {
    this.noteCause('season', '')
  }

  @on('weather', { reach: 'world' })
  noteWeather(): void {
    this.noteCause('weather', '')
  }

  @on('festival', { reach: 'world' })
  noteFestival(_festivals: MudObject, path: string): void {
    this.noteCause('festival', domainOf(path))
  }

  @on('worldEvent', { reach: 'world' })
  noteWorldEvent(_events: MudObject, path: string): void {
    this.noteCause('worldEvent', domainOf(path))
  }
}
