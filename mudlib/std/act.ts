import { checkDeed, happen, happenAt, peopleIn, usersIn } from 'driver'
import { type Colour, capitalize, colour, conjugate, grouped, listOf, possessiveOf, withoutAside } from '/lib/text'
import { isLiving } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import { answerOf, titleOf } from '/std/seeing'

/** The participants of a message, under the names that its text uses for them. */
export interface Cast {
  actor: MudObject
  /** The room that sees the message, if it isn't the actor's. */
  place?: MudObject | undefined
  target?: MudObject | undefined
  item?: MudObject | undefined
  /**
   * Several things, which the text shows as `{item}`: `two torches and a sword`. Listeners get one event for each thing, with the thing as
   * `item`.
   */
  items?: readonly MudObject[] | undefined
  /** Words of the actor, inserted unchanged for `{text}`. */
  text?: string | undefined
  /**
   * The colours in which the actor and the target see the message. Different colours distinguish blows that a player deals from blows that
   * the player receives.
   */
  colours?: { readonly actor: Colour; readonly target: Colour } | undefined
}

const part = /\{(actor|target|item|text)(?:('s)|:(\w+))?\}|\[(\w+)\]/gi

/**
 * Shows an action to the actor, the target and everybody else in the room, each in their own words. `{actor}`, `{target}` and `{item}`
 * become `you` or a name. `{target's}` becomes a possessive. `{actor:them}` and `{actor:their}` become pronouns. A verb in brackets agrees
 * with the actor:
 *
 *     act('{Actor} [hit] {target} with {item}.', { actor, target, item })
 *     // You hit the rat with a sword. / Ann hits you with a sword. / Ann hits the rat with a sword.
 *
 * @param except objects in the room to which the message isn't shown
 */
export function act(text: string, cast: Cast, except: readonly MudObject[] = []): void {
  checkDeed('act', cast.actor)
  const room = cast.place ?? cast.actor.environment
  if (!room) {
    if (!except.includes(cast.actor)) cast.actor.receive(`${render(text, cast, cast.actor)}\n`)
    return
  }
  // Most rooms have no player to read the text.
  if (usersIn(room) > 0) show(text, cast, room, except)
  for (const one of cast.items?.map(item => ({ ...cast, item, items: undefined })) ?? [cast]) {
    if (cast.actor.destructed) return
    if (cast.place) happenAt(cast.place, 'acted', cast.actor, text, one)
    else happen('acted', cast.actor, text, one)
  }
}

/** The texts of an action: for the actor, the target and the onlookers. If a text is empty, those viewers see nothing. */
export interface Sides {
  actor: string
  target: string
  others: string
}

/**
 * Shows an action with separate texts for the actor, the target and the onlookers, rendered like the texts of act(). Used for message files
 * with three versions of each message.
 */
export function actForEach(texts: Sides, cast: Cast): void {
  checkDeed('act', cast.actor)
  const room = cast.place ?? cast.actor.environment
  for (const viewer of room ? (peopleIn(room) as readonly MudObject[]) : [cast.actor]) {
    const isPart = viewer === cast.actor || viewer === cast.target
    if (!seesText(viewer) || (!isPart && isAsleep(viewer))) continue
    const text = viewer === cast.actor ? texts.actor : viewer === cast.target ? texts.target : texts.others
    if (text !== '') viewer.receive(`${render(text, cast, viewer)}\n`)
  }
  if (texts.others !== '' && !cast.actor.destructed) happen('acted', cast.actor, texts.others, cast)
}

function show(text: string, cast: Cast, room: MudObject, except: readonly MudObject[]): void {
  const hidden = isHidden(cast.actor) || isHidden(cast.target) || isDark(room)
  let others: string | undefined
  for (const viewer of peopleIn(room) as readonly MudObject[]) {
    if (!seesText(viewer) || except.includes(viewer)) continue
    if (isAsleep(viewer) && viewer !== cast.actor && viewer !== cast.target) continue
    if (viewer === cast.actor || viewer === cast.target)
      viewer.receive(`${tinted(render(text, cast, viewer), cast, viewer)}\n`)
    else if (hidden) viewer.receive(`${render(text, cast, viewer)}\n`)
    else viewer.receive((others ??= `${render(text, cast, null)}\n`))
  }
}

function tinted(text: string, { colours, actor }: Cast, viewer: MudObject): string {
  return colours ? colour(viewer === actor ? colours.actor : colours.target, text) : text
}

/** Whether some viewers can't see an object. The text must then be rendered for each viewer separately. */
function isHidden(object: MudObject | undefined): boolean {
  return isLiving(object) && object.is('invisible')
}

/** Whether a room is dark. Some viewers then can't see what happens in it. */
function isDark(room: MudObject): boolean {
  return (room as Partial<Room>).isLit === false
}

/** Whether a viewer sees a participant of a message. The actor and the target always see the item, because one of them holds it. */
function isSeen(object: MudObject, viewer: MudObject, { actor, target, item, place }: Cast): boolean {
  if (object === item && (viewer === actor || viewer === target)) return true
  return (viewer as Partial<Living>).canSee?.(object, place as Room | undefined) ?? true
}

/** Whether a viewer reads text. Only players do, so no text is rendered for other viewers. */
function seesText(viewer: MudObject): boolean {
  return (viewer as { isPlayer?: boolean }).isPlayer === true
}

/** Renders a message as `viewer` sees it. With null, it renders the message for an onlooker who can see everything. */
export function render(text: string, cast: Cast, viewer: MudObject | null): string {
  const rendered = text.replace(part, (whole, who?: string, possessive?: string, pronoun?: string, verb?: string) => {
    if (verb) return cast.actor === viewer ? verb : conjugate(verb)
    if (who === 'text') return cast.text ?? ''
    if (who!.toLowerCase() === 'item' && cast.items) return namesFor(cast.items, viewer, cast)
    const object = cast[who!.toLowerCase() as 'actor' | 'target' | 'item']
    if (!object) return whole
    const upper = who![0] === who![0]!.toUpperCase()
    const said = pronoun ? pronounFor(object, pronoun, viewer) : nameFor(object, possessive !== undefined, viewer, cast)
    return upper ? capitalize(said) : said
  })
  return capitalize(rendered.includes(aside) ? rendered.replace(asideBeforeWord, ', ').replaceAll(aside, '') : rendered)
}

/** Marks the end of a name that contains an apposition, such as `Maud, who keeps the inn`. If the sentence goes on, a comma replaces the mark. */
const aside = '\u0001'
const asideBeforeWord = /\u0001 (?=[a-z])/g

/**
 * The name of a participant. The names of livings and targets begin with `the`, because the reader knows which one is meant. Other things
 * are called by their short: `a sword`.
 */
function nameFor(object: MudObject, possessive: boolean, viewer: MudObject | null, cast: Cast): string {
  if (object === viewer) return possessive ? 'your' : 'you'
  if (viewer && !isSeen(object, viewer, cast)) {
    const unseen = isLiving(object) ? 'someone' : 'something'
    return possessive ? `${unseen}'s` : unseen
  }
  const definite = object === cast.target || isLiving(object)
  const own = definite ? answerOf(object, 'something', () => object.theShort) : titleOf(object, viewer ?? undefined)
  const name = isTwin(object, own, viewer, cast) ? own.replace(/^the /i, 'another ') : own
  if (possessive) return possessiveOf(withoutAside(name))
  return name.includes(', ') ? name + aside : name
}

/** The names of several things, with equal names counted: `two torches`. */
function namesFor(items: readonly MudObject[], viewer: MudObject | null, cast: Cast): string {
  return listOf(grouped(items.map(item => nameFor(item, false, viewer, { ...cast, item }).replace(aside, ''))))
}

/** Whether the target of a message has the same name as its actor, as when one wolf attacks another. The target is then called `another wolf`. */
function isTwin(object: MudObject, name: string, viewer: MudObject | null, { actor, target }: Cast): boolean {
  return object === target && actor !== target && actor !== viewer && name === actor.theShort
}

const pronouns: Record<string, Record<string, string>> = {
  male: { they: 'he', them: 'him', their: 'his', themself: 'himself' },
  female: { they: 'she', them: 'her', their: 'her', themself: 'herself' },
  neuter: { they: 'it', them: 'it', their: 'its', themself: 'itself' },
  you: { they: 'you', them: 'you', their: 'your', themself: 'yourself' },
}

const isAsleep = (viewer: MudObject): boolean => isLiving(viewer) && viewer.isSleeping

function pronounFor(object: MudObject, pronoun: string, viewer: MudObject | null): string {
  const gender = object === viewer ? 'you' : ((object as { gender?: string }).gender ?? 'neuter')
  return pronouns[gender]?.[pronoun.toLowerCase()] ?? pronoun
}
