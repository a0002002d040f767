import { System } from '/std/system'

/** A system of this world. It counts the players who have entered the world. */
export default class GreetingSystem extends System {
  about = 'Counts who has come, and tells by the command greetings.'
  daemons = ['/daemons/greetings']
}
