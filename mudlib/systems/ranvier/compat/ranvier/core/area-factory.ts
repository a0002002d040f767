import type { Area, AreaDefinition } from '/compat/ranvier/core/area'
import { EntityFactory } from '/compat/ranvier/core/entity-factory'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import type { GameState } from '/compat/ranvier/core/game-state'

/** Makes areas by name. */
export class AreaFactory extends EntityFactory<AreaDefinition> {
  /** Makes an area without rooms; hydrate() makes the rooms. @throws if there is no such area */
  override create(entityRef: string): Area {
    const definition = this.getDefinition(entityRef)
    if (!definition) throw new Error(`No Entity definition found for ${entityRef}`)
    const area = new this.engine.classes.Area(definition.bundle, entityRef, definition.manifest)
    this.scripts.get(entityRef)?.attach(area)
    return area
  }

  override clone(area: GameEntity): Area {
    return this.create((area as Area).name)
  }

  getNameByEntityReference(entityRef: string): string {
    return entityRef.split(':')[0]!
  }

  isInstanced(areaName: string): boolean {
    return this.getInstanceType(areaName) !== null
  }

  getInstanceType(areaName: string): string | boolean | null {
    return this.getDefinition(areaName)!.manifest.instanced || null
  }

  /** Makes another instance of an area, with rooms and their contents, under an id of its own. */
  createInstance(gameState: GameState, areaName: string, instanceId: string): Area {
    const area = gameState.AreaFactory.create(areaName)
    area.instanceId = instanceId
    gameState.AreaManager.addArea(area, instanceId)
    area.hydrate(gameState)
    return area
  }
}
