import type { ObjectBase } from '../api/index.ts'

/** The name of a user. */
export function nameOf(user: ObjectBase | null): string {
  return user ? String((user as { name?: unknown }).name ?? user.id) : ''
}
