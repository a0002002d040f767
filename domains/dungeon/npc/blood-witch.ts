import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Succubus of Diablo, which acts as a fast Spit. She never stops shooting at players whom she sees. */
export default class BloodWitch extends Monster {
  name = 'witch'
  aliases = ['blood witch', 'succubus']
  short = 'a blood witch'
  long = 'She smiles, and steps back.'
  race = 'demon'
  level = 7
  maxHp = 40
  alignment = -500
  gold = 40
  seesInDark = true
  bareHands = '1d4'
  bareHandsVerb = 'scratch'
  behaviours = [
    Diablo.with({
      script: 'fast-spit',
      intelligence: 0,
      walk: 7,
      swing: 26,
      ranged: { dice: '1d7', type: 'unholy', shows: 'a star of blood' },
    }),
  ]
}
