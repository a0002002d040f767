import { experienceOfLevel } from '/lib/levels'
import { clock } from '/std/daemons'
import type { Living } from '/std/living'
import type { Player } from '/std/player'
import { answerOf } from '/std/seeing'

/** The meaning of each letter that may follow `%` in a player's own prompt. */
const figures: Readonly<Record<string, { means: string; value: (player: Player) => string | number }>> = {
  h: { means: 'hit points', value: ({ hp }) => hp },
  H: { means: 'the most hit points', value: ({ maxHp }) => maxHp },
  m: { means: 'magic points', value: ({ mana }) => mana },
  M: { means: 'the most magic points', value: ({ maxMana }) => maxMana },
  l: { means: 'level', value: ({ level }) => level },
  x: { means: 'experience', value: ({ experience }) => experience },
  X: {
    means: 'experience to the next level',
    value: ({ experience, level }) => experienceOfLevel(level + 1) - experience,
  },
  g: { means: 'gold coins', value: ({ gold }) => gold },
  o: { means: 'your opponent', value: player => (player.foe ? seenAs(player, player.foe) : '') },
  c: { means: "your opponent's health", value: ({ foe }) => (foe ? healthOf(foe) : '') },
  C: {
    means: "your opponent's health in percent",
    value: ({ foe }) => (foe ? answerOf<string | number>(foe, '', () => Math.ceil(foe.hpPercent)) : ''),
  },
  f: { means: 'in a fight `[opponent: health] `, otherwise nothing', value: fightPart },
  r: { means: 'the room', value: ({ environment }) => environment?.short ?? '' },
  e: { means: 'exits', value: ({ environment }) => Object.keys(environment?.exits ?? {}).join(' ') },
  t: { means: 'day or night', value: () => (clock().isNight ? 'night' : 'day') },
  n: { means: 'a new line', value: () => '\n' },
  '%': { means: 'the character %', value: () => '%' },
}

/** The letters for prompts with their meanings, one per line. */
export const promptLetters = (): string[] =>
  Object.entries(figures).map(([letter, { means }]) => `  %${letter}  ${means}`)

/** The prompt of players who have no prompt of their own: `[the goblin: hurt] 25/25hp 10/14mp> `. */
export function usualPrompt(player: Player): string {
  const { hp, maxHp, mana, maxMana } = player
  return `${fightPart(player)}${hp}/${maxHp}hp${mana < maxMana ? ` ${mana}/${maxMana}mp` : ''}> `
}

/** Fills in a prompt that a player has composed: `%f%h/%Hhp> `. */
export function composedPrompt(player: Player, format: string): string {
  return format.replace(/%(.)/g, (whole, letter: string) => {
    const value = figures[letter]?.value
    return value === undefined ? whole : String(answerOf<string | number>(player, '', () => value(player)))
  })
}

function fightPart(player: Player): string {
  const { foe } = player
  return foe ? `[${seenAs(player, foe)}: ${healthOf(foe)}] ` : ''
}

/** The name of a player's foe in a prompt. It is `someone` if the player can't see the foe. */
export function seenAs(player: Player, foe: Living): string {
  return answerOf(foe, 'someone', () => (player.canSee(foe) ? foe.theShort : 'someone'))
}

const healthOf = (foe: Living): string => answerOf(foe, 'alive', () => foe.health)
