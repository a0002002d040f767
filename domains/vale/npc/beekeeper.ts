import { Talker } from '/behaviours/talker'
import { on } from '/std/decorators'
import type { Item } from '/std/item'
import { playerOf } from '/std/kinds'
import type { Living } from '/std/living'
import { Monster } from '/std/monster'

/** A beekeeper who talks to his bees. */
export default class Beekeeper extends Monster {
  name = 'anno'
  aliases = ['beekeeper', 'man']
  short = 'Anno, who keeps the bees'
  long = 'A hat with a veil, and a voice that the bees are used to.'
  gender = 'male' as const
  level = 4
  gold = 7
  alignment = 400
  behaviours = [
    Talker.with({
      chance: 3,
      chat: [':tells the hives what has happened in town.', 'They do not sting liars. They sting hurry.'],
      answers: {
        'hello|hi': 'Slowly. Now say it again.',
        'honey|cake|gisa|bread':
          'For the cake that is owed? A comb, then. Tell Gisa that the old queen is dead, and that the bees have been told.',
        'scarf|death|dead': 'The bees have to be told. If nobody tells them, they go to look for her.',
        'tree|trees|girl': 'That is Lisbet. She bears every other year.',
      },
    }),
  ]

  /** Gives a honeycomb to a player who asks for honey and has none. */
  @on('said', { reach: 'room' })
  offerComb(who: Living, text: string): void {
    if (
      !who.isPlayer ||
      !/honey|comb/i.test(text) ||
      who.inventory.some(one => one.path === this.absolute('../items/honeycomb'))
    )
      return
    this.callOut(2, 'giveComb', who)
  }

  giveComb(who: Living): void {
    if (who.destructed || who.environment !== this.environment || this.cannotAct()) return
    this.say('Carry it level.')
    playerOf(who)?.getGift(this.clone<Item>('../items/honeycomb'))
  }
}
