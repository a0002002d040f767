import { System } from '/std/system'

/** Spells, spellcasters, and items that cast spells: potions, scrolls, wands. The spells of ROM 2.4 are included. */
export default class MagicSystem extends System {
  about = 'Spells, spellcasters, potions, scrolls, wands and staves; all spells of ROM 2.4 are there.'
}
