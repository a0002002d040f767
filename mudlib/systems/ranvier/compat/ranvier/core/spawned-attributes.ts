import type { GameState } from '/compat/ranvier/core/game-state'
import type { Npc } from '/compat/ranvier/core/npc'

const damageKinds = 'cutting crushing piercing fire cold lightning earth acid chaos ether'.split(' ')

const names = [
  ...['strength', 'agility', 'intellect', 'stamina', 'armor', 'critical'],
  ...damageKinds.map(kind => `${kind}_resistance`),
  ...damageKinds.map(kind => `${kind}_damage`),
  ...['light', 'invisibility', 'detect_invisibility', 'hide', 'detect_hide', 'freedom'],
  ...[
    'health_regeneration',
    'mana_regeneration',
    'health_percent',
    'mana_percent',
    'armor_percent',
    'critical_percent',
  ],
  ...['critical_damage_percent', 'effect_duration_percent', 'critical_damage_reduction_percent'],
  ...['skill_damage_percent', 'spell_damage_percent', 'out_heal_percent', 'in_heal_percent'],
  ...['dot_damage_percent', 'dot_duration_percent', 'dot_duration_reduction_percent'],
  ...['unfreedom_duration_reduction_percent', 'swift'],
]

/**
 * Gives an NPC the attributes that every NPC has in RU3's fork of the core, unless it has them already. The base of each comes from
 * the attribute's definition.
 */
export function addSpawnedAttributes(npc: Npc, state: GameState): void {
  for (const name of names) if (!npc.hasAttribute(name)) npc.addAttribute(state.AttributeFactory.create(name, 0))
}
