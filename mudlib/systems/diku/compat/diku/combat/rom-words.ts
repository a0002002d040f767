// ROM's messages for blows. The word for a blow depends on the points of damage.

/** ROM's words for blows, each with the highest damage for which it is used; the last word is for all higher damage. */
const words: readonly (readonly [most: number, one: string, many: string])[] = [
  [0, 'miss', 'misses'],
  [4, 'scratch', 'scratches'],
  [8, 'graze', 'grazes'],
  [12, 'hit', 'hits'],
  [16, 'injure', 'injures'],
  [20, 'wound', 'wounds'],
  [24, 'maul', 'mauls'],
  [28, 'decimate', 'decimates'],
  [32, 'devastate', 'devastates'],
  [36, 'maim', 'maims'],
  [40, 'MUTILATE', 'MUTILATES'],
  [44, 'DISEMBOWEL', 'DISEMBOWELS'],
  [48, 'DISMEMBER', 'DISMEMBERS'],
  [52, 'MASSACRE', 'MASSACRES'],
  [56, 'MANGLE', 'MANGLES'],
  [60, '*** DEMOLISH ***', '*** DEMOLISHES ***'],
  [75, '*** DEVASTATE ***', '*** DEVASTATES ***'],
  [100, '=== OBLITERATE ===', '=== OBLITERATES ==='],
  [125, '>>> ANNIHILATE <<<', '>>> ANNIHILATES <<<'],
  [150, '<<< ERADICATE >>>', '<<< ERADICATES >>>'],
  [Number.POSITIVE_INFINITY, 'do UNSPEAKABLE THINGS to', 'does UNSPEAKABLE THINGS to'],
]

/**
 * Returns the message of a blow in act()'s format: `{Actor's} slash decimates {target}.` @param noun the blow's noun: `slash`; '' if it has
 * none
 */
export function romMessage(points: number, noun: string): string {
  const [, one, many] = words.find(([most]) => points <= most)!
  const end = points <= 24 ? '.' : '!'
  // act() makes a verb in brackets agree with the actor, but doesn't recognise words in capitals as verbs.
  if (noun !== '') return `{Actor's} ${noun} ${many} {target}${end}`
  return /^[a-z]+$/.test(one) ? `{Actor} [${one}] {target}${end}` : `{Actor's} blow ${many} {target}${end}`
}

/** ROM's nouns for the mudlib's verbs of blows, where the noun differs from the verb. */
const nouns: Readonly<Record<string, string>> = { hit: '', punch: 'punch', strike: 'blow' }
export const nounFor = (verb: string): string => nouns[verb] ?? verb

/** Returns the number of the armour class that applies to a blow: piercing 0, bashing 1, slashing 2, other 3. */
export function armourKind(verb: string, isPhysical: boolean): 0 | 1 | 2 | 3 {
  if (!isPhysical) return 3
  if (/^(?:pierce|stab|bite|sting|chop|thrust|peck)$/.test(verb)) return 0
  return /^(?:slash|slice|whip|claw|cleave|grep)$/.test(verb) ? 2 : 1
}
