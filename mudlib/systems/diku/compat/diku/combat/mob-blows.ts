import type { RomClass } from '/compat/diku/combat/rom-blow'
import { has } from '/compat/diku/convert'
import type { DikuMob } from '/compat/diku/model'

/** A mobile's data for ROM's combat rules, apart from its level and dice. */
export interface MobBlows {
  readonly class: RomClass | null
  readonly hitroll: number
  /** Armour class against piercing, bashing, slashing and other damage. */
  readonly armour: readonly number[]
  readonly parries: boolean
  readonly dodges: boolean
}

/** ROM's act flags for classes, in the order in which its combat code checks them. */
const classes: readonly (readonly [bit: number, name: RomClass])[] = [
  [19, 'warrior'],
  [18, 'thief'],
  [16, 'cleric'],
  [17, 'mage'],
]
const [dodges, parries] = [5, 10]

export function blowsOf({ act, armour, hitroll, rom }: DikuMob): MobBlows {
  const offence = [rom?.flags[0] ?? 0]
  return {
    class: classes.find(([bit]) => has(act, bit))?.[1] ?? null,
    hitroll,
    armour: (rom?.armour ?? []).length === 4 ? rom!.armour.map(one => 10 * one) : [armour, armour, armour, armour],
    parries: has(offence, parries),
    dodges: has(offence, dodges),
  }
}
