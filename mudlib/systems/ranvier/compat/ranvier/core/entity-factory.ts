import type { Area } from '/compat/ranvier/core/area'
import { BehaviorManager } from '/compat/ranvier/core/behavior-manager'
import type { Engine } from '/compat/ranvier/core/engine'
import type { GameEntity } from '/compat/ranvier/core/game-entity'

/** The entry of an entity in a YAML file. */
export interface EntityDefinition {
  id?: string | number
  script?: string
  entityReference?: string
  [key: string]: unknown
}

/** The definitions of one kind of entity, and the listeners of their scripts. */
export class EntityFactory<D extends object = EntityDefinition> {
  declare readonly engine: Engine
  entities = new Map<string, D & { entityReference?: string }>()
  scripts = new BehaviorManager()

  /** Makes an entity reference. @returns `area:id` */
  createEntityRef(area: string, id: string | number): string {
    return `${area}:${id}`
  }

  getDefinition(entityRef: string): D | undefined {
    return this.entities.get(entityRef)
  }

  setDefinition(entityRef: string, def: D & { entityReference?: string }): void {
    def.entityReference = entityRef
    this.entities.set(entityRef, def)
  }

  addScriptListener(entityRef: string, event: string, listener: (...args: never[]) => unknown): void {
    this.scripts.addListener(entityRef, event, listener)
  }

  /**
   * Makes an entity with its script's listeners. The entity has no contents before it is hydrated.
   * @throws if there is no such definition
   */
  createByType<T extends GameEntity>(
    area: Area | null,
    entityRef: string,
    Type: new (area: Area | null, def: D) => T,
  ): T {
    const definition = this.getDefinition(entityRef)
    if (!definition) throw new Error(`No Entity definition found for ${entityRef}`)
    const entity = new Type(area, definition)
    this.scripts.get(entityRef)?.attach(entity)
    return entity
  }

  create(..._args: unknown[]): GameEntity {
    throw new Error('No type specified for Entity.create')
  }

  /** Makes another entity from the same definition. */
  clone(entity: GameEntity): GameEntity {
    const { area, entityReference } = entity as unknown as { area: Area; entityReference: string }
    return this.create(area, entityReference)
  }
}
