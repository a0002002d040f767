import type { Engine } from '/compat/ranvier/core/engine'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import type { EntityKind } from '/compat/ranvier/core/script-loader'

/** Returns all existing entities of a kind. */
export function livingOf({ state }: Engine, kind: EntityKind): GameEntity[] {
  if (kind === 'area') return [...state.AreaManager.areas.values()]
  if (kind === 'room') return [...state.AreaManager.areas.values()].flatMap(area => [...area.rooms.values()])
  return kind === 'npc' ? [...state.MobManager.mobs.values()] : [...state.ItemManager.items]
}
