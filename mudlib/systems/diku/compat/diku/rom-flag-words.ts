// The words for the bits of ROM's flags, on servers that save words instead of letters (Mud98, Dawn of Time).

/** Returns bits by their words. The words are in the order of the bits, and `-` is a bit without a word. */
const inOrder = (words: string) =>
  Object.fromEntries(words.split(' ').flatMap((word, bit) => (word === '-' ? [] : [[word, bit] as const])))

const act = {
  ...inOrder(
    'npc sentinel scavenger - - aggressive stay_area wimpy pet train practice - - - undead - cleric mage thief warrior noalign nopurge outdoors - indoors - healer gain update_always changer',
  ),
  // A word that only Dawn of Time uses.
  ...{ dont_wander: 1 },
}

const affects = {
  ...inOrder(
    'blind invisible detect_evil detect_invis detect_magic detect_hidden detect_good sanctuary faerie_fire infrared curse - poison protect_evil protect_good sneak hide sleep charm flying pass_door haste calm plague weaken dark_vision berserk swim regeneration slow',
  ),
}

const offence = inOrder(
  'area_attack backstab bash berserk disarm dodge fade fast kick dirt_kick parry rescue tail trip crush assist_all assist_align assist_race assist_players assist_guard assist_vnum',
)

/** The words for immunities, resistances and vulnerabilities. */
const defence = inOrder(
  'summon charm magic weapon bash pierce slash fire cold lightning acid poison negative holy energy mental disease drowning light sound - - - wood silver iron',
)

const rooms = inOrder(
  'dark - no_mob indoors - - - - - private safe solitary pet_shop no_recall imp_only gods_only heroes_only newbies_only law nowhere',
)

const extra = inOrder(
  'glow hum dark lock evil invis magic nodrop bless antigood antievil antineutral noremove inventory nopurge rotdeath visdeath - nonmetal nolocate meltdrop hadtimer sellextract - burnproof nouncurse',
)

const wear = {
  ...inOrder('take finger neck body head legs feet hands arms shield about waist wrist wield hold nosac wearfloat'),
  ...{ no_sac: 15, float: 16 },
}

const weapons = inOrder('flaming frost vampiric sharp vorpal twohands shocking poison')
const containers = inOrder('closeable pickproof closed locked puton')
const exits = { ...inOrder('door closed locked - - pickproof nopass'), hard: 3 }

/** The bits of each kind of flags, by their words. */
export const flagWords = { act, affects, offence, defence, rooms, extra, wear, weapons, containers, exits }

/** Returns words of flags as bits. Words that ROM doesn't have are left out. */
export function bitsOfWords(kind: keyof typeof flagWords, words: readonly string[]): number {
  const known: Readonly<Record<string, number>> = flagWords[kind]
  return words.reduce(
    (bits, word) => (word.toLowerCase() in known ? bits | (1 << known[word.toLowerCase()]!) : bits),
    0,
  )
}

/** The numbers of the properties that an object can change, by their words. */
const locations = {
  ...inOrder(
    'none strength dexterity intelligence wisdom constitution sex class level age height weight mana hp move gold experience ac hitroll damroll saves',
  ),
  moves: 14,
}

/** Returns the number of the property that an object changes; 0 if ROM has no number for it. */
export const locationOf = (word: string): number =>
  (locations as Readonly<Record<string, number>>)[word.toLowerCase()] ?? 0

const sectors = { ...inOrder('inside city field forest hills mountain swim noswim unused air desert'), indoors: 0 }

/** Returns the number of a sector; the number for inside if the word is unknown. */
export const sectorOf = (word: string): number =>
  (sectors as Readonly<Record<string, number>>)[word.toLowerCase().replace(/^water_?/, '')] ?? 0
