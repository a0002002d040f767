import type { GameState } from '/compat/ranvier/core/game-state'
import type { NpcDefinition } from '/compat/ranvier/core/npc'
import { ranvier } from '/compat/ranvier/host'
import type { NpcListeners, Open } from '/compat/ranvier/listeners'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Monster } from '/std/monster'
import type { MudObject } from '/std/object'

/**
 * The body of an NPC of a Ranvier world. The bundles' scripts control the NPC; mudlib behaviours may act, too.
 *
 * A program that inherits from this class defines an NPC of an area (`definition`, in the area's folder `npcs`), or is an
 * independent NPC: a clone that
 * enters a room of a Ranvier world becomes an NPC of that world's engine.
 *
 *     export default class Wolf extends RanvierNpc {
 *       name = 'wolf'
 *       short = 'a grey wolf'
 *       level = 3
 *       attributes = { health: 60 }
 *       behaviors = { combat: true, 'ranvier-aggro': { delay: 5 } }
 *     }
 */
export class RanvierNpc extends Monster {
  /** The mounted world to which the NPC belongs: `/ranvier/limbo`. */
  root = ''
  /** The reference of the NPC's definition in that world: `limbo:rat`; '' if the fields below define the NPC. */
  ref = ''
  /** For a program in an area's folder `npcs`: the definition of its NPC, with the fields of `npcs.yml`. */
  definition: Open<NpcDefinition> | null = null
  /** Behaviors of bundles by name, with their settings: `{ 'ranvier-aggro': { delay: 5 } }`. */
  behaviors: Record<string, unknown> = {}
  /** Attributes by name, in addition to the attributes that all NPCs have. */
  attributes: Record<string, number> = {}
  level = 1

  /** Returns the NPC's event listeners. In a listener, `this` is the engine's NPC. Called once each time the program is loaded. */
  listeners(_state: GameState): NpcListeners {
    return {}
  }

  cleanUp(): boolean {
    return this.isBlueprint ? false : super.cleanUp()
  }

  create(): void {
    super.create()
    this.setHeartBeat(0)
  }

  /** Destructs a body that was made before a restart: the engine makes new bodies. Independent NPCs are kept. */
  restored(resumed: boolean): void {
    super.restored(resumed)
    const engines = ranvier()
    if (!engines.isBody(this) && !engines.enlistAgain(this)) this.callOut(0, 'destruct')
  }

  /** Runs only the NPC's behaviours, because it fights and heals by its bundle's rules. */
  @deed('harm')
  heartBeat(): void {
    if (!this.cannotAct()) this.letMindsAct()
  }

  relocated(from: MudObject | null): void {
    super.relocated(from)
    if (!this.destructed) ranvier().bodyMoved(this)
  }

  /** Starts a fight by the rules of the world's bundles. */
  @deed('harm')
  attack(who: Living): string | undefined {
    return ranvier().fight(this, who)
  }

  canBeAttacked(by: Living): string | undefined {
    return by.isPlayer ? 'It fights as its own world does: without the slash.' : super.canBeAttacked(by)
  }

  onDestruct(): void {
    ranvier().bodyGone(this)
    super.onDestruct()
  }
}

export default RanvierNpc
