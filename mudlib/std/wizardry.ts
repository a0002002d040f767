import { explainError, find, ObjectBase, resolvePath, users } from 'driver'
import type { MudObject } from '/std/object'
import { carried, chooseOne } from '/std/parse'
import type { Player } from '/std/player'

/** A program's path as a wizard types it: relative to the room's folder, `here` for the room itself. */
export function pathFor(wizard: Player, typed: string): string {
  const { room } = wizard
  if (typed === 'here' || typed === '') return room?.path ?? '/std/void'
  return resolvePath(typed, room ?? wizard)
}

/** What a wizard means: `me`, `here`, an id or path, something near, or a player anywhere. */
export function findTarget(wizard: Player, typed: string): MudObject | null {
  if (typed === 'me') return wizard
  if (typed === 'here') return wizard.environment
  if (typed.startsWith('/') || typed.includes('#')) return find(typed) as MudObject | null
  const near = chooseOne(typed, wizard.environment?.inventory ?? []) ?? chooseOne(typed, carried(wizard))
  return near ?? (users() as Player[]).find(user => user.isPlayer && user.name === typed.toLowerCase()) ?? null
}

/** Does what may fail because a wizard's file is wrong. @returns what it gives, or what is wrong */
export function trying(work: () => string | undefined): string | undefined {
  try {
    return work()
  } catch (error) {
    return explainError(error)
  }
}

/** A value as text, on a line, not too long. Objects of the world show as their ids. */
export function inspect(value: unknown, depth = 3): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'function') return `function ${value.name}`
  if (typeof value !== 'object' || value === null) return String(value)
  // What is gone is of no class any more.
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
