import { EventManager } from '/compat/ranvier/core/event-manager'

/** The listeners of behaviors, or of entities' scripts, by name. */
export class BehaviorManager {
  behaviors = new Map<string, EventManager>()

  get(name: string): EventManager | undefined {
    return this.behaviors.get(name)
  }

  has(name: string): boolean {
    return this.behaviors.has(name)
  }

  addListener(behaviorName: string, event: string, listener: (...args: never[]) => unknown): void {
    let events = this.behaviors.get(behaviorName)
    if (!events) this.behaviors.set(behaviorName, (events = new EventManager()))
    events.add(event, listener)
  }
}
