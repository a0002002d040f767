import { load } from 'driver'
import type { Programmed } from '/compat/programs/programmed'
import type { Behaved } from '/std/behaved'

/** What triggers need of the daemon that keeps the delays of monsters that have died. */
export interface Ghosts {
  /** Keeps what a monster that dies waits for. */
  outlive(owner: Behaved, programmed: Programmed): void
}

export const ghosts = (): Ghosts => load('/daemons/delays') as object as Ghosts
