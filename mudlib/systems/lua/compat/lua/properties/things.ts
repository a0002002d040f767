import { now, objectsOf } from 'driver'
import { type Item, kindOf } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import { keyOf } from '../keys'

// The properties of things that programs read and set. Names: Aardwolf's page of OBJ properties.

/** Aardwolf's words for the kinds of things that the mudlib names differently. */
export const typeNames: Readonly<Record<string, string>> = {
  armour: 'armor',
  drink: 'drink container',
  other: 'trash',
  money: 'treasure',
  portal: 'portal',
}

export const typeOfThing = (item: Item): string => {
  const kind = kindOf(item)
  return typeNames[kind] ?? kind
}

function outermost(item: MudObject): MudObject {
  let at = item
  while (
    at.environment &&
    !(at.environment as Living).isLiving &&
    (at.environment as Partial<Room>).exits === undefined
  )
    at = at.environment
  return at
}

function placeOf(item: MudObject): string {
  const where = item.environment as (Living & Partial<Room>) | null
  if (!where) return 'nowhere'
  if (where.isLiving) return where.isPlayer ? 'player' : 'mob'
  return where.exits === undefined ? 'container' : 'room'
}

const withoutArticle = (text: string) => text.replace(/^(?:an?|the|some) /i, '')

const readers: Readonly<Record<string, (item: Item) => unknown>> = {
  aname: item => withoutArticle(item.short),
  name: item => item.short,
  rname: item => item.long,
  keywords: item => [item.name, ...item.aliases].join(' '),
  key: item => keyOf(item),
  level: item => (item as unknown as { level?: number }).level ?? 0,
  type: typeOfThing,
  typestr: typeOfThing,
  value: item => item.value,
  weight: item => item.weight,
  timer: item => Math.max(0, Math.ceil(item.expiresAt - now())),
  uses: item => (item as unknown as { charges?: number }).charges ?? 0,
  owner: item => item.hadBy,
  clan: () => '',
  destination: item => (item as unknown as { destination?: string }).destination ?? '',
  foodname: item => withoutArticle(item.short),
  foodleft: item => (item as unknown as { servings?: number }).servings ?? 0,
  foodpoisoned: () => 0,
  ingame: item => objectsOf(item.path).filter(one => !one.isBlueprint).length,
  char: item => ((item.environment as Living | null)?.isLiving ? item.environment : null),
  room: item => ((item.environment as Partial<Room> | null)?.exits ? item.environment : null),
  inside: item => (placeOf(item) === 'container' ? item.environment : null),
  root: outermost,
  loctype: placeOf,
}

/** A property of a thing. @throws if there is no such property */
export function readThing(item: Item, key: string): unknown {
  const read = Object.hasOwn(readers, key) ? readers[key] : undefined
  if (!read) throw new Error(`OBJ has no property '${key}'`)
  return read(item)
}

/** Sets a property of a thing. @throws if programs can't set that property */
export function setThing(item: Item, key: string, value: unknown): void {
  if (key === 'rname') {
    item.long = String(value)
    return
  }
  if (typeof value !== 'number') throw new Error(`${key} is a number`)
  if (key === 'value') item.value = Math.max(0, value)
  else if (key === 'weight') item.weight = Math.max(0, value)
  else if (key === 'timer') {
    item.setTimer(Math.max(0, value))
    // As in Aardwolf, a thing vanishes when its timer runs out.
    item.vanishes = true
  } else if (key === 'level' || key === 'uses') Object.assign(item, { [key === 'uses' ? 'charges' : key]: value })
  else throw new Error(`programs don't set ${key} of an OBJ`)
}
