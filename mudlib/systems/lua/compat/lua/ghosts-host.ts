import { load } from 'driver'
import type { Programmed } from '/compat/programs/programmed'
import type { Behaved } from '/std/behaved'

/** The methods that triggers use of the daemon that keeps the delays of dead monsters. */
export interface Ghosts {
  /** Keeps the delay of a monster that dies. */
  outlive(owner: Behaved, programmed: Programmed): void
}

export const ghosts = (): Ghosts => load('/daemons/delays') as object as Ghosts
