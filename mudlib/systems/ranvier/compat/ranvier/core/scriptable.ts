import { EffectableEntity } from '/compat/ranvier/core/effectable-entity'
import type { EventName } from '/compat/ranvier/core/event-emitter'
import type { EventManager } from '/compat/ranvier/core/event-manager'

/** A table of behaviors by name. */
interface Behaviors {
  get(name: string): EventManager | undefined
}

/** An entity that can have behaviors. After its removal from the game (`__pruned`), it gets no more events. */
export class Scriptable extends EffectableEntity {
  private __gone: boolean | undefined
  /** Whether the world observes the entity's events because the entity has a body in it. */
  __watched = false
  /** The settings of the entity's behaviors, by name; true for a behavior without settings. */
  declare behaviors: Map<string, unknown>

  /** Whether the entity has been removed. The manager that removes the entity sets this field. */
  get __pruned(): boolean | undefined {
    return this.__gone
  }

  set __pruned(isGone: boolean | undefined) {
    this.__gone = isGone
    this.listenersChanged('updateTick')
  }

  override __send(event: EventName, args: readonly unknown[]): boolean {
    if (!this.__pruned) {
      if (this.__watched) this.engine.world.saw(this, event, args)
      return super.__send(event, args)
    }
    this.removeAllListeners()
    return false
  }

  hasBehavior(name: string): boolean {
    return this.behaviors.has(name)
  }

  /** Returns the settings of a behavior. */
  getBehavior(name: string): unknown {
    return this.behaviors.get(name)
  }

  /** Adds the listeners of the entity's behaviors, and warns about behaviors that no bundle defines. */
  setupBehaviors(manager: Behaviors): void {
    for (const [name, config] of this.behaviors) {
      const behavior = manager.get(name)
      if (behavior) behavior.attach(this, config === true ? {} : config)
      else if (!this.__isHabit(name)) this.engine.logger.warn(this.__noBehavior(name))
    }
  }

  /** Returns whether the entity is an NPC, and the behavior is one of the world's own behaviours. */
  private __isHabit(name: string): boolean {
    return this.kind === 'Npc' && this.engine.world.habits().includes(name)
  }

  private __noBehavior(name: string): string {
    return this.forked()
      ? `No script found for [${this.kind}] behavior '${name}'`
      : `No script found for item behavior ${name}`
  }
}
