import type { Made } from '/compat/diku/convert'
import type { Living } from '/std/living'
import { isSame } from './c-text'

// The properties that dg_affect changes, by the server's names (apply_types and affected_bits in constants.c).

const folder = '/diku/affects/'

/** Properties that are numbers. Each has the name of this mudlib's number, and how many of its points one point is worth; null if
 * this mudlib has no such number. */
const figures: Readonly<Record<string, readonly [figure: string, scale: number] | null>> = {
  NONE: null,
  STR: ['str', 1],
  DEX: ['dex', 1],
  INT: ['int', 1],
  WIS: ['wis', 1],
  CON: ['con', 1],
  CHA: ['cha', 1],
  CLASS: null,
  LEVEL: null,
  AGE: null,
  CHAR_WEIGHT: null,
  CHAR_HEIGHT: null,
  MAXMANA: ['mana', 1],
  MAXHIT: ['hp', 1],
  MAXMOVE: null,
  GOLD: null,
  EXP: null,
  ARMOR: ['protection', -0.1],
  HITROLL: ['hit', 3],
  DAMROLL: ['damage', 1],
  SAVING_PARA: null,
  SAVING_ROD: null,
  SAVING_PETRI: null,
  SAVING_BREATH: null,
  SAVING_SPELL: null,
}

/** Properties that are flags, each with the matching effect of this world; null if there is none. */
const flags: Readonly<Record<string, string | null>> = {
  BLIND: '/effects/blindness',
  INVIS: '/effects/invisibility',
  'DET-ALIGN': null,
  'DET-INVIS': '/effects/detection',
  'DET-MAGIC': null,
  'SENSE-LIFE': null,
  WATWALK: null,
  SANCT: '/effects/sanctuary',
  GROUP: null,
  CURSE: null,
  INFRA: null,
  POISON: '/effects/poison',
  'PROT-EVIL': null,
  'PROT-GOOD': null,
  SLEEP: '/effects/sleep',
  NO_TRACK: null,
  FLY: null,
  SCUBA: null,
  SNEAK: null,
  HIDE: null,
  CHARM: '/effects/charm',
  BLESS: '/effects/blessing',
}

const nameIn = (table: object, word: string) => Object.keys(table).find(name => isSame(name, word))

/** Returns whether the server has a property of this name. */
export function isProperty(word: string): boolean {
  return nameIn(figures, word) !== undefined || nameIn(flags, word) !== undefined
}

/** Returns the programs of the effects with which scripts change numbers, by path. */
export function scriptAffects(): Record<string, Made> {
  const made: Record<string, Made> = {}
  for (const [name, to] of Object.entries(figures)) {
    if (to)
      made[`${folder}${name.toLowerCase()}`] = {
        base: '/compat/programs/dg/script-affect',
        fields: { figure: to[0], scale: to[1] },
      }
  }
  return made
}

/** Changes a property of a living for some seconds. Changes to the same number add up. */
export function addScriptAffect(who: Living, property: string, value: number, seconds: number): void {
  const figure = nameIn(figures, property)
  if (figure !== undefined) {
    if (!figures[figure]) return
    const path = `${folder}${figure.toLowerCase()}`
    const power = value + (who.affect(path)?.power ?? 0)
    who.removeAffect(path)
    who.addAffect(path, { seconds, power })
    return
  }
  const path = flags[nameIn(flags, property) ?? '']
  if (path) who.addAffect(path, { seconds })
}

/** Removes all changes to numbers that scripts have made to a living, and the effect of a given flag. */
export function removeScriptAffects(who: Living, property: string): void {
  for (const { effect } of [...who.affects]) if (effect.startsWith(folder)) who.removeAffect(effect)
  const path = flags[nameIn(flags, property) ?? '']
  if (path) who.removeAffect(path)
}
