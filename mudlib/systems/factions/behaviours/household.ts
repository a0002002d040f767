import { Villager } from '/behaviours/villager'
import { Behaviour } from '/std/behaviour'
import type { Monster } from '/std/monster'
import type { Room } from '/std/room'
import type { Society } from '/std/society'

interface Settings {
  /** The path of the society, relative to the room's program. */
  society: string
  /** The key of the house. */
  house: string
  /** The path of the residents' program: a monster with the behaviour Villager. */
  body: string
  /** The maximum number of people who are at home at once. */
  most: number
}

/**
 * A house of a society. When a player comes, the residents without a trade are at home. At the next reset, the residents' monsters are
 * removed if no player is in the house.
 *
 *     behaviours = [Household.with({ society: './society', house: 'harrows', body: './npc/villager' })]
 */
export class Household extends Behaviour<Settings> {
  private _bodies: Monster[] = []

  defaults(): Settings {
    return { society: './society', house: '', body: './npc/villager', most: 6 }
  }

  private get room(): Room {
    return this.owner as object as Room
  }

  /** Called when a player is about to see the house. Updates which residents are at home. */
  entering(): void {
    const { room, settings } = this
    const society = room.load<Society>(settings.society)
    const family = society.living.filter(one => one.house === settings.house && one.trade === undefined)
    const home = family.slice(0, settings.most)
    const isAlone = room.players.length <= 1
    this._bodies = this._bodies.filter(body => !body.destructed)
    const shown = new Map(this._bodies.map(body => [body.behaviour(Villager)?.who?.id, body]))
    for (const [id, body] of shown) if (isAlone && !home.some(one => one.id === id)) body.destruct()
    for (const one of home) if (!shown.has(one.id)) this._bodies = [...this._bodies, this.bodyOf(one.id)]
    this._bodies = this._bodies.filter(body => !body.destructed)
  }

  private bodyOf(id: string): Monster {
    const body = this.room.clone<Monster>(this.settings.body)
    body.move(this.room)
    body.behaviour(Villager)?.become(id)
    return body
  }

  /** Removes the residents' monsters from a house without players. */
  areaReset(): void {
    if (this.room.players.length > 0) return
    for (const body of this._bodies) if (!body.destructed && !body.foe) body.destruct()
    this._bodies = []
  }

  end(): void {
    for (const body of this._bodies) if (!body.destructed) body.destruct()
  }

  describe(): string[] {
    return [`${this._bodies.filter(body => !body.destructed).length} at home`]
  }
}

export default Household
