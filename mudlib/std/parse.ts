import { livingsIn } from 'driver'
import { readCoins } from '/lib/amounts'
import { isGuestIn } from '/lib/domain-of'
import { choose, chooseOne, isSeveral, readChoice } from '/lib/phrases'
import type { Behaviour } from '/std/behaviour'
import { isLiving } from '/std/kinds'
import type { Living } from '/std/living'
import type { Money } from '/std/money'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import { answerOf, sees } from '/std/seeing'

/** The living near an actor that a phrase names, or null. */
export function findLiving(actor: Living, phrase: string): Living | null {
  if (/^(me|self|myself)$/i.test(phrase.trim())) return actor
  const others = around(actor).filter(
    (object): object is Living => isLiving(object) && object !== actor && sees(actor, object),
  )
  return chooseOne(phrase, others) ?? unseenFoe(actor, phrase)
}

/** The attacker whom an actor can't see, if the phrase is `someone` or `somebody`; otherwise null. */
function unseenFoe(actor: Living, phrase: string): Living | null {
  const { attacker } = actor
  const isMeant = /^some(?:one|body)$/i.test(phrase.trim()) && attacker?.environment === actor.environment
  return isMeant && attacker !== null && !sees(actor, attacker) ? attacker : null
}

/** The end of a sentence that says that something wasn't found. If it is dark, the text says so; otherwise the text is empty. */
export function inTheDark(actor: Living): string {
  const { room } = actor
  return room && !actor.canSeeIn(room) ? ': it is too dark, and you need a light' : ''
}

/** The other livings in an actor's environment. The list comes from the driver, so code of a room can't hide or invent any. */
export function livingsBeside(actor: Living): Living[] {
  const { environment } = actor
  return environment === null ? [] : (livingsIn(environment) as Living[]).filter(one => one !== actor)
}

/**
 * The behaviours of a class, such as shops or teachers, that monsters in an actor's room have. A monster whose code throws is left out, and
 * the error is reported to its author.
 */
export function behavioursBeside<T extends Behaviour>(actor: Living, kind: new () => T): T[] {
  // A shopkeeper that another domain has placed here comes after the place's own shopkeepers.
  const place = actor.environment?.path ?? ''
  const isGuest = (one: Living) => !one.isPlayer && isGuestIn(one, place)
  const all = livingsBeside(actor)
  return [...all.filter(one => !isGuest(one)), ...all.filter(isGuest)].flatMap(one => {
    return one.isPlayer ? [] : (answerOf(one, null, () => (one as Monster).behaviour(kind)) ?? [])
  })
}

/** The objects around an actor that the actor can see. */
export function inSight(actor: Living): MudObject[] {
  return around(actor).filter(object => sees(actor, object))
}

function around(actor: Living): readonly MudObject[] {
  const { environment } = actor
  const all = (environment as Partial<Room> | null)?.around?.(actor)
  // Code of a room may return anything, so objects that aren't inside the room, at any depth, are left out.
  return all?.filter(object => isWithin(object, environment!)) ?? environment?.inventory ?? []
}

function isWithin(object: MudObject, place: MudObject): boolean {
  for (let outer = object.environment; outer; outer = outer.environment) if (outer === place) return true
  return false
}

/** The things that an actor carries. Worn and wielded things come last, so `drop sword` prefers a sword that isn't in use. */
export function carried(actor: Living): MudObject[] {
  const items = [...actor.inventory]
  const used = items.filter(item => actor.isUsing(item))
  return used.length === 0 ? items : [...items.filter(item => !used.includes(item)), ...used]
}

/**
 * The carried things that a phrase selects to give away. Worn or wielded things are selected only by a phrase for a single thing: `drop
 * sword` may drop the wielded sword, but `drop all swords` and `drop 2 swords` don't.
 */
export function spare(actor: Living, phrase: string): MudObject[] {
  const isFree = (item: MudObject) => !actor.isUsing(item)
  if (isSeveral(phrase)) return choose(phrase, carried(actor).filter(isFree))
  const found = choose(phrase, carried(actor))
  return found.length > 1 ? found.filter(isFree) : found
}

/** The message for a phrase that fits no carried thing: `You have no 'sword'.` */
export function lacking(phrase: string): string {
  const { most, noun } = readChoice(phrase)
  if (most === 1) return `You have no '${phrase}'.`
  return noun === ''
    ? 'You carry nothing that you do not wear or wield.'
    : `You have no '${noun}' that you do not wear or wield.`
}

/** The coins that a phrase means: see readCoins(). If a phrase has no number, like `coin`, a carried thing with that name takes precedence. */
export function coinsIn(actor: Living, phrase: string): number | string | null {
  const coins = readCoins(phrase, actor.gold)
  if (coins === null || /\d/.test(phrase)) return coins
  // A pile that has just been added to the purse stays in the inventory for a moment.
  const things = carried(actor).filter(item => !(item as Partial<Money>).spent)
  return choose(phrase, things).length === 0 ? coins : null
}

/** The thing that a phrase names. Carried things take precedence over things that lie here. The result is null if the phrase names nothing. */
export function findThing(actor: Living, phrase: string): MudObject | null {
  const here = inSight(actor).filter(object => !object.isLiving)
  return chooseOne(phrase, carried(actor)) ?? chooseOne(phrase, here)
}

/** All things that a phrase such as `all.corpse` names, among the actor's things and the things that lie here. */
export function findThings(actor: Living, phrase: string): MudObject[] {
  const one = findThing(actor, phrase)
  if (!isSeveral(phrase)) return one ? [one] : []
  return choose(phrase, [...carried(actor), ...inSight(actor).filter(object => !object.isLiving)])
}

/** The first carried thing that a phrase names and a test accepts. If none is accepted, the first carried thing that the phrase names. */
export function findCarried(actor: Living, phrase: string, accepts: (item: MudObject) => boolean): MudObject | null {
  const all = carried(actor)
  return chooseOne(phrase, all.filter(accepts)) ?? chooseOne(phrase, all)
}
