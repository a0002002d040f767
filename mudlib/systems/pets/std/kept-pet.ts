import { load } from 'driver'
import type { Monster } from '/std/monster'
import type { Player } from '/std/player'

/** The stored state of a pet, from which the pet is made again when its owner comes back. */
export interface KeptPet {
  readonly path: string
  readonly level: number
  readonly hp: number
  readonly maxHp: number
  readonly aliases: readonly string[]
  readonly long: string
}

/** A player's record of the pets system: the stored pet, or null. */
export interface PetsRecord {
  readonly kept: KeptPet | null
}

declare module '/std/records' {
  interface PlayerRecords {
    pets: PetsRecord
  }
}

// The record that is shared by all players without a pet.
export const noPet: PetsRecord = Object.freeze({ kept: null })

/** The interface of the pets daemon that behaviours use. */
export interface PetsDaemon {
  /** The pet of a player, if it is in the world, or null. */
  petOf(owner: Player): Monster | null
  /** Makes a monster the pet of a player. */
  tame(pet: Monster, owner: Player): void
  /** Makes a pet that has waited follow its owner again when the owner has come back. */
  rejoin(pet: Monster, owner: Player): void
  /** Stores the state of a pet with its owner, if it has changed. */
  note(pet: Monster, owner: Player): void
  /** Records that a pet has died, so that its owner loses it permanently. */
  lose(pet: Monster, owner: Player): void
}

export const pets = (): PetsDaemon => load('/daemons/pets') as object as PetsDaemon
