import { flagsOf } from '/compat/diku/circle-parts'
import type { Lines } from '/compat/diku/lines'
import type { DikuMob } from '/compat/diku/model'
import { diceOf } from '/compat/diku/tokens'

// The mobiles of EliteMUD, a descendant of CircleMUD. Race and class come before the flags. Attacks and skills are lists that end with -1.

type Told = Pick<DikuMob, 'vnum' | 'keywords' | 'short' | 'long' | 'description' | 'place'>

/**
 * Returns whether two lines have the form that follows an EliteMUD mobile's texts: race, class, flags, affects, alignment and a letter.
 * After the letter `A` come level and sex, and all other numbers are derived from the level. After `S` comes a line of level, thac0, armour
 * and hit dice.
 */
export function isEliteMob(line: string, following: string): boolean {
  const before = /^-?\d+ +-?\d+ +\w+ +\w+ +-?\d+ +/.exec(line)
  if (!before) return false
  const rest = line.slice(before[0].length)
  return /^A +\d+ +\d+$/.test(rest) || (rest === 'S' && /^-?\d+ +-?\d+ +-?\d+ +\d+d\d+[+-]\d+$/.test(following))
}

/** Reads a mobile of EliteMUD after its texts. */
export function readEliteMob(lines: Lines, told: Told): DikuMob {
  const { line } = lines.place
  const words = lines.words('race, class, flags, affects, alignment and a letter', 6)
  const mob: DikuMob = {
    ...told,
    ...{ act: flagsOf(words.slice(2, 3), line), affects: flagsOf(words.slice(3, 4), line) },
    // The files write negative numbers as unsigned 32-bit numbers.
    alignment: Number(words[4]) | 0,
    ...{ level: 1, hitroll: 0, armour: 100, hitDice: '0d0+0', damageDice: '0d0+0', gold: 0, experience: 0 },
    ...{ loadPosition: 8, defaultPosition: 8, sex: 0, abilities: {} },
  }
  if (words[5] === 'A') {
    mob.level = Number(words[6])
    mob.sex = Number(words[7])
  } else lines.lenient(`mobile #${told.vnum}`, () => readFigures(lines, mob))
  for (let next = lines.peek(); next !== null && !/^[#$]/.test(next); next = lines.peek()) {
    const at = lines.place.line
    lines.line('A')
    // Skips the texts of the mobile's own actions and sayings.
    if (next === 'A') lines.text('its actions')
    lines.odd('mobiles', next, at)
  }
  return mob
}

/** Reads the lines after S: numbers, attacks, the skills that the mobile has, the skills that it needs, gold, experience, positions and sex. */
function readFigures(lines: Lines, mob: DikuMob): void {
  const [level, thac0, armour, dice] = lines.words('level, thac0, armour and hit dice', 4)
  mob.level = Number(level)
  mob.hitroll = 20 - Number(thac0)
  mob.armour = 10 * Number(armour)
  mob.hitDice = diceOf(dice!) ?? mob.hitDice
  // The first attack is the ordinary one. The others are spells and skills.
  const [, , , damage] = listOf(lines, 'its attacks')
  mob.damageDice = diceOf(damage ?? '') ?? mob.damageDice
  listOf(lines, 'its skills')
  listOf(lines, 'more skills')
  const [gold, experience, load, usual, sex] = lines.numbers('gold, experience, positions and sex', 5)
  Object.assign(mob, { gold, experience, loadPosition: load, defaultPosition: usual, sex })
}

/** Reads the words of one or more lines up to the -1 that ends them. */
function listOf(lines: Lines, what: string): string[] {
  const words: string[] = []
  for (;;) {
    // Some files have no space before the -1.
    words.push(
      ...lines
        .line(what)
        .replace(/(\d)-1$/, '$1 -1')
        .split(/\s+/)
        .filter(Boolean),
    )
    if (words.at(-1) === '-1') return words.slice(0, -1)
  }
}
