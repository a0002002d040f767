import { Container } from '/std/container'
import { saved } from '/std/decorators'
import type { Living } from '/std/living'
import { capitalize } from '/std/text'

/** What is left of the dead. It holds what they had, and rots. */
export class Corpse extends Container {
  name = 'corpse'
  @saved short = ''
  @saved long = ''
  @saved aliases = ['body']
  weight = 100
  capacity = 10_000
  /** Seconds until it is gone, with what nobody took. */
  decay = 300

  create(): void {
    super.create()
    this.callOut(this.decay, 'rot')
  }

  /** Makes it the corpse of somebody. */
  remember(dead: Living): void {
    this.short = `the corpse of ${dead.describe()}`
    this.aliases = [...this.aliases, dead.name]
    this.long = `${capitalize(dead.describe())}, dead.`
  }

  rot(): void {
    this.environment?.receive(`${capitalize(this.theShort)} rots away.\n`)
    this.destruct()
  }

  canBeTaken(): string {
    return 'You leave the dead where they lie.'
  }
}

export default Corpse
