import { transaction } from 'driver'
import { type Deed, perform } from '/ai/deeds'
import { quests } from '/daemons/names'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** What must hold for somebody, as plain data; all that is given must. Paths are relative to the monster's program. */
export interface Terms {
  /** A quest's path, and where they must be in it: a stage, `none` (never begun), `active` or `done`. */
  quest?: string
  stage?: string
  level?: number
  /** Something they carry. */
  item?: string
  /** Something they don't carry. */
  lacks?: string
  gold?: number
  /** With the monster's faction, at least. */
  standing?: number
  race?: string
  /** One of the monster's own methods, which must answer true about them. */
  asks?: string
}

/** What is done for somebody, or taken from them, as plain data; with what the monster does itself. */
export interface Favour extends Deed {
  /** Things they get: paths. */
  give?: string | string[]
  /** A thing that is taken from them. */
  take?: string
  /** Coins they get; negative: they pay. */
  gold?: number
  experience?: number
  /** What is added to their standing with the monster's faction. */
  standing?: number
  heal?: number
  /** A spell they learn. */
  teach?: string
  /** A quest that begins, and one that goes on to a stage. */
  begin?: string
  advance?: { quest: string; to: string }
  /** A quest whose stage is done by this. */
  complete?: string
}

/** Whether terms hold. */
export function holds(terms: Terms | undefined, monster: Monster, who: Living): boolean {
  if (!terms) return true
  const { quest, stage, level, item, lacks, gold, standing, race, asks } = terms
  if (quest !== undefined && !quests().isAt(who as Player, monster.absolute(quest), stage ?? 'active')) return false
  if (level !== undefined && who.level < level) return false
  if (item !== undefined && !carriedOf(who, monster.absolute(item))) return false
  if (lacks !== undefined && carriedOf(who, monster.absolute(lacks))) return false
  if (gold !== undefined && who.gold < gold) return false
  if (standing !== undefined && (who.standing[monster.faction] ?? 0) < standing) return false
  if (race !== undefined && who.race !== race) return false
  if (asks === undefined) return true
  const method = (monster as unknown as Record<string, ((who: Living) => unknown) | undefined>)[asks]
  return method?.call(monster, who) === true
}

function carriedOf(who: Living, path: string): MudObject | undefined {
  return who.inventory.find(item => item.path === path)
}

/** Does a favour, all of it or nothing. @returns why it can't be, or undefined */
export function grant(favour: Favour, monster: Monster, who: Living): string | undefined {
  const { give, take, gold = 0, experience, standing, heal, teach, begin, advance, complete } = favour
  if (gold < 0 && who.gold < -gold) return `You do not have ${-gold} coins.`
  const taken = take === undefined ? undefined : carriedOf(who, monster.absolute(take))
  if (take !== undefined && !taken) return 'You do not have what it takes.'
  const unfit = begin === undefined ? undefined : quests().refusal(who as Player, monster.absolute(begin))
  if (unfit) return unfit
  perform(monster, favour, who)
  if (monster.destructed || who.destructed) return undefined
  transaction([who], () => {
    taken?.destruct()
    who.gold += gold
    for (const path of give === undefined ? [] : [give].flat()) who.getGift(monster.clone(path))
  })
  if (standing) who.addStanding(monster.faction, standing)
  if (heal) who.heal(heal, monster)
  if (teach) who.learn(monster.absolute(teach))
  if (experience) who.gainExperience(experience)
  if (begin) quests().begin(who as Player, monster.absolute(begin))
  if (advance) quests().advance(who as Player, monster.absolute(advance.quest), advance.to)
  if (complete) quests().complete(who as Player, monster.absolute(complete))
  return undefined
}
