import { spells } from '/daemons/names'
import type { Living } from '/std/living'
import { has } from '../options'
import { actor, isLiving, type LuaFunction, mayDo, targets } from './shared'

// Functions with which scripts fight, cast spells and give rewards.

function number(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`${what} is a number`)
  return Math.floor(value)
}

/** Attacks a living in the same room. @param seen whether self must see the victim */
function attack(self: Living, who: unknown, seen: boolean): void {
  if (!isLiving(who)) throw new Error('kill() needs a CH')
  if (who.destructed || who === self || self.foe === who || self.environment !== who.environment) return
  if (seen && !self.canSee(who)) return
  self.attack(who)
}

export const fighting: Readonly<Record<string, LuaFunction>> = {
  kill(run, who: unknown, options: unknown) {
    const self = actor(run, 'kill')
    const [one] = typeof who === 'string' ? targets(run, who, options) : [who]
    if (one) attack(self, one, false)
  },
  killsee: (run, who: unknown) => attack(actor(run, 'killsee'), who, true),
  damage(run, who: unknown, least: unknown, most: unknown, options: unknown) {
    const from = number(least, 'the least damage')
    const to = Math.max(from, number(most, 'the most damage'))
    for (const one of targets(run, who, options)) {
      if (one.destructed || (one as { wizard?: boolean }).wizard) continue
      const points = from + run.holder.random(to - from + 1)
      mayDo(run, one, 'harm')
      if (points > 0) one.hurt(points, run.self, 'force', 'program')
    }
  },
  cast(run, name: unknown, at: unknown) {
    const spell = spells().find(String(name))
    if (!spell) throw new Error(`there is no spell '${String(name)}' in this world`)
    const self = actor(run, 'cast')
    const target = at === undefined ? (self.foe ?? self) : at
    if (!isLiving(target)) throw new Error('cast() needs a CH')
    mayDo(run, target, 'cast spells at')
    spell.takeEffect(self, target)
  },
  giveexp(run, who: unknown, points: unknown) {
    if (!isLiving(who) || who.destructed) return
    mayDo(run, who, 'reward')
    who.gainExperience(Math.max(0, number(points, 'experience')))
  },
  giveqp(run, who: unknown, points: unknown) {
    const given = Math.max(0, number(points, 'quest points'))
    if (!isLiving(who) || who.destructed) return
    mayDo(run, who, 'reward')
    who.addStanding('quests', given)
  },
  immune(_run, who: unknown, type: unknown) {
    if (!isLiving(who)) return false
    return (who as Living & { immunities?: readonly string[] }).immunities?.includes(String(type)) === true
  },
  ally(run, who: unknown) {
    const self = actor(run, 'ally')
    return isLiving(who) && (who === self || who.leader === self || self.leader === who || !self.isEnemy(who))
  },
  affected(_run, who: unknown, flag: unknown) {
    const wanted = String(flag).toLowerCase().replaceAll(' ', '-')
    return (
      isLiving(who) &&
      (who.affects.some(({ effect }) => effect.slice(effect.lastIndexOf('/') + 1) === wanted) ||
        who.is(wanted as never))
    )
  },
  isplayer: (_run, who: unknown) => isLiving(who) && who.isPlayer,
  isfighting: (_run, who: unknown) => isLiving(who) && who.foe !== null,
  canseechar: (run, who: unknown, options: unknown) =>
    isLiving(who) && (has(options, 'LP_SEEALL') || actor(run, 'canseechar').canSee(who)),
}
