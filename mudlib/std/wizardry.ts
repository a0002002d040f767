import { explainError, find, ObjectBase, resolvePath, users } from 'driver'
import { chooseOne } from '/lib/phrases'
import type { MudObject } from '/std/object'
import { carried } from '/std/parse'
import type { Player } from '/std/player'

/** The absolute path that a wizard means: relative to the room's folder, or `here` for the room itself. */
export function pathFor(wizard: Player, typed: string): string {
  const { room } = wizard
  if (typed === 'here' || typed === '') return room?.path ?? '/std/void'
  return resolvePath(typed, room ?? wizard)
}

/** The object that a wizard means: `me`, `here`, an id or path, an object near, or a player anywhere. */
export function findTarget(wizard: Player, typed: string): MudObject | null {
  if (typed === 'me') return wizard
  if (typed === 'here') return wizard.environment
  if (typed.startsWith('/') || typed.includes('#')) return find(typed) as MudObject | null
  const near = chooseOne(typed, wizard.environment?.inventory ?? []) ?? chooseOne(typed, carried(wizard))
  return near ?? (users() as Player[]).find(user => user.isPlayer && user.name === typed.toLowerCase()) ?? null
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
