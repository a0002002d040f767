import { users } from 'driver'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'

// Functions that find out the kind of an object by reading its members. They can't use `instanceof`, because base classes can't import the
// classes that inherit from them.

type Something = MudObject | null | undefined

/** Whether something is a monster or a player. */
export const isLiving = (one: Something): one is Living => one?.isLiving === true

/** Whether something is a player's body. */
export const isPlayer = (one: Something): one is Player => one?.isPlayer === true

/** The argument as a Player, or null if it isn't one. */
export const playerOf = (one: Something): Player | null => (isPlayer(one) ? one : null)

/** Whether something is a room. */
export const isRoom = (one: Something): one is Room => (one as Partial<Room> | null | undefined)?.exits !== undefined

/** Whether something is a thing that can be carried. */
export const isItem = (one: Something): one is Item => one !== null && one !== undefined && 'hadBy' in one

/** All players' bodies that have a connection. */
export const players = (): Player[] => (users() as MudObject[]).filter(isPlayer)
