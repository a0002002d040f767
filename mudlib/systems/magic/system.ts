import { System } from '/std/system'

/** The spells of ROM 2.4 that the core has none for. */
export default class MagicSystem extends System {
  about =
    'More spells: those of ROM 2.4 beyond the core’s, so that things and programs of such worlds find all that they name.'
}
