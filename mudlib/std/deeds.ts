import type { DeedRow } from 'driver'

/**
 * The kinds of deeds that members of the mudlib are marked with (`@deed(kind)`): what each does, and to which objects code of a domain may have it
 * done: a clone of the mudlib's programs, a clone of another domain, a room or daemon, a player's body. `help domains` explains the words.
 */
export const deeds = {
  earn: { does: 'give it money', clone: 'near', foreign: 'near', lasting: 'no', body: 'near' },
  pay: { does: 'take its money', clone: 'near', foreign: 'near', lasting: 'no', body: 'near' },
  harm: { does: 'hurt or kill it', clone: 'beside', foreign: 'beside', lasting: 'no', body: 'beside' },
  lead: { does: 'have it go somewhere', clone: 'near', foreign: 'near', lasting: 'no', body: 'near' },
  work: { does: 'have it do its own work', clone: 'no', foreign: 'no', lasting: 'no', body: 'no' },
  life: { does: 'begin or end its life in the world', clone: 'near', foreign: 'no', lasting: 'no', body: 'no' },
} as const satisfies Readonly<Record<string, DeedRow>>

/** A kind of deed that a mark can name: one of the table, or the driver's own `act`. */
export type DeedKind = keyof typeof deeds | 'act'
