import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A skeleton that the king has raised. It disappears when it has nobody to fight. */
export default class Risen extends Monster {
  name = 'risen'
  aliases = ['skeleton', 'bones']
  short = 'one of the risen'
  long = 'The king has called it, and it has come as it was.'
  race = 'undead'
  level = 5
  maxHp = 26
  alignment = -500
  seesInDark = true
  bareHands = '1d7'
  bareHandsVerb = 'strike'
  behaviours = [Diablo.with({ script: 'skeleton', intelligence: 2 })]
}
