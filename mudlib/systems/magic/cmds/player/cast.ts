import { spells } from '/daemons/names'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import { findLiving } from '/std/parse'

/** The maximum number of words in a spell's name. */
const mostWords = 6

/** Casts a spell. */
export default class Cast extends Command {
  position = 'sitting' as const
  usage = "cast <spell> [<whom>]\ncast '<long name>' [<whom>]"
  help = 'Casts a spell you know; in a fight at your foe, unless told. See: spells.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Cast what? See: spells.'
    const found = this.read(actor, args)
    if (!found) return `You know no spell '${args}'. See: spells.`
    const { spell, whom } = found
    if (!actor.knows(spell)) return `You have not learned ${spell.name}.`
    if (spell.aim === 'word') return actor.cast(spell.path, null, false, whom)
    const target = whom === '' ? null : findLiving(actor, whom)
    if (whom !== '' && !target) return `There is no '${whom}' here.`
    return actor.cast(spell.path, target)
  }

  /** Splits the arguments into a spell and a target. The longest prefix that names a spell is used. */
  private read(actor: Living, args: string) {
    const quoted = /^'([^']+)'\s*(.*)$/.exec(args)
    if (quoted) {
      const spell = spells().find(quoted[1]!, actor)
      return spell ? { spell, whom: quoted[2]! } : null
    }
    const words = args.split(' ')
    for (let count = Math.min(words.length, mostWords); count > 0; count--) {
      const spell = spells().find(words.slice(0, count).join(' '), actor)
      if (spell)
        return {
          spell,
          whom: words
            .slice(count)
            .join(' ')
            .replace(/^(at|on) /, ''),
        }
    }
    return null
  }
}
