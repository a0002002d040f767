import { load } from 'driver'
import type { Monster } from '/std/monster'
import type { Player } from '/std/player'

/** What is stored of a pet, to make one like it when its owner comes back. */
export interface KeptPet {
  readonly path: string
  readonly level: number
  readonly hp: number
  readonly maxHp: number
  readonly aliases: readonly string[]
  readonly long: string
}

/** What is kept of a player's pet. */
export interface PetsRecord {
  readonly kept: KeptPet | null
}

declare module '/std/records' {
  interface PlayerRecords {
    pets: PetsRecord
  }
}

// Shared by all players without a pet.
export const noPet: PetsRecord = Object.freeze({ kept: null })

/** The daemon of pets, as behaviours ask it. */
export interface PetsDaemon {
  /** The pet of a player that is in the world; null: none. */
  petOf(owner: Player): Monster | null
  /** Makes a monster the pet of a player. */
  tame(pet: Monster, owner: Player): void
  /** A pet that waited follows its owner again, who has come back to it. */
  rejoin(pet: Monster, owner: Player): void
  /** Stores with its owner how a pet is, if that has changed. */
  note(pet: Monster, owner: Player): void
  /** A pet has died: its owner loses it, and it doesn't come back. */
  lose(pet: Monster, owner: Player): void
}

export const pets = (): PetsDaemon => load('/daemons/pets') as object as PetsDaemon
