import type { DeedRow } from 'driver'

/**
 * What members of the mudlib that are marked `@deed(kind)` do to their objects, and to whom code of a domain may have it done: a thing of the mudlib's
 * programs, a clone of another domain, a room or daemon, a player's body. `help domains` explains the words.
 */
export const deeds = {
  earn: { does: 'give it money', clone: 'near', foreign: 'near', lasting: 'no', body: 'near' },
  pay: { does: 'take its money', clone: 'near', foreign: 'near', lasting: 'no', body: 'near' },
  harm: { does: 'hurt or kill it', clone: 'beside', foreign: 'beside', lasting: 'no', body: 'beside' },
  lead: { does: 'have it go somewhere', clone: 'near', foreign: 'near', lasting: 'no', body: 'near' },
  work: { does: 'have it do its own work', clone: 'no', foreign: 'no', lasting: 'no', body: 'no' },
  life: { does: 'begin or end its life in the world', clone: 'near', foreign: 'no', lasting: 'no', body: 'no' },
} as const satisfies Readonly<Record<string, DeedRow>>

/** The kind of a deed that a mark names: one of the table, or `act`, which the driver knows, too. */
export type DeedKind = keyof typeof deeds | 'act'
