import { choose, chooseOne, readChoice } from '/lib/phrases'
import { act } from '/std/act'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'

/** The living near an actor that a phrase names, or null. */
export function findLiving(actor: Living, phrase: string): Living | null {
  if (/^(me|self|myself)$/i.test(phrase.trim())) return actor
  const others = (actor.environment?.inventory ?? []).filter(
    (object): object is Living => (object as Living).isLiving && object !== actor && actor.canSee(object),
  )
  return chooseOne(phrase, others)
}

/** The objects around an actor that the actor can see. */
export function inSight(actor: Living): MudObject[] {
  return (actor.environment?.inventory ?? []).filter(object => actor.canSee(object))
}

/** The things that an actor carries, those worn or wielded last, so that `drop sword` drops the one that isn't in use. */
export function carried(actor: Living): MudObject[] {
  const items = [...actor.inventory]
  return [...items.filter(item => !actor.isUsing(item)), ...items.filter(item => actor.isUsing(item))]
}

/** Takes off an item that is about to leave an actor's hands, with a message. */
export function letGo(actor: Living, item: MudObject): void {
  if (!actor.isUsing(item)) return
  actor.takeOff(item)
  act('{Actor} [remove] {item}.', { actor, item })
}

/** The things that a phrase selects to give away: `all` leaves out what is worn or wielded. */
export function spare(actor: Living, phrase: string): MudObject[] {
  const { all, noun } = readChoice(phrase)
  const found = choose(phrase, carried(actor))
  return all && noun === '' ? found.filter(item => !actor.isUsing(item)) : found
}
