import { Aggressive } from '/behaviours/aggressive'
import { Nocturnal } from '/behaviours/rhythm'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** A wolf that sleeps by day and hunts by night. While it sleeps, the behaviours that are listed after Nocturnal don't act. */
export default class Wolf extends Monster {
  name = 'wolf'
  aliases = ['grey wolf']
  short = 'a grey wolf'
  long =
    'Grey, and longer in the leg than a dog.{day:  It has dug itself a hollow to sleep in.}{night:  Its eyes give back the light.}'
  race = 'wolf'
  level = 4
  alignment = -100
  bareHands = '1d8'
  bareHandsVerb = 'bite'
  seesInDark = true
  behaviours = [
    Nocturnal.with(),
    Aggressive.with({ when: 'night' }),
    Wander.with({ chance: 15, leash: 4, when: 'night' }),
  ]
}
