import type { Bodies } from '/compat/ranvier/bodies'
import type { EventName } from '/compat/ranvier/core/event-emitter'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import type { Mount } from '/compat/ranvier/mount'
import { type News, tellNews } from '/compat/ranvier/news'
import type { Player } from '/std/player'

/**
 * What engines ask for in this world while code of bundles runs. It is done afterwards, when the mudlib acts alone; an entity that has
 * moved several times moves once.
 */
export class Queue {
  private places = new Map<GameEntity, { mount: Mount; where: GameEntity | null }>()
  private gone = new Set<GameEntity>()
  private dressed = new Map<GameEntity, Mount>()
  private texts = new Map<Player, string>()
  private news: News[] = []
  /** What this world is being told of. */
  telling: News | null = null
  /** Who is in a gate to another world. */
  crossing = new Map<GameEntity, Mount>()
  /** Timers to set: their numbers, milliseconds, the world, and after how many milliseconds they ring again. */
  timers: { id: number; ms: number; root: string; again: number }[] = []
  /** Players to save. */
  saves = new Set<Player>()
  /** Players whose connections the bundles have ended. */
  leaving = new Set<Player>()

  get isEmpty(): boolean {
    const { places, gone, dressed, texts, timers, saves, leaving, crossing } = this
    const isQuiet =
      places.size === 0 && this.news.length === 0 && gone.size === 0 && dressed.size === 0 && texts.size === 0
    return isQuiet && timers.length === 0 && saves.size === 0 && leaving.size === 0 && crossing.size === 0
  }

  /** All of it, as a queue of its own: this one is empty then. */
  take(): Queue {
    const taken = Object.assign(new Queue(), this)
    Object.assign(this, new Queue())
    return taken
  }

  place(mount: Mount, entity: GameEntity, where: GameEntity | null): void {
    this.places.delete(entity)
    this.places.set(entity, { mount, where })
  }

  cross(mount: Mount, entity: GameEntity): void {
    this.places.delete(entity)
    this.crossing.set(entity, mount)
  }

  remove(entity: GameEntity): void {
    this.gone.add(entity)
  }

  dress(mount: Mount, entity: GameEntity): void {
    this.dressed.set(entity, mount)
  }

  tell(entity: GameEntity, event: EventName, args: readonly unknown[]): void {
    this.news.push({ entity, event, args })
  }

  /** Whose attributes, effects or place are others now. */
  get changed(): GameEntity[] {
    return [...this.dressed.keys(), ...this.places.keys()]
  }

  show(player: Player, text: string): void {
    this.texts.set(player, (this.texts.get(player) ?? '') + text)
  }

  /** Moves and changes the bodies, and shows the texts. */
  run(bodies: Bodies): void {
    for (const [entity, { mount, where }] of this.places)
      if (!this.gone.has(entity)) bodies.follow(mount, entity, where)
    for (const [entity, mount] of this.dressed) if (!this.gone.has(entity)) bodies.dress(mount, entity)
    for (const one of this.news) {
      this.telling = one
      tellNews(bodies, one)
      this.telling = null
    }
    for (const entity of this.gone) bodies.remove(entity)
    for (const [player, text] of this.texts) if (!player.destructed) player.receive(text.replace(/\r/g, ''))
  }
}
