import { usersIn } from 'driver'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { capitalize, conjugate } from '/std/text'

/** Who is in a message, by the names the text uses for them. */
export interface Cast {
  actor: Living
  target?: MudObject | undefined
  item?: MudObject | undefined
  /** Somebody's own words, put in as they are for `{text}`. */
  text?: string | undefined
}

const part = /\{(actor|target|item|text)(?:('s)|:(\w+))?\}|\[(\w+)\]/gi

/**
 * Shows one happening from three sides. `{actor}`, `{target}` and `{item}` become `you` or a name, `{target's}` a possessive,
 * `{actor:them}` and `{actor:their}` pronouns, and a verb in brackets fits its subject, the actor:
 *
 *     act('{Actor} [hit] {target} with {item}.', { actor, target, item })
 *     // You hit the rat with a sword. / Ann hits you with a sword. / Ann hits the rat with a sword.
 *
 * Everyone in the actor's room gets their side of it, but those in `except`.
 */
export function act(text: string, cast: Cast, except: readonly MudObject[] = []): void {
  const room = cast.actor.environment
  if (!room) {
    if (!except.includes(cast.actor)) cast.actor.receive(`${render(text, cast, cast.actor)}\n`)
    return
  }
  // Most rooms have nobody who would read it.
  if (usersIn(room) === 0) return
  const hidden = isHidden(cast.actor) || isHidden(cast.target)
  let others: string | undefined
  for (const viewer of room.inventory) {
    if (!seesText(viewer) || except.includes(viewer)) continue
    if (hidden || viewer === cast.actor || viewer === cast.target) viewer.receive(`${render(text, cast, viewer)}\n`)
    else viewer.receive((others ??= `${render(text, cast, null)}\n`))
  }
}

/** Not everybody sees who does it, or to whom it is done: then each gets a text of their own. */
function isHidden(object: MudObject | undefined): boolean {
  return object !== undefined && isLiving(object) && (object as Living).is('invisible')
}

/** Players see text; what can't is spared the making of it. */
function seesText(viewer: MudObject): boolean {
  return (viewer as { isPlayer?: boolean }).isPlayer === true
}

/** One side of a message: as `viewer` sees it, or as an onlooker does for null. */
export function render(text: string, cast: Cast, viewer: MudObject | null): string {
  const rendered = text.replace(part, (whole, who?: string, possessive?: string, pronoun?: string, verb?: string) => {
    if (verb) return cast.actor === viewer ? verb : conjugate(verb)
    if (who === 'text') return cast.text ?? ''
    const object = cast[who!.toLowerCase() as 'actor' | 'target' | 'item']
    if (!object) return whole
    const upper = who![0] === who![0]!.toUpperCase()
    const said = pronoun
      ? pronounFor(object, pronoun, viewer)
      : nameFor(object, possessive !== undefined, viewer, object === cast.target || isLiving(object))
    return upper ? capitalize(said) : said
  })
  return capitalize(rendered.includes(aside) ? rendered.replace(asideBeforeWord, ', ').replaceAll(aside, '') : rendered)
}

/** Behind a name that has an aside of its own, `Maud, who keeps the inn`: a comma, where the sentence goes on. */
const aside = '\u0001'
const asideBeforeWord = /\u0001 (?=[a-z])/g

/** Livings and targets have been seen: they are `the`; a thing that comes into play is `a`. */
function nameFor(object: MudObject, possessive: boolean, viewer: MudObject | null, definite: boolean): string {
  if (object === viewer) return possessive ? 'your' : 'you'
  if (viewer && isHidden(object) && !(viewer as Living).canSee?.(object)) return possessive ? "someone's" : 'someone'
  const name = definite ? object.theShort : object.describe(viewer)
  if (!name.includes(', ')) return possessive ? `${name}'s` : name
  return possessive ? `${name.slice(0, name.indexOf(', '))}'s` : name + aside
}

const pronouns: Record<string, Record<string, string>> = {
  male: { they: 'he', them: 'him', their: 'his', themself: 'himself' },
  female: { they: 'she', them: 'her', their: 'her', themself: 'herself' },
  neuter: { they: 'it', them: 'it', their: 'its', themself: 'itself' },
  you: { they: 'you', them: 'you', their: 'your', themself: 'yourself' },
}

function isLiving(object: MudObject): boolean {
  return (object as { isLiving?: boolean }).isLiving === true
}

function pronounFor(object: MudObject, pronoun: string, viewer: MudObject | null): string {
  const gender = object === viewer ? 'you' : ((object as { gender?: string }).gender ?? 'neuter')
  return pronouns[gender]?.[pronoun.toLowerCase()] ?? pronoun
}
