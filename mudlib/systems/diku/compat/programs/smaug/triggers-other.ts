import type { Position } from '/lib/positions'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Decider } from '/std/veto'
import { isName, oneArgument } from '../mobprog/words'
import { SmaugListener } from './listener'

// The triggers of SMAUG's things and rooms. The rules are those of SmaugFUSS's mud_prog.c, called from act_obj.c, act_move.c and levers.c.

// ---- things

export class SmaugGet extends SmaugListener {
  taken(by: Living): void {
    this.fire('get_prog', by)
  }
}

export class SmaugDrop extends SmaugListener {
  dropped(by: Living): void {
    this.fire('drop_prog', by)
  }
}

export class SmaugWear extends SmaugListener {
  worn(by: Living): void {
    this.fire('wear_prog', by)
  }
}

export class SmaugRemove extends SmaugListener {
  removed(by: Living): void {
    this.fire('remove_prog', by)
  }
}

export class SmaugSacrifice extends SmaugListener {
  sacrificed(by: Living): void {
    this.fire('sac_prog', by)
  }
}

export class SmaugDamage extends SmaugListener {
  damaged(): void {
    const holder = this.owner.environment as Living | null
    this.fire('damage_prog', holder?.isLiving ? holder : null)
  }
}

/** Repair trigger: the thing's owner has had it repaired. */
export class SmaugRepair extends SmaugListener {
  mended(of: Living): void {
    this.fire('repair_prog', of)
  }
}

/**
 * Look and examine triggers: somebody looks at the thing. Look-in trigger, from derivatives of the server: somebody looks into the thing.
 */
export class SmaugExamine extends SmaugListener {
  lookedAt(by: Living, how: 'look' | 'examine' | 'in'): void {
    this.fire(how === 'look' ? 'look_prog' : 'exa_prog', by)
    if (how === 'in' && !this.owner.destructed && !by.destructed) this.fire('look_in_prog', by)
  }
}

/** Get-from trigger, from derivatives of the server: somebody has taken something out of the thing. */
export class SmaugGetFrom extends SmaugListener {
  lost(item: MudObject, by: Living): void {
    this.fire('get_from_prog', by, 'first', { target: item })
  }
}

/** Use trigger: somebody eats, drinks or zaps the thing, or uses it in another way. */
export class SmaugUse extends SmaugListener {
  used(by: Living, how: string, at: Living | null): void {
    this.fire('use_prog', by, 'first', at ? { victim: at } : {})
    if (how === 'zap' && !this.owner.destructed) this.fire('zap_prog', by, 'first', at ? { victim: at } : {})
  }
}

/** Greet trigger: somebody comes into the room where the thing lies. */
export class SmaugThingGreet extends SmaugListener {
  @on('arrived', { reach: 'room' })
  came(who: Living): void {
    if (this.isInRoom) this.fire('greet_prog', who, 'all')
  }
}

/** Push and pull triggers: somebody types `push` or `pull`. This world has no other such commands. */
export class SmaugLever extends SmaugListener {
  @on('canDo', { reach: 'room' })
  ask(_who: Living, verb: string, args: string, passed: readonly Decider[]): Decider | undefined {
    const trigger = leverTriggers[verb]
    if (trigger === undefined || !this.isMeant(args)) return undefined
    return this.wants(
      passed,
      this.matching(trigger, () => true),
    )
  }

  private isMeant(args: string): boolean {
    const [word] = oneArgument(args)
    return isName(word, [this.owner.name, ...this.owner.aliases].join(' '))
  }

  judge(_question: string, who: MudObject, verb: unknown): string | undefined {
    const trigger = leverTriggers[String(verb)]
    if (trigger === undefined) return undefined
    this.fire(trigger, who)
    return ''
  }
}

const leverTriggers: Readonly<Record<string, string>> = { push: 'push_prog', pull: 'pull_prog' }

// ---- rooms

/** Entry and enter triggers: somebody has come in. */
export class SmaugRoomEntry extends SmaugListener {
  @on('arrived', { reach: 'room' })
  came(who: Living): void {
    this.fire('entry_prog', who, 'all')
    if (!this.owner.destructed && !who.destructed) this.fire('enter_prog', who, 'all')
  }
}

/** Pre-enter trigger, from a derivative of the server: somebody is about to come in by an exit, and stays out if a program runs. */
export class SmaugPreEnter extends SmaugListener {
  canCome(_who: Living, _way: string, passed: readonly Decider[]): Decider | undefined {
    return this.wants(
      passed,
      this.matching('pre_enter_prog', () => true),
    )
  }

  judge(_question: string, _room: MudObject, who: unknown): string | undefined {
    const actor = who as Living
    return this.runFirst(this.rolled('pre_enter_prog'), actor, { actor }) === null ? undefined : ''
  }
}

/** Leave trigger: a living is about to leave. It leaves unless the program has moved it. */
export class SmaugLeave extends SmaugListener {
  @on('canGo', { reach: 'room' })
  ask(_who: Living, _way: string, _to: MudObject, passed: readonly Decider[]): Decider | undefined {
    return this.wants(
      passed,
      this.matching('leave_prog', () => true),
    )
  }

  judge(_question: string, who: MudObject): string | undefined {
    const { environment } = who
    this.fire('leave_prog', who)
    return who.destructed || who.environment !== environment ? '' : undefined
  }
}

/** Fight trigger: a round of a fight in the room has ended. */
export class SmaugRoomFight extends SmaugListener {
  @on('roundEnded', { reach: 'room' })
  fought(who: Living): void {
    this.fire('fight_prog', who)
  }
}

/** Death trigger: somebody in the room is about to die. */
export class SmaugRoomDeath extends SmaugListener {
  @on('dying', { reach: 'room' })
  died(who: Living): void {
    this.fire('death_prog', who)
  }
}

/** Sleep and rest triggers: somebody in the room goes to sleep or rests. */
export class SmaugRest extends SmaugListener {
  @on('settled', { reach: 'room' })
  settles(who: Living, position: Position): void {
    if (position === 'sleeping') this.fire('sleep_prog', who)
    else if (position === 'resting') this.fire('rest_prog', who)
  }
}
