import { Effect } from '/std/effect'

/** The effect on armour that magic has hardened. */
export default class HardenedArmour extends Effect {
  name = 'hardened armour'
  duration = 600
  stacking = 'strongest' as const
  modifiers = { protection: 2 }
  wearsOff = 'The grey gleam on your armour fades.'
}
