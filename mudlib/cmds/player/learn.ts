import { Teacher } from '/behaviours/teacher'
import { coinsOf } from '/lib/coins'
import { subject } from '/lib/text'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import { behavioursBeside } from '/std/parse'

/** Learns spells. */
export default class Learn extends Command {
  position = 'standing' as const
  usage = 'learn\nlearn <spell>'
  help = 'Lists what the teacher where you are could teach you, or learns it for gold.'

  run(actor: Living, args: string): string | undefined {
    const teacher = behavioursBeside(actor, Teacher)[0]
    if (!teacher) return 'There is nobody here to teach you.'
    const refused = teacher.refusal(actor)
    if (refused !== undefined) return refused
    if (args === '') {
      const offers = teacher.offersTo(actor)
      if (offers.length === 0)
        return `${subject(teacher.monster.theShort)} has no spells to teach.${teacher.settings.guilds.includes(actor.calling) ? ' What you can do already is practised here: practice.' : ''}`
      return [`You have ${coinsOf(actor.gold)}. To learn here:`, ...offers].join('\n')
    }
    const spell = teacher.lessonCalled(args, actor)
    return spell ? teacher.teach(spell, actor) : `Nobody here teaches '${args}'.`
  }
}
