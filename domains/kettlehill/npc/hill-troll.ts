import { Bribe } from '/behaviours/bribe'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A troll that demands a toll. */
export default class HillTroll extends Monster {
  name = 'troll'
  aliases = ['hill troll']
  short = 'a hill troll'
  long = 'It sits in the gate and is the gate. A hat is before it, with coins in it, as before a beggar.'
  race = 'troll'
  level = 11
  alignment = -150
  maxHp = 200
  gold = 80
  bareHands = '2d8'
  bareHandsVerb = 'clout'
  seesInDark = true
  behaviours = [
    Bribe.with({ price: 60, buys: { say: 'Hill thanks.', emote: 'moves a leg.' } }),
    Talker.with({ answers: { 'hello|hi|toll': 'Hat.', mother: 'Hungry.', 'hat|coins': 'Put.' } }),
  ]
}
