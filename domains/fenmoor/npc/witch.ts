import { Chat } from '/behaviours/chat'
import { Spellcaster } from '/behaviours/spellcaster'
import { Teacher } from '/behaviours/teacher'
import { Monster } from '/std/monster'

/** A witch who teaches spells, and whose talk comes from a chat file with conditions on quests. */
export default class Witch extends Monster {
  name = 'ysolde'
  aliases = ['witch', 'woman']
  short = 'Ysolde, who knows herbs'
  long = 'Younger than you thought, and older than she looks.'
  gender = 'female' as const
  level = 12
  alignment = 200
  mana = 200
  maxMana = 200
  learned = ['/spells/heal', '/spells/shield', '/spells/sleep', '/spells/frost']
  behaviours = [
    Teacher.with({
      spells: [
        'heal',
        'shield',
        'frost',
        'bless',
        'cure',
        'fireball',
        'fire ward',
        'sleep',
        'detect invisible',
        'invisibility',
        'fear',
        'earthquake',
        'call lightning',
        'charm',
        'colour spray',
      ],
    }),
    Chat.with({ file: './witch.chat', addressed: true }),
    Spellcaster.with({
      spells: [
        { spell: 'heal', below: 50, onSelf: true },
        { spell: 'sleep', chance: 20 },
        { spell: 'frost', chance: 40 },
      ],
    }),
  ]
}
