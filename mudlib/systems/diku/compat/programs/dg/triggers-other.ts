import { TriggerListener } from '/compat/programs/listener'
import { on } from '/std/decorators'
import type { Use } from '/std/events'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Decider } from '/std/veto'
import type { Program } from '../machine/program'
import { isCommand } from './matching'
import { comesFrom, DgCommand, DgLeave } from './triggers-mob'

// The DG triggers that only objects and rooms have. The rules are those of tbaMUD's dg_triggers.c.

/** The base class of triggers for something that is done with the thing. The trigger's first program may forbid it. */
abstract class DgDeed extends TriggerListener {
  /** The name of the trigger. */
  protected abstract readonly trigger: string
  /** Whether the trigger's number is a percentage. */
  protected readonly byChance: boolean = true

  protected asked(passed: readonly Decider[]): Decider | undefined {
    return this.wants(
      passed,
      this.matching(this.trigger, () => true),
    )
  }

  protected forbids(who: Living, variables: Readonly<Record<string, MudObject | string | number>>): string | undefined {
    const programs = this.matching(this.trigger, percent => !this.byChance || this.chance(percent))
    const answer = this.runFirst(programs, who, { actor: who, ...variables })
    return answer === 0 || this.owner.destructed || who.destructed ? '' : undefined
  }

  judge(_question: string, _subject: MudObject, by: unknown, _b: unknown): string | undefined {
    return this.forbids(by as Living, {})
  }
}

/** Get trigger: somebody is about to take the thing. */
export class DgGet extends DgDeed {
  protected readonly trigger = 'GET'
  canTake(_by: Living, _from: MudObject | null, passed: readonly Decider[]): Decider | undefined {
    return this.asked(passed)
  }
}

/** Drop trigger: somebody is about to drop the thing. */
export class DgDrop extends DgDeed {
  protected readonly trigger = 'DROP'
  canDrop(_by: Living, _room: MudObject, passed: readonly Decider[]): Decider | undefined {
    return this.asked(passed)
  }
}

/** Give trigger: somebody is about to give the thing away. */
export class DgGive extends DgDeed {
  protected readonly trigger = 'GIVE'
  canGive(_by: Living, _to: Living, passed: readonly Decider[]): Decider | undefined {
    return this.asked(passed)
  }

  judge(_question: string, _subject: MudObject, by: unknown, to: unknown): string | undefined {
    const answer = this.forbids(by as Living, { victim: to as Living })
    return this.owner.environment === by ? answer : ''
  }
}

/** Wear trigger: somebody is about to wear, wield or hold the thing. */
export class DgWear extends DgDeed {
  protected readonly trigger = 'WEAR'
  protected readonly byChance = false
  canWear(_by: Living, _place: string, passed: readonly Decider[]): Decider | undefined {
    return this.asked(passed)
  }
}

/** Remove trigger: somebody is about to take the thing off. */
export class DgRemove extends DgDeed {
  protected readonly trigger = 'REMOVE'
  protected readonly byChance = false
  canRemove(_by: Living, _place: string, passed: readonly Decider[]): Decider | undefined {
    return this.asked(passed)
  }
}

/** Consume trigger: somebody is about to eat, drink or quaff the thing. */
export class DgConsume extends DgDeed {
  protected readonly trigger = 'CONSUME'
  protected readonly byChance = false
  canUse(_by: Living, how: Use, passed: readonly Decider[]): Decider | undefined {
    return how === 'eat' || how === 'drink' || how === 'quaff' ? this.asked(passed) : undefined
  }

  judge(_question: string, _subject: MudObject, by: unknown, how: unknown): string | undefined {
    return this.forbids(by as Living, { command: String(how) })
  }
}

/** Timer trigger: the thing's timer has expired. All programs run. */
export class DgTimer extends TriggerListener {
  expired(): void {
    for (const program of this.matching('TIMER', () => true)) {
      this.run(program, null, {})
      if (this.owner.destructed) return
    }
  }
}

/** The bits of the trigger's number, which say where the thing must be to notice commands. */
const worn = 1
const carried = 2
const inRoom = 4

/** Command trigger of a thing that lies in the room, or that the person typing carries or wears. */
export class DgObjectCommand extends DgCommand {
  // A carried thing is not in the room itself, so it listens to the whole zone.
  @on('canDo', { reach: 'zone' })
  askNear(who: Living, verb: string, _args: string, passed: readonly Decider[]): Decider | undefined {
    const where = this.whereIs(who)
    return where === 0 ? undefined : this.wants(passed, this.commandsAt(verb, where))
  }

  /** Does nothing here, because askNear() covers the room as well. */
  ask(): undefined {
    return undefined
  }

  private whereIs(who: Living): number {
    const { environment } = this.owner
    if (environment === who) return who.isUsing(this.owner) ? worn : carried
    return environment !== null && environment === who.environment ? inRoom : 0
  }

  private commandsAt(verb: string, where: number): Program[] {
    return this.matching('COMMAND', (number, phrase) => (number & where) !== 0 && isCommand(verb, phrase))
  }

  judge(_question: string, who: MudObject, verb: unknown, args: unknown): string | undefined {
    for (const program of this.commandsAt(String(verb), this.whereIs(who as Living))) {
      if (this.run(program, who, { actor: who, cmd: String(verb), arg: String(args) }) !== 0) return ''
      if (this.owner.destructed || who.destructed) return ''
    }
    return undefined
  }
}

/** Leave trigger of a thing on the ground. Every program whose chance succeeds runs, and each may forbid leaving. */
export class DgObjectLeave extends DgLeave {
  judge(_question: string, who: MudObject, way: unknown): string | undefined {
    let forbidden: '' | undefined
    for (const program of this.matching('LEAVE', percent => this.chance(percent))) {
      if (this.run(program, who, { actor: who, direction: String(way) }) === 0) forbidden = ''
      if (this.owner.destructed || who.destructed) break
    }
    return forbidden
  }
}

// ---- rooms

/** Enter trigger: somebody is about to come into the room. */
export class DgEnter extends TriggerListener {
  canCome(_who: Living, _way: string, passed: readonly Decider[]): Decider | undefined {
    return this.wants(
      passed,
      this.matching('ENTER', () => true),
    )
  }

  /** Runs the programs for a living that a program has moved into the room. Their answers can't turn it back. */
  broughtHere(who: Living): void {
    this.judge('', this.owner, who, '')
  }

  judge(_question: string, _room: MudObject, who: unknown, way: unknown): string | undefined {
    const programs = this.matching('ENTER', percent => this.chance(percent))
    const actor = who as Living
    return this.runFirst(programs, actor, { actor, direction: comesFrom(String(way)) }) === 0 ? '' : undefined
  }
}

/** Drop trigger of a room: somebody is about to drop a thing there. */
export class DgRoomDrop extends TriggerListener {
  @on('canDrop', { reach: 'room' })
  ask(_item: MudObject, _by: Living, _room: MudObject, passed: readonly Decider[]): Decider | undefined {
    return this.wants(
      passed,
      this.matching('DROP', () => true),
    )
  }

  judge(_question: string, item: MudObject, by: unknown): string | undefined {
    const programs = this.matching('DROP', percent => this.chance(percent))
    const answer = this.runFirst(programs, by as Living, { actor: by as Living, object: item })
    return answer === 0 || item.destructed || item.environment !== by ? '' : undefined
  }
}

/** Reset trigger: the zone is reset. */
export class DgReset extends TriggerListener {
  areaReset(): void {
    this.runFirst(
      this.matching('RESET', percent => this.chance(percent)),
      null,
      {},
    )
  }
}

/** Login trigger: a player enters the world in the room. */
export class DgLogin extends TriggerListener {
  @on('entered', { reach: 'room' })
  came(who: Living): void {
    this.runFirst(
      this.matching('LOGIN', percent => this.chance(percent)),
      who,
      { actor: who },
    )
  }
}
