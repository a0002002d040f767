import { daemon, spells } from '/daemons/names'
import { onlyMudlib } from '/lib/callers'
import { dataIn } from '/lib/domain-files'
import { domainOf } from '/lib/domain-of'
import { Failures } from '/lib/failures'
import { oftenOf } from '/lib/text'
import { on, open } from '/std/decorators'
import type { Evasion } from '/std/events'
import { isLiving, isPlayer } from '/std/kinds'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import { type PassiveSkill, type SkillData, skillShape } from '/std/passive-skill'
import type { Player } from '/std/player'
import { levelIn } from '/std/player-class'
import { keepSkills, skillRecordOf } from '/std/skill-record'
import type { Spell } from '/std/spell'
import { settingsOf } from '/std/system'
import { skillOf } from '/std/weapon'

/** A spell or skill that a player can use, or will be able to use from some level on. */
export interface Ability {
  readonly name: string
  readonly help: string
  readonly level: number
  /** Whether the ability works automatically; otherwise the player uses it by a command. */
  readonly isPassive: boolean
}

/** A passive skill: the data of its file, and the object whose methods implement it. */
interface Passive {
  readonly data: SkillData
  readonly skill: PassiveSkill
  /** The domain that has added the skill; '' if it belongs to the world. */
  readonly home: string
}

/** A cache of a player's passive skills. */
interface Known {
  /** The values on which the player's skills depend. (`home` is the domain where the player is, if that domain has skills.) */
  readonly level: number
  readonly calling: string
  readonly home: string
  readonly percent: Readonly<Record<string, number>>
  readonly generation: number
  readonly skills: readonly (readonly [one: Passive, percent: number])[]
}

/** The highest percentage of a skill, and the minimum chance to learn from one use, out of 1000. */
const most = 100
const leastChance = 5
/** The maximum number of skills that one domain may add. */
const mostOfDomain = 30
/** For each kind of bonus, the lowest and the highest sum that the skills of all domains together may add for a player. */
const bounds = Object.freeze({
  accuracy: [-25, 25],
  might: [0, 50],
  moreBlows: [0, 100],
  evasion: [0, 40],
  recovery: [0, 100],
} as const)
/** The percentage points that one practice session adds, with an intelligence of 10. */
const perPractice = 8

/**
 * Records how well each player uses skills and spells, handles practice, and applies passive skills. Players without a class have no
 * percentages and no passive skills. Such players can use only the abilities that are open to everybody, without modifiers.
 */
export class Skills extends MudObject {
  /** The passive skills of the mudlib and of domains. A broken file is ignored until it is fixed. */
  private passive: readonly Passive[] = []
  /** The domains that have passive skills. */
  private homes: ReadonlySet<string> = new Set()
  private readonly failures = new Failures()
  /** Counts reloads and changes of the skills. Cached data with an older number is computed again. */
  private generation = 0
  private known = new WeakMap<Player, Known>()

  create(): void {
    super.create()
    this.rescan()
  }

  /** Reads the folders again. */
  rescan(): void {
    const found = dataIn('skills', skillShape, mostOfDomain).map(data => {
      return { data, home: data.path.startsWith('/domains/') ? domainOf(data.path) : '' }
    })
    // A domain's skill can't replace one of the world's own skills.
    const own = new Set(found.filter(({ home }) => home === '').map(({ data }) => data.name))
    this.passive = found
      .filter(({ data, home }) => home === '' || !own.has(data.name))
      .map(({ data, home }) => ({ data, home, skill: this.load<PassiveSkill>(data.path) }))
    this.homes = new Set(this.passive.map(({ home }) => home))
    this.generation++
  }

  @on('reloaded', { reach: 'world' })
  lookAgain(_master: MudObject, paths: readonly string[]): void {
    this.failures.forgive()
    if (paths.some(path => path.includes('/skills/'))) this.rescan()
    else this.generation++
  }

  // ---- percentages

  /** The level from which on a player has an ability; Infinity means never. */
  private levelFor(who: Player, skill: { name: string; path: string; level: number }): number {
    const chosen = daemon('characters').classOf(who)
    return chosen ? levelIn(chosen, skill) : skill.level
  }

  /** Whether a player has chosen a class. */
  isOfClass(who: Player): boolean {
    return daemon('characters').classOf(who) !== null
  }

  /** A player's proficiency in an ability that is open to the player, in percent. */
  percentOf(who: Player, name: string): number {
    const { percent } = skillRecordOf(who)
    return Object.hasOwn(percent, name) ? percent[name]! : Number(settingsOf('skills')['begins'])
  }

  /** The abilities that a player can use, or will be able to use, lowest level first. Spells that the player hasn't learned are left out. */
  abilitiesOf(who: Player): Ability[] {
    const own = spells()
      .paths.concat(who.learned.filter(path => !spells().paths.includes(path)))
      .map(path => spells().find(path, who))
      .filter((one): one is Spell => one !== null && (one.price === 0 || who.learned.includes(one.path)))
      .map(one => ({ name: one.name, help: one.help, level: who.levelFor(one), isPassive: false }))
    const passive = this.passive
      .filter(one => this.isOpenTo(who, one))
      .map(({ data }) => ({ name: data.name, help: data.help, level: this.levelFor(who, data), isPassive: true }))
    return [...own, ...passive]
      .filter(({ level }) => Number.isFinite(level))
      .sort((a, b) => a.level - b.level || a.name.localeCompare(b.name))
  }

  /**
   * Whether a player may have a skill. It must belong to the world or to the domain where the player is, or it must be listed by the
   * player's class and belong to the same domain as the class.
   */
  private isOpenTo(who: Player, { home, data }: Passive): boolean {
    if (home === '' || home === this.homeAt(who)) return true
    const chosen = daemon('characters').classOf(who)
    return chosen !== null && domainOf(chosen.path) === home && Object.hasOwn(chosen.skills, data.name)
  }

  /** The domain where a player is, if that domain has skills; otherwise ''. */
  private homeAt(who: Player): string {
    const path = who.environment?.path ?? ''
    const home = path.startsWith('/domains/') ? domainOf(path) : ''
    return this.homes.has(home) ? home : ''
  }

  /**
   * The passive skills that a player has, with the percentages. The skills are cached, and are computed again when the values on
   * which they depend have changed.
   */
  @open
  private skillsOf(who: Player): Known['skills'] {
    const { level, calling } = who
    const { generation } = this
    const { percent } = skillRecordOf(who)
    const home = this.homeAt(who)
    const before = this.known.get(who)
    if (
      before?.level === level &&
      before.home === home &&
      before.calling === calling &&
      before.percent === percent &&
      before.generation === generation
    )
      return before.skills
    const skills = (this.isOfClass(who) ? this.passive : [])
      .filter(one => this.isOpenTo(who, one) && this.levelFor(who, one.data) <= level)
      .map(one => [one, this.percentOf(who, one.data.name)] as const)
    this.known.set(who, { level, calling, home, percent, generation, skills })
    return skills
  }

  @on('skilled', { reach: 'world' })
  skilledIn(who: Living, name: string): number | undefined {
    if (!isPlayer(who) || !this.isOfClass(who)) return undefined
    const open = this.skillsOf(who).find(([{ data }]) => data.name === name)
    if (open) return open[1]
    const spell = spells().find(name, who)
    return spell?.name === name && who.knows(spell) ? this.percentOf(who, name) : undefined
  }

  // ---- practice

  /** Gives a player the practice sessions for all levels reached since the last call. */
  giveSessions(who: Player): void {
    const { sessions, givenUpTo } = skillRecordOf(who)
    const levels = who.level - givenUpTo
    if (levels <= 0) return
    const each = Math.max(1, Number(settingsOf('skills')['sessions']) + Math.floor((who.stat('wis') - 10) / 2))
    keepSkills(who, { sessions: sessions + levels * each, givenUpTo: who.level })
  }

  /** The number of practice sessions that a player has left. */
  sessionsOf(who: Player): number {
    return skillRecordOf(who).sessions
  }

  @on('entered', { reach: 'world' })
  greet(who: Living): void {
    if (isPlayer(who)) this.giveSessions(who)
  }

  @on('levelled', { reach: 'world' })
  tellSessions(who: Living): void {
    if (!isPlayer(who) || !this.isOfClass(who)) return
    this.giveSessions(who)
    const opened = this.abilitiesOf(who).filter(({ level, isPassive }) => isPassive && level === who.level)
    for (const { name, help } of opened) who.tell(`You have a new skill, ${name}. ${help}`)
    const { sessions } = skillRecordOf(who)
    if (sessions > 0)
      who.tell(`You can practise ${oftenOf(sessions)}, with a teacher: '${who.link('practice', 'practice')}'.`)
  }

  /** Practises an ability with a teacher. @returns the reason for a refusal, or undefined */
  practise(who: Player, name: string): string | undefined {
    onlyMudlib('what players have learned')
    const { sessions, percent } = skillRecordOf(who)
    const adept = Number(settingsOf('skills')['adept'])
    const before = this.percentOf(who, name)
    if (before >= adept) return `You know ${name} as well as anybody can teach it. The rest comes by use.`
    if (sessions < 1) return 'You have nothing left to practise with: your next level brings more.'
    const more = Math.max(2, perPractice + Math.floor((who.stat('int') - 10) / 2))
    keepSkills(who, { sessions: sessions - 1, percent: { ...percent, [name]: Math.min(adept, before + more) } })
    who.save()
    return undefined
  }

  /**
   * Gives a player a chance to learn from the use of an ability. The chance is higher, the less well the player knows the ability
   * and the more intelligent the player is.
   * @param times a factor for the chance; with 1, it is the chance for one use of a spell
   */
  private learn(who: Player, name: string, times: number): void {
    const { percent } = skillRecordOf(who)
    const before = this.percentOf(who, name)
    if (before >= most) return
    const chance = Math.max(leastChance, most - before) * (1 + (who.stat('int') - 10) / 20) * times
    if (this.random(1000) >= chance) return
    keepSkills(who, { percent: { ...percent, [name]: before + 1 } })
    who.tell(`You have become better at ${name}: ${before + 1}%.`)
  }

  // ---- spells and skills that are used

  @on('fumbles', { reach: 'world' })
  failsAt(who: Living, spell: Spell): boolean | undefined {
    return isPlayer(who) && this.isOfClass(who) ? this.random(100) >= this.percentOf(who, spell.name) : undefined
  }

  @on('spellCast', { reach: 'world' })
  learnFromUse(who: Living, spell: Spell): void {
    // Using a wand or a potion teaches nothing about its spell.
    if (isPlayer(who) && this.isOfClass(who) && who.knows(spell)) this.learn(who, spell.name, 1)
  }

  @on('spellFailed', { reach: 'world' })
  learnFromFailure(who: Living, spell: Spell): void {
    if (isPlayer(who)) this.learn(who, spell.name, 2)
  }

  // ---- hiding

  /** Ends a living's hiding, because the living has done something that can be seen, heard or felt. */
  private showsUp(who: Living): void {
    if (who.affects.length > 0) who.removeAffect('/effects/hidden')
  }

  @on('acted', { reach: 'world' })
  actsOpenly(who: MudObject): void {
    if (isLiving(who)) this.showsUp(who)
  }

  @on('said', { reach: 'world' })
  speaksUp(who: Living): void {
    this.showsUp(who)
  }

  @on('arrived', { reach: 'world' })
  walksOn(who: Living): void {
    // A sneaking player may stay hidden.
    const stays = isPlayer(who) && who.is('sneaking') && this.random(100) < this.percentOf(who, 'hide')
    if (!stays) this.showsUp(who)
  }

  @on('fightBegan', { reach: 'world' })
  fightsOpenly(who: Living): void {
    this.showsUp(who)
  }

  // ---- skills that work by themselves

  /** The number that a method of a skill returns. If the method throws, or returns no number, the result is 0. */
  private figureOf(skill: PassiveSkill, question: () => number): number {
    const answer: unknown = this.failures.answerOf(skill, 0, question)
    return typeof answer === 'number' && Number.isFinite(answer) ? answer : 0
  }

  /** The sum of the bonuses from a living's passive skills. What domains' skills add is limited. */
  private summed(who: Living, what: keyof typeof bounds, of: (skill: PassiveSkill, percent: number) => number): number {
    if (!isPlayer(who)) return 0
    let [own, added] = [0, 0]
    for (const [{ skill, home }, percent] of this.skillsOf(who)) {
      const share = this.figureOf(skill, () => of(skill, percent))
      if (home === '') own += share
      else added += share
    }
    const [least, most] = bounds[what]
    return own + Math.min(most, Math.max(least, added))
  }

  @on('accuracy', { reach: 'world' })
  accuracyOf(who: Living, target: Living): number {
    return this.summed(who, 'accuracy', (skill, percent) => skill.accuracy(who, percent, target))
  }

  @on('might', { reach: 'world' })
  mightOf(who: Living, target: Living): number {
    return this.summed(who, 'might', (skill, percent) => skill.might(who, percent, target))
  }

  @on('moreBlows', { reach: 'world' })
  blowsOf(who: Living, target: Living): number {
    return this.summed(who, 'moreBlows', (skill, percent) => skill.moreBlows(who, percent, target))
  }

  @on('evasion', { reach: 'world' })
  evasionOf(who: Living, by: Living): number {
    return this.summed(who, 'evasion', (skill, percent) => Math.max(0, skill.evasion(who, percent, by)))
  }

  @on('recovery', { reach: 'world' })
  recoveryOf(who: Living, what: 'hp' | 'mana'): number {
    return this.summed(who, 'recovery', (skill, percent) => skill.recovery(who, percent, what))
  }

  /** Chooses at random the skill that averts a blow. The chance of each skill is proportional to its share. */
  @on('evades', { reach: 'world' })
  evadesBy(who: Living, by: Living): Evasion | undefined {
    if (!isPlayer(who)) return undefined
    const all = this.skillsOf(who).map(([{ skill, data }, percent]) => {
      return [data, this.figureOf(skill, () => skill.evasion(who, percent, by))] as const
    })
    const able = all.filter(([, chance]) => chance > 0)
    let roll = this.random(1000) / 1000
    const sum = able.reduce((before, [, chance]) => before + chance, 0)
    for (const [{ name, evading }, chance] of able) {
      roll -= chance / sum
      if (roll < 0) return { skill: name, says: evading }
    }
    return undefined
  }

  @on('evaded', { reach: 'world' })
  learnFromEvading(who: Living, _by: Living, skill: string): void {
    if (isPlayer(who) && skill !== '') this.learn(who, skill, 1)
  }

  /** Gives a player a chance to learn from a round of a fight. The player may improve the skill with the weapon, and one of the
   * skills that help in fights. */
  @on('roundEnded', { reach: 'world' })
  learnFromRound(who: Living, foe: Living): void {
    if (!isPlayer(who)) return
    const weapon = skillOf(who.wielded)
    const skills = this.skillsOf(who)
    if (skills.some(([{ data }]) => data.name === weapon)) this.learn(who, weapon, 0.3)
    const others = skills.filter(([{ skill }, percent]) => {
      return this.figureOf(skill, () => skill.moreBlows(who, percent, foe) + skill.might(who, percent, foe)) > 0
    })
    const one = others[this.random(Math.max(1, others.length))]
    if (one) this.learn(who, one[0].data.name, 0.3)
  }
}

declare module '/daemons/names' {
  interface Daemons {
    skills: Skills
  }
}

export default Skills
