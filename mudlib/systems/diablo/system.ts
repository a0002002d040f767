import { System } from '/std/system'

/** Monsters that behave like those of Diablo. */
export default class Diablo extends System {
  about = 'Monsters on ground that think as those of Diablo.'
  needs = ['tiles']
}
