import type { Trigger } from '/compat/programs/machine/program'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Decider } from '/std/veto'
import { answers, LuaListener } from './listener'

// Triggers of typed commands, and triggers of things.

const lineOf = (verb: string, args: string) => `${verb} ${args}`.trim().toLowerCase()

/** Tests for `cmdabbrev open`: an existing command, in full or abbreviated. */
const abbreviates =
  (verb: string) =>
  ({ phrase }: Trigger): boolean =>
    phrase === '*' ||
    (verb !== '' &&
      phrase
        .toLowerCase()
        .split(/\s+/)
        .some(word => word.startsWith(verb.toLowerCase())))

/** Tests for `command pick apple`: a command that the program defines. The typed line must match it. */
const isLine =
  (verb: string, args: string) =>
  ({ phrase }: Trigger): boolean => {
    const line = lineOf(verb, args)
    const wanted = phrase.toLowerCase()
    return wanted === '*' || line === wanted || line.startsWith(`${wanted} `)
  }

/** Handles command, cmdabbrev and after: somebody in the room types a line. */
export class LuaCommand extends LuaListener {
  @on('canDo', { reach: 'room' })
  ask(_who: Living, verb: string, args: string, passed: readonly Decider[]): Decider | undefined {
    if (passed.includes(this.decider)) return undefined
    const isMeant =
      this.has('command', isLine(verb, args)) ||
      this.has('cmdabbrev', abbreviates(verb)) ||
      this.has('after', abbreviates(verb))
    return isMeant ? this.decider : undefined
  }

  /**
   * Decides about a typed line. With `command`, the line counts as handled unless the program returns false. With `cmdabbrev`, the command
   * runs unless the program returns true.
   */
  judge(_question: string, who: MudObject, verb: unknown, args: unknown): string | undefined {
    const [word, rest] = [String(verb), String(args)]
    const facts: Readonly<Record<string, string>> = rest === '' ? {} : { charg: rest }
    const own = this.fire('command', isLine(word, rest), who, facts)
    if (own !== null && own !== answers.isFalse) return ''
    if (this.owner.destructed || who.destructed) return ''
    if (this.fire('cmdabbrev', abbreviates(word), who, facts) === answers.isTrue) return ''
    if (!this.owner.destructed && this.has('after', abbreviates(word))) this.later(0.001, 'afterwards', who, word, rest)
    return undefined
  }

  /** Runs the `after` program once the command has run. */
  afterwards(who: MudObject, verb: string, args: string): void {
    if (!who.destructed) this.fire('after', abbreviates(verb), who, args === '' ? {} : { charg: args })
  }
}

/** Handles get, wield, wear and give for a thing. Also handles expire, just before a thing vanishes because its timer has run out. */
export class LuaThing extends LuaListener {
  taken(by: Living): void {
    this.fire('get', this.byChance, by, { object: this.owner })
  }

  worn(by: Living, place: string): void {
    this.fire(place === 'wielded' ? 'wield' : 'wear', this.byChance, by, { object: this.owner })
  }

  handed(_by: Living, to: Living): void {
    this.fire('give', this.byChance, to, { object: this.owner })
  }

  expired(): void {
    this.fire('expire', this.byChance, null, { object: this.owner })
  }
}
