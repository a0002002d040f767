import { spells } from '/daemons/names'
import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Lists the spells and skills that the actor knows. */
export default class Spells extends Command {
  position = 'sleeping' as const
  usage = 'spells'
  help = 'Lists the spells and skills you know, what they take, and which have to rest.'

  run(actor: Living): string | undefined {
    const known = spells().of(actor)
    const lines = known.map(spell => {
      const rest = Math.ceil(actor.cooldownOf(spell.path))
      const cost = spell.kind === 'skill' ? 'skill' : `${spell.mana} mana`
      const time = spell.castTime > 0 ? `, ${spell.castTime} s` : ''
      return `  ${spell.name} (${cost}${time}${rest > 0 ? `, rests ${rest} s` : ''}): ${spell.help}`
    })
    return [`You have ${actor.mana} of ${actor.maxMana} points of magic.`, ...lines].join('\n')
  }
}
