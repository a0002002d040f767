import { on } from '/std/decorators'
import { isPlayer } from '/std/kinds'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'

/** Remembers the players who have entered the world since it began. */
export class Greetings extends MudObject {
  private names: readonly string[] = []

  get came(): readonly string[] {
    return this.names
  }

  @on('entered', { reach: 'world' })
  note(who: Living): void {
    if (isPlayer(who)) this.names = [...this.names.filter(name => name !== who.name), who.name].slice(-20)
  }
}

declare module '/daemons/names' {
  interface Daemons {
    greetings: Greetings
  }
}

export default Greetings
