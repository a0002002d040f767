import { Aggressive } from '/behaviours/aggressive'
import { Wander } from '/behaviours/wander'
import { clock } from '/daemons/names'
import { Monster } from '/std/monster'

/** Sleeps by day, hunts by night: behaviours by the hour, and a description that changes with it. */
export default class Wolf extends Monster {
  name = 'wolf'
  aliases = ['grey wolf']
  race = 'wolf'
  level = 4
  alignment = -100
  bareHands = '1d8'
  bareHandsVerb = 'bite'
  seesInDark = true
  behaviours = [Aggressive.with({ when: 'night' }), Wander.with({ chance: 15, leash: 4, when: 'night' })]

  describe(): string {
    return clock().isNight || this.attacker ? 'a grey wolf' : 'a grey wolf, asleep'
  }

  get theShort(): string {
    return 'the grey wolf'
  }
}
