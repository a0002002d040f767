import { codeGeneration, domainsOf, explainError, find, happen, now, sum, thisObject } from 'driver'
import { checkFinite, finite } from '/lib/amounts'
import { callingDomain } from '/lib/callers'
import { afterResistance, type DamageType, type Resistances } from '/lib/damage'
import { domainOf } from '/lib/domain-of'
import { Behaved } from '/std/behaved'
import { deed, final, open, saved } from '/std/decorators'
import type { Affect, Condition, Effect, EffectStep, Modifiers } from '/std/effect'
import type { MudObject } from '/std/object'
import { readOf } from '/std/seeing'

export interface Stats {
  str: number
  dex: number
  con: number
  int: number
  wis: number
  cha: number
}

/**
 * The longest time, in seconds, for which code of a domain may put an effect on an object of another domain. The time is limited because
 * the author can edit the effect while it is active.
 */
const mostSeconds = 3600

/** The sum of all effects on a living. */
interface Sum {
  conditions: Set<Condition>
  modifiers: Required<Modifiers>
  resistances: Resistances
  /** The value of codeGeneration() when the sum was computed. The sum is computed again after a reload, because an effect may have been edited. */
  generation: number
}

/** Options for adding an effect. */
export interface AffectOptions {
  /** The number of seconds that the effect lasts; by default the effect's own duration. */
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

// Frozen values that all livings without resistances or effects share. Code must replace them and never change them in place.
const noResistances: Resistances = Object.freeze({})
const noAffects: readonly Readonly<Affect>[] = Object.freeze([])

/** The number of failed steps in a row after which an effect is removed from its bearer. */
const faultsAllowed = 3

/** The maximum number of effects on one living that count. Effects beyond this number are ignored. */
const mostAffects = 200

/** An object that effects can change: it has stats and resistances, which effects modify for a time. */
export class Affected extends Behaved {
  @saved stats: Stats = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 }
  /** The percentage by which damage of each type is reduced, before effects. */
  @saved resistances: Resistances = noResistances
  @saved private _affects: readonly Readonly<Affect>[] = noAffects
  /** The sum of the effects, or null if it must be computed again. */
  private summed: Sum | null = null
  /** The world second in which an effect ticks or ends next. */
  private nextAffect = 0

  // ---- the sum of effects

  /** The effects that are active on this object. Only addAffect() and removeAffect() change them. */
  @final
  get affects(): readonly Readonly<Affect>[] {
    return this._affects
  }

  /**
   * Replaces the list of effects. The list and its entries are frozen, because an effect acts on behalf of the object that caused it, and
   * its entry says which object that is.
   */
  private setAffects(all: readonly Readonly<Affect>[]): void {
    this._affects = Object.freeze(all.map(one => Object.freeze(one)))
  }

  /** Changes the figures of an active effect. @returns the changed effect */
  private changeAffect(affect: Readonly<Affect>, change: Partial<Affect>): Readonly<Affect> {
    const changed = { ...affect, ...change }
    this.setAffects(this._affects.map(one => (one.effect === affect.effect ? changed : one)))
    return changed
  }

  /** Whether any effect on this object causes a condition. */
  is(condition: Condition): boolean {
    return this.affects.length > 0 && this.summedUp().conditions.has(condition)
  }

  /** The total that all effects add to a figure. */
  modifier(name: keyof Modifiers): number {
    return this.affects.length > 0 ? this.summedUp().modifiers[name] : 0
  }

  /** A stat, including the points that effects add to it. */
  stat(name: keyof Stats): number {
    return this.stats[name] + this.modifier(name)
  }

  /**
   * The percentage by which damage of a type is reduced, at most 100. It is the sum of the object's own resistance, its effects, and the
   * answers to `resistance`.
   */
  resistance(type: DamageType): number {
    const own = (this.resistances[type] ?? 0) + sum('resistance', this, type)
    if (this.affects.length === 0) return Math.min(100, own)
    return Math.min(100, own + (this.summedUp().resistances[type] ?? 0))
  }

  /** The damage that remains after resistances and effects. */
  damageTaken(points: number, type: DamageType): number {
    const left = afterResistance(points, this.resistance(type))
    return afterResistance(left, -this.modifier('taken'))
  }

  private summedUp(): Sum {
    const generation = codeGeneration()
    return this.summed?.generation === generation ? this.summed : this.sumUp(generation)
  }

  /**
   * Sums up the effects. The method is marked open because the first query after an edit calls it, and that query may come from code of
   * another domain.
   */
  @open
  private sumUp(generation: number): Sum {
    const sum: Sum = { conditions: new Set(), modifiers: { ...nothing }, resistances: {}, generation }
    for (const affect of this.affects.slice(0, mostAffects)) {
      try {
        addTo(sum, this.effectOf(affect), affect)
      } catch (error) {
        // If an effect throws, its remaining figures are ignored. Its author finds the error with the command `errors`.
        explainError(error)
      }
    }
    this.summed = sum
    return sum
  }

  /** The program of an effect. If it is broken or gone, this is null, and the effect does nothing. */
  private effectOf(affect: Readonly<Affect>): Effect | null {
    try {
      return this.load<Effect>(affect.effect)
    } catch {
      return null
    }
  }

  /**
   * Runs a step of an effect's program on behalf of the program's own domain. An effect that fails several times in a row is removed,
   * because another author's broken program must not block the bearer.
   */
  private apply(applied: Readonly<Affect>, step: EffectStep): void {
    const effect = this.effectOf(applied)
    if (!effect) return
    // The failure is counted before the step runs, because a step that the driver stops can't count it. A step that completes resets the count.
    const before = this.changeAffect(applied, { faults: (applied.faults ?? 0) + 1 })
    const shown = { ...before }
    happen('applied', effect, this, shown, step)
    if (this.destructed) return
    // The program may change the figures of the effect, but not its path or its cause.
    const names = ['power', 'stacks', 'until', 'nextTick', 'faults'] as const
    const changed = names.filter(name => shown[name] !== before[name] && Number.isFinite(shown[name]))
    const figures = pick(shown, changed)
    if (figures.until !== undefined) figures.until = this.bounded(effect, figures.until, before.began)
    if (figures.stacks !== undefined) figures.stacks = Math.max(1, Math.min(effect.maxStacks, figures.stacks))
    const after = this.changeAffect(this.affect(before.effect) ?? before, figures)
    if (after.faults! < faultsAllowed || step === 'ended' || step === 'removed') return
    this.apply(after, 'removed')
    if (!this.destructed) this.removeAffect(after.effect)
  }

  // ---- adding and removing effects

  /**
   * Whether the running code belongs to an effect of these domains that is active on this living. Code of such an effect may act on the
   * bearer on behalf of the object that caused the effect.
   * @param others the objects in the arguments of the deed; each has to be the bearer or the object that caused the effect
   */
  isInEffectOf(domains: readonly string[], others: readonly object[]): boolean {
    const affect = this.affect(thisObject()?.path ?? '')
    if (affect === null || !domains.every(domain => affect.effect.startsWith(`/domains/${domain}/`))) return false
    return others.every(one => one === this || affect.by === (one as MudObject).id)
  }

  /** The active effect whose program has this path, or null. */
  affect(path: string): Readonly<Affect> | null {
    return this.affects.find(({ effect }) => effect === path) ?? null
  }

  /**
   * Adds an effect. If it is already active, the two are combined according to the effect's `stacking`.
   * @param path the absolute path of the effect's program
   * @returns the active effect, or null if nothing changed
   */
  @deed('harm', { by: 1 })
  addAffect(path: string, { seconds, power = 0, by = null }: AffectOptions = {}): Readonly<Affect> | null {
    const effect = this.load<Effect>(path)
    const lasts = this.secondsOf(effect, seconds)
    checkFinite(power, 'addAffect')
    // The cause has to be a registered object, not an imitation that code has made.
    const bringer = by !== null && find(by.id) === by ? by.id : ''
    const until = lasts === 0 ? 0 : now() + lasts
    const there = this.affect(path)
    this.summed = null
    if (!there) {
      const every = readOf(effect, 'every', 0)
      const nextTick = every > 0 ? now() + every : 0
      const affect: Affect = { effect: path, by: bringer, began: now(), until, nextTick, stacks: 1, power }
      this.setAffects([...this.affects, affect])
      this.soonest(affect)
      this.apply(affect, 'started')
      return this.affect(path)
    }
    const { stacking, maxStacks } = effect
    if (stacking === 'refuse' || (stacking === 'strongest' && power < there.power)) return null
    const longest = Math.max(
      there.until,
      stacking === 'extend' ? this.bounded(effect, there.until + lasts, there.began) : until,
    )
    const changed = this.changeAffect(there, {
      until: there.until === 0 || until === 0 ? 0 : longest,
      stacks: stacking === 'stack' ? Math.min(maxStacks, there.stacks + 1) : there.stacks,
      power: Math.max(there.power, power),
      by: bringer || there.by,
    })
    this.apply(changed, 'renewed')
    return this.affect(path)
  }

  /**
   * The number of seconds that an effect lasts; 0 means for ever.
   * @throws if `seconds` isn't a number, or if code of a domain adds an effect with `leads` to a living outside the domain's rooms
   */
  private secondsOf(effect: Effect, seconds = effect.duration): number {
    if (seconds !== Number.POSITIVE_INFINITY) checkFinite(seconds, 'addAffect')
    const domain = callingDomain()
    if (domain === null || domainsOf(this).includes(domain)) return seconds
    if (effect.leads && domainOf(this.room?.path ?? '') !== domain)
      throw new Error(`${this.id}: code of ${domain} may not have it go somewhere: see 'help domains'`)
    return Math.min(seconds > 0 ? seconds : mostSeconds, mostSeconds)
  }

  /**
   * The world second at which an effect ends. On a player, an effect lasts at most mostSeconds if its program belongs to a domain or if
   * code of a domain added it.
   */
  private bounded(effect: Effect, until: number, began = now()): number {
    const isForeign = callingDomain() !== null || effect.path.startsWith('/domains/')
    return isForeign && this.isPlayer
      ? Math.min(until > 0 ? until : Number.POSITIVE_INFINITY, began + mostSeconds)
      : until
  }

  /** Removes an effect. @returns whether it was active */
  @deed('harm')
  removeAffect(path: string): boolean {
    const affect = this.affect(path)
    if (!affect) return false
    this.setAffects(this.affects.filter(one => one !== affect))
    this.summed = null
    this.apply(affect, 'ended')
    const effect = this.effectOf(affect)
    const wearsOff = effect ? readOf(effect, 'wearsOff', '') : ''
    if (wearsOff !== '' && !this.destructed) this.receive(`${wearsOff}\n`)
    return true
  }

  /** Removes all harmful effects or, with `false`, all helpful ones. @returns the number of removed effects */
  @deed('harm')
  cure(harmful = true): number {
    const gone = this.affects.filter(affect => this.effectOf(affect)?.harmful === harmful)
    for (const { effect } of gone) this.removeAffect(effect)
    return gone.length
  }

  private soonest({ until, nextTick }: Readonly<Affect>): void {
    for (const time of [until, nextTick]) {
      if (time > 0 && (this.nextAffect === 0 || time < this.nextAffect)) this.nextAffect = time
    }
  }

  /** Runs the ticks that are due, and ends the effects that have expired. Called with each heart beat, and when a monster wakes. */
  @deed('harm')
  runAffects(): void {
    if (this.affects.length === 0) return
    const time = now()
    if (time < this.nextAffect && !this.affects.some(one => one.nextTick === 0)) return
    if (this.affects.length > mostAffects) this.setAffects(this.affects.slice(0, mostAffects))
    for (const { effect } of this.affects) {
      this.runAffect(effect, time)
      if (this.destructed) return
    }
    this.nextAffect = 0
    for (const affect of this.affects) this.soonest(affect)
  }

  /** Runs the due ticks of one effect, and ends it if its time is over. */
  private runAffect(path: string, time: number): void {
    let affect = this.affect(path)
    if (!affect) return
    // If an edit gave the effect a tick interval while it was active, it starts to tick now.
    const effect = this.effectOf(affect)
    const every = effect ? readOf(effect, 'every', 0) : 0
    if (affect.nextTick === 0 && every > 0) affect = this.changeAffect(affect, { nextTick: time + every })
    // Ticks that were missed while the bearer slept run now, but no more than 100 of them.
    for (let ticks = 0; affect.nextTick > 0 && affect.nextTick <= time && ticks < 100; ticks++) {
      if (affect.until > 0 && affect.nextTick > affect.until) break
      this.apply(this.changeAffect(affect, { nextTick: every > 0 ? affect.nextTick + every : 0 }), 'tick')
      if (this.destructed) return
      // The effect may be gone, because the tick may have killed the bearer or cured the effect.
      affect = this.affect(path)
      if (!affect) return
    }
    if (affect.until > 0 && affect.until <= time) this.removeAffect(path)
  }

  /** Discards the sum of the effects after a restart, so it is computed again. */
  protected recountAffects(): void {
    this.summed = null
    this.nextAffect = 0
    this.setAffects(this.affects)
    for (const affect of this.affects) this.soonest(affect)
  }
}

/** A copy of some fields of an effect. */
const pick = (from: Affect, names: readonly (keyof Affect)[]): { -readonly [K in keyof Affect]?: Affect[K] } =>
  Object.fromEntries(names.map(name => [name, from[name]]))

/**
 * The maximum that one effect can add to a figure. `mostTaken` is the limit, in percent, for damage taken and resistances. Without these
 * limits, an author could make any blow arbitrarily strong.
 */
const mostFigure = 1000
const mostTaken = 300

const within = (value: number | undefined, most: number): number => Math.max(-most, Math.min(most, finite(value)))

/** Adds the figures of an effect, multiplied by its stacks. */
function addTo(sum: Sum, effect: Effect | null, affect: Readonly<Affect>): void {
  const { stacks } = affect
  if (!effect) return
  for (const condition of effect.conditions) sum.conditions.add(condition)
  for (const [name, value] of Object.entries(effect.figures(affect)))
    sum.modifiers[name as keyof Modifiers] += within(value, name === 'taken' ? mostTaken : mostFigure) * stacks
  for (const [name, value] of Object.entries(effect.resistances)) {
    const type = name as DamageType
    sum.resistances[type] = (sum.resistances[type] ?? 0) + within(value, mostTaken) * stacks
  }
}

export default Affected
