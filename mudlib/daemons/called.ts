import { MudObject } from '/std/object'

/** Knows what the monsters and things of the world are called: no player may be called so, or nobody could tell whom a line means. */
export class Called extends MudObject {
  private readonly _names = new Set<string>()

  /** Notes the name of something that has come into the world. */
  note(name: string): void {
    if (name !== '') this._names.add(name.toLowerCase())
  }

  /** Whether something in the world is called so. */
  has(name: string): boolean {
    return this._names.has(name.toLowerCase())
  }
}

export default Called
