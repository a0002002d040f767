import { isAbbreviation, lower } from './c-text'

/** The spells and skills of tbaMUD, in its order. */
const names =
  `armor,teleport,bless,blindness,burning hands,call lightning,charm person,chill touch,clone,color spray,control weather,
create food,create water,cure blind,cure critic,cure light,curse,detect alignment,detect invisibility,detect magic,detect poison,dispel evil,
earthquake,enchant weapon,energy drain,fireball,harm,heal,invisibility,lightning bolt,locate object,magic missile,poison,
protection from evil,remove curse,sanctuary,shocking grasp,sleep,strength,summon,ventriloquate,word of recall,remove poison,sense life,
animate dead,dispel good,group armor,group heal,group recall,infravision,waterwalk,identify,fly,darkness,
backstab,bash,hide,kick,pick lock,punch,rescue,sneak,steal,track,whirlwind,bandage`
    .replaceAll('\n', '')
    .split(',')

/** Finds the full name of a spell or skill. Each word may be abbreviated. Returns null if the server has no such spell or skill. */
export function skillNamed(words: string): string | null {
  const wanted = lower(words).trim().split(/\s+/)
  if (wanted[0] === '') return null
  return (
    names.find(name => isAbbreviation(wanted.join(' '), name)) ??
    names.find(name => {
      const parts = name.split(' ')
      return wanted.length <= parts.length && wanted.every((word, at) => isAbbreviation(word, parts[at]!))
    }) ??
    null
  )
}

export const knowsSkill = (words: string) => skillNamed(words) !== null
