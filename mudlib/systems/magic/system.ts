import { System } from '/std/system'

/** Spells, those who cast them, and things that have them: potions, scrolls, wands. ROM 2.4's spells are among them. */
export default class MagicSystem extends System {
  about = 'Spells, spellcasters, potions, scrolls, wands and staves; all spells of ROM 2.4 are there.'
}
