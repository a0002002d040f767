import { TriggerListener } from '/compat/programs/listener'
import type { Program, Trigger } from '/compat/programs/machine/program'
import type { Programmed } from '/compat/programs/programmed'
import { unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { isKeyOf } from './keys'

/** The possible answers of a program, derived from the first value that it returned. */
export const answers = { isFalse: 0, nothing: 1, isTrue: 2 } as const

/** Listens for one kind of event for the Lua programs of its owner. */
export class LuaListener extends TriggerListener {
  /** A cache of the owner's programs by trigger, valid until a program file or the owner's list of programs changes. */
  @unsaved private found: Map<string, Program[]> = new Map()
  @unsaved private foundAt = -1
  @unsaved private foundFor: readonly string[] = []

  /** The owner's programs with a trigger. The programs are looked up again after a file has been edited. */
  private having(trigger: string, programmed: Programmed): readonly Program[] {
    const library = programmed.host
    if (this.foundAt !== library.edition || this.foundFor !== programmed.ids) {
      this.found = new Map()
      this.foundAt = library.edition
      this.foundFor = programmed.ids
    }
    let list = this.found.get(trigger)
    if (!list) {
      list = programmed.ids
        .flatMap(id => library.find(id) ?? [])
        .filter(one => one.triggers.some(({ name }) => name === trigger))
      this.found.set(trigger, list)
    }
    return list
  }

  /** Whether the owner has a program with the given trigger that may run now. */
  protected has(trigger: string, passes: (trigger: Trigger) => boolean = () => true): boolean {
    return this.first(trigger, passes) !== null
  }

  /** The first program that isn't running and has a trigger that passes a test. */
  private first(trigger: string, passes: (trigger: Trigger) => boolean, programmed = this.programmed): Program | null {
    if (!programmed || this.isHeldBack) return null
    for (const one of this.having(trigger, programmed))
      if (programmed.isFree(one.id) && isSetOff(one, trigger, passes)) return one
    return null
  }

  /** All programs that aren't running and have a trigger that passes a test. */
  protected ready(trigger: string, passes: (trigger: Trigger) => boolean): Program[] {
    const { programmed } = this
    if (!programmed || this.isHeldBack) return []
    return this.having(trigger, programmed).filter(one => programmed.isFree(one.id) && isSetOff(one, trigger, passes))
  }

  /**
   * Runs the first program with a trigger that passes a test.
   * @param by the object that causes the trigger
   * @param more `object`: the thing, `charg`: the rest of a typed line
   * @returns the program's answer; null if there is no such program
   */
  protected fire(
    trigger: string,
    passes: (trigger: Trigger) => boolean,
    by: MudObject | null,
    more: Readonly<Record<string, MudObject | string>> = {},
  ): number | null {
    const { programmed } = this
    const first = this.first(trigger, passes, programmed)
    return first ? programmed!.start(first, { by, variables: more }) : null
  }

  /** A test for triggers that have a percentage. */
  protected get byChance(): (trigger: Trigger) => boolean {
    return ({ number }) => number >= 100 || this.chance(number)
  }

  /** Whether a phrase refers to a thing, by its key, one of its names, or `all`. */
  protected meansThing(phrase: string, item: MudObject): boolean {
    const word = phrase.toLowerCase()
    if (word === '' || word === 'all' || word === '100') return true
    if (isKeyOf(phrase, item, 'object', `${this.owner.path}.lua`)) return true
    return word.split(/\s+/).some(one => item.name === one || item.aliases.includes(one))
  }

  /** Whether the owner can react: it isn't a living, or it is awake and not fighting. */
  protected get isAtEase(): boolean {
    const living = this.owner as unknown as Living
    return living.isLiving !== true || (!living.isSleeping && !living.foe)
  }
}

function isSetOff({ triggers }: Program, trigger: string, passes: (trigger: Trigger) => boolean): boolean {
  for (const one of triggers) if (one.name === trigger && passes(one)) return true
  return false
}
