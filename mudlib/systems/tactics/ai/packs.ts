import { load } from 'driver'
import type { Monster } from '/std/monster'

/** A pack: its members and its morale. */
export interface PackState {
  members: Monster[]
  /** The pack's morale, from 0 to 100. */
  morale: number
  /** The address of the room that needs help ('' if there is none), and the world second until which the call lasts. */
  call: string
  callUntil: number
  /** The alpha of the last round. It is recorded to notice when another member takes the lead. */
  alpha: Monster | null
}

export interface PacksDaemon {
  /** The state of the pack with this name. It lists only members that still exist. */
  stateOf(name: string): PackState
  join(name: string, monster: Monster): void
  leave(name: string, monster: Monster): void
  /** Sets the morale of a pack, from 0 to 100. */
  setMorale(name: string, morale: number): void
}

export const packs = (): PacksDaemon => load('/daemons/packs') as object as PacksDaemon
