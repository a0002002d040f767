import { checkDeed, objectsOf, tryCall } from 'driver'
import { Pet } from '/behaviours/pet'
import { act } from '/std/act'
import { deed, inside, on } from '/std/decorators'
import { type KeptPet, noPet, type PetsDaemon } from '/std/kept-pet'
import { isPlayer } from '/std/kinds'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'

declare module '/daemons/names' {
  interface Daemons {
    pets: Pets
  }
}

const charm = '/effects/charm'

/** The maximum length of a pet's description that is stored, in characters, and the maximum number of its names. */
const longest = 2000
const mostNames = 10
const longestName = 40

/**
 * Keeps the pets of players, as ROM and SMAUG do. A pet leaves the world with its owner, and comes back when the owner does, with
 * the hit points that it had. Its state is stored with the player.
 */
export class Pets extends MudObject implements PetsDaemon {
  /** The pets in the world, by the names of their owners. */
  private readonly here = new Map<string, Monster>()

  petOf(owner: Player): Monster | null {
    const pet = this.here.get(owner.name)
    return pet === undefined || pet.destructed ? null : pet
  }

  @deed('act')
  tame(pet: Monster, owner: Player): void {
    onlyWithin(pet, owner)
    this.refuseSecond(pet, owner)
    pet.aggressive = false
    pet.addBehaviour(Pet.with({ owner: owner.name }), true)
    this.lead(pet, owner)
    this.note(pet, owner)
  }

  @deed('act')
  lead(pet: Monster, owner: Player): void {
    onlyWithin(pet, owner)
    this.refuseSecond(pet, owner)
    this.takeLead(pet, owner)
  }

  /** @throws an Error if the player has another pet, which would be lost */
  private refuseSecond(pet: Monster, owner: Player): void {
    const before = this.petOf(owner)
    if (before !== null && before !== pet) throw new Error(`${owner.name} has a pet already.`)
  }

  private takeLead(pet: Monster, owner: Player): void {
    this.here.set(owner.name, pet)
    pet.removeAffect(charm)
    pet.addAffect(charm, { seconds: 0, by: owner })
    // A monster that can't be charmed can still choose to follow its owner.
    if (pet.leader !== owner) pet.follow(owner)
  }

  /** Makes a pet that has waited follow its owner again when the owner has come back. */
  @inside
  rejoin(pet: Monster, owner: Player): void {
    if (this.petOf(owner) === pet && owner.environment === pet.environment) this.takeLead(pet, owner)
  }

  @inside
  note(pet: Monster, owner: Player): void {
    const { path, level, hp, maxHp, aliases, long } = pet
    const known = keptOf(owner)
    if (known?.hp === hp && known.maxHp === maxHp && known.level === level && known.path === path) return
    if (this.petOf(owner) !== pet) onlyWithin(pet, owner)
    const names = aliases.slice(0, mostNames).map(one => `${one}`.slice(0, longestName))
    owner.keepRecord('pets', {
      kept: { path, level, hp, maxHp, aliases: names, long: `${long}`.slice(0, longest) },
    })
  }

  /** Records that a pet has died, so that its owner loses it permanently. */
  @inside
  lose(pet: Monster, owner: Player): void {
    if (this.here.get(owner.name) !== pet) return
    this.here.delete(owner.name)
    owner.keepRecord('pets', noPet)
  }

  /** Brings the pet of a player who has come into the world. */
  @on('entered', { reach: 'world' })
  bring(owner: Player): void {
    checkDeed('act', owner)
    const kept = keptOf(owner)
    if (kept) tryCall(this, 'bringPet', owner, kept)
  }

  /** Makes a pet follow its owner again. If an interruption left the old pet in the world, this is the old pet; otherwise, it is a
   * new one with the stored state. */
  bringPet(owner: Player, kept: KeptPet): void {
    checkDeed('act', owner)
    const room = owner.environment
    if (!room) return
    const left = (objectsOf(kept.path) as Monster[]).filter(one => !one.isBlueprint && one.leader === owner)
    const pet = left.shift() ?? this.clone<Monster>(kept.path)
    for (const other of left) other.destruct()
    Object.assign(pet, {
      level: kept.level,
      maxHp: kept.maxHp,
      hp: kept.hp,
      aliases: kept.aliases,
      long: kept.long,
    })
    pet.pay(pet.gold)
    if (pet.environment !== room) {
      pet.move(room)
      act('{Actor} [arrive] with {target}.', { actor: pet, target: owner })
    }
    this.tame(pet, owner)
  }

  /** Removes the pet of a player who leaves the world. The pet first hands its belongings to the owner. */
  @on('quitting', { reach: 'world' })
  takeAway(owner: Player): void {
    checkDeed('act', owner)
    const pet = this.here.get(owner.name)
    if (pet === undefined) return
    this.here.delete(owner.name)
    if (pet.destructed) {
      owner.keepRecord('pets', noPet)
      return
    }
    this.note(pet, owner)
    for (const thing of [...pet.inventory]) thing.move(owner)
    if (pet.environment !== owner.environment) act('{Actor} [go] after {actor:their} owner.', { actor: pet })
    pet.destruct()
  }

  /** Removes the pet of a player who goes to another shard, where it comes back. */
  @on('departing', { reach: 'world' })
  takeAlong(owner: Player): void {
    this.takeAway(owner)
  }
}

const keptOf = (owner: Player): KeptPet | null => recordOf(owner, 'pets', noPet).kept

/**
 * @throws if `owner` is no player,
 *   or if a domain's code gives away a pet that isn't the domain's own, or gives it to a player for whom the code may not act
 */
function onlyWithin(pet: Monster, owner: Player): void {
  if (!isPlayer(owner)) throw new Error('Only a player can have a pet.')
  checkDeed('set', pet)
  checkDeed('act', owner)
}

export default Pets
