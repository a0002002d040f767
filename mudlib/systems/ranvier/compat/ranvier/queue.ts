import type { Bodies } from '/compat/ranvier/bodies'
import type { EventName } from '/compat/ranvier/core/event-emitter'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import type { Mount } from '/compat/ranvier/mount'
import { type News, tellNews } from '/compat/ranvier/news'
import type { Player } from '/std/player'

/**
 * Collects the engines' requests to the mudlib while code of bundles runs. The mudlib carries them out afterwards, with its own rights. If
 * an entity has moved several times, its body is moved only once.
 */
export class Queue {
  private places = new Map<GameEntity, { mount: Mount; where: GameEntity | null }>()
  private gone = new Set<GameEntity>()
  private dressed = new Map<GameEntity, Mount>()
  private texts = new Map<Player, string>()
  private news: News[] = []
  /** The event that is being passed on to the mudlib. */
  telling: News | null = null
  /** The entities that are in a gate, on their way to another world. */
  crossing = new Map<GameEntity, Mount>()
  /** The timers to set: number, delay in milliseconds, root of the world, and interval between repetitions in milliseconds (0 for none). */
  timers: { id: number; ms: number; root: string; again: number }[] = []
  /** Players to save. */
  saves = new Set<Player>()
  /** Players whose connections the bundles have closed. */
  leaving = new Set<Player>()

  get isEmpty(): boolean {
    const { places, gone, dressed, texts, timers, saves, leaving, crossing } = this
    const isQuiet =
      places.size === 0 && this.news.length === 0 && gone.size === 0 && dressed.size === 0 && texts.size === 0
    return isQuiet && timers.length === 0 && saves.size === 0 && leaving.size === 0 && crossing.size === 0
  }

  /** Moves all requests to a new queue, and empties this queue. */
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

  /** The entities whose attributes, effects or place have changed. */
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
