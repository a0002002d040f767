import { reportError, sendData, takesData } from 'driver'
import { spells } from '/daemons/names'
import { onlyMudlib } from '/lib/callers'
import type { Resistances } from '/lib/damage'
import { dataAt, dataIn } from '/lib/domain-files'
import { domainOf } from '/lib/domain-of'
import type { DataOf, Shape } from '/lib/file-data'
import { capitalize, listOf, oftenOf } from '/lib/text'
import type { Stats } from '/std/affected'
import { type Armour, isWearable, type WearPlace } from '/std/armour'
import { characterOf, keepCharacter } from '/std/character-record'
import { on } from '/std/decorators'
import { type Item, kindOf } from '/std/item'
import { isPlayer, players } from '/std/kinds'
import type { Gender, Living } from '/std/living'
import { MudObject } from '/std/object'
import type { HelpSource } from '/std/offers'
import type { Player } from '/std/player'
import { type ClassData, classShape, levelIn } from '/std/player-class'
import { addedBy, highestOf, type RaceData, raceShape } from '/std/race'
import { readOf } from '/std/seeing'
import type { Spell } from '/std/spell'
import { settingsOf } from '/std/system'
import type { Decider, Veto } from '/std/veto'

/** The genders that players choose, by the word that they type. */
export const genders: Readonly<Record<string, Gender>> = Object.freeze({ he: 'male', she: 'female', it: 'neuter' })
export const statNames = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const
/** What each stat does, in the words shown to players who train. */
export const statUses: Readonly<Record<keyof Stats, string>> = Object.freeze({
  str: 'strength: harder blows, and more to carry',
  dex: 'dexterity: you hit more often, and are hit less',
  con: 'constitution: more hit points with each level',
  int: 'intelligence: more magic points and stronger spells, if it is higher than wisdom',
  wis: 'wisdom: you resist spells; and the same as intelligence, if it is higher',
  cha: 'charisma: better prices, and people who like you',
})

/** A player's choice. A part that is undefined is not changed. */
export interface Choice {
  race?: RaceData | undefined
  class?: ClassData | undefined
  gender?: Gender | undefined
}

/** The maximum number of races, and of classes, that a domain may add. The limit keeps the list of choices short. */
const mostOfDomain = 12

/** Manages the races and classes of the world, gives players their bonuses, and handles the training of stats. */
export class Characters extends MudObject implements HelpSource {
  /** The data of races and classes that were read since the last reload, by path. */
  private readonly readRaces = new Map<string, RaceData | null>()
  private readonly readClasses = new Map<string, ClassData | null>()

  /** All races and classes that players can choose, by name. The folders are read at each call, so that a new file counts immediately. */
  get races(): RaceData[] {
    return dataIn('races', raceShape, mostOfDomain).sort((a, b) => a.name.localeCompare(b.name))
  }

  get classes(): ClassData[] {
    return dataIn('classes', classShape, mostOfDomain).sort((a, b) => a.name.localeCompare(b.name))
  }

  raceOf(who: Player): RaceData | null {
    return readOnce(this.readRaces, characterOf(who).race, raceShape)
  }

  classOf(who: Player): ClassData | null {
    return readOnce(this.readClasses, characterOf(who).class, classShape)
  }

  // ---- choosing

  /** The reason why a player can't change the choice, or undefined if the player can. */
  refusal(who: Player): string | undefined {
    const { race, class: chosen } = characterOf(who)
    if (race === '' || chosen === '' || who.wizard || who.level < Number(settingsOf('characters')['changeUntil']))
      return undefined
    return `You are ${this.describe(who)}, and at your level that stays.`
  }

  /** Applies a player's choice of race, class and gender. */
  choose(who: Player, { race, class: chosen, gender }: Choice): void {
    onlyMudlib('what a player is')
    if (gender !== undefined) who.gender = gender
    const former = characterOf(who)
    // A player who chooses only a class is what they were called so far: human.
    if (race === undefined && former.race === '' && chosen) race = this.races.find(({ name }) => name === who.race)
    // Hit points and magic points keep their share of the maximum, so that a choice heals nobody.
    const [health, magic] = [who.hp / who.maxHp, who.mana / Math.max(1, who.maxMana)]
    const points = former.points + (race?.training ?? 0) - (race ? (this.raceOf(who)?.training ?? 0) : 0)
    keepCharacter(who, {
      ...(race ? { race: race.path, points } : {}),
      ...(chosen ? { class: chosen.path } : {}),
      isTold: true,
    })
    this.giveAll(who)
    who.hp = Math.max(1, Math.round(health * who.maxHp))
    who.mana = Math.round(magic * who.maxMana)
    if (chosen && !former.hasKit) this.giveKit(who, chosen)
    who.save()
  }

  private giveKit(who: Player, { path: giver, kit, knows }: ClassData): void {
    keepCharacter(who, { hasKit: true })
    for (const name of knows) {
      const spell = spells().find(name, who)
      if (spell) who.learn(spell.path)
    }
    for (const path of kit) {
      try {
        // A domain's class can give only the domain's own things, and therefore no coins.
        if (giver.startsWith('/domains/') && domainOf(path) !== domainOf(giver))
          throw new Error(`${path} is not of the domain of ${giver}`)
        const gift = this.clone<Item>(path)
        who.getGift(gift)
        this.putOn(who, gift)
      } catch (error) {
        // The error is reported, and the player doesn't get the item.
        reportError(this, error)
      }
    }
  }

  /** Makes a player wear or wield a gift at once, unless another item is already in its place. */
  private putOn(who: Player, gift: Item): void {
    if (gift.environment !== who) return
    if (kindOf(gift) === 'weapon') {
      if (!who.wielded) who.command(`wield ${gift.name}`)
    } else if (isWearable(gift) && !who.worn[gift.place]) who.command(`wear ${gift.name}`)
  }

  /** Applies the bonuses of race, class and training to a player, and removes the earlier ones. */
  private giveAll(who: Player): void {
    const [race, chosen, record] = [this.raceOf(who), this.classOf(who), characterOf(who)]
    if (race === null && chosen === null && Object.keys(record.trained).length === 0) return
    const added: Partial<Stats> = {}
    for (const stat of statNames)
      added[stat] = addedBy(race, stat) + (chosen?.prime === stat ? 2 : 0) + (record.trained[stat] ?? 0)
    const stats = statNames.map(one => [one, who.stats[one] + added[one]! - (record.added[one] ?? 0)])
    who.stats = Object.freeze(Object.fromEntries(stats)) as unknown as Player['stats']
    const resists = { ...(race?.resistances ?? {}) } as Record<string, number>
    const all: Record<string, number> = { ...(who.resistances as Record<string, number>) }
    for (const type of new Set([...Object.keys(resists), ...Object.keys(record.resists)]))
      all[type] = (all[type] ?? 0) + (resists[type] ?? 0) - (record.resists[type] ?? 0)
    who.resistances = Object.freeze(all) as Resistances
    if (race) {
      who.race = race.name
      who.seesInDark = race.seesInDark
    }
    keepCharacter(who, { added, resists })
    who.reviewFigures()
  }

  /** A player's race and class in words: `an elf mage`. */
  describe(who: Player): string {
    const words = `${who.race} ${this.classOf(who)?.name ?? 'adventurer'}`
    return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
  }

  /** The help text for a race or a class; null if the topic is neither. */
  help(topic: string): string | null {
    const race = this.races.find(({ name }) => name === topic)
    if (race) {
      const stats = Object.entries(race.stats).map(([stat, more]) => `${stat} ${more > 0 ? '+' : ''}${more}`)
      const other = [
        ...(stats.length > 0 ? [`Stats: ${stats.join(', ')}.`] : []),
        ...(race.seesInDark ? ['Sees in the dark.'] : []),
      ]
      return [`${capitalize(race.name)}, a race to choose. ${race.about}`, ...other].join('\n')
    }
    const chosen = this.classes.find(({ name }) => name === topic)
    if (!chosen) return null
    const byLevel = new Map<number, string[]>()
    for (const [name, level] of Object.entries(chosen.skills)) byLevel.set(level, [...(byLevel.get(level) ?? []), name])
    const levels = [...byLevel].sort(([a], [b]) => a - b)
    return [
      `${capitalize(chosen.name)}, a class to choose. ${chosen.about}`,
      `It lives by its ${statUses[chosen.prime].split(':')[0]}.`,
      ...levels.map(([level, names]) => `  level ${String(level).padStart(2)}  ${names.sort().join(', ')}`),
      "Skills come by themselves; spells are learned from a teacher, who lists them by 'learn'. 'help' and a name tells more about one.",
    ].join('\n')
  }

  /** Sends the possible choices to a client that can show windows. */
  showChoices(who: Player): void {
    if (!takesData(who) || !who.takesPackage('Char.Choices')) return
    const named = (one: RaceData | ClassData) => ({ name: one.name, about: one.about })
    sendData(who, 'Char.Choices', {
      race: { now: who.race, all: this.races.map(named) },
      class: { now: this.classOf(who)?.name ?? settingsOf('characters')['usualClass'], all: this.classes.map(named) },
    })
  }

  @on('entered', { reach: 'world' })
  greet(who: Living): void {
    if (!isPlayer(who)) return
    this.giveAll(who)
    const { class: chosen, isTold } = characterOf(who)
    if (chosen !== '' || isTold || who.session !== '') return
    keepCharacter(who, { isTold: true })
    const link = who.link('choose', 'choose')
    who.tell(`You can choose a race and a class: type '${link}'. Until then you are ${this.describe(who)}.`)
    this.showChoices(who)
  }

  /** Applies an edit of a race or a class to all players who have it. */
  @on('reloaded', { reach: 'world' })
  followEdits(_master: MudObject, paths: readonly string[]): void {
    const changed = new Set(paths)
    this.readRaces.clear()
    this.readClasses.clear()
    for (const who of players()) {
      const { race, class: chosen } = characterOf(who)
      if (changed.has(race) || changed.has(chosen)) this.giveAll(who)
    }
  }

  // ---- levels and training

  @on('hitPoints', { reach: 'world' })
  hitPointsOf(who: Living, level: number): number {
    if (!isPlayer(who)) return 0
    const more = (this.raceOf(who)?.hits ?? 0) + (this.classOf(who)?.hits ?? 0)
    return level * (more + Math.floor((who.stats.con - 10) / 2))
  }

  @on('magicPoints', { reach: 'world' })
  magicPointsOf(who: Living, level: number): number {
    if (!isPlayer(who)) return 0
    return level * ((this.raceOf(who)?.magic ?? 0) + (this.classOf(who)?.magic ?? 0))
  }

  @on('levelled', { reach: 'world' })
  giveTraining(who: Living): void {
    if (!isPlayer(who)) return
    const points = characterOf(who).points + Number(settingsOf('characters')['pointsPerLevel'])
    keepCharacter(who, { points })
    if (points > 0) who.tell(`You can train ${oftenOf(points)}: type '${who.link('train', 'train')}'.`)
    const chosen = this.classOf(who)
    // Spells that need no teacher are left out, because the player object reports them.
    const opened = Object.entries(chosen?.skills ?? {}).filter(([name, level]) => {
      const spell = level === who.level ? spells().find(name, who) : null
      return spell?.name === name && spell.price > 0 && !who.learned.includes(spell.path)
    })
    if (opened.length > 0)
      who.tell(`A ${chosen!.name} of your level can learn ${listOf(opened.map(([name]) => name))}.`)
    who.save()
  }

  /** The highest value to which a player can train a stat. */
  highest(who: Player, stat: keyof Stats): number {
    return highestOf(this.raceOf(who), stat)
  }

  /** Trains a stat. @returns the reason why that isn't possible, or undefined */
  train(who: Player, stat: keyof Stats): string | undefined {
    onlyMudlib('training')
    const { points, trained } = characterOf(who)
    if (points < 1) return 'You have to reach another level before you can train again.'
    if (who.stats[stat] >= this.highest(who, stat)) return `Your ${stat} is as high as it can be.`
    keepCharacter(who, { points: points - 1, trained: { ...trained, [stat]: (trained[stat] ?? 0) + 1 } })
    this.giveAll(who)
    who.save()
    return undefined
  }

  // ---- what a class can use

  @on('calling', { reach: 'world' })
  callingOf(who: Living): string | undefined {
    return isPlayer(who) ? this.classOf(who)?.name : undefined
  }

  @on('levelFor', { reach: 'world' })
  levelForSpell(who: Living, spell: Spell): number | undefined {
    const chosen = isPlayer(who) ? this.classOf(who) : null
    return chosen === null ? undefined : levelIn(chosen, spell)
  }

  @on('canWear', { reach: 'world' })
  refuseGear(item: MudObject, by: Living, place: WearPlace | 'wielded', _passed: readonly Decider[]): Veto | undefined {
    if (!isPlayer(by)) return undefined
    const chosen = this.classOf(by)
    if (chosen === null) return undefined
    const most = place === 'wielded' ? chosen.heaviestWeapon : chosen.heaviest
    const { weight } = item as Armour
    return weight > most ? `${capitalize(item.theShort)} is too heavy for a ${chosen.name}.` : undefined
  }

  /**
   * Changes the alignment of a player who has killed somebody, by DikuMUD's formula. Killing good creatures lowers it; killing evil ones raises it.
   */
  @on('killed', { reach: 'world' })
  moveAlignment(who: Living, dead: Living): void {
    if (!isPlayer(who)) return
    const theirs = Math.max(-1000, Math.min(1000, readOf(dead, 'alignment', 0)))
    who.alignment += Math.trunc((-theirs - who.alignment) / 16)
  }
}

/** The data of a race or class file. It is read once and cached. @param path the path of the file; '' if nothing was chosen */
function readOnce<S extends Shape>(known: Map<string, DataOf<S> | null>, path: string, shape: S): DataOf<S> | null {
  if (path === '') return null
  let found = known.get(path)
  if (found === undefined) known.set(path, (found = dataAt(path, shape)))
  return found
}

declare module '/daemons/names' {
  interface Daemons {
    characters: Characters
  }
}

export default Characters
