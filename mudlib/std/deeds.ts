import type { DeedRow } from 'driver'

/**
 * The kinds of deeds that mark members of the mudlib (`@deed(kind)`). Each row describes the deed in words. It also says when code of a
 * domain may do the deed to a clone of the mudlib's programs, a clone of another domain, a blueprint (a room or daemon) and a player's
 * body. `help domains` explains the words.
 */
export const deeds = {
  earn: { does: 'give it money', mudlibClone: 'near', otherClone: 'near', blueprint: 'no', player: 'near' },
  pay: { does: 'take its money', mudlibClone: 'near', otherClone: 'near', blueprint: 'no', player: 'near' },
  harm: { does: 'hurt or kill it', mudlibClone: 'beside', otherClone: 'beside', blueprint: 'no', player: 'beside' },
  lead: { does: 'have it go somewhere', mudlibClone: 'near', otherClone: 'near', blueprint: 'no', player: 'near' },
  work: { does: 'have it do its own work', mudlibClone: 'no', otherClone: 'no', blueprint: 'no', player: 'no' },
  life: {
    does: 'begin or end its life in the world',
    mudlibClone: 'near',
    otherClone: 'no',
    blueprint: 'no',
    player: 'no',
  },
} as const satisfies Readonly<Record<string, DeedRow>>

/** A kind of deed for `@deed`: one from the table, or the driver's own `act`. */
export type DeedKind = keyof typeof deeds | 'act'
