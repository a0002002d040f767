import { ask, now, traceEvent } from 'driver'
import { act } from '/std/act'
import { spells } from '/std/daemons'
import { deed, saved } from '/std/decorators'
import { Fighter } from '/std/fighter'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Spell } from '/std/spell'
import { vetoOf } from '/std/veto'

/** A spell that is being cast. */
interface Casting {
  spell: string
  target: Living | null
  /** The world second in which the cast ends. */
  until: number
}

// One frozen list for all that have learned no spell: replace it, never change it.
const noSpells: readonly string[] = Object.freeze([])
const noCooldowns: Readonly<Record<string, number>> = Object.freeze({})

/** A living that knows spells and skills and uses them: one at a time, each with a cooldown. */
export class Caster extends Fighter {
  /** Paths of the spells it has learned. Everybody knows the spells without a price. */
  @saved learned: readonly string[] = noSpells
  /** The path of a spell, and the world second from which it can be used again. */
  @saved cooldowns: Readonly<Record<string, number>> = noCooldowns
  private _casting: Casting | null = null

  /** The spell that it is casting, or null. */
  get isCasting(): Spell | null {
    return this._casting ? this.load<Spell>(this._casting.spell) : null
  }

  /** Whether it can use a spell. */
  knows(spell: Spell): boolean {
    return this.learned.includes(spell.path) || (spell.price === 0 && spell.level <= this.level)
  }

  /** Learns a spell. @param path of the spell @returns whether it is new to this living */
  @deed('earn')
  learn(path: string): boolean {
    if (this.learned.includes(path)) return false
    // What can't be loaded is not learned: it would stay in the list for ever.
    const { name } = this.load(path)
    this.learned = [...this.learned, path]
    this.receive(`You have learned ${name}.\n`)
    return true
  }

  /** Seconds until a spell can be used again. */
  cooldownOf(path: string): number {
    return Math.max(0, (this.cooldowns[path] ?? 0) - now())
  }

  /**
   * Uses a spell or skill: at once, or after its cast time.
   * @param path of its program, or its name
   * @param free whether it takes no time and costs no magic points, and leaves cooldowns alone (ROM's `mob cast`)
   * @returns the reason why it can't, or undefined when it has begun
   */
  @deed('harm')
  cast(path: string, target: Living | null = null, free = false): string | undefined {
    const me = this.self
    const spell = spells().find(path, me)
    if (!spell) return `There is no spell '${path}'.`
    const aimed = spell.aim === 'self' ? me : (target ?? (spell.aim === 'friend' ? me : me.foe))
    const refused = this.cannotCast(spell, aimed, free) ?? vetoOf('canCast', me, spell, aimed)
    if (refused !== undefined) return refused
    if (free) {
      this.takeEffect(spell, aimed)
      return undefined
    }
    this.mana -= spell.mana
    if (spell.castTime === 0) {
      this.complete(spell, aimed)
      return undefined
    }
    this._casting = { spell: spell.path, target: aimed, until: now() + spell.castTime }
    traceEvent(this, `begins to cast ${spell.name}`)
    act(spell.opening, { actor: me, target: aimed ?? undefined })
    this.callOut(spell.castTime, 'finishCasting')
    return undefined
  }

  /** The reason why it must wait with a spell or lacks the magic points for it, or undefined. */
  private cannotAfford(spell: Spell): string | undefined {
    const rest = this.cooldownOf(spell.path)
    if (rest > 0) return `You can't do that again for ${Math.ceil(rest)} second${rest > 1 ? 's' : ''}.`
    if (this.mana < spell.mana) return `That takes ${spell.mana} points of magic, and you have ${this.mana}.`
    return undefined
  }

  private cannotCast(spell: Spell, target: Living | null, free: boolean): string | undefined {
    const me = this.self
    if (this._casting && !free) return 'You are in the middle of another spell.'
    const held = me.cannotAct()
    if (held) return held
    const room = me.environment
    if (spell.kind === 'spell' && room?.noMagic) return 'Your magic comes to nothing here.'
    if (spell.aim === 'foe' && room?.peaceful) return 'This is no place to fight.'
    if (spell.kind === 'spell' && this.is('silenced')) return 'You open your mouth, and no sound comes out.'
    return (free ? undefined : this.cannotAfford(spell)) ?? this.cannotAim(spell, target) ?? spell.refuse(me, target)
  }

  private cannotAim(spell: Spell, target: Living | null): string | undefined {
    const me = this.self
    if (spell.aim === 'area' || spell.aim === 'thing') return undefined
    if (!target) return 'At whom?'
    if (target.destructed || target.environment !== this.environment) return 'There is nobody like that here.'
    if (spell.aim !== 'foe') return undefined
    if (!this.perceives(target)) return 'There is nobody like that here.'
    if (target === me) return 'You think better of it.'
    const tooFar = ask('outOfReach', me, target, spell.tiles || (spell.kind === 'skill' ? 1 : 10))
    if (tooFar !== undefined) return tooFar
    return target === me.master ? 'You could never harm your master.' : target.canBeAttacked(me)
  }

  /** Called when the cast time is over: the spell takes effect. */
  @deed('life')
  finishCasting(): void {
    const { _casting: casting } = this
    if (!casting) return
    this._casting = null
    const spell = this.load<Spell>(casting.spell)
    const target = casting.target?.destructed ? null : casting.target
    if ((casting.target && !target) || this.cannotAim(spell, target)) this.receive('Your spell finds nobody.\n')
    else this.complete(spell, target)
  }

  private complete(spell: Spell, target: Living | null): void {
    if (spell.cooldown > 0) this.cooldowns = { ...this.cooldowns, [spell.path]: now() + spell.cooldown }
    this.takeEffect(spell, target)
  }

  private takeEffect(spell: Spell, target: Living | null): void {
    const me = this.self
    traceEvent(this, `casts ${spell.name}`)
    if (spell.aim === 'foe' && spell.provokes && target) me.beginFight(target)
    spell.takeEffect(me, target)
  }

  /** Interrupts the spell that it is casting. @returns whether it was casting */
  @deed('harm')
  interrupt(why: string): boolean {
    return this.loseSpell(why, this.environment)
  }

  private loseSpell(why: string, place: MudObject | null): boolean {
    if (!this._casting) return false
    this._casting = null
    this.removeCallOut('finishCasting')
    this.receive(`${why}\n`)
    if (place && !place.destructed) {
      act('{Actor} [lose] the thread of {actor:their} spell.', { actor: this, place }, [this])
    }
    return true
  }

  protected get isBusy(): boolean {
    return this._casting !== null
  }

  /** Called when it lost hit points: the more it lost, the likelier this interrupts a spell. */
  protected shaken(points: number): void {
    if (!this._casting) return
    const chance = Math.min(90, 10 + Math.round((points / this.maxHp) * 300))
    if (this.random(100) < chance) this.interrupt('The blow breaks your spell!')
  }

  @deed('harm')
  relocated(from: MudObject | null): void {
    this.loseSpell('You lose your spell as you move.', from)
    super.relocated(from)
  }
}

export default Caster
