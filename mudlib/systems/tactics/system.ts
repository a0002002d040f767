import { System } from '/std/system'

/** Monsters that fight together, hunt, guard their ground and learn. */
export default class TacticsSystem extends System {
  about =
    'Minds for fights: packs, hunters, skirmishers, threat tables, breath, traps, bribes, and monsters that learn.'
}
