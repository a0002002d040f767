import { chooseOne } from '/lib/phrases'
import { sensed } from '/lib/senses'
import { capitalize } from '/lib/text'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import { carried, inSight } from '/std/parse'
import { answerOf } from '/std/seeing'
import { shown } from '/std/texts'

/**
 * A command with which players perceive a place, or something in it, by a sense other than sight. It shows the sentences of the description
 * that are about this sense.
 */
export abstract class SenseCommand extends Command {
  position = 'resting' as const
  isForPlayers = true
  abstract readonly sense: 'smell' | 'sound'
  /** The verb of the sense, such as `smell` in `You smell nothing.` */
  abstract readonly verb: string

  run(actor: Living, args: string): string {
    const phrase = args.replace(/^(?:at|to) /i, '').replace(/^(?:the|an?) /i, '')
    const { room } = actor
    if (!room) return `You ${this.verb} nothing.`
    if (phrase === '') {
      const found = sensed(shown(room.scene || room.description, room), this.sense)
      return found.length > 0 ? found.join(' ') : `You ${this.verb} nothing out of the ordinary.`
    }
    const thing = chooseOne(phrase, [...carried(actor), ...inSight(actor)])
    const text = thing ? answerOf(thing, '', () => thing.lookAt(actor)) : room.detail(phrase.toLowerCase())
    if (text === undefined) return `There is no '${phrase}' here.`
    const found = sensed(shown(text, room), this.sense)
    if (found.length > 0) return found.join(' ')
    const called = thing ? thing.theShort : `the ${phrase}`
    return this.sense === 'smell'
      ? `${capitalize(called)} smells as one expects.`
      : `There is nothing to hear from ${called}.`
  }
}

export default SenseCommand
