import { codeGeneration, reportError } from 'driver'
import { alignmentName } from '/lib/alignment'
import { finite } from '/lib/amounts'
import { capitalize } from '/lib/text'
import { Affected } from '/std/affected'
import type { Armour, WearPlace } from '/std/armour'
import { deed, inside, saved } from '/std/decorators'
import type { Modifiers } from '/std/effect'
import type { Item } from '/std/item'
import type { MudObject } from '/std/object'
import type { Weapon } from '/std/weapon'

/** What equipment adds to its wearer at present. */
interface Lent {
  hp: number
  mana: number
  effects: readonly string[]
}

// One frozen object for all without equipment: replace it, never change it.
const nothingLent: Lent = Object.freeze({ hp: 0, mana: 0, effects: Object.freeze([]) as readonly string[] })
const nothingWorn: Partial<Record<WearPlace, Armour>> = Object.freeze({})

/** A living that wears and wields things, and gets their bonuses. */
export class Equipped extends Affected {
  /** Hit points. 0 before create(): create() sets them to maxHp. */
  @saved hp = 0
  /** The maximum hit points. 0 before create(): create() sets them by level. */
  @saved maxHp = 0
  /** Magic points. */
  @saved mana = 0
  @saved maxMana = 0
  /** From -1000 (evil) to 1000 (good). */
  @saved alignment = 0
  @saved wielded: Weapon | null = null
  @saved worn: Partial<Record<WearPlace, Armour>> = nothingWorn

  // ---- wearing and wielding

  /** Wields a weapon that it carries. @returns the reason why it can't, or undefined */
  @deed('act')
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

  /** The reason why its alignment forbids it to use an item, or undefined. */
  private barredFrom(item: Item): string | undefined {
    return item.barred?.[alignmentName(this.alignment)] ? `${capitalize(item.theShort)} burns your hands.` : undefined
  }

  @deed('act')
  unwield(): void {
    this.wielded = null
    this.countGear()
  }

  /** Wears a piece of armour that it carries. @returns the reason why it can't, or undefined */
  @deed('act')
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

  /** Takes off or unwields an item. */
  @deed('act')
  takeOff(item: MudObject): void {
    if (this.wielded === item) this.unwield()
    if (!Object.values(this.worn).includes(item as Armour)) return
    this.worn = Object.fromEntries(Object.entries(this.worn).filter(([, one]) => one !== item))
    this.countGear()
  }

  /** It is no longer in its hands or on its body: it has gone elsewhere, or is gone. */
  @inside
  slip(item: MudObject): void {
    this.takeOff(item)
  }

  /** Whether it wears or wields an item. */
  isUsing(item: MudObject): boolean {
    return this.wielded === item || Object.values(this.worn).includes(item as Armour)
  }

  // ---- bonuses of equipment

  /** The maximum hit points, magic points and effects that its equipment adds at present. */
  @saved private lent: Lent = nothingLent
  /** The code generation in which its equipment was counted: a bonus may have been edited since. */
  private gearAt = 0

  /** The items that it wears and wields. */
  private get gear(): Item[] {
    const all = [...(Object.values(this.worn) as Item[]), ...(this.wielded ? [this.wielded] : [])]
    return all.filter(item => !item.destructed)
  }

  modifier(name: keyof Modifiers): number {
    let sum = super.modifier(name)
    for (const place in this.worn) {
      const item = this.worn[place as WearPlace]!
      if (!item.destructed) sum += bonusOf(item, name)
    }
    const { wielded } = this
    return wielded && !wielded.destructed ? sum + bonusOf(wielded, name) : sum
  }

  /** Counts the bonuses of its equipment again, after each change of what it wears or wields. */
  protected countGear(): void {
    this.gearAt = codeGeneration()
    const { gear, lent } = this
    const hp = gear.reduce((sum, item) => sum + bonusOf(item, 'hp'), 0)
    const mana = gear.reduce((sum, item) => sum + bonusOf(item, 'mana'), 0)
    const effects = [...new Set(gear.flatMap(item => item.grants ?? []))]
    const [ownHp, ownMana] = [this.maxHp - lent.hp, this.maxMana - lent.mana]
    const [maxHp, maxMana] = [Math.max(1, ownHp + hp), Math.max(0, ownMana + mana)]
    const isSame = maxHp === this.maxHp && maxMana === this.maxMana && effects.join() === lent.effects.join()
    if (isSame) return
    // What is subtracted later is what was added now, even if the item's bonuses have been edited meanwhile.
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

  /** Counts the bonuses of its equipment again if the code has changed since, or an item may be gone. */
  protected reviewGear(): void {
    if (this.wielded === null && this.worn === nothingWorn && this.lent === nothingLent) return
    if (this.gearAt !== codeGeneration() || this.isHelpedByGear) this.countGear()
  }

  /** Sets its maximum points without equipment; the bonuses of the equipment are added to them. */
  protected setFigures(maxHp: number, maxMana: number): void {
    this.lent = { ...this.lent, hp: 0, mana: 0 }
    this.maxHp = maxHp
    this.maxMana = maxMana
    this.countGear()
  }

  /** Whether its equipment adds to its maximum points, or has effects. */
  private get isHelpedByGear(): boolean {
    const { hp, mana, effects } = this.lent
    return hp !== 0 || mana !== 0 || effects.length > 0
  }

  /** The maximum magic points that its equipment adds. */
  protected get lentMana(): number {
    return this.lent.mana
  }

  /** Wears an item at a place, even if it is made for another. */
  @deed('act')
  putOn(item: Item, place: WearPlace): void {
    this.worn = { ...this.worn, [place]: item as Armour }
    this.countGear()
  }

  /** The points that its armour takes off each blow. */
  get protection(): number {
    // The armour's own protection, and the one that it adds as a bonus.
    const own = this.modifier('protection')
    return Object.values(this.worn).reduce((sum, armour) => sum + finite(armour?.protection), own)
  }
}

/** What a thing that is worn or wielded adds to a figure; one that fails at it adds nothing, and its author is told. */
function bonusOf(item: Item, name: keyof Modifiers | 'hp' | 'mana'): number {
  try {
    return finite(item.bonuses?.[name])
  } catch (error) {
    reportError(item, error)
    return 0
  }
}

export default Equipped
