import { load } from 'driver'
import type { Monster } from '/std/monster'

/** A pack: its members and its morale. */
export interface PackState {
  members: Monster[]
  /** From 0 to 100. */
  morale: number
  /** The path of the room that needs help, and the world second until which it does; empty: none. */
  call: string
  callUntil: number
  /** The alpha of the last round, to notice when another one leads. */
  alpha: Monster | null
}

export interface PacksDaemon {
  /** The pack of a name, with the members that still exist. */
  stateOf(name: string): PackState
  join(name: string, monster: Monster): void
  leave(name: string, monster: Monster): void
  /** Sets the morale of a pack, from 0 to 100. */
  setMorale(name: string, morale: number): void
}

export const packs = (): PacksDaemon => load('/daemons/packs') as object as PacksDaemon
