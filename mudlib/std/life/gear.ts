import { codeGeneration, domainsOf, reportError } from 'driver'
import { alignmentName } from '/lib/alignment'
import { finite } from '/lib/amounts'
import { capitalize } from '/lib/text'
import type { Armour, WearPlace } from '/std/armour'
import type { Effect, Modifiers } from '/std/effect'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { answerOf, readOf } from '/std/seeing'
import type { Weapon } from '/std/weapon'

// The equipment that a living wears and wields, and the bonuses of the equipment.

/** The bonuses that equipment currently gives its wearer. */
export interface Lent {
  hp: number
  mana: number
  effects: readonly string[]
}

// Frozen values that all livings without equipment share. Code must replace them and never change them in place.
export const nothingLent: Lent = Object.freeze({ hp: 0, mana: 0, effects: Object.freeze([]) as readonly string[] })
export const nothingWorn: Partial<Record<WearPlace, Armour>> = Object.freeze({})

/** Makes a living wield a weapon. @returns the reason why it can't, or undefined */
export function wield(who: Living, weapon: Weapon): string | undefined {
  if (who.wielded === weapon) return 'You are wielding it already.'
  const barred = barredFrom(who, weapon)
  if (barred) return barred
  if (weapon.hands > 1 && who.worn.shield) return 'You need both hands for that: remove your shield first.'
  if (who.wielded) who.unwield()
  who.wielded = weapon
  countGear(who)
  return undefined
}

/** The reason why nothing can be worn where a piece of armour is worn already. */
export const noPlaceBeside = (worn: Armour): string => `You are wearing ${worn.describe()} there already.`

/** Makes a living wear a piece of armour. @returns the reason why it can't, or undefined */
export function wear(who: Living, armour: Armour): string | undefined {
  const there = who.worn[armour.place]
  // A destructed item leaves its place free, even if its own code kept it from being taken off.
  const worn = there?.destructed ? undefined : there
  if (worn === armour) return 'You are wearing it already.'
  const barred = barredFrom(who, armour)
  if (barred) return barred
  if (worn) return noPlaceBeside(worn)
  if (armour.place === 'shield' && who.wielded && who.wielded.hands > 1) return 'You have no hand free for it.'
  who.putOn(armour, armour.place)
  return undefined
}

/** The reason why a living's alignment forbids it to use an item, or undefined if the item may be used. */
function barredFrom(who: Living, item: Item): string | undefined {
  return item.barred?.[alignmentName(who.alignment)] ? `${capitalize(item.theShort)} burns your hands.` : undefined
}

/** Takes off or unwields an item. */
export function takeOff(who: Living, item: MudObject): void {
  if (who.wielded === item) who.unwield()
  if (!Object.values(who.worn).some(one => one === item)) return
  who.worn = Object.fromEntries(Object.entries(who.worn).filter(([, one]) => one !== item))
  countGear(who)
}

/** Whether a living wears or wields an item. */
export const isUsing = (who: Living, item: MudObject): boolean =>
  who.wielded === item || Object.values(who.worn).some(one => one === item)

/** The items that a living wears and wields. */
function gearOf(who: Living): Item[] {
  const all: Item[] = Object.values(who.worn)
  return (who.wielded ? [...all, who.wielded] : all).filter(item => !item.destructed)
}

/** The total that a living's equipment adds to a figure. */
export function gearModifier(who: Living, name: keyof Modifiers): number {
  let sum = 0
  const { worn, wielded } = who
  for (const place in worn) {
    const item = worn[place as WearPlace]!
    if (!item.destructed) sum += bonusOf(item, name)
  }
  return wielded && !wielded.destructed ? sum + bonusOf(wielded, name) : sum
}

/** Computes the bonuses of a living's equipment. Called after each change of the equipment. */
export function countGear(who: Living): void {
  who._gearAt = codeGeneration()
  const { lent } = who
  const gear = gearOf(who)
  const hp = gear.reduce((sum, item) => sum + bonusOf(item, 'hp'), 0)
  const mana = gear.reduce((sum, item) => sum + bonusOf(item, 'mana'), 0)
  const effects = [...new Set(gear.flatMap(grantsOf))]
  const [ownHp, ownMana] = [who.maxHp - lent.hp, who.maxMana - lent.mana]
  const [maxHp, maxMana] = [Math.max(1, ownHp + hp), Math.max(0, ownMana + mana)]
  const isSame = maxHp === who.maxHp && maxMana === who.maxMana && effects.join() === lent.effects.join()
  if (isSame) return
  // The bonuses are recorded so that the same amounts are subtracted later, even if the items have been edited in the meantime.
  who.lent = { hp: maxHp - ownHp, mana: maxMana - ownMana, effects }
  who.maxHp = maxHp
  who.hp = Math.min(who.hp, maxHp)
  who.maxMana = maxMana
  who.mana = Math.min(who.mana, maxMana)
  // An effect with a time limit comes from another source, so it stays.
  for (const path of lent.effects) if (!effects.includes(path) && who.affect(path)?.until === 0) who.removeAffect(path)
  for (const path of effects) {
    if (lent.effects.includes(path)) continue
    try {
      who.addAffect(path, { seconds: 0, by: who })
    } catch {
      // An effect whose program is broken or gone is ignored.
    }
  }
}

/** Computes the bonuses of a living's equipment again if code was reloaded since the last time, or if an item with a bonus may be gone. */
export function reviewGear(who: Living): void {
  const { lent } = who
  if (who.wielded === null && who.worn === nothingWorn && lent === nothingLent) return
  const isHelped = lent.hp !== 0 || lent.mana !== 0 || lent.effects.length > 0
  if (who._gearAt !== codeGeneration() || isHelped) countGear(who)
}

/** Sets a living's maximum points without equipment. The bonuses of its equipment are added to them. */
export function setFigures(who: Living, maxHp: number, maxMana: number): void {
  who.lent = { ...who.lent, hp: 0, mana: 0 }
  who.maxHp = maxHp
  who.maxMana = maxMana
  countGear(who)
}

/** The points that are taken off each blow: the protection of the armour, plus bonuses and effects. */
export const protectionOf = (who: Living): number =>
  Object.values(who.worn).reduce((sum, armour) => sum + finite(armour?.protection), who.modifier('protection'))

/** The maximum that one thing can add to a figure. With larger numbers, a later subtraction would be inexact. */
const mostBonus = 100_000
/** The maximum number of effects that one thing gives its wearer. */
const mostGrants = 20

/**
 * The effects that a thing gives its wearer. A thing of a domain gives no harmful effects, and no effects from the domain itself, because
 * the wearer hasn't agreed to changes that the author makes later.
 */
function grantsOf(item: Item): string[] {
  return answerOf<string[]>(item, [], () => {
    const { grants } = item
    if (!Array.isArray(grants)) return []
    const paths = (grants as unknown[]).slice(0, mostGrants).filter(one => typeof one === 'string')
    if (domainsOf(item).length === 0) return paths
    return paths.filter(path => path.startsWith('/effects/') && !readOf(item.load<Effect>(path), 'harmful', true))
  })
}

/** The bonus that a worn or wielded item adds to a figure. If the item's code fails, it adds nothing, and the error is reported to its author. */
function bonusOf(item: Item, name: keyof Modifiers | 'hp' | 'mana'): number {
  try {
    return Math.max(-mostBonus, Math.min(mostBonus, finite(item.bonuses?.[name])))
  } catch (error) {
    reportError(item, error)
    return 0
  }
}
