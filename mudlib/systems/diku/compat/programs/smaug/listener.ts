import { TriggerListener } from '/compat/programs/listener'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Program } from '../machine/program'
import { countMatches } from './matching'

type Facts = Readonly<Record<string, MudObject>>

/** Returns the variables that an owner's programs always get. For a thing, `$o` is the thing itself. */
export function factsOf(owner: MudObject): Facts {
  const isThing = (owner as Living).isLiving !== true && (owner as { exits?: object }).exits === undefined
  return isThing ? { object: owner } : {}
}

/** The base class of the listeners for SMAUG's triggers. */
export abstract class SmaugListener extends TriggerListener {
  protected get mayOverlap(): boolean {
    return true
  }

  /** Returns the programs of a trigger whose percentage roll succeeds. */
  protected rolled(trigger: string): Program[] {
    return this.matching(trigger, percent => this.chance(percent))
  }

  protected get facts(): Facts {
    return factsOf(this.owner)
  }

  /** Returns whether a living is the owner itself or another monster of the same kind. Such monsters never trigger the owner's programs. */
  protected isKin(who: MudObject | null): boolean {
    if (who === null) return false
    if (who === this.owner) return true
    const vnum = (this.owner as { vnum?: number }).vnum
    const isMonster = (this.owner as unknown as Living).isLiving === true && (who as Living).isPlayer !== true
    return isMonster && vnum !== undefined && (who as { vnum?: number }).vnum === vnum
  }

  /** Runs the first program of a trigger whose percentage roll succeeds, or all such programs. */
  protected fire(trigger: string, who: MudObject | null, how: 'first' | 'all' = 'first', more: Facts = {}): void {
    if (who === this.owner) return
    const found = this.rolled(trigger)
    for (const program of how === 'all' ? found : found.slice(0, 1)) {
      if (this.owner.destructed || who?.destructed) return
      this.run(program, who, { ...this.facts, ...more, ...(who ? { actor: who } : {}) })
    }
  }

  /** Runs every program whose trigger matches the text, once for each match. @returns whether any program has run */
  protected fireByText(trigger: string, text: string, who: MudObject, more: Facts = {}): boolean {
    let hasRun = false
    for (const program of this.matching(trigger, () => true)) {
      const phrase = program.triggers.find(({ name }) => name === trigger)?.phrase ?? ''
      for (let left = countMatches(text, phrase); left > 0; left--) {
        if (this.owner.destructed || who.destructed) return hasRun
        this.run(program, who, { ...this.facts, ...more, actor: who })
        hasRun = true
      }
    }
    return hasRun
  }

  /** Whether the owner is a room or is directly in a room. A thing that a living carries notices nothing. */
  protected get isInRoom(): boolean {
    const { owner } = this
    return (owner as { exits?: object }).exits !== undefined || owner.environment === owner.room
  }
}

export default SmaugListener
