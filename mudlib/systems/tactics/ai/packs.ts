import { load } from 'driver'
import type { Monster } from '/std/monster'

/** A pack: its members and its morale. */
export interface PackState {
  members: Monster[]
  /** The pack's morale, from 0 to 100. */
  morale: number
  /** The address of the room where help is needed ('' if none is needed), and the time in world seconds until which the call lasts. */
  call: string
  callUntil: number
  /** The alpha in the last round, so that a change of the lead can be noticed. */
  alpha: Monster | null
}

export interface PacksDaemon {
  /** The state of the pack with this name. Only members that still exist are listed. */
  stateOf(name: string): PackState
  join(name: string, monster: Monster): void
  leave(name: string, monster: Monster): void
  /** Sets the morale of a pack, from 0 to 100. */
  setMorale(name: string, morale: number): void
}

export const packs = (): PacksDaemon => load('/daemons/packs') as object as PacksDaemon
