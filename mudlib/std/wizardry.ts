import { explainError, find, ObjectBase, resolvePath, users } from 'driver'
import { choose, splitAt } from '/lib/phrases'
import type { MudObject } from '/std/object'
import { carried } from '/std/parse'
import type { Player } from '/std/player'

/** The absolute path that a wizard means: relative to the room's folder, or `here` for the room itself. */
export function pathFor(wizard: Player, typed: string): string {
  const { room } = wizard
  if (typed === 'here' || typed === '') return room?.path ?? '/std/void'
  return resolvePath(typed, room ?? wizard)
}

/** The first object that a wizard means: see findTargets(). */
export function findTarget(wizard: Player, typed: string): MudObject | null {
  return findTargets(wizard, typed)[0] ?? null
}

/**
 * The objects that a wizard means: `me`, `here`, an id or a path, the end of an id of something near (`rat#12`), what one sees near
 * (`rat`, `2.rat`, `all rats`, `sword in chest`), or a player anywhere.
 */
export function findTargets(wizard: Player, typed: string): MudObject[] {
  if (typed === 'me') return [wizard]
  if (typed === 'here') return wizard.environment ? [wizard.environment] : []
  if (/^[./]/.test(typed)) return listOf(find(pathFor(wizard, typed)))
  const near = (wizard.environment?.inventory ?? []).filter(one => one !== wizard)
  const held = carried(wizard)
  if (typed.includes('#')) {
    const ends = (one: MudObject) => one.id.endsWith(`/${typed}`)
    return listOf([...near, ...held].find(ends) ?? find(typed))
  }
  for (const list of [near, held]) {
    const found = choose(typed, list)
    if (found.length > 0) return found
  }
  const [what, where] = splitAt(typed, 'in', 'on', 'of', 'from')
  const container = where === null ? null : (choose(where, near)[0] ?? choose(where, held)[0])
  if (container) return choose(what, container.inventory)
  return (users() as Player[]).filter(user => user.isPlayer && user.name === typed.toLowerCase())
}

function listOf(one: object | null): MudObject[] {
  return one === null ? [] : [one as MudObject]
}

/** Runs code that may fail because a wizard's file is broken. @returns its result, or the error as text */
export function trying(work: () => string | undefined): string | undefined {
  try {
    return work()
  } catch (error) {
    return explainError(error)
  }
}

/** A value as text on one line, shortened. Objects of the world are shown as their ids. */
export function inspect(value: unknown, depth = 3): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'function') return `function ${value.name}`
  if (typeof value !== 'object' || value === null) return String(value)
  // A destructed object has no class any more.
  if ((value as { destructed?: unknown }).destructed === true) return 'a destructed object'
  if (value instanceof ObjectBase) return value.id
  if (depth === 0) return '…'
  const short = (text: string) => (text.length > 500 ? `${text.slice(0, 500)}…` : text)
  if (Array.isArray(value)) return short(`[${value.map(one => inspect(one, depth - 1)).join(', ')}]`)
  if (value instanceof Map)
    return short(`Map {${[...value].map(pair => pair.map(one => inspect(one, depth - 1)).join(': ')).join(', ')}}`)
  if (value instanceof Set) return short(`Set {${[...value].map(one => inspect(one, depth - 1)).join(', ')}}`)
  return short(
    `{${Object.entries(value)
      .map(([name, one]) => `${name}: ${inspect(one, depth - 1)}`)
      .join(', ')}}`,
  )
}
