import { now } from 'driver'
import { afterResistance, type DamageType, type Resistances } from '/std/damage'
import { saved } from '/std/decorators'
import type { Affect, Condition, Effect, Modifiers } from '/std/effect'
import { MudObject } from '/std/object'

export interface Stats {
  str: number
  dex: number
  con: number
  int: number
  wis: number
  cha: number
}

/** All that the effects on somebody add up to. */
interface Sum {
  conditions: Set<Condition>
  modifiers: Required<Modifiers>
  resistances: Resistances
}

/** How to put an effect on somebody. */
export interface AffectOptions {
  /** Seconds it lasts; the effect's own duration unless told. */
  seconds?: number
  power?: number
  by?: MudObject | null
}

const nothing: Required<Modifiers> = {
  str: 0,
  dex: 0,
  con: 0,
  int: 0,
  wis: 0,
  cha: 0,
  hit: 0,
  damage: 0,
  might: 0,
  protection: 0,
  taken: 0,
}

/** Somebody that effects can work on: who has stats, resistances, and what changes them for a time. */
export class Affected extends MudObject {
  @saved stats: Stats = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 }
  /** Percent taken off damage by type: what it is made of. */
  @saved resistances: Resistances = {}
  @saved affects: Affect[] = []
  /** What the effects add up to; null: to be counted again. */
  private summed: Sum | null = null
  /** World second in which an effect ticks or ends next. */
  private nextAffect = 0

  // ---- what they come to

  /** Whether an effect makes it so. */
  is(condition: Condition): boolean {
    return this.affects.length > 0 && this.sum().conditions.has(condition)
  }

  /** What effects add to one of its figures. */
  modifier(name: keyof Modifiers): number {
    return this.affects.length > 0 ? this.sum().modifiers[name] : 0
  }

  /** A stat with what effects add to it. */
  stat(name: keyof Stats): number {
    return this.stats[name] + this.modifier(name)
  }

  /** Percent taken off damage of a type, at most 100. */
  resistance(type: DamageType): number {
    const own = this.resistances[type] ?? 0
    if (this.affects.length === 0) return Math.min(100, own)
    return Math.min(100, own + (this.sum().resistances[type] ?? 0))
  }

  /** What some points of damage are to it, with its resistances and what effects take off. */
  damageTaken(points: number, type: DamageType): number {
    const left = afterResistance(points, this.resistance(type))
    return afterResistance(left, -this.modifier('taken'))
  }

  private sum(): Sum {
    if (this.summed) return this.summed
    const sum: Sum = { conditions: new Set(), modifiers: { ...nothing }, resistances: {} }
    for (const affect of this.affects) {
      const effect = this.effectOf(affect)
      if (!effect) continue
      for (const condition of effect.conditions) sum.conditions.add(condition)
      for (const [name, value] of Object.entries(effect.modifiers)) {
        sum.modifiers[name as keyof Modifiers] += value * affect.stacks
      }
      for (const [type, value] of Object.entries(effect.resistances)) {
        sum.resistances[type as DamageType] = (sum.resistances[type as DamageType] ?? 0) + value * affect.stacks
      }
    }
    this.summed = sum
    return sum
  }

  /** The program of an effect, or null while it is broken or gone: then it does nothing. */
  private effectOf(affect: Affect): Effect | null {
    try {
      return this.load<Effect>(affect.effect)
    } catch {
      return null
    }
  }

  // ---- giving and taking them

  /** The effect of a path that works on it, or null. */
  affect(path: string): Affect | null {
    return this.affects.find(({ effect }) => effect === path) ?? null
  }

  /**
   * Puts an effect on it, by the effect's rule of stacking.
   * @param path of the effect's program, absolute
   * @returns it as it works now, or null where it changed nothing
   */
  addAffect(path: string, { seconds, power = 0, by = null }: AffectOptions = {}): Affect | null {
    const effect = this.load<Effect>(path)
    const lasts = seconds ?? effect.duration
    const until = lasts === 0 ? 0 : now() + lasts
    const there = this.affect(path)
    this.summed = null
    if (!there) {
      const nextTick = effect.every > 0 ? now() + effect.every : 0
      const affect: Affect = { effect: path, by: by?.id ?? '', until, nextTick, stacks: 1, power }
      this.affects = [...this.affects, affect]
      this.soonest(affect)
      effect.started(this, affect)
      return affect
    }
    const { stacking, maxStacks } = effect
    if (stacking === 'refuse' || (stacking === 'strongest' && power < there.power)) return null
    if (stacking === 'extend') there.until = there.until === 0 || until === 0 ? 0 : there.until + lasts
    else there.until = there.until === 0 || until === 0 ? 0 : Math.max(there.until, until)
    if (stacking === 'stack') there.stacks = Math.min(maxStacks, there.stacks + 1)
    there.power = Math.max(there.power, power)
    there.by = by?.id ?? there.by
    effect.renewed(this, there)
    return there
  }

  /** Takes an effect away. @returns whether it was there */
  removeAffect(path: string): boolean {
    const affect = this.affect(path)
    if (!affect) return false
    this.affects = this.affects.filter(one => one !== affect)
    this.summed = null
    const effect = this.effectOf(affect)
    effect?.ended(this, affect)
    if (effect?.wearsOff && !this.destructed) this.receive(`${effect.wearsOff}\n`)
    return true
  }

  /** Takes away all effects that harm (or, for false, that help). @returns how many */
  cure(harmful = true): number {
    const gone = this.affects.filter(affect => this.effectOf(affect)?.harmful === harmful)
    for (const { effect } of gone) this.removeAffect(effect)
    return gone.length
  }

  private soonest({ until, nextTick }: Affect): void {
    for (const time of [until, nextTick]) {
      if (time > 0 && (this.nextAffect === 0 || time < this.nextAffect)) this.nextAffect = time
    }
  }

  /** Lets effects tick and end whose time has come. Called with each heart beat, and when it wakes. */
  runAffects(): void {
    if (this.affects.length === 0) return
    // So that an edited effect is felt within a round.
    this.summed = null
    const time = now()
    if (time < this.nextAffect && !this.affects.some(one => one.nextTick === 0)) return
    for (const affect of this.affects) {
      // The effect was edited under it: it ticks from now on.
      const every = this.effectOf(affect)?.every ?? 0
      if (affect.nextTick === 0 && every > 0) affect.nextTick = time + every
      // Ticks that time has passed over, while it slept, count too.
      for (let ticks = 0; affect.nextTick > 0 && affect.nextTick <= time && ticks < 100; ticks++) {
        if (affect.until > 0 && affect.nextTick > affect.until) break
        const effect = this.effectOf(affect)
        affect.nextTick = effect && effect.every > 0 ? affect.nextTick + effect.every : 0
        effect?.tick(this, affect)
        if (this.destructed) return
        // It has died of it, or somebody has cured it.
        if (!this.affects.includes(affect)) break
      }
      if (affect.until > 0 && affect.until <= time && this.affects.includes(affect)) this.removeAffect(affect.effect)
      if (this.destructed) return
    }
    this.nextAffect = 0
    for (const affect of this.affects) this.soonest(affect)
  }

  /** After a reload or a restart: times are known, sums are not. */
  protected recountAffects(): void {
    this.summed = null
    this.nextAffect = 0
    for (const affect of this.affects) this.soonest(affect)
  }
}

export default Affected
