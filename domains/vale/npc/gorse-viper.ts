import { Venom } from '/behaviours/venom'
import { Monster } from '/std/monster'

/** A viper that basks in the sun. */
export default class GorseViper extends Monster {
  name = 'viper'
  aliases = ['snake']
  short = 'a gorse viper'
  long = 'A zigzag, warm on one side.'
  race = 'snake'
  level = 2
  bareHands = '1d4'
  bareHandsVerb = 'bite'
  behaviours = [Venom.with({ chance: 8 })]
}
