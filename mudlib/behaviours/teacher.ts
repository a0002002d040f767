import { transaction } from 'driver'
import { beHome, walkHome } from '/behaviours/sentinel'
import { notServed, priceFor } from '/behaviours/services'
import { capitalize, subject } from '/lib/text'
import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import { spells } from '/std/daemons'
import type { Living } from '/std/living'
import { factions, rates } from '/std/offers'
import type { Spell } from '/std/spell'

interface Settings {
  /** Paths or names of the spells that it teaches; none: all spells. */
  spells: string[]
  /** In percent of a spell's price. */
  asks: number
  /** The least standing with its faction with which one is taught: a tier or a figure; and for single spells, by name. */
  standing: string | number | null
  friends: Record<string, string | number>
}

/**
 * Teaches spells for gold: `learn` lists them, `learn <spell>` learns one.
 *
 *     behaviours = [Teacher.with({ spells: ['frost', 'heal', 'bless'], friends: { bless: 'friendly' } })]
 */
export class Teacher extends Behaviour<Settings> {
  readonly staysPut: boolean = true

  defaults(): Settings {
    return { spells: [], asks: 100, standing: null, friends: {} }
  }

  heartBeat(): boolean {
    return walkHome(this.monster) !== null
  }

  awoke(): void {
    beHome(this.monster)
  }

  /** The spells that it teaches. */
  get lessons(): Spell[] {
    const { monster, settings } = this
    const wanted = settings.spells.length > 0 ? settings.spells : spells().paths
    return wanted.map(one => spells().find(one, monster)).filter(spell => spell !== null && spell.price > 0) as Spell[]
  }

  /** The spells that it teaches somebody: some are only for friends of its faction. */
  lessonsFor(who: Living): Spell[] {
    const { friends } = this.settings
    return this.lessons.filter(({ name }) => {
      const least = friends[name]
      return least === undefined || factions()?.reaches(who, this.monster.faction, least) !== false
    })
  }

  /** What a spell costs somebody, in coins. */
  priceOf(spell: Spell, who: Living): number {
    return priceFor(this.monster, who, ((spell.price * this.settings.asks) / 100) * rates().prices)
  }

  /** Why it doesn't teach somebody anything, or undefined. */
  refusal(who: Living): string | undefined {
    return notServed(this.monster, who, this.settings.standing)
  }

  /** Teaches somebody. @returns why not, or undefined */
  teach(spell: Spell, who: Living): string | undefined {
    const { monster } = this
    const price = this.priceOf(spell, who)
    const refused = this.refusal(who)
    if (refused !== undefined) return refused
    if (!this.lessonsFor(who).includes(spell))
      return `${capitalize(monster.theShort)} says, "That is for our friends alone."`
    if (who.learned.includes(spell.path)) return `You know ${spell.name} already.`
    if (who.level < spell.level)
      return `${subject(monster.theShort)} says, "Come back when you are of level ${spell.level}."`
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
