import { isBrought } from '/compat/programs/host'
import { TriggerListener } from '/compat/programs/listener'
import { on } from '/std/decorators'
import type { Absorber, Hit } from '/std/events'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'

/** The server's name for the skill of an ordinary blow. */
const weaponHit = 'UNUSED'

// The DG triggers for events that affect the mobile itself. The rules are those of tbaMUD's dg_triggers.c.

/** Returns whether the owner can notice others. A monster must be awake and not in a fight; things and rooms always can. */
export function isFree(owner: MudObject): boolean {
  const living = owner as Living
  return living.isLiving !== true || (!living.isSleeping && !living.foe)
}

/** Death trigger: the mobile is about to die. */
export class DgDeath extends TriggerListener {
  dying(killer: Living | null): void {
    this.runFirst(
      this.matching('DEATH', percent => this.chance(percent)),
      killer,
      killer ? { actor: killer } : {},
    )
  }
}

/** Fight trigger: a round of the mobile's fight has ended. */
export class DgFight extends TriggerListener {
  roundEnded(foe: Living): void {
    this.runFirst(
      this.matching('FIGHT', percent => this.chance(percent)),
      foe,
      { actor: foe },
    )
  }
}

/** Hit percentage trigger: the mobile was hurt, and has at most this percentage of its hit points left. */
export class DgHitPercent extends TriggerListener {
  hurt(by: Living | null): void {
    const { hp, maxHp } = this.monster
    if (hp <= 0 || by === null) return
    this.runFirst(
      this.matching('HITPRCNT', percent => Math.trunc((100 * hp) / Math.max(1, maxHp)) <= percent),
      by,
      { actor: by },
    )
  }
}

/** Damage trigger: a blow or a spell is about to hurt the mobile. The program's answer is the damage that remains; -1 cancels the attack. */
export class DgDamage extends TriggerListener implements Absorber {
  absorbs(): Absorber | undefined {
    return this.matching('DAMAGE', () => true).length > 0 ? this : undefined
  }

  absorb(hit: Hit): void {
    const { points, by, via } = hit
    const facts = { victim: this.owner as MudObject, damage: points, attacktype: via === 'blow' ? weaponHit : via }
    const programs = this.matching('DAMAGE', percent => this.chance(percent))
    hit.points = this.runFirst(programs, by, by ? { actor: by, ...facts } : facts) ?? points
  }
}

/** Bribe trigger: somebody gives the mobile at least the given number of coins. */
export class DgBribe extends TriggerListener {
  paid(coins: number, by: Living): void {
    this.runFirst(
      this.matching('BRIBE', least => coins >= least),
      by,
      { actor: by, amount: coins },
    )
  }
}

/** Load trigger: the mobile or thing is new in the world. */
export class DgLoad extends TriggerListener {
  moved(from: MudObject | null): void {
    if (from !== null) return
    this.runFirst(
      this.matching('LOAD', percent => this.chance(percent)),
      null,
      {},
    )
  }
}

/** Memory trigger: a character that a program remembers has arrived. */
export class DgMemory extends TriggerListener {
  act(command: string): void {
    this.monster.command(command)
  }

  @on('arrived', { reach: 'room' })
  came(who: Living, _from: MudObject | null, way: string): void {
    const { programmed } = this
    const known = programmed?.recalls(who)
    if (!programmed || known === undefined || isBrought(way) || !isFree(this.owner) || !this.monster.canSee(who)) return
    programmed.forget(who)
    // The command is delayed, because it may itself lead to another meeting.
    if (known !== '') this.later(0.1, 'act', known)
    else
      this.runFirst(
        this.matching('MEMORY', percent => this.chance(percent)),
        who,
        { actor: who },
      )
  }
}
