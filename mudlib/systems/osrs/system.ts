import { System } from '/std/system'

/** Monsters that behave like those of Old School RuneScape. */
export default class Osrs extends System {
  about = 'Monsters on ground that hunt, chase and go home as those of Old School RuneScape.'
  needs = ['tiles']
}
