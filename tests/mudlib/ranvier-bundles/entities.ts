/** The engine's own API has no types, so its state is a record of managers. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type State = Record<string, any>

export interface Thing {
  name: string
  entityReference: string
  inventory: Map<string, Thing> | null
}

export interface Room {
  entityReference: string
  npcs: Set<Character>
  items: Set<Thing>
  getDoor(room: Room): { closed: boolean; locked: boolean } | undefined
}

/** The members of players and NPCs that tests use. */
export interface Character {
  name: string
  level: number
  experience: number
  entityReference: string
  prompt: string
  role: number
  room: Room
  inventory: Iterable<[string, Thing]> | null
  followers: Set<Character>
  following: Character | null
  party: Set<Character> | null
  effects: { entries(): { id: string; name: string }[] }
  questTracker: {
    isActive(ref: string): boolean
    isComplete(ref: string): boolean
    start(quest: unknown): void
    get(ref: string): { getProgress(): { percent: number; display: string } }
  }
  getAttribute(name: string): number
  getMaxAttribute(name: string): number
  setAttributeToMax(name: string): void
  lowerAttribute(name: string, amount: number): void
  isInCombat(): boolean
  initiateCombat(target: Character): void
  removeFromCombat(): void
  emit(event: string, ...args: unknown[]): void
  moveTo(room: Room): void
  follow(who: Character): void
  addItem(item: unknown): void
  equip(item: unknown, slot: string): void
  getMeta(key: string): unknown
  setMeta(key: string, value: unknown): void
  addEffect(effect: unknown): boolean
}
