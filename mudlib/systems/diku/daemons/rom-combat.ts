import { ask } from 'driver'
import {
  type RomAttacker,
  type RomClass,
  type RomPosition,
  type RomVictim,
  romBlow,
} from '/compat/diku/combat/rom-blow'
import { armourKind, nounFor, romMessage } from '/compat/diku/combat/rom-words'
import type { DikuMob } from '/compat/diku/mob'
import type { Mounts } from '/compat/diku/mounts'
import { parseDice } from '/lib/dice'
import { on } from '/std/decorators'
import type { OtherBlow } from '/std/events'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import { skillOf, type Weapon } from '/std/weapon'

/** ROM's classes for the mudlib's classes. */
const classes: Readonly<Record<string, RomClass>> = {
  mage: 'mage',
  priest: 'cleric',
  druid: 'cleric',
  rogue: 'thief',
  ranger: 'warrior',
  warrior: 'warrior',
}
/** A player's weapon skill in percent if no skill is recorded. In ROM, teachers train players up to this percentage. */
const usualSkill = 75
/** The percentage per point of hitroll, as in object-program.ts, and the armour class per point of protection, as in mob-program.ts. */
const percentAHitroll = 3
const armourAPoint = 20

/** Makes fights in ROM's worlds follow ROM's rules. It is loaded only if the operator has set `diku.combat=diku`. */
export class RomCombat extends MudObject {
  @on('otherBlow', { reach: 'world' })
  blowOf(actor: Living, target: Living, wielded: Weapon | null): OtherBlow | undefined {
    if (!this.isInRom(actor)) return undefined
    const verb = wielded?.hitVerb ?? actor.bareHandsVerb
    const blow = romBlow(
      attackerOf(actor, wielded),
      victimOf(target, actor, wielded),
      (from, to) => from + this.random(to - from + 1),
    )
    const isHit = blow.how === 'hit'
    return { isHit, points: blow.points, says: points => (isHit ? romMessage(points, nounFor(verb)) : wards[blow.how]) }
  }

  private isInRom({ environment }: Living): boolean {
    const path = environment?.path ?? ''
    const mounts = this.load<Mounts>('/compat/diku/mounts')
    return mounts.roots.some(root => path.startsWith(`${root}/`) && mounts.world(root).family === 'rom')
  }
}

const wards = {
  missed: '{Actor} [miss] {target}.',
  parried: "{Actor's} attack is parried by {target}.",
  dodged: "{Actor's} attack is dodged by {target}.",
  blocked: "{Actor's} attack is blocked by {target's} shield.",
}

/** Returns a living's skill in percent. @param usual the value if no skill is recorded */
const skillIn = (who: Living, skill: string, usual: number): number => ask('skilled', who, skill) ?? usual

function attackerOf(actor: Living, wielded: Weapon | null): RomAttacker {
  const { blows = null } = actor as Partial<DikuMob>
  const own = parseDice(actor.bareHands)
  const weapon = wielded ? parseDice(wielded.damage) : null
  const bonus = actor.modifier('hit') + (wielded?.accuracy ?? 0)
  return {
    npc: !actor.isPlayer,
    class: blows ? blows.class : (classes[ask('calling', actor) ?? ''] ?? (actor.isPlayer ? 'warrior' : null)),
    level: actor.level,
    skill: skillIn(actor, skillOf(wielded), usualSkill),
    hitroll: (blows?.hitroll ?? 0) + Math.trunc(bonus / percentAHitroll),
    // A mobile's damroll is the bonus of its own dice.
    damroll: (actor.isPlayer ? 0 : own.bonus) + (weapon?.bonus ?? 0) + actor.modifier('damage'),
    weapon: weapon && { dice: [weapon.count, weapon.sides] },
    shield: actor.worn.shield !== undefined,
    dice: [own.count, own.sides],
    enhanced: skillIn(actor, 'enhanced damage', 0),
  }
}

function victimOf(target: Living, actor: Living, wielded: Weapon | null): RomVictim {
  const { blows = null, naturalArmour = 0 } = target as Partial<DikuMob>
  const type = wielded?.damageType ?? actor.bareHandsType
  const kind = armourKind(wielded?.hitVerb ?? actor.bareHandsVerb, type === 'physical')
  const skill = Math.min(100, 2 * target.level)
  const resistance = target.resistance(type)
  return {
    level: target.level,
    ac: (blows?.armour[kind] ?? 100) - armourAPoint * (target.protection - (blows ? naturalArmour : 0)),
    visible: actor.canSee(target),
    seesAttacker: target.canSee(actor),
    position: positionOf(target),
    sanctuary: target.affect('/effects/sanctuary') !== null,
    resist: resistance >= 100 ? 'immune' : resistance >= 33 ? 'resistant' : resistance <= -50 ? 'vulnerable' : null,
    parry: blows?.parries ? skill : skillIn(target, 'parry', 0),
    armed: target.wielded !== null || !target.isPlayer,
    dodge: blows?.dodges ? skill : skillIn(target, 'dodge', 0),
    shieldBlock: target.worn.shield ? skillIn(target, 'shield block', Math.min(100, 10 + 2 * target.level)) : 0,
  }
}

function positionOf(target: Living): RomPosition {
  if (target.cannotAct() && target.position !== 'sleeping') return 'stunned'
  if (target.position !== 'standing') return target.position
  return target.attacker ? 'fighting' : 'standing'
}

export default RomCombat
