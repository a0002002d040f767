import { clone } from 'driver'
import { Counter } from '/behaviours/counter'
import { coinsOf } from '/lib/coins'
import { choose } from '/lib/phrases'
import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { pets } from '/std/kept-pet'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { Player } from '/std/player'
import type { Room } from '/std/room'

interface Settings {
  /** The path of the room with the pets for sale. Each sale makes a new clone of the same program. */
  kennel: string
  /** The price in coins for each level of a pet, and the price per point of its level squared. CircleMUD charges 300 and 0, ROM 0 and 10. */
  perLevel: number
  perSquare: number
}

/**
 * Makes a room a pet shop: `list`, `buy dog`, or `buy dog rex` to name the pet. A player has one pet at a time.
 *
 *     behaviours = [PetShop.with({ kennel: './kennel' })]
 */
export class PetShop extends Counter<Settings> {
  defaults(): Settings {
    return { kennel: '', perLevel: 300, perSquare: 0 }
  }

  /** The pets for sale. */
  get pets(): Monster[] {
    const { kennel } = this.settings
    if (kennel === '') return []
    const room = this.owner.load<Room>(this.owner.absolute(kennel))
    return room.livings.filter((one): one is Monster => !one.isPlayer)
  }

  /** The price of a pet, in coins. */
  priceOf(pet: Monster): number {
    const { perLevel, perSquare } = this.settings
    return Math.max(1, perLevel * pet.level + perSquare * pet.level ** 2)
  }

  get isOpen(): boolean {
    return this.pets.length > 0
  }

  list(who: Living): string {
    const lines = this.pets.map(
      (pet, index) =>
        `  ${String(index + 1).padStart(2)}. ${pet.describe(who)}, level ${pet.level}: ${coinsOf(this.priceOf(pet))}`,
    )
    return [`You have ${coinsOf(who.gold)}. Pets for sale:`, ...lines].join('\n')
  }

  /** Sells a pet. @param what the name of a pet, followed by the name that its owner gives it @returns the reason for a refusal, or undefined */
  sell(what: string, who: Living): string | undefined {
    const forSale = this.pets
    const [first = '', ...rest] = what.split(' ')
    const whole = this.find(what, forSale)
    const pet = whole ?? this.find(first, forSale)
    const named = whole ? '' : rest.join(' ').toLowerCase()
    if (!pet) return `There is no '${what}' for sale.`
    if (!/^[a-z]{0,20}$/.test(named)) return 'A name is one word of letters.'
    if (!who.isPlayer) return 'Pets are for players.'
    const owner = who as Player
    if (pets().petOf(owner) !== null) return 'You have a pet already.'
    const price = this.priceOf(pet)
    if (who.gold < price) return `${pet.theShort} costs ${price} coins, and you have ${who.gold}.`
    // The efun clone() is used, because the room may belong to a domain that overrides the method clone().
    const sold = clone(pet.path, this.owner) as Monster
    const room = this.owner as Room
    who.pay(price, 'shop')
    sold.pay(sold.gold)
    if (named !== '') {
      sold.aliases = [...sold.aliases, named]
      sold.long = `${sold.long}\nA tag on its collar says: ${named[0]!.toUpperCase()}${named.slice(1)}.`
    }
    sold.move(room)
    act('{Actor} [buy] {target} as a pet.', { actor: who, target: sold })
    pets().tame(sold, owner)
    this.decide(`sells {0} to {1} for {2}`, sold.name, who.name, price)
    who.tell(`${capitalize(sold.theShort)} follows you from now on. See: order.`)
    return undefined
  }

  private find(what: string, pets: readonly Monster[]): Monster | undefined {
    return /^\d+$/.test(what) ? pets[Number(what) - 1] : choose(what, pets)[0]
  }
}

export default PetShop
