import { answering, transaction } from 'driver'
import { type Deed, perform } from '/ai/deeds'
import { coinsOf } from '/lib/coins'
import { ownershipOf } from '/lib/domain-of'
import { quests, triggers } from '/std/daemons'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import { factions } from '/std/offers'
import type { Player } from '/std/player'

/** Conditions on a player, as plain data. All conditions that are given must be met. Paths are relative to the monster's program. */
export interface Terms {
  /**
   * A quest's path, and the state that the player must have reached in it: a stage, `never` (not begun), `abandoned`, `none` (never begun
   * or abandoned), `active` or `done`.
   */
  quest?: string
  stage?: string
  level?: number
  /** The path of an item that the player must carry. */
  item?: string
  /** The path of an item that the player must not carry. */
  lacks?: string
  gold?: number
  /** The lowest standing with the monster's faction. */
  standing?: number
  /** The lowest tier of that standing: `friendly`. */
  tier?: string
  /** The lowest opinion that the monster itself has of the player. */
  opinion?: number
  race?: string
  /** A fact of the domain that must be true or, if the text begins with `!`, must not be true. Facts are set by outcomes of triggers. */
  fact?: string
  /** The name of a predicate, which is a method of the monster. It must return true for the player. */
  asks?: string
}

/** Things and coins that a player gets or pays, as plain data, together with actions of the monster. */
export interface Favour extends Deed {
  /** The paths of items that the player gets. */
  give?: string | string[]
  /** The path of an item that is taken from the player. */
  take?: string
  /** The coins that the player gets. If the number is negative, the player pays. */
  gold?: number
  experience?: number
  /** The change of the player's standing with the monster's faction. */
  standing?: number
  /** The change of the monster's own opinion of the player. */
  opinion?: number
  heal?: number
  /** A spell that the player learns. */
  teach?: string
  /** A quest that the player begins, and a quest that advances to a stage. */
  begin?: string
  advance?: { quest: string; to: string }
  /** A quest whose current stage is completed. */
  complete?: string
}

/** Whether a player meets conditions. */
export function holds(terms: Terms | undefined, monster: Monster, who: Living): boolean {
  if (!terms) return true
  const { quest, stage, level, item, lacks, gold, standing, tier, opinion, race, fact, asks } = terms
  if (quest !== undefined && !quests().isAt(who as Player, monster.absolute(quest), stage ?? 'active')) return false
  if (level !== undefined && who.level < level) return false
  if (item !== undefined && !carriedOf(who, monster.absolute(item))) return false
  if (lacks !== undefined && carriedOf(who, monster.absolute(lacks))) return false
  if (gold !== undefined && who.gold < gold) return false
  if (standing !== undefined && who.standingWith(monster.faction) < standing) return false
  if (tier !== undefined && factions()?.reaches(who, monster.faction, tier) === false) return false
  if (opinion !== undefined && (factions()?.opinion(monster, who) ?? 0) < opinion) return false
  if (fact !== undefined && triggers().holds(fact.replace(/^!/, ''), monster) === fact.startsWith('!')) return false
  if (race !== undefined && who.race !== race) return false
  if (asks === undefined) return true
  const method = (monster as unknown as Record<string, ((who: Living) => unknown) | undefined>)[asks]
  return method?.call(monster, who) === true
}

function carriedOf(who: Living, path: string): MudObject | undefined {
  return who.inventory.find(item => item.path === path)
}

/** Grants a favour. Either all items and coins change hands, or none of them do. @returns the reason why the favour can't be granted, or undefined */
export function grant(favour: Favour, monster: Monster, who: Living): string | undefined {
  const { take, gold = 0, begin } = favour
  if (gold < 0 && who.gold < -gold) return `You do not have ${coinsOf(-gold)}.`
  const taken = take === undefined ? undefined : carriedOf(who, monster.absolute(take))
  if (take !== undefined && !taken) return 'You do not have what it takes.'
  const unfit = begin === undefined ? undefined : quests().refusal(who as Player, monster.absolute(begin))
  if (unfit) return unfit
  // The monster's domain is responsible for everything that its data gives and takes.
  return answering(monster, () => settle(favour, monster, who, taken))
}

function settle(favour: Favour, monster: Monster, who: Living, taken: MudObject | undefined): undefined {
  const { give, gold = 0, experience, standing, opinion, heal, teach, begin, advance, complete } = favour
  perform(monster, favour, who)
  if (monster.destructed || who.destructed) return undefined
  transaction([who], () => {
    taken?.destruct()
    if (gold > 0) who.earn(gold)
    else who.pay(-gold)
    for (const path of give === undefined ? [] : [give].flat()) who.getGift(monster.clone(path))
  })
  const home = factions()?.faction(monster.faction)?.domain ?? ''
  // A monster that falsely claims to be a member of another domain's faction can't change standings with that faction.
  if (standing && (home === '' || ownershipOf(monster)(`/domains/${home}/`)))
    who.addStanding(monster.faction, standing, { kind: 'favour', about: monster.path })
  if (opinion && who.isPlayer) factions()?.think(monster, who as Player, opinion)
  if (heal) who.heal(heal, monster)
  if (teach) who.learn(monster.absolute(teach))
  if (experience) who.gainExperience(experience)
  if (begin) quests().begin(who as Player, monster.absolute(begin))
  if (advance) quests().advance(who as Player, monster.absolute(advance.quest), advance.to)
  if (complete) quests().complete(who as Player, monster.absolute(complete))
  return undefined
}
