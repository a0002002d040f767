import { load } from 'driver'
import type { Programmed } from '/compat/programs/programmed'
import type { Behaved } from '/std/behaved'

/** Those methods of the daemon for dead monsters' delays that triggers use. */
export interface Ghosts {
  /** Keeps the delay of a monster that dies. */
  outlive(owner: Behaved, programmed: Programmed): void
}

export const ghosts = (): Ghosts => load('/daemons/delays') as object as Ghosts
