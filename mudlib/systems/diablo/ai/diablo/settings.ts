import type { DamageType } from '/lib/damage'

/** An attack that isn't a plain blow. */
export interface Attack {
  /** The damage dice: `2d6+1`. */
  readonly dice: string
  readonly type: DamageType
  /** The missile or burst that players see, with its article: `an arrow`, `a ball of fire`. */
  readonly shows: string
}

/** The settings of a monster with a script. Times are in ticks of 0.05 s. */
export interface DiabloSettings {
  /** The monster's attack type (`skeleton`, `goat-archer`, `viper`: `help diablo` lists them), or the name of a unique monster. */
  readonly script: string
  /** The intelligence factor, from 0 to 3. */
  readonly intelligence: number
  /** `gloom` or `familiar` for Winged Fiends, `unseen` for the Hidden. */
  readonly subtype: string
  /** Whether the monster fights with a sword. Only the script of the Fallen One uses this. */
  readonly sword: boolean
  /** Whether the monster finds its way to a target that is out of sight. */
  readonly follows: boolean
  /** Whether the monster opens doors. */
  readonly opensDoors: boolean
  /** The length in ticks of a step, of a blow, and of the recovery from a hard blow. */
  readonly walk: number
  readonly swing: number
  readonly recovery: number
  readonly ranged: Attack
  readonly spell: Attack
  readonly flash: Attack
  /** The extra attack that a familiar adds to its blows. */
  readonly bolt: Attack
  /** The damage dice of an Overlord's second blow. */
  readonly second: string
  /** The paths of the monsters that a Skeleton King revives, and the maximum number alive at once. */
  readonly revives: readonly string[]
  readonly most: number
  /** The path of the unique monster whose mob this monster joins when both are in the same room; '' if there is none. */
  readonly leader: string
  /** Whether the monster acts as in the original game wherever the guide differs from it. */
  readonly original: boolean
  /** Bugs of the original game: true keeps the bug, false fixes it. */
  readonly slips: {
    /** Low values of Rnd[10000] are more frequent than high ones. */
    readonly uneven: boolean
    /** The second roll of Magma Demons and Spits is Rnd[100], but is compared as if it were Rnd[10000]. */
    readonly shortRoll: boolean
    /** The random numbers are reseeded in each tick, which makes a monster repeat itself. */
    readonly reseeded: boolean
  }
}

/** The default settings. */
export const plain: DiabloSettings = {
  script: 'skeleton',
  intelligence: 0,
  subtype: '',
  sword: false,
  follows: false,
  opensDoors: true,
  walk: 8,
  swing: 14,
  recovery: 8,
  ranged: { dice: '1d6', type: 'physical', shows: 'an arrow' },
  spell: { dice: '2d6', type: 'fire', shows: 'a breath of fire' },
  flash: { dice: '1d8', type: 'force', shows: 'a flash of light' },
  bolt: { dice: '1d6', type: 'lightning', shows: 'a bolt of lightning' },
  second: '2d6',
  revives: [],
  most: 4,
  leader: '',
  original: false,
  slips: { uneven: true, shortRoll: true, reseeded: false },
}
