import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Tells everybody here the actor's level, hit points and magic points. */
export default class Report extends Command {
  isPersonal = true
  usage = 'report'
  help = 'Says to everyone here how many hit points and magic points you have.'

  run(actor: Living): string | undefined {
    const { hp, maxHp, mana, maxMana, level } = actor
    actor.say(`I'm level ${level}, with ${hp} of ${maxHp} hit points and ${mana} of ${maxMana} points of magic.`)
    return undefined
  }
}
