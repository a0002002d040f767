import { alignmentName } from '/std/alignment'
import type { Armour, WearPlace } from '/std/armour'
import { Caster } from '/std/caster'
import { saved } from '/std/decorators'
import type { Modifiers } from '/std/effect'
import type { Item } from '/std/item'
import type { MudObject } from '/std/object'
import { capitalize } from '/std/text'
import type { Weapon } from '/std/weapon'

/** Somebody who can wear and wield things, and is more by them than without. */
export class Equipped extends Caster {
  /** Hit points; 0 before create() means as many as maxHp. */
  @saved hp = 0
  /** Hit points in full health; 0 before create() means by level. */
  @saved maxHp = 0
  /** From -1000 (evil) to 1000 (good). */
  @saved alignment = 0
  @saved wielded: Weapon | null = null
  @saved worn: Partial<Record<WearPlace, Armour>> = {}

  // ---- putting on and taking off

  /** Wields a weapon it carries. @returns why not, or undefined */
  wield(weapon: Weapon): string | undefined {
    if (this.wielded === weapon) return 'You are wielding it already.'
    const barred = this.barredFrom(weapon)
    if (barred) return barred
    if (weapon.hands > 1 && this.worn.shield) return 'You need both hands for that: remove your shield first.'
    if (this.wielded) this.unwield()
    this.wielded = weapon
    this.countGear()
    return undefined
  }

  /** Why its alignment keeps it from using a thing, or undefined. */
  private barredFrom(item: Item): string | undefined {
    return item.barred?.[alignmentName(this.alignment)] ? `${capitalize(item.theShort)} burns your hands.` : undefined
  }

  unwield(): void {
    this.wielded = null
    this.countGear()
  }

  /** Wears something it carries. @returns why not, or undefined */
  wear(armour: Armour): string | undefined {
    const worn = this.worn[armour.place]
    if (worn === armour) return 'You are wearing it already.'
    const barred = this.barredFrom(armour)
    if (barred) return barred
    if (worn) return `You are wearing ${worn.describe()} there already.`
    if (armour.place === 'shield' && this.wielded && this.wielded.hands > 1) return 'You have no hand free for it.'
    this.putOn(armour, armour.place)
    return undefined
  }

  /** Takes off or puts away something worn or wielded. */
  takeOff(item: MudObject): void {
    if (this.wielded === item) this.unwield()
    for (const place of Object.keys(this.worn) as WearPlace[]) if (this.worn[place] === item) delete this.worn[place]
    this.countGear()
  }

  /** Whether it wears or wields a thing. */
  isUsing(item: MudObject): boolean {
    return this.wielded === item || Object.values(this.worn).includes(item as Armour)
  }

  // ---- what it adds

  /** What gear adds to its hit points and magic points at most, and the effects it has by it. */
  @saved private lent: { hp: number; mana: number; effects: string[] } = { hp: 0, mana: 0, effects: [] }

  /** What it wears and wields. */
  private get gear(): Item[] {
    const all = [...(Object.values(this.worn) as Item[]), ...(this.wielded ? [this.wielded] : [])]
    return all.filter(item => !item.destructed)
  }

  modifier(name: keyof Modifiers): number {
    let sum = super.modifier(name)
    for (const place in this.worn) {
      const item = this.worn[place as WearPlace]!
      if (!item.destructed) sum += item.bonuses?.[name] ?? 0
    }
    const { wielded } = this
    return wielded && !wielded.destructed ? sum + (wielded.bonuses?.[name] ?? 0) : sum
  }

  /** Counts anew what gear adds: after each change of what it wears or wields. */
  protected countGear(): void {
    const { gear, lent } = this
    const hp = gear.reduce((sum, item) => sum + (item.bonuses?.hp ?? 0), 0)
    const mana = gear.reduce((sum, item) => sum + (item.bonuses?.mana ?? 0), 0)
    const effects = [...new Set(gear.flatMap(item => item.grants ?? []))]
    const [ownHp, ownMana] = [this.maxHp - lent.hp, this.maxMana - lent.mana]
    const [maxHp, maxMana] = [Math.max(1, ownHp + hp), Math.max(0, ownMana + mana)]
    const isSame = maxHp === this.maxHp && maxMana === this.maxMana && effects.join() === lent.effects.join()
    if (isSame) return
    // What is taken back later is what was given, whatever the gear says by then.
    this.lent = { hp: maxHp - ownHp, mana: maxMana - ownMana, effects }
    this.maxHp = maxHp
    this.hp = Math.min(this.hp, maxHp)
    this.maxMana = maxMana
    this.mana = Math.min(this.mana, maxMana)
    for (const path of lent.effects) if (!effects.includes(path)) this.removeAffect(path)
    for (const path of effects) {
      if (lent.effects.includes(path)) continue
      try {
        this.addAffect(path, { seconds: 0, by: this })
      } catch {
        // An effect that is broken or gone does nothing.
      }
    }
  }

  /** What it wears or wields is another thing by now: its program was edited. */
  gearChanged(): void {
    this.countGear()
  }

  /** Sets what it has at most without gear, which adds to it as before. */
  protected setFigures(maxHp: number, maxMana: number): void {
    this.lent = { ...this.lent, hp: 0, mana: 0 }
    this.maxHp = maxHp
    this.maxMana = maxMana
    this.countGear()
  }

  /** Whether gear adds to what it has at most, or has effects. */
  protected get isHelpedByGear(): boolean {
    const { hp, mana, effects } = this.lent
    return hp !== 0 || mana !== 0 || effects.length > 0
  }

  /** What gear adds to its magic points at most. */
  protected get lentMana(): number {
    return this.lent.mana
  }

  /** Wears something at a place, whatever it is made for. */
  putOn(item: Item, place: WearPlace): void {
    this.worn[place] = item as Armour
    this.countGear()
  }

  /** What its armour takes off each blow. */
  get protection(): number {
    // What the armour itself is worth, and what it adds as a bonus.
    const own = this.modifier('protection')
    return Object.values(this.worn).reduce((sum, armour) => sum + (armour?.protection ?? 0), own)
  }
}

export default Equipped
