import { ask, happen, now, traceEvent } from 'driver'
import { act } from '/std/act'
import { spells } from '/std/daemons'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { perceives } from '/std/seeing'
import type { Spell } from '/std/spell'
import { vetoOf } from '/std/veto'

// Functions for livings that use spells and skills. A living uses one spell or skill at a time, and each has a cooldown.

/** A spell that is being cast. */
export interface Casting {
  spell: string
  target: Living | null
  /** The words after the spell's name, for a spell whose aim is `word`. */
  words: string
  /** The world second in which the cast ends. */
  until: number
}

// Frozen values that all livings without learned spells or cooldowns share. Code must replace them and never change them in place.
export const noSpells: readonly string[] = Object.freeze([])
export const noCooldowns: Readonly<Record<string, number>> = Object.freeze({})

/** Makes a living learn a spell. @returns whether the spell is new to the living */
export function learn(who: Living, path: string): boolean {
  if (who.learned.includes(path)) return false
  // A spell that can't be loaded isn't learned, because it would stay in the list for ever.
  const { name } = who.load(path)
  who.learned = [...who.learned, path]
  who.receive(`You have learned ${name}.\n`)
  return true
}

/** The seconds until a spell can be used again. */
export const cooldownOf = ({ cooldowns }: Living, path: string): number => Math.max(0, (cooldowns[path] ?? 0) - now())

/** Uses a spell or skill, immediately or after its cast time. @returns the reason why it can't, or undefined when it has begun */
export function cast(
  who: Living,
  path: string,
  target: Living | null,
  free: boolean,
  words: string,
): string | undefined {
  const spell = spells().find(path, who)
  if (!spell) return `There is no spell '${path}'.`
  const aimed = spell.aim === 'self' ? who : (target ?? (spell.aim === 'friend' ? who : who.foe))
  const refused = cannotCast(who, spell, aimed, free, words) ?? vetoOf('canCast', who, spell, aimed)
  if (refused !== undefined) return refused
  if (free) {
    takeEffect(who, spell, aimed, words)
    return undefined
  }
  who.mana -= spell.mana
  if (spell.castTime === 0) {
    complete(who, spell, aimed, words)
    return undefined
  }
  who._casting = { spell: spell.path, target: aimed, words, until: now() + spell.castTime }
  traceEvent(who, `begins to cast ${spell.name}`)
  act(spell.opening, { actor: who, target: aimed ?? undefined })
  who.callOut(spell.castTime, 'finishCasting')
  return undefined
}

/** The reason why a living can't cast a spell yet, or undefined if it can. The reason is the cooldown or a lack of magic points. */
function cannotAfford(who: Living, spell: Spell): string | undefined {
  const rest = who.cooldownOf(spell.path)
  if (rest > 0) return `You can't do that again for ${Math.ceil(rest)} second${rest > 1 ? 's' : ''}.`
  if (who.mana < spell.mana) return `That takes ${spell.mana} points of magic, and you have ${who.mana}.`
  return undefined
}

function cannotCast(
  who: Living,
  spell: Spell,
  target: Living | null,
  free: boolean,
  words: string,
): string | undefined {
  if (who._casting && !free) return 'You are in the middle of another spell.'
  const held = who.cannotAct()
  if (held) return held
  const room = who.environment
  if (spell.kind === 'spell' && room?.noMagic) return 'Your magic comes to nothing here.'
  if (spell.aim === 'foe' && room?.peaceful) return 'This is no place to fight.'
  if (spell.kind === 'spell' && who.is('silenced')) return 'You open your mouth, and no sound comes out.'
  return (
    (free ? undefined : cannotAfford(who, spell)) ?? cannotAim(who, spell, target) ?? spell.refuse(who, target, words)
  )
}

function cannotAim(who: Living, spell: Spell, target: Living | null): string | undefined {
  if (spell.aim === 'area' || spell.aim === 'word') return undefined
  if (!target) return 'At whom?'
  if (target.destructed || target.environment !== who.environment) return 'There is nobody like that here.'
  if (spell.aim !== 'foe') return undefined
  if (!perceives(who, target)) return 'There is nobody like that here.'
  if (target === who) return 'You think better of it.'
  const tooFar = ask('outOfReach', who, target, spell.tiles || (spell.kind === 'skill' ? 1 : 10))
  if (tooFar !== undefined) return tooFar
  return target === who.master ? 'You could never harm your master.' : target.canBeAttacked(who)
}

/** Makes the spell that a living is casting take effect, because the cast time is over. */
export function finishCasting(who: Living): void {
  const { _casting: casting } = who
  if (!casting) return
  who._casting = null
  const spell = who.load<Spell>(casting.spell)
  const target = casting.target?.destructed ? null : casting.target
  if ((casting.target && !target) || cannotAim(who, spell, target)) who.receive('Your spell finds nobody.\n')
  else complete(who, spell, target, casting.words)
}

function complete(who: Living, spell: Spell, target: Living | null, words: string): void {
  if (spell.cooldown > 0) who.cooldowns = { ...who.cooldowns, [spell.path]: now() + spell.cooldown }
  if (ask('fumbles', who, spell) === true) fail(who, spell, target)
  else takeEffect(who, spell, target, words)
}

/** Handles the failure of a spell or skill: half of its magic points are lost, and a foe fights back. */
function fail(who: Living, spell: Spell, target: Living | null): void {
  who.mana = Math.min(who.maxMana, who.mana + Math.floor(spell.mana / 2))
  traceEvent(who, `fails at ${spell.name}`)
  spell.fail(who, target)
  if (spell.aim === 'foe' && spell.provokes && target && !target.destructed) who.beginFight(target)
  if (!who.destructed) happen('spellFailed', who, spell, target)
}

function takeEffect(who: Living, spell: Spell, target: Living | null, words: string): void {
  traceEvent(who, `casts ${spell.name}`)
  if (spell.aim === 'foe' && spell.provokes && target) who.beginFight(target)
  spell.takeEffect(who, target, words)
}

/**
 * Interrupts the spell that a living is casting.
 * @param place the room where others see the interruption; if null, nobody sees it
 * @returns whether the living was casting a spell
 */
export function loseSpell(who: Living, why: string, place: MudObject | null): boolean {
  if (!who._casting) return false
  who._casting = null
  who.removeCallOut('finishCasting')
  who.receive(`${why}\n`)
  if (place && !place.destructed) {
    act('{Actor} [lose] the thread of {actor:their} spell.', { actor: who, place }, [who])
  }
  return true
}

/** May interrupt the spell of a living that has lost hit points. The more points it has lost, the more likely an interruption is. */
export function disturbSpell(who: Living, points: number): void {
  if (!who._casting) return
  // Damage of a few points never interrupts a spell.
  const chance = Math.min(90, Math.round((points / who.maxHp) * 300) - 5)
  if (who.random(100) < chance) who.interrupt('The blow breaks your spell!')
}
