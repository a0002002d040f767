import { objectsOf, saveObject } from 'driver'
import { open, saved } from '/std/decorators'
import { MudObject } from '/std/object'
import type { Quest } from '/std/quest'
import type { Actor, Tale } from '/std/tale'

/** Stores the generated quests that are on offer or under way, and the quest objects that show them in journals. */
export class TaleBook extends MudObject {
  @saved protected _tales: Readonly<Record<string, Tale>> = {}
  @saved protected count = 0
  /** The quest objects that represent generated quests, by key. */
  private readonly _views = new Map<string, Quest>()
  /** The ids of all objects that generated quests need; null if the set must be recomputed. */
  private _needed: ReadonlySet<string> | null = null

  /** All generated quests that haven't ended. */
  get all(): readonly Tale[] {
    return Object.values(this._tales)
  }

  /** A generated quest by its key, `story:17`, or null. */
  tale(key: string): Tale | null {
    return this._tales[key] ?? null
  }

  /** The quest object that represents a generated quest for the daemon of quests; null if the quest has ended. */
  questOf(key: string): Quest | null {
    return this._views.get(key) ?? null
  }

  restored(): void {
    for (const tale of this.all) this.show(tale)
  }

  /**
   * Creates the quest object that represents a generated quest. The object exists as long as the quest does. It isn't created on
   * request, because a request may come during a question, such as whether an NPC accepts a gift, and a question must not create
   * objects.
   */
  private show(tale: Tale): void {
    const quest = this.clone<Quest>('/std/quest')
    quest._tale = tale.key
    quest.title = tale.title
    quest.summary = tale.summary
    quest.level = tale.level
    quest.stages = tale.stages as Quest['stages']
    this._views.set(tale.key, quest)
  }

  /** Saves a generated quest in its current state. */
  protected put(tale: Tale): void {
    this._tales = { ...this._tales, [tale.key]: tale }
    this.changed(tale.key)
    this.show(tale)
  }

  /** Removes a generated quest that has ended. */
  protected strike(key: string): void {
    const { [key]: _, ...others } = this._tales
    this._tales = others
    this.changed(key)
  }

  private changed(key: string): void {
    const view = this._views.get(key)
    if (view && !view.destructed) view.destruct()
    this._views.delete(key)
    this._needed = null
    saveObject(this)
  }

  protected newKey(): string {
    this.count++
    return `story:${this.count}`
  }

  /** Whether a generated quest needs an object. */
  @open
  isTaken(object: MudObject): boolean {
    this._needed ??= new Set(this.all.flatMap(({ giver, cast }) => [giver.id, ...idsOf(Object.values(cast).flat())]))
    return this._needed.has(object.id)
  }

  /** The generated quests that need an object. */
  @open
  talesWith(object: MudObject): Tale[] {
    if (!this.isTaken(object)) return []
    const { id } = object
    return this.all.filter(({ giver, cast }) => giver.id === id || idsOf(Object.values(cast).flat()).includes(id))
  }

  /** The clones of a program, wherever they are. */
  clonesOf(path: string): MudObject[] {
    return (objectsOf(path) as MudObject[]).filter(one => !one.isBlueprint && one.environment !== null)
  }
}

function idsOf(actors: readonly Actor[]): string[] {
  return actors.flatMap(({ id }) => (id === '' ? [] : [id]))
}

export default TaleBook
