import { load } from 'driver'
import type { Programmed } from '/compat/programs/programmed'
import type { Behaved } from '/std/behaved'

/** The methods of the delays daemon that triggers use. The daemon keeps the delays of dead monsters. */
export interface Ghosts {
  /** Keeps the delay of a monster that dies. */
  outlive(owner: Behaved, programmed: Programmed): void
}

export const ghosts = (): Ghosts => load('/daemons/delays') as object as Ghosts
