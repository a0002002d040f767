import { homes } from '/std/daemons'
import { Room } from '/std/room'

/** The room for objects whose own room no longer exists. */
export default class Void extends Room {
  short = 'The void'
  long = 'There is nothing here, and you are in the middle of it. A way out leads back to the world.'

  create(): void {
    super.create()
    this.exits = { out: homes().start }
  }
}
