import { quests } from '/daemons/names'
import { on } from '/std/decorators'
import { Item } from '/std/item'
import { playerOf } from '/std/kinds'
import type { Living } from '/std/living'

/** The duke's heart. When a player near him carries it, he takes full damage. */
export default class Heart extends Item {
  name = 'heart'
  aliases = ["duke's heart"]
  short = 'the heart of Karrow'
  long = 'It beats, slowly, like somebody on a stair.'
  weight = 1
  value = 0

  @on('taken')
  noteHeart(by: Living): void {
    const who = playerOf(by)
    if (who) quests().note(who, 'event', 'heart of Karrow')
  }
}
