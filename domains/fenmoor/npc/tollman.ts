import { now } from 'driver'
import { Bribe } from '/behaviours/bribe'
import { ClanHelper } from '/behaviours/clan-helper'
import { QuestGiver } from '/behaviours/quest-giver'
import { Sentinel } from '/behaviours/sentinel'
import type { Living } from '/std/living'
import { Monster } from '/std/monster'

/** A false tollman who lets players pass for a bribe. */
export default class Tollman extends Monster {
  name = 'tollman'
  aliases = ['bandit']
  short = 'a man with a rope'
  long = 'He grins with half his teeth.'
  gender = 'male' as const
  clan = 'rope'
  level = 5
  alignment = -400
  bareHands = '1d8'
  behaviours = [
    Sentinel.with(),
    QuestGiver.with({ quests: ['../quests/jerkin'] }),
    ClanHelper.with({ cry: 'To the rope!' }),
    Bribe.with({
      price: 50,
      adds: true,
      buys: { emote: 'lets the rope down.', say: 'Pleasure, $N. Today and tomorrow.', call: 'note' },
      else: { say: 'That is a start, $N.' },
    }),
  ]
  /** The world second until which each player has paid, by name. */
  private paidUntil: Record<string, number> = {}

  /** Records that somebody has paid. The payment is valid for two days of the world. */
  note(who: Living): void {
    this.paidUntil = { ...this.paidUntil, [who.name]: now() + 48 * 60 }
  }

  letsBy(who: Living): boolean {
    return this.attacker !== null || (this.paidUntil[who.name] ?? 0) > now() || !this.canSee(who)
  }
}
