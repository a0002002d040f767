import { transaction } from 'driver'
import { beHome, walkHome } from '/behaviours/sentinel'
import { notServed, priceFor } from '/behaviours/services'
import { coinsOf } from '/lib/coins'
import { capitalize, subject } from '/lib/text'
import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import { spells } from '/std/daemons'
import type { Living } from '/std/living'
import { factions, rates } from '/std/offers'
import type { Spell } from '/std/spell'

interface Settings {
  /** The spells that it teaches, by path or name. If both this list and `guilds` are empty, it teaches all spells. */
  spells: string[]
  /** The names of the classes whose members can practise their skills and spells with it. */
  guilds: string[]
  /** Its price for a lesson, in percent of the spell's price. */
  asks: number
  /** The lowest standing with its faction, as a tier or a number, that pupils need: in general, and for single spells by name. */
  standing: string | number | null
  friends: Record<string, string | number>
}

/**
 * Teaches spells for gold. `learn` lists them, and `learn <spell>` learns one. If the world records players' proficiency, players can also
 * practise with it. They can practise the spells that it teaches; members of a class in its `guilds` can practise everything.
 *
 *     behaviours = [Teacher.with({ spells: ['frost', 'heal', 'bless'], guilds: ['priest'], friends: { bless: 'friendly' } })]
 */
export class Teacher extends Behaviour<Settings> {
  readonly staysPut: boolean = true

  defaults(): Settings {
    return { spells: [], guilds: [], asks: 100, standing: null, friends: {} }
  }

  heartBeat(): boolean {
    return walkHome(this.monster) !== null
  }

  awoke(): void {
    beHome(this.monster)
  }

  private get teachesAll(): boolean {
    return this.settings.spells.length + this.settings.guilds.length === 0
  }

  /** Whether somebody can practise a skill or spell with it. @param name the name of the skill or spell */
  practises(who: Living, name: string): boolean {
    if (this.teachesAll || this.settings.guilds.includes(who.calling)) return true
    return this.lessonsFor(who).some(spell => spell.name === name)
  }

  /** The spells that it teaches. */
  get lessons(): Spell[] {
    const { monster, settings } = this
    const wanted = this.teachesAll ? spells().paths : Array.isArray(settings.spells) ? settings.spells : []
    return wanted.map(one => spells().find(one, monster)).filter(spell => spell !== null && spell.price > 0) as Spell[]
  }

  /** The spells that it teaches somebody. Some spells are only for friends of its faction. */
  lessonsFor(who: Living): Spell[] {
    const { friends } = this.settings
    return this.lessons.filter(({ name }) => {
      const least = friends[name]
      return least === undefined || factions()?.reaches(who, this.monster.faction, least) !== false
    })
  }

  /** The price of a spell for somebody, in coins. */
  priceOf(spell: Spell, who: Living): number {
    return priceFor(this.monster, who, ((spell.price * this.settings.asks) / 100) * rates().prices)
  }

  /**
   * Its lessons for somebody, a line for each, in the order of the levels. The line has the price, or says that they know the spell already. The last
   * line names the spells that their class can't use.
   */
  offersTo(who: Living): string[] {
    const lessons = this.lessonsFor(who).map(spell => ({ spell, level: who.levelFor(spell) }))
    const open = lessons.filter(({ level }) => Number.isFinite(level)).sort((a, b) => a.level - b.level)
    const others = lessons.filter(({ level }) => !Number.isFinite(level)).map(({ spell }) => spell.name)
    const lines = open.map(({ spell, level }) => {
      const isKnown = who.learned.includes(spell.path)
      const state = isKnown ? 'known' : `${coinsOf(this.priceOf(spell, who))}, level ${level}`
      return `  ${who.link(spell.name, `learn ${spell.name}`)} (${state}): ${spell.help}`
    })
    return others.length === 0 ? lines : [...lines, `  Not for a ${who.calling}: ${others.join(', ')}.`]
  }

  /** The spell that somebody asks to learn, by its name or by the beginning of the name; undefined if there is none. */
  lessonCalled(words: string, who: Living): Spell | undefined {
    const wanted = words.toLowerCase().replace(/['"]/g, '')
    const lessons = this.lessonsFor(who)
    return lessons.find(one => one.name === wanted) ?? lessons.find(one => one.name.startsWith(wanted))
  }

  /** The reason why it doesn't teach somebody anything, or undefined if it does. */
  refusal(who: Living): string | undefined {
    return notServed(this.monster, who, this.settings.standing)
  }

  /** Teaches somebody a spell. @returns the reason why that isn't possible, or undefined */
  teach(spell: Spell, who: Living): string | undefined {
    const { monster } = this
    const price = this.priceOf(spell, who)
    const refused = this.refusal(who)
    if (refused !== undefined) return refused
    if (!this.lessonsFor(who).includes(spell))
      return `${capitalize(monster.theShort)} says, "That is for our friends alone."`
    if (who.learned.includes(spell.path)) return `You know ${spell.name} already.`
    const level = who.levelFor(spell)
    if (level === Number.POSITIVE_INFINITY)
      return `${subject(monster.theShort)} says, "That is nothing for a ${who.calling}."`
    if (who.level < level) return `${subject(monster.theShort)} says, "Come back when you are of level ${level}."`
    if (who.gold < price) return `That costs ${price} coins, and you have ${who.gold}.`
    transaction([who], () => {
      who.pay(price, 'training')
      who.learned = [...who.learned, spell.path]
    })
    this.decide('teaches {0} to {1} for {2}', spell.name, who.name, price)
    act(`{Actor} [teach] {target} ${spell.name}, for ${price} coins.`, { actor: monster, target: who })
    return undefined
  }
}

export default Teacher
