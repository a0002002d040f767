import { transaction } from 'driver'
import { beHome, walkHome } from '/behaviours/sentinel'
import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import { economy, spells } from '/std/daemons'
import type { Living } from '/std/living'
import type { Spell } from '/std/spell'

interface Settings {
  /** Paths or names of the spells that it teaches; none: all spells. */
  spells: string[]
  /** In percent of a spell's price. */
  asks: number
}

/**
 * Teaches spells for gold: `learn` lists them, `learn <spell>` learns one.
 *
 *     behaviours = [Teacher.with({ spells: ['frost', 'heal', 'bless'] })]
 */
export class Teacher extends Behaviour<Settings> {
  readonly staysPut: boolean = true

  defaults(): Settings {
    return { spells: [], asks: 100 }
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

  priceOf(spell: Spell): number {
    return Math.ceil(((spell.price * this.settings.asks) / 100) * economy().prices)
  }

  /** Teaches somebody. @returns why not, or undefined */
  teach(spell: Spell, who: Living): string | undefined {
    const { monster } = this
    const price = this.priceOf(spell)
    if (who.learned.includes(spell.path)) return `You know ${spell.name} already.`
    if (who.level < spell.level) return `${monster.theShort} says, "Come back when you are of level ${spell.level}."`
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
