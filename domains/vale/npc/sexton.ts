import { Almoner } from '/behaviours/almoner'
import { Needs } from '/behaviours/needs'
import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Teacher } from '/behaviours/teacher'
import { clock } from '/daemons/names'
import { kindOf } from '/std/item'
import type { Living } from '/std/living'
import { Monster } from '/std/monster'

/**
 * A sexton who heals players when they wake up in the chapel. He reacts to newcomers in init(). He is often hungry, and gives quests
 * because of that.
 */
export default class Sexton extends Monster {
  name = 'sexton'
  short = 'an old sexton'
  long = 'He has trimmed this lamp for forty years.'
  gender = 'male' as const
  level = 8
  alignment = 800
  behaviours = [
    Almoner.with({ thanks: 'The lamp shines for you, and somebody eats tonight.' }),
    QuestGiver.with({ stories: true }),
    Teacher.with({
      spells: [
        'heal',
        'bless',
        'refresh',
        'cause light',
        'create food',
        'create spring',
        'locate object',
        'summon',
        'turn undead',
        'know alignment',
        'cause serious',
        'protection',
        'silence',
        'fear',
      ],
      guilds: ['priest', 'druid'],
    }),
    Talker.with({
      answers: {
        'learn|teach|practise|practice|priest|druid|prayer|spell':
          'What I know of mending I can teach: learn. And whoever serves the living can practise with me: practice. Who serves what grows goes to Sib, in the herb garden.',
        'hello|hi': 'Peace. Warm yourself at the lamp.',
        'lamp|light|chapel|name|work':
          'I trim the lamp, and whoever falls out there wakes up before it. Forty years, and I never asked why.',
        'death|corpse|gear|sword|arms':
          'What you had lies where you fell, and for a while it is yours alone. Fetch it: get all corpse. Hob at the smithy arms those who have nothing: south, then east.',
        'goblin|woods|gate|night': 'South, beyond the gate. At night the guard opens it for those who say open.',
        'stair|dungeon|cellar': 'The stair goes down behind me. Take a shield.',
        'hunger|food|bread':
          'The Drowsy Hart has bread, and so has the bakehouse, off Mill Lane: east by the smithy. I have a lamp.',
      },
    }),
    Needs.with({
      needs: {
        hunger: {
          begins: 50,
          grows: 3,
          does: ['ask'],
          says: ['The lamp burns without oil. I do not.', ':folds his hands over his belt.'],
        },
        wealth: null,
      },
    }),
  ]

  init(who: Living): void {
    super.init(who)
    if (who.isPlayer && who.hp < who.maxHp) this.callOut(2, 'comfort', who)
  }

  comfort(who: Living): void {
    if (who.destructed || who.environment !== this.environment || who.hp >= who.maxHp) return
    this.say(`Rest, ${who.describe()}. The lamp has called many back.`)
    who.heal(Math.ceil(who.maxHp / 4))
    who.tell('Warmth goes through you.')
    if (!who.inventory.some(one => kindOf(one) === 'weapon')) this.callOut(2, 'adviseUnarmed', who)
    if (clock().isNight && !who.inventory.some(one => kindOf(one) === 'light')) this.callOut(3, 'lendLantern', who)
  }

  /** Lends a lantern to a player who goes out at night without a light. */
  lendLantern(who: Living): void {
    if (who.destructed || who.environment !== this.environment) return
    this.say('It is night out there. Take this: light it before you go, and let the rain rain.')
    const lantern = this.clone('../items/lantern')
    if (lantern.move(who) === undefined) who.tell(`The old sexton gives you ${lantern.describe()}.`)
    else lantern.destruct()
  }

  /** Tells an unarmed player where to get a weapon. */
  adviseUnarmed(who: Living): void {
    if (who.destructed || who.environment !== this.environment) return
    this.say(
      'With empty hands? Hob at the smithy arms beginners: south, then east. And old arms lie about below that stair, for whoever dares to fetch them.',
    )
  }
}
