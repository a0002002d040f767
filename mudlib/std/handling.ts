import { asked, checkDeed, happen } from 'driver'
import { coinsOf } from '/lib/coins'
import { isGuestIn } from '/lib/domain-of'
import { capitalize, subject } from '/lib/text'
import { act, type Cast } from '/std/act'
import type { Armour, WearPlace } from '/std/armour'
import { quests } from '/std/daemons'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { answerOf, titleOf } from '/std/seeing'
import { vetoOf } from '/std/veto'
import type { Weapon } from '/std/weapon'

// The actions of livings with things: take, drop, give, wear and so on. Each function checks whether the action is allowed, does it, shows
// it and raises its events. It returns undefined if the action was done. Otherwise it returns the reason why not, or an empty text if the
// actor has been told already.

/** An action that was done: its message, and a callback that raises its events. */
interface Done {
  text: string
  cast: Cast
  coins: number
  after: () => void
}

/** Actions of one kind on several things. The actions are shown in one message (`You drop two torches and a sword.`), and then raise their events. */
export class Together {
  private readonly done: Done[] = []

  /**
   * Adds an action that was done.
   * @param text as for act(); `{coins}` in it is replaced by the total coins of all actions in the same message
   * @param after raises the action's events
   */
  add(text: string, cast: Cast, after: () => void, coins = 0): void {
    this.done.push({ text, cast, after, coins })
  }

  /** Shows the messages, and raises the events. */
  tell(): void {
    const rest = [...this.done.splice(0)]
    while (rest.length > 0) {
      const [{ text, cast }] = rest as [Done]
      const alike = rest.filter(one => one.text === text && one.cast.target === cast.target)
      for (const one of alike) rest.splice(rest.indexOf(one), 1)
      const coins = alike.reduce((sum, one) => sum + one.coins, 0)
      const items = alike.flatMap(one => one.cast.item ?? [])
      act(text.replace('{coins}', coinsOf(coins)), items.length > 1 ? { ...cast, items } : cast)
      for (const { after } of alike) after()
    }
  }
}

/**
 * Does the same action with several things. One message shows everything that was done. Then each reason for a refusal is told once.
 * @param deed does the action with one thing. @returns the reason why not, or undefined
 */
export function doTogether(
  actor: Living,
  items: readonly MudObject[],
  deed: (item: MudObject, together: Together) => string | undefined,
): void {
  const together = new Together()
  // The action with one thing may destruct another thing.
  const refusals = items.map(item =>
    // An error in one thing's code doesn't stop the others.
    item.destructed
      ? undefined
      : answerOf(item, `You can't do that with ${titleOf(item)}.`, () => deed(item, together)),
  )
  together.tell()
  for (const refused of new Set(refusals)) if (refused) actor.tell(refused)
}

/** Shows an action. It is shown immediately or, if `together` is given, in one message with other actions. */
export function tellDeed(text: string, cast: Cast, after: () => void, together?: Together, coins = 0): void {
  const deeds = together ?? new Together()
  deeds.add(text, cast, after, coins)
  if (!together) deeds.tell()
}

/**
 * Moves a thing that somebody pays for, and checks that it has arrived, because the thing's code may report a move that it hasn't made.
 * @returns the reason why it wasn't moved, or undefined
 */
export function bringInto(item: MudObject, to: MudObject): string | undefined {
  const refused = item.move(to)
  if (refused !== undefined || item.destructed || item.environment === to) return refused
  return `${subject(item.theShort)} stays where it is.`
}

/** Picks a thing up, or takes it out of `from`. @param text the message, for act() @param together collects several actions for one message */
export function takeUp(
  actor: Living,
  item: MudObject,
  from: MudObject | null,
  text?: string,
  together?: Together,
): string | undefined {
  checkDeed('act', actor)
  checkDeed('move', item)
  const refused = item.canBeTaken(actor) ?? vetoOf('canTake', item, actor, from) ?? item.move(actor)
  if (refused !== undefined) return refused
  const shown = text ?? (from ? '{Actor} [get] {item} from {target}.' : '{Actor} [get] {item}.')
  const after = () => {
    if (from && !from.destructed) happen('lost', from, item, actor)
    if (!item.destructed) happen('taken', item, actor, from)
  }
  tellDeed(shown, { actor, item, target: from ?? undefined }, after, together)
  return undefined
}

/** Puts a thing on the ground. @param together collects several actions for one message */
export function layDown(actor: Living, item: MudObject, together?: Together): string | undefined {
  checkDeed('act', actor)
  checkDeed('move', item)
  const { environment } = actor
  if (!environment) return 'There is no ground.'
  const refused =
    kept(actor, item) ?? vetoOf('canDrop', item, actor, environment) ?? letGo(actor, item) ?? item.move(environment)
  if (refused !== undefined) return refused
  const after = () => {
    if (!item.destructed) happen('dropped', item, actor)
  }
  tellDeed('{Actor} [drop] {item}.', { actor, item }, after, together)
  return undefined
}

/** Puts a thing into a container. @param together collects several actions for one message */
export function putInto(actor: Living, item: MudObject, box: MudObject, together?: Together): string | undefined {
  checkDeed('act', actor)
  checkDeed('move', item)
  const refused = kept(actor, item) ?? vetoOf('canStow', item, actor, box) ?? letGo(actor, item) ?? item.move(box)
  if (refused !== undefined) return refused
  const after = () => {
    if (!box.destructed) happen('gained', box, item, actor)
    if (!item.destructed) happen('stowed', item, actor, box)
  }
  tellDeed('{Actor} [put] {item} into {target}.', { actor, item, target: box }, after, together)
  return undefined
}

/** Gives a thing to somebody. @param together collects several actions for one message */
export function handOver(actor: Living, item: MudObject, to: Living, together?: Together): string | undefined {
  checkDeed('act', actor)
  checkDeed('move', item)
  const refused =
    kept(actor, item) ??
    to.canCarry(item)?.replace('for you', `for ${to.theShort}`) ??
    vetoOf('canGive', item, actor, to) ??
    vetoOf('canReceive', to, item, actor) ??
    meantForAnother(actor, item, to) ??
    letGo(actor, item) ??
    item.move(to)
  if (refused !== undefined) return refused
  const after = () => {
    if (!item.destructed) happen('handed', item, actor, to)
    if (!to.destructed) asked(actor, to, () => happen('given', to, item, actor))
  }
  tellDeed('{Actor} [give] {item} to {target}.', { actor, item, target: to }, after, together)
  return undefined
}

/**
 * The reason why an actor shouldn't give an item to a monster: it is their last item of this kind, and one of their quests needs it for
 * another monster. Otherwise undefined.
 */
function meantForAnother(actor: Living, item: MudObject, to: Living): string | undefined {
  if (!actor.isPlayer || to.isPlayer || !quests().isForAnother(actor, item, to)) return undefined
  const others = actor.inventory.filter(one => one !== item && one.path === item.path)
  return others.length > 0 ? undefined : `You need ${item.theShort} for somebody else: see your quests.`
}

/** Wields a weapon that the actor carries. */
export function takeInHand(actor: Living, weapon: Weapon): string | undefined {
  return putOn(actor, weapon, 'wielded', '{Actor} [wield] {item}.', () => actor.wield(weapon))
}

/** Puts on armour that the actor carries. @param text the message, for act() */
export function dress(actor: Living, armour: Armour, text = '{Actor} [put] on {item}.'): string | undefined {
  return putOn(actor, armour, armour.place, text, () => actor.wear(armour))
}

/** Holds an item that the actor carries, as a light or in the free hand. */
export function grasp(actor: Living, item: Item, place: WearPlace): string | undefined {
  return putOn(actor, item, place, '{Actor} [hold] {item}.', () => {
    actor.putOn(item, place)
    return undefined
  })
}

function putOn(
  actor: Living,
  item: Item,
  place: WearPlace | 'wielded',
  text: string,
  put: () => string | undefined,
): string | undefined {
  checkDeed('act', actor)
  const refused = tooWorn(item) ?? vetoOf('canWear', item, actor, place) ?? put()
  if (refused !== undefined) return refused
  act(text, { actor, item })
  if (!item.destructed) happen('worn', item, actor, place)
  return undefined
}

/** The reason why an item is too worn to be used, or undefined if it isn't. */
function tooWorn(item: Item): string | undefined {
  return item.condition > 0 ? undefined : `${capitalize(item.theShort)} is worn out: have it repaired.`
}

/** Takes off an item that the actor wears, or puts a weapon away. */
export function strip(actor: Living, item: MudObject): string | undefined {
  checkDeed('act', actor)
  const place = placeOf(actor, item)
  const refused = vetoOf('canRemove', item, actor, place)
  if (refused !== undefined) return refused
  actor.takeOff(item)
  act('{Actor} [remove] {item}.', { actor, item })
  if (!item.destructed) happen('removed', item, actor, place)
  return undefined
}

/** Takes off an item that the actor is about to part with. Does nothing if the actor isn't using the item. */
export function letGo(actor: Living, item: MudObject): string | undefined {
  return actor.isUsing(item) ? strip(actor, item) : undefined
}

/** The reason why somebody can't part with an item, or undefined if they can. */
function kept(actor: Living, item: MudObject): string | undefined {
  const refused: unknown = answerOf(item, 'It does not let go.', () => (item as Partial<Item>).canBeDropped?.(actor))
  if (refused === undefined || (isGuestIn(item, '') && actor.burden > actor.capacity)) return undefined
  return typeof refused === 'string' ? refused : 'It does not let go.'
}

/** The place on the body where somebody wears an item, or `wielded`. */
function placeOf(actor: Living, item: MudObject): WearPlace | 'wielded' {
  const place = Object.entries(actor.worn).find(([, one]) => one === item)?.[0]
  return (place as WearPlace | undefined) ?? 'wielded'
}
